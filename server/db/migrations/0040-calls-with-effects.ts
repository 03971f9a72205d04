import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a call has changed beside its note, for its undo, and which leads have a number that is wrong. */
export const callsWithEffects: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("lead_notes").addColumn("undo", "text").execute();
    await db.schema
      .alterTable("leads")
      .addColumn("phone_is_wrong", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
