import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { lockDataDir, openSqlite, sqliteCode, sqliteDialect } from "./sqlite.ts";
import type { Database, Tables } from "./tables.ts";

/** Long enough for a database that restarts beside us, short enough for a visitor who waits. */
const POSTGRES_CONNECT_TIMEOUT_MS = 5_000;
const POSTGRES_STATEMENT_TIMEOUT_MS = 10_000;

export type OpenDatabase = {
  db: Database;
  /** The connections beneath, where it is PostgreSQL: the rate limits are kept there too. */
  pool: pg.Pool | undefined;
  close: () => Promise<void>;
};

/**
 * Opens the database for a command that does its work beside a running server.
 * @throws {StartupError} when it cannot be reached or written
 */
export async function openDatabaseBeside(config: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openUnlockedSqlite(config.dataDir);
}

/**
 * Opens the database of the configuration: PostgreSQL where `databaseUrl` is given, else SQLite.
 * @throws {StartupError} when it cannot be reached, written, or is in use by another server
 */
export async function openDatabase(config: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openLockedSqlite(config.dataDir);
}

function openLockedSqlite(dataDir: string): OpenDatabase {
  const unlock = lockDataDir(dataDir);
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

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: POSTGRES_CONNECT_TIMEOUT_MS,
    statement_timeout: POSTGRES_STATEMENT_TIMEOUT_MS,
    max: 10,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  // Nor may one that breaks between two statements of a transaction: the next statement tells it.
  pool.on("connect", (connection) => connection.on("error", () => {}));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(databaseUrl);
    throw new StartupError(
      `PostgreSQL cannot be reached at ${host}${pathname} (${reasonOf(error)}): check DATABASE_URL.`,
    );
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** SQLite: perm, busy, locked, readonly, I/O error, corrupt, full, cannot open, not a database. */
const sqliteAway = new Set([3, 5, 6, 8, 10, 11, 13, 14, 26]);
/** PostgreSQL classes: connection, resources (disk full), operator intervention, system error; 25006 read only. */
const postgresAway = /^(?:08|53|57|58|25006)/;
const networkAway = /^(?:ECONN|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH)/;

/** Whether an error says that the database cannot take the work now: no fault of the request, worth a retry. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return sqliteAway.has(sqlite);
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string") return postgresAway.test(code) || networkAway.test(code);
  // pg gives these no code.
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
