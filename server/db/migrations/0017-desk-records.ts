import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Why a letter did not begin, and what of a post's versions the record of what staff did already has. */
export const deskRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("newsletter_campaigns").addColumn("stop_reason", "text").execute();
    await db.schema.alterTable("post_versions").addColumn("recorded", "text").execute();
  },
};
