import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { checkDataDir } from "./data-dir.ts";
import { openPool, type PostgresPool } from "./postgres.ts";
import { reasonOf } from "./postgres-hosts.ts";
import { lockDataDirSoon, openSqlite, sqliteCode, sqliteDialect } from "./sqlite.ts";
import type { Database, Tables } from "./tables.ts";

export type OpenDatabase = {
  db: Database;
  /** PostgreSQL's connections, which the rate limits use, too; undefined on SQLite. */
  pool: PostgresPool | undefined;
  close: () => Promise<void>;
};

type DatabasePlace = {
  databaseUrl: string | undefined;
  /** PostgreSQL itself, if `databaseUrl` leads to a connection pooler. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
};

/**
 * Opens the database for a command that works while a server may be running.
 * @throws {StartupError} if it cannot be reached or written
 */
export async function openDatabaseBeside(config: DatabasePlace): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databaseDirectUrl)
    : openUnlockedSqlite(config.dataDir);
}

export type OpeningOptions = {
  /** How long to wait for another process that has SQLite's DATA_DIR for itself, in ms. */
  waitsMs?: number;
  /** Called when the wait begins. */
  onWait?: () => void;
  /** Called before a database is opened, and on SQLite once DATA_DIR is this process's own. */
  check?: () => void;
};

/**
 * Opens the configured database: PostgreSQL if `databaseUrl` is given, otherwise SQLite.
 * @throws {StartupError} if it cannot be reached, written, or is in use by another server, or DATA_DIR
 *   cannot be written
 */
export async function openDatabase(
  config: DatabasePlace,
  { waitsMs = 0, onWait = () => {}, check = () => {} }: OpeningOptions = {},
): Promise<OpenDatabase> {
  check();
  if (!config.databaseUrl) return openLockedSqlite(config.dataDir, { waitsMs, onWait, check });
  checkDataDir(config.dataDir);
  return openPostgres(config.databaseUrl, config.databaseDirectUrl);
}

async function openLockedSqlite(
  dataDir: string,
  { waitsMs, onWait, check }: Required<OpeningOptions>,
): Promise<OpenDatabase> {
  const unlock = await lockDataDirSoon(dataDir, waitsMs, onWait);
  try {
    check();
  } catch (error) {
    unlock();
    throw error;
  }
  const { close, ...opened } = openUnlockedSqlite(dataDir);
  return {
    ...opened,
    close: async () => {
      await close();
      unlock();
    },
  };
}

function openUnlockedSqlite(dataDir: string): OpenDatabase {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(dataDir)) });
  return { db, pool: undefined, close: () => db.destroy() };
}

async function openPostgres(databaseUrl: string, directUrl?: string): Promise<OpenDatabase> {
  const pool = await openPool(databaseUrl, directUrl);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** SQLite: perm, busy, locked, readonly, I/O error, corrupt, full, cannot open, not a database. */
const sqliteAway = new Set([3, 5, 6, 8, 10, 11, 13, 14, 26]);
/**
 * PostgreSQL classes: connection, resources (disk full), operator intervention, system error; 25006 read
 * only; 40001 and 40P01: a conflict with another transaction.
 */
const postgresAway = /^(?:08|53|57|58|25006|40001|40P01)/;
const networkAway = /^(?:ECONN|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH)/;

/** Whether an error says that the database cannot do the work now: the request is not at fault and can be repeated. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return sqliteAway.has(sqlite);
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string") return postgresAway.test(code) || networkAway.test(code);
  // These errors of pg have no code.
  return (
    error instanceof Error &&
    /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed/.test(
      error.message,
    )
  );
}

/** Classes and codes of PostgreSQL: login refused, no such database, no permission, no such table. */
const postgresDamaged = /^(?:28|3D|42501|42P01)/;

/**
 * The database's own message, if an operator can repair the fault that it reports. Undefined for any other error,
 * which may be a fault of the program.
 */
export function databaseComplaint(error: unknown): string | undefined {
  const isDamaged =
    (error instanceof pg.DatabaseError && postgresDamaged.test(error.code ?? "")) ||
    (sqliteCode(error) !== undefined && /no such table/.test(String(error)));
  return isDamaged || isDatabaseAway(error) ? reasonOf(error) : undefined;
}
