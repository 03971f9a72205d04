import pg from "pg";
import { StartupError } from "../startup-error.ts";
import {
  addressInWords,
  cannotConnect,
  clientOf,
  type DatabaseAddress,
  type HostClient,
  isDemoted,
  readDatabaseAddress,
  reasonOf,
} from "./postgres-hosts.ts";

/** Long enough for a database that restarts, short enough for a visitor who waits. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Enforced by PostgreSQL, which then reports an error. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Enforced by us if PostgreSQL does not answer at all: the host failed, or a firewall dropped the connection. */
const SILENCE_TIMEOUT_MS = 12_000;
/** After so long without traffic, TCP begins to check whether the other side still answers. */
const KEEP_ALIVE_MS = 30_000;

export type PostgresPool = pg.Pool & {
  /** How PostgreSQL itself is reached, if the pool's own address leads to a connection pooler. */
  directOptions?: pg.PoolConfig | undefined;
  /** The backend processes of PostgreSQL that serve this pool; none is known behind a connection pooler. */
  backends?: ReadonlySet<number>;
};

const limits = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: SILENCE_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
} as const;

/** Options of connections through a pooler, which takes no settings of a session of its own. */
const throughPooler = (address: DatabaseAddress): pg.PoolConfig => ({
  ...limits,
  ...(address.options ? { options: address.options } : {}),
  connectionString: address.urls[0],
  Client: clientOf(address),
});

/**
 * Options of connections with a session of their own. PostgreSQL compiles a statement whose cost it guesses to be high,
 * and guesses too high where a part is hardly ever run: the list behind a number took 360 ms, of which it ran for 60. The
 * operator's settings come after ours, so that they win.
 */
const withSession = (address: DatabaseAddress): pg.PoolConfig => ({
  ...throughPooler(address),
  statement_timeout: STATEMENT_TIMEOUT_MS,
  options: ["-c jit=off", address.options ?? process.env.PGOPTIONS].filter(Boolean).join(" "),
});

/**
 * Connects to PostgreSQL, with time limits so that a fault is reported within seconds. A connection pooler in
 * transaction mode gives each transaction another session, so that a session's settings and LISTEN are lost.
 * So behind a pooler PostgreSQL itself sets statements no limit, and whatever needs a session uses `directUrl`.
 * @throws {StartupError} if it cannot be reached, or is a pooler and no `directUrl` is given
 */
export async function openPool(databaseUrl: string, directUrl?: string): Promise<PostgresPool> {
  const address = addressIn("DATABASE_URL", databaseUrl);
  const direct = directUrl ? addressIn("DATABASE_DIRECT_URL", directUrl) : undefined;
  const options = direct ? throughPooler(address) : withSession(address);
  const backends = new Set<number>();
  const pool: PostgresPool = new pg.Pool({
    ...options,
    max: 10,
    onConnect: async (client) => {
      await refuseBesideStalled(client, options);
      if (!direct) await noteBackend(client, backends);
    },
  });
  pool.backends = backends;
  surviveBreaks(pool);
  pool.on("connect", (client) => closeUseless(client as pg.PoolClient & HostClient));
  try {
    if (direct) {
      pool.directOptions = withSession(direct);
      await checkAddress(pool, "DATABASE_URL", address);
      await checkDirect(pool.directOptions, direct);
    } else {
      await checkSession(pool, "DATABASE_URL", address);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

/** @throws {StartupError} naming the variable */
function addressIn(variable: string, url: string): DatabaseAddress {
  const address = readDatabaseAddress(url);
  if (!address) throw new StartupError(`${variable} is no PostgreSQL address.`);
  return address;
}

async function noteBackend(client: pg.ClientBase, backends: Set<number>): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  for (const { pid } of rows) {
    backends.add(pid);
    client.once("end", () => backends.delete(pid));
  }
}

/** Options of a connection that keeps its session, for notices and migrations. */
const directOptions = ({ options, directOptions: direct }: PostgresPool): pg.PoolConfig =>
  direct ?? options;

/** A connection that keeps its session, outside the pool. It is not connected yet. */
export function directClient(pool: PostgresPool, queryTimeoutMs: number): HostClient {
  const options = directOptions(pool);
  const Client = options.Client as ReturnType<typeof clientOf>;
  return new Client({ ...options, keepAlive: true, query_timeout: queryTimeoutMs });
}

async function checkDirect(options: pg.PoolConfig, address: DatabaseAddress): Promise<void> {
  const direct = new pg.Pool({ ...options, max: 1 });
  surviveBreaks(direct);
  try {
    await checkSession(direct, "DATABASE_DIRECT_URL", address);
  } finally {
    await direct.end();
  }
}

/** @throws {StartupError} naming the variable if nothing answers at its address */
async function checkAddress(
  pool: pg.Pool,
  variable: string,
  address: DatabaseAddress,
): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    if (isPooler(error)) throw poolerRefused(variable);
    throw new StartupError(
      `PostgreSQL cannot be reached at ${addressInWords(address)} (${reasonOf(error)}): check ${variable}.`,
    );
  }
}

/** @throws {StartupError} also if a pooler answers: it refuses our time limit, or is configured to ignore it */
async function checkSession(
  pool: pg.Pool,
  variable: string,
  address: DatabaseAddress,
): Promise<void> {
  await checkAddress(pool, variable, address);
  const { rows } = await pool.query(
    "SELECT setting FROM pg_settings WHERE name = 'statement_timeout'",
  );
  // The address may set another limit, which then applies.
  const limit = inAddress(pool.options, "statement_timeout") ?? STATEMENT_TIMEOUT_MS;
  if (Number(rows[0]?.setting) !== limit) throw poolerRefused(variable);
}

/** A number that the query of the address sets, if it does. */
function inAddress({ connectionString = "" }: pg.PoolConfig, name: string): number | undefined {
  const value = new URL(connectionString).searchParams.get(name);
  return value === null ? undefined : Number(value);
}

/** PgBouncer's answers to settings that it does not know. */
const isPooler = (error: unknown) =>
  error instanceof Error && /unsupported (?:options )?startup parameter/.test(error.message);

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
  const {
    statement_timeout: _theirs,
    query_timeout: _ours,
    onConnect: _ofThePool,
    ...others
  } = directOptions(limited);
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
}

/**
 * Closes a connection after a statement that got no answer in time, since the statement, such as a BEGIN, may still be
 * executed; and one whose host takes no writes any more. The next connection looks for a host that does.
 */
function closeUseless(connection: pg.PoolClient & HostClient): void {
  const ask = connection.query.bind(connection) as (...asked: unknown[]) => unknown;
  connection.query = ((...asked: unknown[]) => {
    const answer = ask(...asked);
    if (answer instanceof Promise) {
      answer.catch((error) => {
        if (!isUnanswered(error) && !isDemoted(error)) return;
        connection.passOver();
        void connection.end();
      });
    }
    return answer;
  }) as typeof connection.query;
}

/** Whether PostgreSQL did not answer in time. This error of pg has no code. */
const isUnanswered = (error: unknown) =>
  error instanceof Error && error.message === "Query read timeout";

/** As many as the connections of one process. */
const MOST_ABANDONED = 10;

/**
 * Refuses a new connection while a synchronous standby stalls. Each COMMIT waits for it, for as long as that takes and
 * also after we have given up its connection: without this, they would soon be all that PostgreSQL allows.
 * @throws with the code `57P03`
 */
async function refuseBesideStalled(
  connection: pg.ClientBase,
  options: pg.PoolConfig,
): Promise<void> {
  const silenceMs = inAddress(options, "query_timeout") ?? SILENCE_TIMEOUT_MS;
  const { rows } = await connection.query(
    `SELECT count(*)::int AS abandoned FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event = 'SyncRep'
       AND query_start < clock_timestamp() - $1 * interval '1 ms'`,
    [silenceMs],
  );
  if (rows[0].abandoned >= MOST_ABANDONED) {
    throw cannotConnect("a synchronous standby does not answer, and too much waits for it already");
  }
}
