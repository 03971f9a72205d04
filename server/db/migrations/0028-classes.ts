import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Trainers, rooms, batches, their lessons, and bookings of lessons; mails with a calendar file and an end of use. */
export const classes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("trainers")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("calendar_key", "text", (column) => column.notNull().unique())
      .addColumn("left_at", "text")
      .execute();
    await db.schema
      .createTable("rooms")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("branch", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("places", "integer", (column) => column.notNull())
      .addColumn("closed_at", "text")
      .execute();
    await db.schema
      .createTable("batches")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("course", "text", (column) => column.notNull())
      .addColumn("level", "text", (column) => column.notNull())
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("branch", "text", (column) => column.notNull())
      .addColumn("trainer_id", "text", (column) => column.notNull().references("trainers.id"))
      .addColumn("room_id", "text", (column) => column.references("rooms.id"))
      .addColumn("first_day", "text", (column) => column.notNull())
      .addColumn("last_day", "text", (column) => column.notNull())
      .addColumn("weekly", "text", (column) => column.notNull())
      .addColumn("seats", "integer", (column) => column.notNull())
      .addColumn("taken", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("joining_url", "text")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await index(db, "batches", ["state", "last_day"]);
    await db.schema
      .createTable("lessons")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("batch_id", "text", (column) =>
        column.references("batches.id").onDelete("cascade"),
      )
      .addColumn("series_id", "text")
      .addColumn("course", "text", (column) => column.notNull())
      .addColumn("level", "text", (column) => column.notNull())
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("branch", "text", (column) => column.notNull())
      .addColumn("trainer_id", "text", (column) => column.notNull().references("trainers.id"))
      .addColumn("room_id", "text", (column) => column.references("rooms.id"))
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("starts", "text", (column) => column.notNull())
      .addColumn("minutes", "integer", (column) => column.notNull())
      .addColumn("starts_at", "text", (column) => column.notNull())
      .addColumn("ends_at", "text", (column) => column.notNull())
      .addColumn("seats", "integer", (column) => column.notNull())
      .addColumn("arrivals", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("joining_url", "text")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await index(db, "lessons", ["starts_at"]);
    await index(db, "lessons", ["state", "course", "starts_at"]);
    await index(db, "lessons", ["trainer_id", "starts_at"]);
    await index(db, "lessons", ["room_id", "starts_at"]);
    await index(db, "lessons", ["batch_id", "starts_at"]);
    await index(db, "lessons", ["series_id", "starts_at"]);
    await db.schema
      .createTable("bookings")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("reference", "text", (column) => column.notNull())
      .addColumn("lesson_id", "text", (column) => column.notNull().references("lessons.id"))
      .addColumn("lead_id", "text", (column) =>
        column.notNull().references("leads.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("phone_digits", "text", (column) => column.notNull())
      .addColumn("guardian_name", "text")
      .addColumn("guardian_phone", "text")
      .addColumn("zone", "text")
      .addColumn("wants_reminders", "integer", (column) => column.notNull())
      .addColumn("wants_whatsapp", "integer", (column) => column.notNull())
      .addColumn("needs_call", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("arrival", "integer", (column) => column.notNull())
      .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("day_reminder_at", "text")
      .addColumn("hours_reminder_at", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    await index(db, "bookings", ["lesson_id", "state", "arrival"]);
    await index(db, "bookings", ["lead_id"]);
    await index(db, "bookings", ["email"]);
    await index(db, "bookings", ["phone_digits"]);
    // The calendar file that is attached, and when the mail is of no use any more.
    for (const name of ["calendar", "drop_after"]) {
      await db.schema.alterTable("mail_outbox").addColumn(name, "text").execute();
    }
  },
};

const index = (db: Kysely<unknown>, table: string, columns: string[]) =>
  db.schema
    .createIndex(`${table}_by_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
