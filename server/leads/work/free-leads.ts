import type { User } from "#contract/accounts/account.ts";
import { recordActions } from "../../db/action-records.ts";
import { isPostgres } from "../../db/dialect.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Database } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";

/** Rows of one statement. */
const LEADS_AT_ONCE = 200;

/**
 * Takes all leads from an account that may not own any more. They have no owner then; the history of each
 * names the former one.
 * @param actor who takes the role away; undefined for a command on the server, which the audit log does not record
 * @returns the ids of the leads
 */
export async function freeLeads(
  trx: Database,
  { id: ownerId, name }: Pick<User, "id" | "name">,
  actor: Actor | undefined,
  now: Date,
): Promise<string[]> {
  const at = now.toISOString();
  const owner = { id: ownerId, name };
  const what = JSON.stringify({ kind: "owner", from: owner, to: null });
  const by = { actor_id: actor?.id ?? null, actor_name: actor?.name ?? null };
  const freed: string[] = [];
  for (;;) {
    const rows = await trx
      .selectFrom("leads")
      .select("id")
      .where("owner_id", "=", ownerId)
      // In the order of bulk changes, so that the two cannot deadlock.
      .orderBy("id")
      .limit(LEADS_AT_ONCE)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .execute();
    if (rows.length === 0) return freed;
    const ids = rows.map(({ id }) => id);
    await trx
      .updateTable("leads")
      .set((set) => ({
        owner_id: null,
        former_owner_id: ownerId,
        updated_at: at,
        revision: set("revision", "+", 1),
      }))
      .where("id", "in", ids)
      .execute();
    await trx
      .insertInto("lead_history")
      .values(ids.map((id) => ({ id: risingId(), lead_id: id, at, what, ...by })))
      .execute();
    if (actor) {
      const values = { action: "lead.owner changed", before: { owner }, after: { owner: null } };
      const actions = ids.map((id) => ({ ...values, subject: { kind: "lead", id } }));
      await recordActions(trx, actor, actions, now);
    }
    freed.push(...ids);
  }
}
