import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What commands and jobs did last, such as the newest backup: the server tells from it what is overdue. */
export const systemRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("system_records")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("detail", "text")
      .execute();
  },
};
