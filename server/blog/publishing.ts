import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { createDatabaseNotices } from "../db/database-notices.ts";

/** A timer of Node counts to 24 days at most; and a clock may be put right meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;
/** A timer may be early by a moment; a page drawn then would not have the post. */
const LATER_MS = 5;
const RETRY_MS = 30_000;

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
    // What was said while nobody listened is made up for.
    onListening: (isAgain) => {
      if (isAgain) noteChange();
    },
    log,
  });

  return {
    async start(): Promise<void> {
      await Promise.all([notices.start(), waitForNextDate()]);
    },
    /** Call it when a change of posts is stored: every process shows it with the next request. */
    async changed(): Promise<void> {
      noteChange();
      await notices.tell();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(dateTimer);
      await notices.stop();
    },
  };
}
