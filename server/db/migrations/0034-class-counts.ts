import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Numbers of bookings that were deleted with their person. */
export const classCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("class_counts")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("course", "text", (column) => column.notNull())
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("booked", "integer", (column) => column.notNull())
      .addColumn("came", "integer", (column) => column.notNull())
      .addColumn("enrolled", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("class_counts_by_day")
      .on("class_counts")
      .columns(["day"])
      .execute();
  },
};
