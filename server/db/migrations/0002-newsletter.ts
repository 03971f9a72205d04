import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const newsletter: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("newsletter_subscriptions")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("token_expires_at", "text", (column) => column.notNull())
      .addColumn("requested_at", "text", (column) => column.notNull())
      .addColumn("request_network", "text", (column) => column.notNull())
      .addColumn("source_page", "text")
      .addColumn("text_version", "text", (column) => column.notNull())
      .addColumn("confirmed_at", "text")
      .addColumn("confirm_network", "text")
      .execute();
  },
};
