import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/** The students of batches, by their leads, and holidays on which a batch is taught all the same. */
export const batchStudents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("batch_students")
      .addColumn("id", "text", (id) => id.primaryKey())
      .addColumn("batch_id", "text", (batch) =>
        batch.notNull().references("batches.id").onDelete("cascade"),
      )
      .addColumn("lead_id", "text", (lead) =>
        lead.notNull().references("leads.id").onDelete("cascade"),
      )
      .addColumn("since", "text", (since) => since.notNull())
      .addColumn("author_id", "text", (author) => author.notNull())
      .addColumn("author_name", "text", (author) => author.notNull())
      .addColumn("left_at", "text")
      .addColumn("left_by", "text")
      .execute();
    await db.schema
      .createIndex("batch_students_batch")
      .on("batch_students")
      .column("batch_id")
      .execute();
    await db.schema
      .createIndex("batch_students_lead")
      .on("batch_students")
      .column("lead_id")
      .execute();
    // A lead has one seat at a time.
    await sql`CREATE UNIQUE INDEX batch_students_seat ON batch_students (lead_id) WHERE left_at IS NULL`.execute(
      db,
    );
    await db.schema
      .alterTable("batches")
      .addColumn("holiday_lessons", "text", (days) => days.notNull().defaultTo("[]"))
      .execute();
    if (!isPostgres(db)) return;
    // As in migration 0032: public pages show how many places are free. Of rows, since a lead without a seat goes, too.
    await sql`CREATE TRIGGER batch_students_changed AFTER INSERT OR DELETE OR UPDATE ON batch_students
      FOR EACH ROW EXECUTE FUNCTION tell_change('sprachsetu_classes')`.execute(db);
  },
};
