import type { FastifyBaseLogger } from "fastify";
import { createDatabaseNotices } from "../db/database-notices.ts";
import type { PostgresPool } from "../db/postgres.ts";

/** Longer waits are split: Node's timers are limited to 24 days, and the system clock may be corrected meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;
/** A timer may fire slightly early; a page rendered then would still show the class. */
const LATER_MS = 5;
const RETRY_MS = 30_000;
/** If more classes change at once, they are reported as "any class". */
const MOST_CLASSES = 150;

export type ClassWatchOptions = {
  /** The connections to PostgreSQL; undefined on SQLite, where this is the only process. */
  pool: PostgresPool | undefined;
  /** When the next class begins or closes its waiting list. */
  nextChange: (now: Date) => Promise<string | undefined>;
  /** Called with the ids of classes whose bookings have changed; without ids, any class may have changed. */
  onChange: (classIds?: readonly string[]) => Promise<void>;
  log: FastifyBaseLogger;
};

/**
 * Reports which classes have changed: in this process (`changed`), in another one (the notices of PostgreSQL's triggers,
 * migration 0032), or because one has begun or has closed its waiting list.
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
      if (isDue) void onChange();
      void waitForNextChange();
    }, waitMs + LATER_MS).unref();
  }

  /** The class ids of notices that arrived in one turn of the event loop. An empty id means any class. */
  const heard = new Set<string>();

  function hear(payload: string): void {
    if (heard.size === 0) setImmediate(noteHeard);
    for (const id of payload.split(" ")) heard.add(id);
  }

  function noteHeard(): void {
    const ids = [...heard];
    heard.clear();
    void note(ids.includes("") || ids.length > MOST_CLASSES ? undefined : ids);
  }

  async function note(classIds?: readonly string[]): Promise<void> {
    void waitForNextChange();
    await onChange(classIds);
  }

  const notices = createDatabaseNotices({
    pool,
    channel: "sprachsetu_classes",
    onNotice: hear,
    // Makes up for notices missed while the connection was down.
    onListening: (isAgain) => {
      if (isAgain) void note();
    },
    log,
  });

  return {
    async start(): Promise<void> {
      await Promise.all([notices.start(), waitForNextChange()]);
    },
    /**
     * Call it after a change was stored, so that the next answer of this process shows it. Other processes hear of the
     * change from the database.
     * @param classIds given if only bookings of these classes have changed
     */
    changed: note,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await notices.stop();
    },
  };
}
