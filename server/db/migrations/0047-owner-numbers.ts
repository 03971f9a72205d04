import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/**
 * The numbers by counsellor, source and page: the page where an enquiry began, whose a lead was before its owner left, the
 * indexes by which what was done in some days is found, and targets for months.
 */
export const ownerNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    // Null in rows that a process from before this migration writes: `completeLeads` fills them in.
    for (const name of ["began_on", "former_owner_id"]) {
      await db.schema.alterTable("leads").addColumn(name, "text").execute();
    }
    const page = isPostgres(db)
      ? sql`source::json ->> 'page'`
      : sql`json_extract(source, '$.page')`;
    await sql`UPDATE leads SET began_on = COALESCE(${page}, '')`.execute(db);
    await db.schema
      .createIndex("leads_by_beginning")
      .on("leads")
      .columns(["created_at", "began_on", "kind", "status"])
      .execute();
    await sql`CREATE INDEX leads_by_answer ON leads (answered_at)
      WHERE answered_at IS NOT NULL`.execute(db);
    await sql`CREATE INDEX lead_notes_calls ON lead_notes (created_at, author_id, lead_id, outcome)
      WHERE kind = 'call'`.execute(db);
    await sql`CREATE INDEX lead_history_enrolments ON lead_history (at, lead_id)
      WHERE what LIKE '{"kind":"status"%"to":"enrolled"%'`.execute(db);
    await sql`CREATE INDEX lead_follow_ups_by_time ON lead_follow_ups (due_at, lead_id, closed_at)`.execute(
      db,
    );
    await sql`CREATE INDEX bookings_by_creation ON bookings (created_at, state, lead_id)`.execute(
      db,
    );
    await sql`CREATE INDEX bookings_came ON bookings (lead_id) WHERE state = 'came'`.execute(db);
    await targets(db);
  },
};

/** A row is never changed: another target for the month is another row. */
async function targets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("month_targets")
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("branch", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("leads", "integer")
    .addColumn("came", "integer")
    .addColumn("enrolled", "integer")
    .addColumn("set_at", "text", (column) => column.notNull())
    .addColumn("set_by_id", "text", (column) => column.notNull())
    .addColumn("set_by_name", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("month_targets_pk", ["month", "branch", "revision"])
    .execute();
}
