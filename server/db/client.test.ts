import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { isDatabaseAway } from "./client.ts";

test("a connection that breaks between two statements fails the transaction, not the process", async () => {
  const { db, close } = await openTestDatabase("postgres");
  onTestFinished(close);
  const broken = await db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // The server's goodbye arrives while no statement is under way.
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
