import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What feeds called a post before they named it by its id: its address of then. Feed readers know those posts
 * by it and would show them as new under another name.
 */
export const feedAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("posts").addColumn("feed_address", "text").execute();
    // A post that was never on the site has its id as slug.
    await sql`UPDATE posts SET feed_address = '/blog/viewallblogs/' || slug WHERE slug <> id`.execute(
      db,
    );
  },
};
