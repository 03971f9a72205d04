import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { createDatabaseNotices } from "../db/database-notices.ts";

const RETRY_MS = 1_000;

export type SitePublishingOptions = {
  /** PostgreSQL's connections; absent on SQLite, where this process is the only one. */
  pool: pg.Pool | undefined;
  /** Reads what is published now. */
  refresh: () => Promise<void>;
  /** All pages have to be drawn anew. */
  onChange: () => void;
  log: FastifyBaseLogger;
};

/** Tells when site content was published: by us, or by another process. */
export function createSitePublishing({ pool, refresh, onChange, log }: SitePublishingOptions) {
  let isStopped = false;
  let retryTimer: NodeJS.Timeout | undefined;

  /** What is published is read first: a page drawn before would keep the old. */
  async function noteChange(): Promise<void> {
    clearTimeout(retryTimer);
    try {
      await refresh();
    } catch (error) {
      if (isStopped) return;
      log.error({ err: error }, "the site's content cannot be read");
      retryTimer = setTimeout(() => void noteChange(), RETRY_MS).unref();
      return;
    }
    onChange();
  }

  const notices = createDatabaseNotices({
    pool,
    channel: "sprachsetu_site",
    onNotice: () => void noteChange(),
    // What was published while nobody listened is made up for.
    onListening: noteChange,
    log,
  });

  return {
    start: notices.start,
    /** Call it when something published is stored: every process shows it with the next request. */
    async changed(): Promise<void> {
      await noteChange();
      await notices.tell();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(retryTimer);
      await notices.stop();
    },
  };
}
