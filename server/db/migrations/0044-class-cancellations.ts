import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Why and by whom a class or a batch was cancelled, and what its bookings and their leads were before, for undo. */
export const classCancellations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("class_cancellations")
      .addColumn("id", "text", (id) => id.primaryKey())
      .addColumn("lesson_id", "text", (lesson) =>
        lesson.references("lessons.id").onDelete("cascade"),
      )
      .addColumn("batch_id", "text", (batch) => batch.references("batches.id").onDelete("cascade"))
      .addColumn("state_before", "text", (state) => state.notNull())
      .addColumn("reason", "text", (reason) => reason.notNull())
      .addColumn("author_id", "text", (author) => author.notNull())
      .addColumn("author_name", "text", (author) => author.notNull())
      .addColumn("at", "text", (at) => at.notNull())
      .addColumn("undone_at", "text")
      .execute();
    for (const column of ["lesson_id", "batch_id"]) {
      await db.schema
        .createIndex(`class_cancellations_${column}`)
        .on("class_cancellations")
        .column(column)
        .execute();
    }
    await db.schema
      .createTable("cancelled_bookings")
      .addColumn("booking_id", "text", (booking) =>
        booking.notNull().references("bookings.id").onDelete("cascade"),
      )
      .addColumn("cancellation_id", "text", (cancellation) =>
        cancellation.notNull().references("class_cancellations.id").onDelete("cascade"),
      )
      .addColumn("state", "text", (state) => state.notNull())
      .addColumn("updated_at", "text", (at) => at.notNull())
      .addColumn("unsent_mails", "integer", (mails) => mails.notNull())
      .addColumn("lead_before", "text", (before) => before.notNull())
      .addPrimaryKeyConstraint("cancelled_bookings_pk", ["cancellation_id", "booking_id"])
      .execute();
    await db.schema
      .createIndex("cancelled_bookings_booking")
      .on("cancelled_bookings")
      .column("booking_id")
      .execute();
  },
};
