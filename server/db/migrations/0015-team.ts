import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Numbers of the overview by day, views of course pages, and what the lists of mails and actions go by. */
export const team: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("lead_days")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("dimension", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("leads", "integer", (column) => column.notNull())
      .addColumn("new", "integer", (column) => column.notNull())
      .addColumn("contacted", "integer", (column) => column.notNull())
      .addColumn("demo_booked", "integer", (column) => column.notNull())
      .addColumn("enrolled", "integer", (column) => column.notNull())
      .addColumn("lost", "integer", (column) => column.notNull())
      .addColumn("answers", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("lead_days_pk", ["dimension", "day", "value"])
      .execute();
    await db.schema
      .createTable("lead_day_marks")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("changed_until", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("page_views")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("course", "text", (column) => column.notNull())
      .addColumn("views", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("page_views_pk", ["day", "course"])
      .execute();
    await index(db, "newsletter_events_at", "newsletter_events", ["kind", "at"]);
    await index(db, "mail_outbox_listed", "mail_outbox", ["status", "id"]);
    await index(db, "mail_outbox_purpose", "mail_outbox", ["purpose", "status", "id"]);
    // A search reads nothing else of a mail, whose text is long.
    await index(db, "mail_outbox_found", "mail_outbox", ["id", "to_address", "subject"]);
    await index(db, "staff_actions_at", "staff_actions", ["at", "id"]);
    await index(db, "staff_actions_by", "staff_actions", ["actor_id", "at", "id"]);
    await index(db, "staff_actions_action", "staff_actions", ["action", "at", "id"]);
    await index(db, "staff_actions_kind", "staff_actions", ["subject_kind", "at", "id"]);
  },
};

const index = (db: Kysely<unknown>, name: string, table: string, columns: string[]) =>
  db.schema.createIndex(name).on(table).columns(columns).execute();
