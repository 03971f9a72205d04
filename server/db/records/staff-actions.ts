import type { User } from "#contract/account.ts";
import { risingId } from "../rising-id.ts";
import type { Database } from "../tables.ts";

export type StaffAction = {
  /** The noun, then what happened to it: `lead.status changed`. */
  action: string;
  subject: { kind: string; id: string };
  /** Only what was changed, as it was and as it is; never a password, a token or a code. */
  before?: object | undefined;
  after?: object | undefined;
};

/** Notes what somebody of the staff did, in the transaction in which it is done. */
export async function recordAction(
  trx: Database,
  actor: Pick<User, "id" | "name">,
  action: StaffAction,
  now: Date,
): Promise<void> {
  await recordActions(trx, actor, [action], now);
}

/** Notes several at once, at most a few hundred. */
export async function recordActions(
  trx: Database,
  actor: Pick<User, "id" | "name">,
  actions: readonly StaffAction[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto("staff_actions")
    .values(
      actions.map(({ action, subject, before, after }) => ({
        id: risingId(),
        at: now.toISOString(),
        actor_id: actor.id,
        actor_name: actor.name,
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute();
}

/** A filter as it is noted: what was searched for is mostly somebody's name, address or number. */
export function withoutSearch<Filter extends { q?: unknown }>(filter: Filter): object {
  const { q, ...others } = filter;
  return q ? { ...others, searched: true } : others;
}

/** What was noted about a person goes with the person; that something was done stays. */
export async function forgetActions(
  trx: Database,
  kind: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("staff_actions")
    .set({ before: null, after: null })
    .where("subject_kind", "=", kind)
    .where("subject_id", "in", [...ids])
    .execute();
}
