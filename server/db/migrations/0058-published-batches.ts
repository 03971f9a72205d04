import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * When a batch was first published: from then on its students may hear of their seats. Null for a draft, and for a batch that
 * a process from before this migration publishes beside this one.
 */
export const publishedBatches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("batches").addColumn("published_at", "text").execute();
    await sql`UPDATE batches SET published_at = created_at WHERE state <> 'draft'`.execute(db);
  },
};
