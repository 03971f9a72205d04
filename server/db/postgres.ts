import pg from "pg";
import { StartupError } from "../startup-error.ts";

/** Long enough for a database that restarts beside us, short enough for a visitor who waits. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Kept by the server, which then says so. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Kept by us, where the server says nothing any more: a failed host, or a firewall that forgot the connection. */
const SILENCE_TIMEOUT_MS = 12_000;
/** Meanwhile a connection that has nothing to say shows whether it is still there. */
const KEEP_ALIVE_MS = 30_000;

/**
 * Connects to PostgreSQL. Whoever waits for it hears of a fault in seconds.
 * @throws {StartupError} when it cannot be reached
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
  pool.on("connect", hangUpOnSilence);
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

/** Connections to the same database on which a statement may take as long as it needs; `end` them. */
export function openPatientPool({ options }: pg.Pool): pg.Pool {
  const { statement_timeout: _theirs, query_timeout: _ours, ...others } = options;
  const pool = new pg.Pool(others);
  surviveBreaks(pool);
  // The database, or its user, may have a limit of its own. What follows waits in the connection's queue.
  pool.on("connect", (connection) => {
    connection.query("SET statement_timeout = 0").catch(() => {});
  });
  return pool;
}

function surviveBreaks(pool: pg.Pool): void {
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  // Nor may one that breaks between two statements of a transaction: the next statement tells it.
  pool.on("connect", (connection) => connection.on("error", () => {}));
}

/**
 * What was said into the silence may still be heard, a BEGIN above all: nobody else may get such a
 * connection, and nothing more is said on it.
 */
function hangUpOnSilence(connection: pg.PoolClient): void {
  const ask = connection.query.bind(connection) as (...asked: unknown[]) => unknown;
  connection.query = ((...asked: unknown[]) => {
    const answer = ask(...asked);
    if (answer instanceof Promise) {
      answer.catch((error) => {
        if (isSilence(error)) void connection.end();
      });
    }
    return answer;
  }) as typeof connection.query;
}

/** pg gives it no code. */
const isSilence = (error: unknown) =>
  error instanceof Error && error.message === "Query read timeout";

/** In its own words; of several attempts, the first. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
