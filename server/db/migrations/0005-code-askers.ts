import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A code is entered by the browser that asked for it, so tries of others are no longer counted. */
export const codeAskers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("one_time_codes").dropColumn("tries_elsewhere").execute();
    await db.schema.alterTable("one_time_codes").addColumn("by_cookie", "integer").execute();
  },
};
