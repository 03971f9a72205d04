import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What staff edit of the public site: draft, published state and every published version. */
export const siteContent: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("site_parts")
      .addColumn("part", "text", (column) => column.primaryKey().notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("draft", "text")
      .addColumn("drafted_at", "text")
      .addColumn("drafted_by", "text")
      .addColumn("published", "text")
      .addColumn("published_number", "integer")
      .addColumn("published_at", "text")
      .addColumn("published_by", "text")
      .execute();
    await db.schema
      .createTable("site_versions")
      .addColumn("part", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("overrides", "text", (column) => column.notNull())
      .addColumn("published_at", "text", (column) => column.notNull())
      .addColumn("published_by", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("site_versions_key", ["part", "number"])
      .execute();
  },
};
