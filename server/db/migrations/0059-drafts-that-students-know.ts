import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What students know of a batch that was published and is a draft again: who of them, and which plan. */
export const draftsThatStudentsKnow: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("batches").addColumn("known_by", "text").execute();
    await db.schema.alterTable("batches").addColumn("known_plan", "text").execute();
  },
};
