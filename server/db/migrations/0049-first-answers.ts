import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Who gave the first answer to a lead, and the index by which the answers of some days are listed by who gave them. */
export const firstAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    // Filled in by `keepAnswerers` while the site runs, also for rows that a process from before this migration writes.
    for (const name of ["answerer_id", "answerer_at"]) {
      await db.schema.alterTable("leads").addColumn(name, "text").execute();
    }
    await db.schema.dropIndex("leads_by_answer").execute();
    await sql`CREATE INDEX leads_by_answer
      ON leads (answered_at, answerer_at, answerer_id, kind, talk, branch, created_at, id)
      WHERE answered_at IS NOT NULL`.execute(db);
    await sql`CREATE INDEX leads_unkept_answers ON leads (id) WHERE answered_at IS NOT NULL
      AND (answerer_at IS NULL OR answerer_at <> answered_at)`.execute(db);
  },
};
