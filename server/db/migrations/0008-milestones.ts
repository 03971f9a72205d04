import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What is done once in the life of a database, whatever becomes of it afterwards. */
export const milestones: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("milestones")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
  },
};
