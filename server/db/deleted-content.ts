import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Database } from "./tables.ts";

/*
 * Removes what a deletion leaves in SQLite's files. `secure_delete` overwrites deleted content with zeros
 * (https://sqlite.org/pragma.html#pragma_secure_delete), but copies of it stay in the write-ahead log, in pages
 * that were split meanwhile, and in the search indexes. On PostgreSQL, its own vacuum removes deleted content.
 *
 * Every statement stops the whole process while it runs. So a server that answers visitors works in small steps, and
 * leaves the rewriting of a large file to the next start.
 */

/** The room of so many pages (of 4 kB) stays in the file, since it is used again soon. */
const KEPT_FREE_PAGES = 256;
/** Pages that one step gives back or merges: some milliseconds, and a sync to the disk. */
const STEP_PAGES = 200;
/** Between two steps requests are answered. */
const STEP_PAUSE_MS = 20;
/** A file of so many bytes is rewritten while the server runs: about a tenth of a second. */
const SMALL_BYTES = 16 * 1024 * 1024;
/** A larger file is rewritten at a start, at most once in so many days. */
const REWRITE_DAYS = 7;
/** Names the last rewriting in `milestones`. */
const REWRITTEN = "database file rewritten";

/** Empties the write-ahead log, unless somebody reads the database at this moment. */
export async function cutLog(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

type CleanUpOptions = {
  /** Up to this size the file is rewritten. */
  smallBytes?: number;
  /** Ends it after the step that runs; the next day goes on. */
  stopping?: AbortSignal | undefined;
};

/**
 * The daily clean-up while the server runs: forgets deleted words of the searches, and gives the room of deleted
 * content back to the disk, in steps that block nobody for long. A small file is rewritten as a whole.
 */
export async function cleanUp(
  db: Database,
  now: Date,
  { smallBytes = SMALL_BYTES, stopping }: CleanUpOptions = {},
): Promise<void> {
  if (isPostgres(db)) return;
  if ((await sizeOf(db)).bytes <= smallBytes) return rewrite(db, now);
  const goOn = async () => {
    await pause(STEP_PAUSE_MS);
    return stopping?.aborted !== true;
  };
  for (const index of ["lead_search", "post_search"] as const) await mergeInSteps(db, index, goOn);
  await shrinkInSteps(db, goOn);
  await cutLog(db);
}

/**
 * Rewrites a large file before the server listens, if that is due: the last time was a week ago, or the file was made
 * by a version that could not shrink it in steps. It takes 6 ms for each MB on a fast disk and 30 on a slow one, and
 * needs as much free space as the database takes.
 * @returns how long it took, in ms; undefined if it was not due
 */
export async function rewriteIfDue(db: Database, now: Date): Promise<number | undefined> {
  if (isPostgres(db)) return undefined;
  const { bytes, shrinks } = await sizeOf(db);
  if (shrinks && bytes <= SMALL_BYTES) return undefined;
  const last = await db
    .selectFrom("milestones")
    .select("at")
    .where("name", "=", REWRITTEN)
    .executeTakeFirst();
  const due = new Date(now.getTime() - REWRITE_DAYS * 86_400_000).toISOString();
  if (shrinks && last !== undefined && last.at > due) return undefined;
  const begun = performance.now();
  await rewrite(db, now);
  return Math.round(performance.now() - begun);
}

/** Writes the database anew, without anything that was deleted, into a file that can shrink in steps from then on. */
async function rewrite(db: Database, now: Date): Promise<void> {
  await sql`INSERT INTO lead_search (lead_search) VALUES ('optimize')`.execute(db);
  await forgetFoundWords(db);
  await sql`PRAGMA auto_vacuum = INCREMENTAL`.execute(db);
  await sql`VACUUM`.execute(db);
  const at = now.toISOString();
  await db
    .insertInto("milestones")
    .values({ name: REWRITTEN, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
  await cutLog(db);
}

/** Removes words of deleted or changed posts from the search index: FTS5 keeps them until it merges. */
export async function forgetFoundWords(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await sql`INSERT INTO post_search (post_search) VALUES ('optimize')`.execute(db);
}

/** What `optimize` does, in steps (https://sqlite.org/fts5.html#the_merge_command). */
async function mergeInSteps(
  db: Database,
  index: "lead_search" | "post_search",
  goOn: () => Promise<boolean>,
): Promise<void> {
  /** @returns how many changes it made */
  const merge = async (pages: number): Promise<number> => {
    const before = await totalChanges(db);
    const [table, command] = [sql.table(index), sql.ref(index)];
    await sql`INSERT INTO ${table} (${command}, rank) VALUES ('merge', ${pages})`.execute(db);
    return (await totalChanges(db)) - before;
  };
  // A negative number begins an optimization; fewer than two changes say that nothing is left to merge.
  for (let pages = -STEP_PAGES; (await merge(pages)) >= 2; pages = STEP_PAGES) {
    if (!(await goOn())) return;
  }
}

async function totalChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`SELECT total_changes() AS changes`.execute(db);
  return rows[0]?.changes ?? 0;
}

async function shrinkInSteps(db: Database, goOn: () => Promise<boolean>): Promise<void> {
  do {
    const { freePages, shrinks } = await sizeOf(db);
    const pages = Math.min(STEP_PAGES, freePages - KEPT_FREE_PAGES);
    if (!shrinks || pages <= 0) return;
    await sql.raw(`PRAGMA incremental_vacuum(${pages})`).execute(db);
  } while (await goOn());
}

async function sizeOf(db: Database) {
  const { rows } = await sql<{ pages: number; size: number; free: number; mode: number }>`
    SELECT page_count AS pages, page_size AS size, freelist_count AS free, auto_vacuum AS mode
    FROM pragma_page_count, pragma_page_size, pragma_freelist_count, pragma_auto_vacuum`.execute(
    db,
  );
  const { pages = 0, size = 0, free = 0, mode = 0 } = rows[0] ?? {};
  // 2: INCREMENTAL
  return { bytes: pages * size, freePages: free, shrinks: mode === 2 };
}
