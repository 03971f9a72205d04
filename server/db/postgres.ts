import pg from "pg";
import { StartupError } from "../startup-error.ts";

/** Long enough for a database that restarts, short enough for a visitor who waits. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Enforced by PostgreSQL, which then reports an error. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Enforced by us if PostgreSQL does not answer at all: the host failed, or a firewall dropped the connection. */
const SILENCE_TIMEOUT_MS = 12_000;
/** After so long without traffic, TCP begins to check whether the other side still answers. */
const KEEP_ALIVE_MS = 30_000;

export type PostgresPool = pg.Pool & {
  /** PostgreSQL itself, if the pool's own address leads to a connection pooler. */
  directUrl?: string | undefined;
};

const limits = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: SILENCE_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
} as const;

/**
 * What a session of its own is set to. PostgreSQL compiles a statement whose cost it guesses to be high, and guesses too
 * high where a part is hardly ever run: the list behind a number took 360 ms, of which it ran for 60.
 */
const ownSession = { statement_timeout: STATEMENT_TIMEOUT_MS, options: "-c jit=off" } as const;

/**
 * Connects to PostgreSQL, with time limits so that a fault is reported within seconds. A connection pooler in
 * transaction mode gives each transaction another session, so that a session's settings and LISTEN are lost.
 * So behind a pooler PostgreSQL itself sets statements no limit, and whatever needs a session uses `directUrl`.
 * @throws {StartupError} if it cannot be reached, or is a pooler and no `directUrl` is given
 */
export async function openPool(databaseUrl: string, directUrl?: string): Promise<PostgresPool> {
  const pool: PostgresPool = new pg.Pool({
    ...limits,
    connectionString: databaseUrl,
    ...(directUrl ? {} : ownSession),
    max: 10,
  });
  surviveBreaks(pool);
  pool.on("connect", closeUnanswered);
  pool.directUrl = directUrl;
  try {
    if (directUrl) {
      await checkAddress(pool, "DATABASE_URL");
      await checkDirect(directUrl);
    } else {
      await checkSession(pool, "DATABASE_URL");
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

/** Options of a connection that keeps its session, for notices and migrations. */
export const directOptions = ({ options, directUrl }: PostgresPool): pg.PoolConfig =>
  directUrl ? { ...limits, connectionString: directUrl, ...ownSession } : options;

async function checkDirect(directUrl: string): Promise<void> {
  const direct = new pg.Pool({
    ...limits,
    connectionString: directUrl,
    ...ownSession,
    max: 1,
  });
  surviveBreaks(direct);
  try {
    await checkSession(direct, "DATABASE_DIRECT_URL");
  } finally {
    await direct.end();
  }
}

/** @throws {StartupError} naming the variable if nothing answers at its address */
async function checkAddress(pool: pg.Pool, variable: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    if (isPooler(error)) throw poolerRefused(variable);
    const { host, pathname } = new URL(pool.options.connectionString ?? "");
    throw new StartupError(
      `PostgreSQL cannot be reached at ${host}${pathname} (${reasonOf(error)}): check ${variable}.`,
    );
  }
}

/** @throws {StartupError} also if a pooler answers: it refuses our time limit, or is configured to ignore it */
async function checkSession(pool: pg.Pool, variable: string): Promise<void> {
  await checkAddress(pool, variable);
  const { rows } = await pool.query(
    "SELECT setting FROM pg_settings WHERE name = 'statement_timeout'",
  );
  // The address may set another limit, which then applies.
  const { searchParams } = new URL(pool.options.connectionString ?? "");
  const limit = Number(searchParams.get("statement_timeout") ?? STATEMENT_TIMEOUT_MS);
  if (Number(rows[0]?.setting) !== limit) throw poolerRefused(variable);
}

/** PgBouncer's answer to settings that it does not know. */
const isPooler = (error: unknown) =>
  error instanceof pg.DatabaseError && /unsupported startup parameter/.test(error.message);

const poolerRefused = (variable: string) =>
  new StartupError(
    `${variable} leads to a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which notices and migrations need.`,
  );

/**
 * How long a migration waits for a lock: less than PostgreSQL's `deadlock_timeout` of a second, so that where two wait
 * for each other, the migration gives up and not somebody's enquiry. Whoever reads the table waits behind it no longer.
 */
const MIGRATION_LOCK_WAIT_MS = 500;

/**
 * Connections to the same database without time limits, for migrations; they wait for the lock on a table for a moment
 * only. The caller must `end` the pool.
 */
export function openPatientPool(limited: PostgresPool): pg.Pool {
  const { statement_timeout: _theirs, query_timeout: _ours, ...others } = directOptions(limited);
  const pool = new pg.Pool(others);
  surviveBreaks(pool);
  // The database or its user may have a limit. Later statements wait in the connection's queue for this one.
  pool.on("connect", (connection) => {
    connection
      .query(`SET statement_timeout = 0; SET lock_timeout = ${MIGRATION_LOCK_WAIT_MS}`)
      .catch(() => {});
  });
  return pool;
}

function surviveBreaks(pool: pg.Pool): void {
  // An idle connection that breaks is replaced at the next query. Without a listener its error ends the process.
  pool.on("error", () => {});
  // The same for one that breaks between two statements of a transaction: the next statement reports it.
  pool.on("connect", (connection) => connection.on("error", () => {}));
}

/**
 * Closes a connection after a statement that got no answer in time. The statement, such as a BEGIN, may still
 * be executed, so the connection must not be used again.
 */
function closeUnanswered(connection: pg.PoolClient): void {
  const ask = connection.query.bind(connection) as (...asked: unknown[]) => unknown;
  connection.query = ((...asked: unknown[]) => {
    const answer = ask(...asked);
    if (answer instanceof Promise) {
      answer.catch((error) => {
        if (isUnanswered(error)) void connection.end();
      });
    }
    return answer;
  }) as typeof connection.query;
}

/** Whether PostgreSQL did not answer in time. This error of pg has no code. */
const isUnanswered = (error: unknown) =>
  error instanceof Error && error.message === "Query read timeout";

/** The message of an error; of several attempts, that of the first. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
