import { sql } from "kysely";
import type { Database } from "../../db/tables.ts";

/** Where the name of a member of staff stands beside the id of the account. */
const signed = [
  ["staff_actions", "actor_id", "actor_name"],
  ["lead_notes", "author_id", "author_name"],
  ["lead_follow_ups", "author_id", "author_name"],
  ["lead_history", "actor_id", "actor_name"],
  ["person_merges", "actor_id", "actor_name"],
  ["lead_imports", "actor_id", "actor_name"],
  ["post_versions", "by_id", "by_name"],
] as const;

/** Where it stands alone. */
const named = [
  ["site_parts", "drafted_by"],
  ["site_parts", "published_by"],
  ["site_versions", "published_by"],
] as const;

/** What a deleted account is called. The audit log takes no other name in place of the former one (migration 0024). */
export const pseudonymOf = (accountId: string): string => `Deleted account ${accountId.slice(-6)}`;

/** Replaces the name of an account that did something as staff, wherever it stands beside what was done. */
export async function pseudonymise(
  trx: Database,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const pseudonym = pseudonymOf(id);
  for (const [table, key, column] of signed) {
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${pseudonym}
      WHERE ${sql.ref(key)} = ${id}`.execute(trx);
  }
  // Others may have the same name.
  const editor = await trx
    .selectFrom("staff_actions")
    .select("id")
    .where("actor_id", "=", id)
    .where("subject_kind", "=", "site")
    .limit(1)
    .executeTakeFirst();
  for (const [table, column] of editor ? named : []) {
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${pseudonym}
      WHERE ${sql.ref(column)} = ${name}`.execute(trx);
  }
  await renameOwner(trx, id, name, pseudonym);
}

/** Owners stand in the history as `{"id":…,"name":…}`, and so they do in the audit log, which is emptied there. */
async function renameOwner(
  trx: Database,
  id: string,
  name: string,
  pseudonym: string,
): Promise<void> {
  const owner = (called: string) => JSON.stringify({ id, name: called });
  await sql`UPDATE lead_history SET what = replace(what, ${owner(name)}, ${owner(pseudonym)})
    WHERE what LIKE ${`%${id}%`}`.execute(trx);
  await sql`UPDATE staff_actions SET before = NULL, after = NULL
    WHERE action = 'lead.owner changed'
      AND (before LIKE ${`%${id}%`} OR after LIKE ${`%${id}%`})`.execute(trx);
}
