import { sql } from "kysely";
import type { Database } from "../../db/tables.ts";

/** Columns with the name of a member of staff beside the id of the account. */
const signed = [
  ["staff_actions", "actor_id", "actor_name"],
  ["lead_notes", "author_id", "author_name"],
  ["lead_follow_ups", "author_id", "author_name"],
  ["lead_history", "actor_id", "actor_name"],
  ["person_merges", "actor_id", "actor_name"],
  ["lead_imports", "actor_id", "actor_name"],
  ["month_targets", "set_by_id", "set_by_name"],
  ["post_versions", "by_id", "by_name"],
] as const;

/** Columns with the name alone. */
const named = [
  ["site_parts", "drafted_by"],
  ["site_parts", "published_by"],
  ["site_versions", "published_by"],
  ["confirmed_samples", "confirmed_by"],
] as const;

/** The name of a deleted account. A trigger lets the audit log's names change only to this one (migration 0024). */
export const pseudonymOf = (accountId: string): string => `Deleted account ${accountId.slice(-6)}`;

/** Replaces the name of an account in the columns above, at the posts it edited, and where the history of leads names owners. */
export async function pseudonymise(
  trx: Database,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const pseudonym = pseudonymOf(id);
  // Earlier names, too: a column with the name alone keeps the one that its writer had then.
  const signatures = await trx
    .selectFrom("staff_actions")
    .select("actor_name")
    .distinct()
    .where("actor_id", "=", id)
    .execute();
  const names = [...new Set([name, ...signatures.map(({ actor_name }) => actor_name)])];
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
      WHERE ${sql.ref(column)} IN (${sql.join(names)})`.execute(trx);
  }
  await sql`UPDATE post_edits SET edited_by = ${pseudonym} WHERE edited_by IN (${sql.join(names)})
    AND post_id IN (SELECT subject_id FROM staff_actions
      WHERE actor_id = ${id} AND subject_kind = 'post')`.execute(trx);
  await renameOwner(trx, id, name, pseudonym);
}

/** Renames an owner in the history of leads, which has owners as `{"id":…,"name":…}`. The audit log's are emptied. */
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
