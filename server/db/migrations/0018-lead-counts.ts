import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/** What counts of leads narrow by. Few values that stand together: the index is a small part of the table. */
const counted = ["status", "branch", "service", "kind", "channel", "owner_id", "needs_review"];

/** Counts read a small index of their own; on SQLite one letter is found by the index, as PostgreSQL's does. */
export const leadCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("leads_counted").on("leads").columns(counted).execute();
    if (!isPostgres(db)) await widenBlanks(db);
  },
};

/** With two blanks before each word its first letter alone is three signs, which the index knows (`lead-search.ts`). */
async function widenBlanks(db: Kysely<unknown>): Promise<void> {
  const widened = (text: string) => sql.raw(`replace(${text}, ' ', '  ')`);
  const rowOf = sql`SELECT row FROM lead_search_rows WHERE lead_id = new.id`;
  await sql`DROP TRIGGER lead_search_added`.execute(db);
  await sql`DROP TRIGGER lead_search_changed`.execute(db);
  await sql`CREATE TRIGGER lead_search_added AFTER INSERT ON leads BEGIN
    INSERT INTO lead_search_rows (lead_id) VALUES (new.id);
    INSERT INTO lead_search (rowid, text) VALUES ((${rowOf}), ${widened("new.search")});
  END`.execute(db);
  await sql`CREATE TRIGGER lead_search_changed AFTER UPDATE OF search ON leads BEGIN
    UPDATE lead_search SET text = ${widened("new.search")} WHERE rowid = (${rowOf});
  END`.execute(db);
  await sql`UPDATE lead_search SET text =
    (SELECT ${widened("search")} FROM leads JOIN lead_search_rows ON leads.id = lead_id
      WHERE row = lead_search.rowid)`.execute(db);
}
