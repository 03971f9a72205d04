import type { User } from "#contract/accounts/account.ts";
import { storeCallKey } from "./call-key.ts";
import { risingId } from "./rising-id.ts";
import type { Database } from "./tables.ts";

export type StaffAction = {
  /** The noun, then what happened to it: `lead.status changed`. */
  action: string;
  subject: { kind: string; id: string };
  /** The changed fields only, as they were and as they are; never a password, a token or a code. */
  before?: object | undefined;
  after?: object | undefined;
};

/**
 * Records in the audit log what a member of staff did, in the transaction that does it, with the idempotency key of the
 * call.
 * @throws {RepeatedCall} if a call with the same key has done it already; the transaction must be rolled back
 */
export async function recordAction(
  trx: Database,
  actor: Pick<User, "id" | "name">,
  action: StaffAction,
  now: Date,
): Promise<void> {
  await recordActions(trx, actor, [action], now);
}

/** Records several actions at once, at most a few hundred. @throws as `recordAction` */
export async function recordActions(
  trx: Database,
  actor: Pick<User, "id" | "name">,
  actions: readonly StaffAction[],
  now: Date,
): Promise<void> {
  await storeCallKey(trx);
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

/** A filter as the audit log records it: without the search, which is mostly a name, an address or a number. */
export function withoutSearch<Filter extends { q?: unknown }>(filter: Filter): object {
  const { q, ...others } = filter;
  return q ? { ...others, searched: true } : others;
}

/** Empties the details of the audit log's entries about these subjects. The entries stay. */
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
