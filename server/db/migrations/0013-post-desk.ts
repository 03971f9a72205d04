import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Working copies and versions of posts, uploaded pictures, and who changed a letter last. */
export const postDesk: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("post_edits")
      .addColumn("post_id", "text", (column) =>
        column.primaryKey().notNull().references("posts.id").onDelete("cascade"),
      )
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("topic", "text", (column) => column.notNull())
      .addColumn("author", "text", (column) => column.notNull())
      .addColumn("words", "text", (column) => column.notNull())
      .addColumn("is_changed", "integer", (column) => column.notNull())
      .addColumn("edited_at", "text", (column) => column.notNull())
      .addColumn("edited_by", "text")
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("published", "text")
      .execute();
    await db.schema
      .createIndex("post_edits_newest")
      .on("post_edits")
      .columns(["edited_at", "post_id"])
      .execute();

    await db.schema
      .createTable("post_versions")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("post_id", "text", (column) =>
        column.notNull().references("posts.id").onDelete("cascade"),
      )
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("began_at", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("by_id", "text")
      .addColumn("by_name", "text")
      .addColumn("fields", "text", (column) => column.notNull())
      .addUniqueConstraint("post_versions_number", ["post_id", "number"])
      .execute();

    await db.schema
      .createTable("uploads")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("uploaded_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("uploads_oldest").on("uploads").columns(["uploaded_at"]).execute();

    await db.schema
      .alterTable("newsletter_campaigns")
      .addColumn("revision", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
