import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { expect, onTestFinished, test, vi } from "vitest";
import { databaseKinds, emptyPlace, openTestDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startServer } from "#tests/support/server-process.ts";
import { SITE_URL } from "#tests/support/test-app.ts";
import { openDatabase } from "./client.ts";
import { isMigrated, migrateToLatest, migrations } from "./migrate.ts";
import type { Database } from "./tables.ts";

test.each(databaseKinds)("a second start over %s finds nothing to do", async (kind) => {
  const { db, close } = await openTestDatabase(kind);
  onTestFinished(close);
  const applied = () => sql`SELECT name, timestamp FROM kysely_migration`.execute(db);
  const before = await applied();
  await migrateToLatest(db);
  expect(await applied()).toEqual(before);
  expect(before.rows.length).toBeGreaterThan(0);
});

test.each(databaseKinds)("readiness over %s waits for the last migration", async (kind) => {
  const { db, close } = await openTestDatabase(kind);
  onTestFinished(close);
  expect(await isMigrated(db)).toBe(true);
  await sql`DELETE FROM kysely_migration`.execute(db);
  expect(await isMigrated(db)).toBe(false);
});

test.each(databaseKinds)("a migration over %s that fails leaves nothing behind", async (kind) => {
  const { db, close } = await openTestDatabase(kind);
  onTestFinished(close);
  const half: Migration = {
    async up(schema) {
      await schema.schema.createTable("half_done").addColumn("id", "text").execute();
      throw new Error("the power went");
    },
  };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ "0001-half": half }) },
    migrationTableName: "other_migration",
    migrationLockTableName: "other_migration_lock",
  });
  expect((await migrator.migrateToLatest()).error).toMatchObject({ message: "the power went" });
  const tables = await db.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain("half_done");
});

test("a migration over PostgreSQL waits for another process as long as it has to", async () => {
  const { databaseUrl, dataDir, remove } = await emptyPlace("postgres");
  onTestFinished(remove);
  // The limit of a statement is short, in ms, because the test has to wait for longer.
  const ours = await openDatabase({ databaseUrl: `${databaseUrl}?statement_timeout=300`, dataDir });
  onTestFinished(ours.close);
  const other = await openDatabase({ databaseUrl, dataDir });
  onTestFinished(other.close);
  const unlock = await lockMigrations(other.db);
  const migrating = migrateToLatest(ours.db, ours.pool);
  await wait(900);
  await unlock();
  await migrating;
  expect(await isMigrated(ours.db)).toBe(true);
  // Only migrations are that patient.
  const slow = await sql`SELECT pg_sleep(2)`.execute(ours.db).catch((error: unknown) => error);
  expect(slow).toMatchObject({ code: "57014" });
});

test("a migration over PostgreSQL gives way to a transaction that holds a table", async () => {
  const { databaseUrl, dataDir, remove } = await emptyPlace("postgres");
  onTestFinished(remove);
  const { db, pool, close } = await openDatabase({ databaseUrl, dataDir });
  onTestFinished(close);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("0036-confirmed-samples");
  // The migrations after it change these two tables, in the other order.
  const enquiry = await db.startTransaction().execute();
  await enquiry.selectFrom("mail_outbox").select("id").execute();
  const migrating = migrateToLatest(db, pool);
  migrating.catch(() => {});
  const waiting = sql`SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND mode = 'AccessExclusiveLock' AND NOT granted`;
  await vi.waitUntil(async () => (await waiting.execute(db)).rows.length > 0, eventually);
  await enquiry.selectFrom("lead_follow_ups").select("id").execute();
  await enquiry.commit().execute();
  await migrating;
  expect(await isMigrated(db)).toBe(true);
});

/** Takes the lock like another process that migrates. @returns what releases it */
async function lockMigrations(db: Database): Promise<() => Promise<void>> {
  const held = await db.startTransaction().execute();
  const { adapter } = db.getExecutor();
  const lock = { lockTable: "other_lock", lockRowId: "other" };
  await adapter.acquireMigrationLock(held, lock);
  return async () => {
    await adapter.releaseMigrationLock(held, lock);
    await held.rollback().execute();
  };
}

test("what a PostgreSQL holds beside tables, in extensions or elsewhere is no hindrance", async () => {
  const { databaseUrl, dataDir, remove } = await emptyPlace("postgres");
  onTestFinished(remove);
  const { db, pool, close } = await openDatabase({ databaseUrl, dataDir });
  onTestFinished(close);
  for (const statement of [
    "CREATE VIEW pg_stat_statements_info AS SELECT 1 AS dealloc",
    "CREATE TABLE spatial_ref_sys (srid integer)",
    // PostGIS owns this table; an extension that every PostgreSQL has stands in for PostGIS.
    "ALTER EXTENSION plpgsql ADD TABLE spatial_ref_sys",
    "CREATE SCHEMA monitoring",
    "CREATE TABLE monitoring.probes (name text)",
    // The tables of another program that uses Kysely.
    "CREATE TABLE monitoring.kysely_migration (name text)",
    "CREATE TABLE monitoring.kysely_migration_lock (id text)",
  ]) {
    await sql.raw(statement).execute(db);
  }
  await migrateToLatest(db, pool);
  expect(await isMigrated(db)).toBe(true);
  await migrateToLatest(db, pool);
});

test("four processes that start at once on an empty PostgreSQL migrate it once", async () => {
  const { databaseUrl, dataDir, remove } = await emptyPlace("postgres");
  onTestFinished(remove);
  const start = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "client.ts"))};
    import { migrateToLatest } from ${JSON.stringify(join(import.meta.dirname, "migrate.ts"))};
    const { db, pool, close } = await openDatabase(${JSON.stringify({ databaseUrl, dataDir })});
    await migrateToLatest(db, pool);
    await close();
  `;
  const run = promisify(execFile);
  await Promise.all(
    Array.from({ length: 4 }, () =>
      run(process.execPath, ["--input-type=module-typescript", "--eval", start]),
    ),
  );
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  onTestFinished(close);
  expect(await isMigrated(db)).toBe(true);
});

test.each(databaseKinds)(
  "a server over %s logs each migration that it has run, with its time",
  async (kind) => {
    const place = await emptyPlace(kind);
    onTestFinished(place.remove);
    const migrationsLoggedAtStart = async () => {
      const settings = { PORT: "0", HOST: "127.0.0.1", SITE_URL, DATA_DIR: place.dataDir };
      const { databaseUrl: DATABASE_URL } = place;
      const server = await startServer({ ...settings, ...(DATABASE_URL ? { DATABASE_URL } : {}) }, [
        "tests/support/api-server.ts",
      ]);
      expect(await server.stop()).toBe(0);
      const lines = server.output.filter((line) => line.startsWith("{"));
      return lines.map((line) => JSON.parse(line)).filter(({ migration }) => migration);
    };
    const names = Object.keys(migrations);
    const numbered = names.map((migration, index) => ({
      migration,
      number: index + 1,
      of: names.length,
      ms: expect.any(Number),
    }));
    expect(await migrationsLoggedAtStart()).toMatchObject(numbered);
    expect(await migrationsLoggedAtStart()).toEqual([]);
  },
);
