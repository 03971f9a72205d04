import { randomBytes } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { isPostgres } from "#server/db/dialect.ts";
import { migrateToLatest, migrations } from "#server/db/migrate.ts";
import type { Database } from "#server/db/tables.ts";
import { makeScratchFolder } from "./scratch.ts";
import { namesOfTables } from "./table-names.ts";
import type { Place } from "./unit-setup.ts";

export type DatabaseKind = "sqlite" | "postgres";

/**
 * The databases on which each test of the server runs: SQLite alone in `bin/test quick`, which starts no PostgreSQL.
 */
export const databaseKinds: readonly DatabaseKind[] =
  process.env.TEST_PART === "quick" ? ["sqlite"] : ["sqlite", "postgres"];

export type TestDatabase = {
  db: Database;
  /** A folder of its own, also over PostgreSQL: uploads and written mails go there. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The database's own address, if `databaseUrl` leads through a connection pooler. */
  databaseDirectUrl?: string;
  close: () => Promise<void>;
};

/** An empty place; `remove` deletes it with everything in it. */
export type EmptyPlace = Place & { remove: () => Promise<void> };

/** Runs `work` as the server would: with the database open and its lock held. */
export async function serving<T>(where: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(where);
  try {
    await migrateToLatest(db);
    return await work(db);
  } finally {
    await close();
  }
}

/** A migrated, empty database of its own, gone after `close`. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const { remove, ...place } = await emptyPlace(kind, inject("migrated")[kind]);
  try {
    const { db, close } = await openDatabase(place);
    // Nobody will miss it, so it need not survive a power cut.
    if (kind === "sqlite") await sql`PRAGMA synchronous = OFF`.execute(db);
    return {
      ...place,
      db,
      close: async () => {
        await close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Deletes what a test has stored, where one app serves all tests of a suite. The app's secrets stay. */
export async function emptyTables(db: Database): Promise<void> {
  const kind = isPostgres(db) ? "postgres" : "sqlite";
  tableNames[kind] ??= await namesOfTables(db);
  const names = tableNames[kind].filter((name) => !/^(?:kysely_|secrets$)/.test(name));
  await db.transaction().execute(async (trx) => {
    if (kind === "postgres") {
      // Skips triggers and foreign keys, and deletes in one call: truncating this many tables takes ten times as long.
      await sql`SET LOCAL session_replication_role = replica`.execute(trx);
      await sql.raw(names.map((name) => `DELETE FROM ${name}`).join(";")).execute(trx);
      return;
    }
    await sql`PRAGMA defer_foreign_keys = ON`.execute(trx);
    // This trigger refuses to delete what staff did.
    const { rows } = await sql<{ made: string }>`
      SELECT sql AS made FROM sqlite_master WHERE name = 'staff_actions_undeleted'`.execute(trx);
    await sql`DROP TRIGGER staff_actions_undeleted`.execute(trx);
    for (const name of names) await trx.deleteFrom(name as "leads").execute();
    for (const { made } of rows) await sql.raw(made).execute(trx);
  });
}

const tableNames: Partial<Record<DatabaseKind, string[]>> = {};

/**
 * A database migrated as far as `migration`, for tests of what a later one does. It goes when the running test ends.
 */
export async function databaseAfter(kind: DatabaseKind, migration: string): Promise<Database> {
  const { remove, ...place } = await emptyPlace(kind);
  onTestFinished(remove);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(migration);
  if (error) throw error;
  return db;
}

/** A temporary folder, and for PostgreSQL a database without any table; or a copy of `copied`. */
export async function emptyPlace(kind: DatabaseKind, copied?: Place): Promise<EmptyPlace> {
  const dataDir = makeScratchFolder("sprachsetu-data-");
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === "sqlite") {
    if (copied) cpSync(copied.dataDir, dataDir, { recursive: true });
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
  }
  const name = `test_${randomBytes(8).toString("hex")}`;
  const template = copied?.databaseUrl && new URL(copied.databaseUrl).pathname.slice(1);
  await inCluster(
    `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template} STRATEGY FILE_COPY` : ""}`,
  );
  const url = new URL(inject("postgresUrl"));
  url.pathname = name;
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      removeFolder();
      await dropDatabase(name);
    },
  };
}

let cluster: pg.Pool | undefined;

async function inCluster(statement: string): Promise<pg.QueryResult> {
  cluster ??= new pg.Pool({ connectionString: inject("postgresUrl"), allowExitOnIdle: true });
  return cluster.query(statement);
}

async function dropDatabase(name: string): Promise<void> {
  // Closed connections are gone within milliseconds; PostgreSQL itself would look again only after a tenth of a second.
  const connections = `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}'`;
  for (let look = 0; look < 20 && (await inCluster(connections)).rowCount; look += 1) await wait(2);
  await inCluster(`DROP DATABASE ${name} WITH (FORCE)`);
}
