import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Links to one's own data, the log of what was removed, and indexes for what finds it. */
export const privacy: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("data_requests")
      .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("wants", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("used_at", "text")
      .execute();
    await index(db, "data_requests", "email");
    await db.schema
      .createTable("retention_log")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("removed", "integer", (column) => column.notNull())
      .addColumn("ran_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("retention_log_pk", ["day", "kind"])
      .execute();

    await index(db, "people", "seen_at");
    await index(db, "mail_outbox", "created_at");
    // Of a lead that is deleted the database looks for its mails.
    await index(db, "mail_outbox", "lead_id");
  },
};

const index = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
