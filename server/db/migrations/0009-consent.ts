import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Choices about cookies, as proof; by time, for what removes old ones. */
export const consent: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("consent_records")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("choice", "text", (column) => column.notNull())
      .addColumn("analytics", "integer", (column) => column.notNull())
      .addColumn("marketing", "integer", (column) => column.notNull())
      .addColumn("text_version", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("consent_records_created_at")
      .on("consent_records")
      .column("created_at")
      .execute();
  },
};
