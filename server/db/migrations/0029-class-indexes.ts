import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * For classes to come whatever their course, the desk's days and figures, and waiting lists. Their plans must not depend
 * on statistics, which SQLite does not gather by itself.
 */
export const classIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const columns of [["state", "starts_at"], ["state", "day"], ["day"]]) {
      await db.schema
        .createIndex(`lessons_by_${columns.join("_")}`)
        .on("lessons")
        .columns(columns)
        .execute();
    }
    await sql`CREATE INDEX bookings_waiting ON bookings (lesson_id) WHERE state = 'waiting'`.execute(
      db,
    );
  },
};
