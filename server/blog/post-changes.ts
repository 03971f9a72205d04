import type { FastifyBaseLogger } from "fastify";
import { createDatabaseNotices } from "../db/database-notices.ts";
import type { PostgresPool } from "../db/postgres.ts";

/** Node's timers are limited to 24 days, and the system clock may be corrected meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;
/** A timer may fire slightly early; a page rendered then would lack the post. */
const LATER_MS = 5;
const RETRY_MS = 30_000;

export type PublishingOptions = {
  /** The connections to PostgreSQL; undefined on SQLite, where this is the only process. */
  pool: PostgresPool | undefined;
  /** When the next scheduled post becomes visible (`Posts.nextDate`). */
  nextDate: (now: Date) => Promise<string | undefined>;
  /** Called when pages with posts must be rendered anew. */
  onChange: () => void;
  log: FastifyBaseLogger;
};

/**
 * Calls `onChange` when posts have changed: in this process (`changed`), in another one (the notices of PostgreSQL's
 * triggers, migration 0032), or because the date of a scheduled post has come.
 */
export function createPublishing({ pool, nextDate, onChange, log }: PublishingOptions) {
  let isStopped = false;
  let dateTimer: NodeJS.Timeout | undefined;

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
      waitMs = RETRY_MS;
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

  const notices = createDatabaseNotices({
    pool,
    channel: "sprachsetu_posts",
    onNotice: noteChange,
    // Notices may have been missed while the connection was down.
    onListening: (isAgain) => {
      if (isAgain) noteChange();
    },
    log,
  });

  return {
    async start(): Promise<void> {
      await Promise.all([notices.start(), waitForNextDate()]);
    },
    /**
     * Call it after a change of posts was stored, so that the next answer of this process shows it. The database
     * notifies other processes.
     */
    changed: noteChange,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(dateTimer);
      await notices.stop();
    },
  };
}
