import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What the counts of unowned leads and of those without a plan read. */
const queued = ["status", "owner_id", "due_at", "follow_up_at"];

/** How calls went, how often nobody answered, and what a change of the status can be taken back to. */
export const callOutcomes: Migration = {
  async up(db: Kysely<unknown>) {
    // Calls from before have no outcome, and count as answers as they did.
    await db.schema.alterTable("lead_notes").addColumn("outcome", "text").execute();
    await db.schema
      .alterTable("leads")
      .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("lead_history").addColumn("before", "text").execute();
    await db.schema.createIndex("leads_queued").on("leads").columns(queued).execute();
    // "Follow-up today" no longer contains the late ones; saved views of it show what they showed.
    await sql`UPDATE lead_views
      SET query = replace(query, 'followUp=today', 'followUp=late%2Ctoday')`.execute(db);
  },
};
