import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openLine } from "#tests/support/line.ts";
import { isDatabaseAway, openDatabase } from "./client.ts";

test("a connection that breaks between two statements fails the transaction, not the process", async () => {
  const { db, close } = await openTestDatabase("postgres");
  onTestFinished(close);
  const broken = await db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // The server ends the connection while no statement is under way.
      await expect.poll(() => isRunning(rows[0]?.pid ?? 0)).toBe(false);
      await sql`SELECT 1`.execute(trx);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(broken)).toBe(true);
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);

  async function isRunning(pid: number): Promise<boolean> {
    const found = await sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`.execute(db);
    return found.rows.length > 0;
  }
});

test("a connection that goes silent fails the transaction, and is not used again", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(database.close);
  const line = await openLine(`${database.databaseUrl}?query_timeout=1000`);
  onTestFinished(line.close);
  const { db, close } = await openDatabase({ ...database, databaseUrl: line.url });
  onTestFinished(close);
  const silent = await db
    .transaction()
    .execute(async (trx) => {
      await sql`SELECT 1`.execute(trx);
      line.silence();
      await sql`SELECT 1`.execute(trx);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(silent)).toBe(true);
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("who waits for an answer does so a little longer than the database may take", async () => {
  const { databaseUrl, dataDir, close } = await openTestDatabase("postgres");
  onTestFinished(close);
  const { pool, close: closeOwn } = await openDatabase({ databaseUrl, dataDir });
  onTestFinished(closeOwn);
  const { query_timeout: ours = 0, statement_timeout: theirs, keepAlive } = pool?.options ?? {};
  expect(ours).toBeGreaterThan(Number(theirs));
  expect(keepAlive).toBe(true);
});

test("SQLite prepares a statement once, and anew when the schema has changed", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  onTestFinished(close);
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  onTestFinished(() => prepare.mockRestore());
  const rows = () => db.selectFrom("milestones").selectAll().execute();
  await db.insertInto("milestones").values({ name: "one", at: "2026" }).execute();
  for (let time = 0; time < 3; time += 1) expect(await rows()).toHaveLength(1);
  expect(prepare.mock.calls.filter(([text]) => text.startsWith("select"))).toHaveLength(1);
  await sql`ALTER TABLE milestones ADD COLUMN note text`.execute(db);
  expect(await rows()).toEqual([{ name: "one", at: "2026", note: null }]);
  // A statement that failed can be run again.
  const twice = db.insertInto("milestones").values({ name: "one", at: "2027" });
  for (let time = 0; time < 2; time += 1) await expect(twice.execute()).rejects.toThrow("UNIQUE");
  expect(await rows()).toHaveLength(1);
});
