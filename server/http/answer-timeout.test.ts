import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { enrol, enrolmentWith, expectProblem, openTestApp } from "#tests/support/test-app.ts";

test("an enquiry that is still being stored after 15 s is answered, and a retry is thanked for once it is stored", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(database.close);
  // In ms: nothing else ends the wait.
  const databaseUrl = `${database.databaseUrl}?query_timeout=600000&statement_timeout=600000`;
  const { app, close } = await openTestApp("postgres", {
    on: { ...database, databaseUrl },
    loadLimits: {},
  });
  onTestFinished(close);
  const headers = { "idempotency-key": "kept" };
  const waits = async () => {
    const { rows } = await sql`SELECT 1 FROM pg_locks WHERE NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      database.db,
    );
    return rows.length;
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await database.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE leads`.execute(trx);
    const sent = enrol(app, enrolmentWith(), headers);
    await expect.poll(waits, eventually).toBe(1);
    await vi.advanceTimersByTimeAsync(15_000);
    const answer = await sent;
    expectProblem(answer, 503, "unavailable");
    expect(answer.headers["retry-after"]).toBe("10");
  });
  const retry = await enrol(app, enrolmentWith(), headers);
  expect(retry.statusCode).toBe(201);
  expect(retry.headers["idempotent-replayed"]).toBe("true");
});
