import { randomBytes } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import { cleanUp, rewriteIfDue } from "#server/db/deleted-content.ts";
import type { Database } from "#server/db/tables.ts";
import { withServer } from "./in-process-app.ts";

/*
 * npm run bench:clean-up: for how long the clean-up of a large SQLite file answers nobody, as it was until November 2026
 * (VACUUM) and in steps. A fifth of what fills the file is deleted before each.
 */

const MEGABYTES = Number(process.argv[2] ?? 500);
const ROWS = MEGABYTES * 50;

const results = await withServer(undefined, async ({ db }) => {
  await fill(db);
  const inSteps = await measured(db, "in steps", () => cleanUp(db, new Date()));
  await fill(db);
  const whole = await measured(db, "VACUUM, as before", async () => {
    await sql`VACUUM`.execute(db);
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  });
  const far = new Date("2999-01-01T00:00:00.000Z");
  const atStart = await measured(db, "at a start", () => rewriteIfDue(db, far));
  return [inSteps, whole, atStart];
});
console.table(results);

/** Rows of 20 kB, of which every fifth is deleted. */
async function fill(db: Database): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS filling (content BLOB)`.execute(db);
  await sql`DELETE FROM filling`.execute(db);
  const content = randomBytes(20_000);
  await sql`INSERT INTO filling SELECT ${content} FROM
    (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS}) SELECT i FROM n)`.execute(
    db,
  );
  await sql`DELETE FROM filling WHERE rowid % 5 = 0`.execute(db);
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

async function measured(db: Database, way: string, work: () => Promise<unknown>) {
  const before = await megabytesOf(db);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  // Its first interval does not count.
  await new Promise((done) => setTimeout(done, 100));
  const begun = performance.now();
  await work();
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  await new Promise((done) => setTimeout(done, 100));
  delay.disable();
  const longest = Math.round(delay.max / 1e6);
  return {
    way,
    "MB before": before,
    "MB after": await megabytesOf(db),
    "longest stall, ms": longest,
    "99th percentile, ms": Math.round(delay.percentile(99) / 1e6),
    "seconds in all": seconds,
  };
}

async function megabytesOf(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size`.execute(db);
  return Math.round((rows[0]?.bytes ?? 0) / 1e6);
}
