import type { FastifyBaseLogger } from "fastify";
import pg from "pg";

const CHANNEL = "sprachsetu_posts";
/** A timer of Node counts to 24 days at most; and a clock may be put right meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;
/** A timer may be early by a moment; a page drawn then would not have the post. */
const LATER_MS = 5;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

export type PublishingOptions = {
  /** PostgreSQL's connections; absent on SQLite, where this process is the only one. */
  pool: pg.Pool | undefined;
  /** When the next scheduled post shows itself (`Posts.nextDate`). */
  nextDate: (now: Date) => Promise<string | undefined>;
  /** What shows posts has to be drawn anew. */
  onChange: () => void;
  log: FastifyBaseLogger;
};

/**
 * Tells when posts have changed: by us, by another process (PostgreSQL's NOTIFY), or because the
 * date of a scheduled one has come.
 */
export function createPublishing({ pool, nextDate, onChange, log }: PublishingOptions) {
  let isStopped = false;
  let dateTimer: NodeJS.Timeout | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let listener: pg.Client | undefined;

  async function waitForNextDate(): Promise<void> {
    let waitMs = LONGEST_WAIT_MS;
    let isDue = false;
    try {
      const next = await nextDate(new Date());
      const leftMs = next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next) - Date.now();
      isDue = leftMs <= LONGEST_WAIT_MS;
      waitMs = Math.max(0, Math.min(leftMs, LONGEST_WAIT_MS));
    } catch (error) {
      log.error({ err: error }, "the date of the next post cannot be read");
      waitMs = LONGEST_RETRY_MS;
    }
    if (isStopped) return;
    clearTimeout(dateTimer);
    dateTimer = setTimeout(() => {
      if (isDue) onChange();
      void waitForNextDate();
    }, waitMs + LATER_MS).unref();
  }

  function noteChange(): void {
    onChange();
    void waitForNextDate();
  }

  async function listen(): Promise<void> {
    if (!pool || isStopped) return;
    const client = new pg.Client(pool.options);
    listener = client;
    let isGone = false;
    const listenAgain = () => {
      if (isGone || isStopped) return;
      isGone = true;
      void client.end().catch(() => {});
      retryTimer = setTimeout(() => void listen(), retryMs).unref();
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
    };
    client.on("error", listenAgain);
    client.on("end", listenAgain);
    client.on("notification", noteChange);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      // What was said while nobody listened is made up for.
      if (retryMs > FIRST_RETRY_MS) noteChange();
      retryMs = FIRST_RETRY_MS;
    } catch {
      listenAgain();
    }
  }

  return {
    async start(): Promise<void> {
      await Promise.all([listen(), waitForNextDate()]);
    },
    /** Call it when a change of posts is stored: every process shows it with the next request. */
    async changed(): Promise<void> {
      noteChange();
      await pool?.query(`NOTIFY ${CHANNEL}`);
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(dateTimer);
      clearTimeout(retryTimer);
      await listener?.end().catch(() => {});
    },
  };
}
