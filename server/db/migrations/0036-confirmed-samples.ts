import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Facts that came with the program and that an admin has confirmed. */
export const confirmedSamples: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("confirmed_samples")
      .addColumn("fact", "text", (column) => column.primaryKey().notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("confirmed_at", "text", (column) => column.notNull())
      .addColumn("confirmed_by", "text", (column) => column.notNull())
      .execute();
  },
};
