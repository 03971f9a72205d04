import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Why we call before a class, when somebody who waited was told that no place came free, and whether the guest or staff
 * cancelled.
 */
export const callsBeforeClasses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("bookings").addColumn("call_why", "text").execute();
    await db.schema.alterTable("bookings").addColumn("unplaced_told_at", "text").execute();
    await db.schema.alterTable("bookings").addColumn("cancelled_by", "text").execute();
  },
};
