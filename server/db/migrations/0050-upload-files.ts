import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/**
 * The files of uploaded pictures, so that every process on PostgreSQL has them. On SQLite they stay in DATA_DIR. The
 * files of before are brought in while the site runs (server/pictures/picture-files.ts), since they are not the
 * migration's to read: a process from before it may still write some.
 */
export const uploadFiles: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await db.schema
      .createTable("upload_files")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("picture", "text", (column) =>
        column.notNull().references("uploads.name").onDelete("cascade"),
      )
      .addColumn("bytes", sql`bytea`, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("upload_files_of_picture")
      .on("upload_files")
      .columns(["picture"])
      .execute();
    // Pictures are compressed already: PostgreSQL would try in vain with each one.
    await sql`ALTER TABLE upload_files ALTER COLUMN bytes SET STORAGE EXTERNAL`.execute(db);
  },
};
