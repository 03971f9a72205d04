import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/** The scripts, styles and fonts of every version that runs or ran lately, so that each process can serve another's. */
export const clientFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("client_files")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("bytes", isPostgres(db) ? sql`bytea` : sql`blob`, (column) => column.notNull())
      .addColumn("is_compressed", "integer", (column) => column.notNull())
      .addColumn("used_at", "text", (column) => column.notNull())
      .execute();
  },
};
