import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { directOptions, type PostgresPool } from "./postgres.ts";

const FIRST_RETRY_MS = 1_000;
/** With the time that a connection may take, notices are back within 10 s of the database. */
const LONGEST_RETRY_MS = 4_000;
/** How often an idle connection is checked: a firewall or a failed host may drop it without an error. */
const LOOK_EVERY_MS = 30_000;
const ANSWER_MS = 10_000;

export type DatabaseNoticesOptions = {
  /** PostgreSQL's connections; absent on SQLite, where this process is the only one. */
  pool: PostgresPool | undefined;
  /** Letters and underscores. */
  channel: string;
  /** Called with the payload of every notice, including those of this process. */
  onNotice: (payload: string) => void;
  /** Called when the connection listens; with `isAgain`, notices may have been missed before. */
  onListening?: (isAgain: boolean) => void | Promise<void>;
  log: FastifyBaseLogger;
  /** How often the connection is checked, and how long it may take to answer. */
  lookEveryMs?: number;
  answerMs?: number;
};

/**
 * Sends notices between processes with PostgreSQL's LISTEN and NOTIFY. A connection that breaks or no longer
 * answers is opened again, after a pause that doubles each time.
 */
export function createDatabaseNotices({
  pool,
  channel,
  onNotice,
  onListening = () => {},
  log,
  lookEveryMs = LOOK_EVERY_MS,
  answerMs = ANSWER_MS,
}: DatabaseNoticesOptions) {
  let isStopped = false;
  let retryTimer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let listener: pg.Client | undefined;

  async function listen(): Promise<void> {
    if (!pool || isStopped) return;
    const client = new pg.Client({
      ...directOptions(pool),
      keepAlive: true,
      query_timeout: answerMs,
    });
    listener = client;
    let isGone = false;
    let look: NodeJS.Timeout | undefined;
    const listenAgain = () => {
      clearInterval(look);
      if (isGone || isStopped) return;
      isGone = true;
      void client.end().catch(() => {});
      retryTimer = setTimeout(() => void listen(), retryMs).unref();
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
    };
    client.on("error", listenAgain);
    client.on("end", listenAgain);
    client.on("notification", ({ payload = "" }) => onNotice(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      await onListening(retryMs > FIRST_RETRY_MS);
      retryMs = FIRST_RETRY_MS;
      if (isGone || isStopped) return;
      look = setInterval(() => client.query("SELECT 1").catch(listenAgain), lookEveryMs).unref();
    } catch {
      listenAgain();
    }
  }

  return {
    start: listen,
    /** Sends a notice of less than 8,000 bytes. Never throws: the change that it is about is stored already. */
    async tell(payload = ""): Promise<void> {
      await pool?.query("SELECT pg_notify($1, $2)", [channel, payload]).catch((error) => {
        log.error({ err: error }, `other processes were not told on ${channel}`);
      });
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(retryTimer);
      await listener?.end().catch(() => {});
    },
  };
}
