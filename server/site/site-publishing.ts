import type { FastifyBaseLogger } from "fastify";
import type { DatabaseNotices } from "../db/database-notices.ts";

const RETRY_MS = 1_000;

export type SitePublishingOptions = {
  notices: DatabaseNotices;
  /** Reads the published content again. */
  refresh: () => Promise<void>;
  /** Called when all pages must be rendered again. */
  onChange: () => void;
  log: FastifyBaseLogger;
};

/**
 * Reports when site content was published: by this process (`changed`), or by another one (the notices of PostgreSQL's
 * trigger, migration 0032).
 */
export function createSitePublishing({ notices, refresh, onChange, log }: SitePublishingOptions) {
  let isStopped = false;
  let retryTimer: NodeJS.Timeout | undefined;

  /** Reads the content before it renews the pages: a page rendered earlier would show the old content. */
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

  const others = notices.channel({
    channel: "sprachsetu_site",
    onNotice: () => void noteChange(),
    // Catches up with what was published before the connection listened.
    onListening: noteChange,
  });

  return {
    start: others.start,
    /**
     * Call it when something was published, so that the next answer of this process shows it. Other processes hear of
     * it from the database.
     */
    changed: noteChange,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(retryTimer);
      await others.stop();
    },
  };
}
