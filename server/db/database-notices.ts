import type { FastifyBaseLogger } from "fastify";
import pg from "pg";

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** A firewall or a failed host may drop a connection without a word: whoever only listens hears nothing of it. */
const LOOK_EVERY_MS = 30_000;
const ANSWER_MS = 10_000;

export type DatabaseNoticesOptions = {
  /** PostgreSQL's connections; absent on SQLite, where this process is the only one. */
  pool: pg.Pool | undefined;
  /** Letters and underscores. */
  channel: string;
  /** Told of what any process says, this one included. */
  onNotice: (payload: string) => void;
  /** From now on nothing is missed; what was said before, while nobody listened, may have been. */
  onListening?: (isAgain: boolean) => void | Promise<void>;
  log: FastifyBaseLogger;
  /** How often the connection is tried, and how long it may take to answer. */
  lookEveryMs?: number;
  answerMs?: number;
};

/**
 * Word from process to process, over PostgreSQL's LISTEN and NOTIFY. A connection that breaks, or says
 * nothing any more, is made anew by itself, later each time.
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
    const client = new pg.Client({ ...pool.options, keepAlive: true, query_timeout: answerMs });
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
    /** Tells every process; at most 8,000 bytes. What is told of is stored, whoever hears of it: it never throws. */
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
