import { randomUUID } from "node:crypto";
import type { PassThrough } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Branch } from "#contract/institute.ts";
import type { DatabaseNotices } from "../../db/database-notices.ts";
import type { Database } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import type { LeadsRead } from "../lead-rows.ts";
import { beat, endAllStreams, newEventStreams, openStream, writeTime } from "./event-streams.ts";
import {
  catchUp,
  type LeadEvents,
  MAX_TOLD,
  tellChanged,
  tellDeleted,
  tellToReload,
} from "./lead-events.ts";

const HEARTBEAT_MS = 25_000;
/** A notice of PostgreSQL carries 8,000 bytes. */
const IDS_IN_NOTICE = 150;

/** Changed or deleted leads; without either, windows reload their lists. `areKnown`: as `tellChanged` takes it. */
type Notice = { from: string; ids?: string[]; areKnown?: true; gone?: string[] };

export type LiveLeadsOptions = {
  db: Database;
  notices: DatabaseNotices;
  branches: () => readonly Branch[];
  log: FastifyBaseLogger;
};

/** Tells the open windows of staff, in every process, of new, changed and deleted leads. */
export function createLiveLeads({ db, notices, branches, log }: LiveLeadsOptions) {
  /** Tells notices of this process from those of others. */
  const processId = randomUUID();
  const streams = newEventStreams(db, log);
  const events: LeadEvents = { streams, branches, deletions: [], completeSince: Date.now() };
  let heartbeat: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  /** Resolves when all changes so far are told. */
  let telling: Promise<void> = Promise.resolve();

  const others = notices.channel({
    channel: "sprachsetu_leads",
    onNotice(payload) {
      const notice = noticeIn(payload);
      if (notice && notice.from !== processId) void show(notice);
    },
    onListening: (isAgain) => {
      if (isAgain) tellToReload(events);
    },
  });

  async function show({ ids, areKnown, gone }: Notice, read?: LeadsRead): Promise<void> {
    if (gone) return tellDeleted(events, gone);
    return ids ? tellChanged(events, ids, { read, areKnown }) : tellToReload(events);
  }

  /**
   * Tells the windows of every process, in the order of the changes. It returns at once and begins in the
   * next turn of the event loop, after the request that made the change was answered.
   */
  function tellSoon(notice: Omit<Notice, "from">, read?: LeadsRead): void {
    const own: Notice = { from: processId, ...notice };
    telling = telling
      .then(() => new Promise(setImmediate))
      .then(() => Promise.all([show(own, read), others.tell(JSON.stringify(own))]))
      .then(
        () => {},
        (error) => log.error({ err: error }, "changed leads are not told"),
      );
  }

  async function beatOnce(): Promise<void> {
    if (streams.listeners.size === 0) return;
    const at = new Date();
    // A client that has this id is not told again what changed before it.
    await telling;
    await beat(streams, at);
  }

  return {
    /**
     * Opens a stream of events.
     * @param sessionId the stream ends when this session does
     * @param lastId the id of the last event that the client saw; it is told what it missed
     * @throws {HttpProblem} 503 if too many streams are open
     */
    async open(user: Actor, sessionId: string, lastId: string | undefined): Promise<PassThrough> {
      const openedAt = new Date();
      const listener = openStream(streams, user, sessionId);
      try {
        if (lastId) await catchUp(events, listener, lastId);
      } catch (error) {
        listener.stream.destroy();
        throw error;
      }
      writeTime(listener, openedAt);
      return listener.stream;
    },

    /**
     * Call it when a change of these leads is stored.
     * @param read the leads as the caller has just read them, so that they are not read again
     */
    changed(ids: readonly string[], read?: LeadsRead): void {
      if (ids.length === 0) return;
      if (ids.length > MAX_TOLD) {
        tellSoon({});
        return;
      }
      for (let start = 0; start < ids.length; start += IDS_IN_NOTICE) {
        const end = start + IDS_IN_NOTICE;
        tellSoon(
          { ids: ids.slice(start, end) },
          read && { ...read, leads: read.leads.slice(start, end) },
        );
      }
    },

    /**
     * Call it when somebody has read the page 'Your requests' with these leads, which the pages of their people show. It
     * changes no lead.
     */
    looked(ids: readonly string[]): void {
      if (ids.length > 0) tellSoon({ ids: [...ids], areKnown: true });
    },

    /** Call it when a change affects what is shown of many leads, such as their deadlines. */
    allChanged: (): void => tellSoon({}),

    /** Call it when these leads are deleted. */
    gone(ids: readonly string[]): void {
      if (ids.length === 0) return;
      tellSoon(ids.length > IDS_IN_NOTICE ? {} : { gone: [...ids] });
    },

    async start(): Promise<void> {
      heartbeat = setInterval(() => {
        beating = beatOnce();
      }, HEARTBEAT_MS).unref();
      await others.start();
    },

    /** Ends all streams, so that the server does not wait for them when it stops. */
    endStreams(): void {
      streams.isStopped = true;
      endAllStreams(streams);
    },

    async stop(): Promise<void> {
      clearInterval(heartbeat);
      await beating;
      await telling;
      await others.stop();
    },
  };
}

export type LiveLeads = ReturnType<typeof createLiveLeads>;

/** The notice, or undefined if it is not JSON: anybody who may connect to the database can send one. */
function noticeIn(payload: string): Notice | undefined {
  try {
    return JSON.parse(payload) as Notice;
  } catch {}
}
