import type { FastifyBaseLogger } from "fastify";
import type { DatabaseNotices } from "./database-notices.ts";

/** Longer waits are split: Node's timers are limited to 24 days, and the system clock may be corrected meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;
/** A timer may fire slightly early; a page rendered then would still show what was before. */
const LATER_MS = 5;
const RETRY_MS = 30_000;
/** If more change at once, any may have changed. */
const MOST_IDS = 150;

export type ChangeWatchOptions = {
  notices: DatabaseNotices;
  /**
   * The channel of the notices: their text is the id of what has changed, or empty if anything may have. What `nextChange`
   * reads is told of without an id.
   */
  channel: string;
  /** When the next change comes with the time, such as the date of a scheduled post. */
  nextChange: (now: Date) => Promise<string | undefined>;
  /** What the log says if `nextChange` fails. */
  unreadable: string;
  /** Called with the ids of what has changed; without ids, anything may have changed. */
  onChange: (ids?: readonly string[]) => void | Promise<void>;
  log: FastifyBaseLogger;
};

/**
 * Reports what pages show otherwise from now on: because this process has changed it (`changed`), because another one
 * has (the notices of PostgreSQL's triggers, migration 0032), or because its time has come.
 */
export function createChangeWatch(options: ChangeWatchOptions) {
  const { notices, channel, nextChange, unreadable, onChange, log } = options;
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
      log.error({ err: error }, unreadable);
      waitMs = RETRY_MS;
    }
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isDue) void onChange();
      void waitForNextChange();
    }, waitMs + LATER_MS).unref();
  }

  /** The ids of notices that arrived in one turn of the event loop. An empty id means any. */
  const heard = new Set<string>();

  function hear(payload: string, isOwn: boolean): void {
    // Whoever has changed it calls `changed`.
    if (isOwn && payload !== "") return;
    if (heard.size === 0) setImmediate(noteHeard);
    for (const id of payload.split(" ")) heard.add(id);
  }

  function noteHeard(): void {
    const ids = [...heard];
    heard.clear();
    void note(ids.includes("") || ids.length > MOST_IDS ? undefined : ids);
  }

  async function note(ids?: readonly string[]): Promise<void> {
    if (!ids) void waitForNextChange();
    await onChange(ids);
  }

  const others = notices.channel({
    channel,
    onNotice: hear,
    // Makes up for notices missed while the connection was down.
    onListening: (isAgain) => {
      if (isAgain) void note();
    },
  });

  return {
    async start(): Promise<void> {
      await Promise.all([others.start(), waitForNextChange()]);
    },
    /**
     * Call it after a change was stored, so that the next answer of this process shows it. Other processes hear of the
     * change from the database.
     * @param ids given if only these have changed, and nothing that `nextChange` reads
     */
    changed: note,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await others.stop();
    },
  };
}
