import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** For the desk's calendar and figures, which read days, and for waiting lists and metrics, which read states. */
export const classIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("lessons_by_day").on("lessons").columns(["day"]).execute();
    await db.schema
      .createIndex("bookings_by_state_lesson_id")
      .on("bookings")
      .columns(["state", "lesson_id"])
      .execute();
  },
};
