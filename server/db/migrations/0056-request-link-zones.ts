import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The time zone of the person who got the link. A process of the version before, which may run beside this one, gives none. */
export const requestLinkZones: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("request_links").addColumn("zone", "text").execute();
  },
};
