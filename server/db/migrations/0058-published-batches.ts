import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * When a batch was published: from then on its students may hear of their seats. Null for a draft, and for a batch that was
 * published by a process from before this migration.
 */
export const publishedBatches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("batches").addColumn("published_at", "text").execute();
  },
};
