import pg from "pg";
import { StartupError } from "../startup-error.ts";

/** Long enough for a database that restarts, short enough for a visitor who waits. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Enforced by PostgreSQL, which then reports an error. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Enforced by us if PostgreSQL does not answer at all: the host failed, or a firewall dropped the connection. */
const SILENCE_TIMEOUT_MS = 12_000;
/** How often an idle connection is checked by TCP. */
const KEEP_ALIVE_MS = 30_000;

/**
 * Connects to PostgreSQL, with time limits so that a fault is reported within seconds.
 * @throws {StartupError} if it cannot be reached
 */
export async function openPool(databaseUrl: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    max: 10,
  });
  surviveBreaks(pool);
  pool.on("connect", closeUnanswered);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(databaseUrl);
    throw new StartupError(
      `PostgreSQL cannot be reached at ${host}${pathname} (${reasonOf(error)}): check DATABASE_URL.`,
    );
  }
  return pool;
}

/** Connections to the same database without time limits. The caller must `end` the pool. */
export function openPatientPool({ options }: pg.Pool): pg.Pool {
  const { statement_timeout: _theirs, query_timeout: _ours, ...others } = options;
  const pool = new pg.Pool(others);
  surviveBreaks(pool);
  // The database or its user may have a limit. Later statements wait in the connection's queue for this one.
  pool.on("connect", (connection) => {
    connection.query("SET statement_timeout = 0").catch(() => {});
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

/** pg gives it no code. */
const isUnanswered = (error: unknown) =>
  error instanceof Error && error.message === "Query read timeout";

/** The message of an error; of several attempts, that of the first. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
