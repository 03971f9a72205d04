import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openDatabase } from "./client.ts";
import { cleanUp, rewriteIfDue } from "./deleted-content.ts";
import { DATABASE_FILE } from "./sqlite.ts";
import type { Database } from "./tables.ts";

const now = new Date("2026-11-29T03:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

async function opened() {
  const database = await openTestDatabase("sqlite");
  onTestFinished(database.close);
  return database;
}

const fileOf = (dataDir: string) => join(dataDir, DATABASE_FILE);
const sizeOf = (dataDir: string) => statSync(fileOf(dataDir)).size;

/** Thousands of pages that hold nothing, as after the retention of many mails. */
async function fillAndDelete(db: Database): Promise<void> {
  await sql`CREATE TABLE filling (content BLOB)`.execute(db);
  await sql`INSERT INTO filling SELECT zeroblob(4000) FROM
    (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000) SELECT i FROM n)`.execute(
    db,
  );
  await sql`DELETE FROM filling`.execute(db);
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

test("a large file shrinks in steps, while others are answered in between", async () => {
  const { db, dataDir } = await opened();
  await fillAndDelete(db);
  const before = sizeOf(dataDir);
  let answered = 0;
  let isDone = false;
  const visitor = (async () => {
    while (!isDone) {
      await db.selectFrom("leads").select("id").limit(1).execute();
      answered += 1;
      await new Promise(setImmediate);
    }
  })();
  await cleanUp(db, now, { smallBytes: 0 });
  isDone = true;
  await visitor;
  expect(before - sizeOf(dataDir)).toBeGreaterThan(20_000_000);
  // 6000 pages are given back by 200 at a time.
  expect(answered).toBeGreaterThan(25);
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(db);
  expect(rows).toEqual([{ integrity_check: "ok" }]);
});

test("a server that stops does not wait until a large file is small", async () => {
  const { db, dataDir } = await opened();
  await fillAndDelete(db);
  await cleanUp(db, now, { smallBytes: 0, stopping: AbortSignal.abort() });
  expect(sizeOf(dataDir)).toBeGreaterThan(20_000_000);
  await cleanUp(db, now, { smallBytes: 0 });
  expect(sizeOf(dataDir)).toBeLessThan(16_000_000);
});

test("words of deleted leads leave the search of a large file, too", async () => {
  const { db } = await opened();
  const add = (row: number, text: string) =>
    sql`INSERT INTO lead_search (rowid, text) VALUES (${row}, ${text})`.execute(db);
  for (let row = 1; row <= 40; row += 1) await add(row, `zubeida qureshi ${row}`);
  for (let row = 1; row < 40; row += 1) {
    await sql`DELETE FROM lead_search WHERE rowid = ${row}`.execute(db);
  }
  /**
   * The parts of the index, each with words of its own (https://sqlite.org/fts5.html#fts5_data_structures). A deleted
   * word stays in its part until FTS5 merges that with the others.
   */
  const parts = async () =>
    (
      await sql<{ parts: number }>`
        SELECT count(DISTINCT id >> 37) AS parts FROM lead_search_data WHERE id > 10`.execute(db)
    ).rows[0]?.parts;
  expect(await parts()).toBeGreaterThan(1);
  await cleanUp(db, now, { smallBytes: 0 });
  expect(await parts()).toBe(1);
});

test("a file of before is made to shrink at a start, and a large one is rewritten once a week", async () => {
  const { db, dataDir } = await opened();
  // As a version of before has made it.
  await sql`PRAGMA auto_vacuum = NONE`.execute(db);
  await sql`VACUUM`.execute(db);
  const mode = async () =>
    (await sql<{ auto_vacuum: number }>`PRAGMA auto_vacuum`.execute(db)).rows[0]?.auto_vacuum;
  expect(await mode()).toBe(0);
  expect(await rewriteIfDue(db, now)).toBeGreaterThanOrEqual(0);
  expect(await mode()).toBe(2);
  // Small: the daily clean-up does it.
  expect(await rewriteIfDue(db, later(30))).toBeUndefined();

  await fillAndDelete(db);
  expect(await rewriteIfDue(db, later(6))).toBeUndefined();
  expect(await rewriteIfDue(db, later(8))).toBeGreaterThanOrEqual(0);
  expect(sizeOf(dataDir)).toBeLessThan(16_000_000);
  await db.updateTable("people").set({ name: "Anil" }).execute();
});

test("a new file can shrink from the first day on", async () => {
  const { dataDir } = await opened();
  const fresh = await openDatabase({ databaseUrl: undefined, dataDir: join(dataDir, "new") });
  const { rows } = await sql`PRAGMA auto_vacuum`.execute(fresh.db);
  await fresh.close();
  expect(rows).toEqual([{ auto_vacuum: 2 }]);
});
