import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.ts";

/**
 * The first two letters of each word of a post, as FTS5 keeps them by itself (`prefix`). The database
 * makes them, so that processes of before, which know nothing of them, may still write.
 */
export const postBeginnings: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await sql`CREATE OR REPLACE FUNCTION word_beginnings(words tsvector) RETURNS tsvector
      LANGUAGE sql IMMUTABLE STRICT AS $$
        SELECT array_to_tsvector(ARRAY(
          SELECT DISTINCT left(word, 2) FROM unnest(tsvector_to_array(words)) AS word))
      $$`.execute(db);
    await sql`ALTER TABLE post_search
      ADD COLUMN begun tsvector GENERATED ALWAYS AS (word_beginnings(body)) STORED`.execute(db);
    await sql`CREATE INDEX post_search_begun ON post_search
      USING gin (begun) WITH (fastupdate = off)`.execute(db);
  },
};
