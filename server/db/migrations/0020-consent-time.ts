import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When a choice about cookies was made, which may be long before it arrives. */
export const consentTime: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("consent_records").addColumn("chosen_at", "text").execute();
  },
};
