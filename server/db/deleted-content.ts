import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Database } from "./tables.ts";

/*
 * Removes what a deletion leaves in SQLite's files. `secure_delete` overwrites deleted content with zeros
 * (https://sqlite.org/pragma.html#pragma_secure_delete), but copies of it stay in the write-ahead log, in pages
 * that were split meanwhile, and in the search indexes. On PostgreSQL, its own vacuum removes deleted content.
 */

/** Empties the write-ahead log, unless somebody reads the database at this moment. */
export async function cutLog(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

/**
 * Writes the database anew without anything that was deleted. It stops the process for about 30 ms for each MB,
 * and needs as much free space on the disk as the database takes.
 */
export async function rewrite(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await sql`INSERT INTO lead_search (lead_search) VALUES ('optimize')`.execute(db);
  await forgetFoundWords(db);
  await sql`VACUUM`.execute(db);
  await cutLog(db);
}

/** Removes words of deleted or changed posts from the search index: FTS5 keeps them until it merges. */
export async function forgetFoundWords(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await sql`INSERT INTO post_search (post_search) VALUES ('optimize')`.execute(db);
}
