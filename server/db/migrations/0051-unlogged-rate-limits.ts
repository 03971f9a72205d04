import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/**
 * Counters of rate limits are worth nothing after a crash. Unlogged, they wait neither for the disk nor for a standby that
 * stalls: each request counts several times, and each would wait as long as the enquiry itself.
 */
export const unloggedRateLimits: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) await sql`ALTER TABLE rate_limits SET UNLOGGED`.execute(db);
  },
};
