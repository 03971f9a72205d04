import type { FastifyBaseLogger } from "fastify";
import { createDatabaseNotices } from "../db/database-notices.ts";
import type { PostgresPool } from "../db/postgres.ts";

/** Node's timers are limited to 24 days; and the system clock may be corrected meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;
/** A timer may fire slightly early; a page rendered then would still show the class. */
const LATER_MS = 5;
const RETRY_MS = 30_000;

export type ClassWatchOptions = {
  /** The connections to PostgreSQL; undefined on SQLite, where this is the only process. */
  pool: PostgresPool | undefined;
  /** When the next class begins or closes its waiting list. */
  nextChange: (now: Date) => Promise<string | undefined>;
  /** Called with the ids of classes whose bookings have changed; without ids, any class may have changed. */
  onChange: (classIds?: readonly string[]) => void;
  log: FastifyBaseLogger;
};

/**
 * Tells every process which classes have changed: by a booking or by staff, here or in another process (PostgreSQL's
 * NOTIFY), or because one has begun or takes no more names.
 */
export function createClassWatch({ pool, nextChange, onChange, log }: ClassWatchOptions) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function waitForNextChange(): Promise<void> {
    let waitMs = LONGEST_WAIT_MS;
    let isDue = false;
    try {
      const next = await nextChange(new Date());
      const leftMs = next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next) - Date.now();
      isDue = leftMs <= LONGEST_WAIT_MS;
      waitMs = Math.max(0, Math.min(leftMs, LONGEST_WAIT_MS));
    } catch (error) {
      log.error({ err: error }, "the next class cannot be read");
      waitMs = RETRY_MS;
    }
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isDue) onChange();
      void waitForNextChange();
    }, waitMs + LATER_MS).unref();
  }

  const notices = createDatabaseNotices({
    pool,
    channel: "sprachsetu_classes",
    onNotice: (payload) => {
      onChange(payload === "" ? undefined : payload.split(" "));
      void waitForNextChange();
    },
    // Notices that were missed while the connection was down are made up for.
    onListening: (isAgain) => {
      if (isAgain) onChange();
    },
    log,
  });

  return {
    async start(): Promise<void> {
      await Promise.all([notices.start(), waitForNextChange()]);
    },
    /**
     * Call it after a change was stored, with ids if only bookings of these classes have changed. A notice has room for some 200 ids;
     * more change everything.
     */
    async changed(classIds?: readonly string[]): Promise<void> {
      const ids = classIds && classIds.length <= 150 ? classIds : undefined;
      onChange(ids);
      void waitForNextChange();
      await notices.tell(ids?.join(" ") ?? "");
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await notices.stop();
    },
  };
}
