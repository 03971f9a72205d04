import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openLine } from "#tests/support/line.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/* /readyz writes, so that it tells of what only a write shows. */

let served: TestApp;
afterEach(() => served.close());

async function expectNotReady(fault: string) {
  const answer = await served.app.inject("/readyz");
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: "not ready", fault });
  expect((await served.app.inject("/healthz")).statusCode).toBe(200);
}

async function expectReady() {
  const answer = await served.app.inject("/readyz");
  expect(answer.json()).toEqual({ status: "ready" });
}

describe.each(databaseKinds)("over %s", (kind) => {
  test("a DATA_DIR that takes no file", async () => {
    served = await openTestApp(kind);
    // The name of the file that is tried belongs to a folder.
    const file = join(served.database.dataDir, `.ready-${process.pid}`);
    mkdirSync(join(file, "in the way"), { recursive: true });
    await expectNotReady("disk");
    rmSync(file, { recursive: true });
    await expectReady();
  });

  test("a DATA_DIR that stalls", async () => {
    served = await openTestApp(kind);
    // Whoever opens a pipe for writing waits for its reader.
    const file = join(served.database.dataDir, `.ready-${process.pid}`);
    execFileSync("mkfifo", [file]);
    await expectNotReady("disk");
    const reader = spawn("cat", [file], { stdio: ["ignore", "ignore", "inherit"] });
    await once(reader, "close");
    await expect.poll(async () => (await served.app.inject("/readyz")).statusCode).toBe(200);
  });

  test("migrations that have not run", async () => {
    served = await openTestApp(kind);
    await sql`DELETE FROM kysely_migration`.execute(served.db);
    await expectNotReady("migrations");
  });
});

test("a SQLite database that takes no writes", async () => {
  served = await openTestApp("sqlite");
  await sql`PRAGMA query_only = ON`.execute(served.db);
  await expectNotReady("database");
  await sql`PRAGMA query_only = OFF`.execute(served.db);
  await expectReady();
});

test("a SQLite file that another program holds", async () => {
  served = await openTestApp("sqlite");
  const held = await openTestApp("sqlite", { on: served.database });
  await held.close();
  const { DatabaseSync } = await import("node:sqlite");
  const other = new DatabaseSync(join(served.database.dataDir, "sprachsetu.sqlite"));
  other.exec("BEGIN IMMEDIATE");
  await expectNotReady("database");
  other.exec("ROLLBACK");
  other.close();
  await expectReady();
});

test("a PostgreSQL whose table somebody holds: it answers in time, and asks once", async () => {
  served = await openTestApp("postgres");
  const holder = new pg.Client({ connectionString: served.database.databaseUrl });
  await holder.connect();
  await holder.query("BEGIN; LOCK TABLE system_records");
  await Promise.all([1, 2, 3].map(() => expectNotReady("database")));
  const { rows } = await holder.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  expect(rows).toHaveLength(1);
  await holder.query("ROLLBACK");
  await holder.end();
  await expect.poll(async () => (await served.app.inject("/readyz")).statusCode).toBe(200);
});

test("a PostgreSQL that does not answer at all", async () => {
  const database = await openTestDatabase("postgres");
  const line = await openLine(database.databaseUrl);
  served = await openTestApp("postgres", { on: { ...database, databaseUrl: line.url } });
  line.cut();
  await expectNotReady("database");
  line.mend();
  await expect.poll(async () => (await served.app.inject("/readyz")).statusCode).toBe(200);
  await served.close();
  line.close();
  served = { ...served, close: database.close };
});
