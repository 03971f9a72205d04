import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Branch } from "#contract/institute.ts";
import { createDatabaseNotices } from "../../db/database-notices.ts";
import type { PostgresPool } from "../../db/postgres.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { NEVER } from "../derived-lead-columns.ts";
import { asRow, type LeadsRead, readLeads, rowColumns, withOwners } from "../lead-rows.ts";
import { type Actor, isMasked, type Viewer } from "../viewer.ts";

/** The most open streams of one account, which may have several windows, and of all accounts. */
const MAX_STREAMS_EACH = 8;
const MAX_STREAMS = 300;
const HEARTBEAT_MS = 25_000;
/** A stream ends before its access token expires after 15 minutes. The client then opens it with a new token. */
const LONGEST_STREAM_MS = 10 * 60_000;
/** A stream with more unread bytes is ended; its client opens it again and catches up. */
const MAX_UNREAD_BYTES = 512 * 1024;
/** A stream that was behind at so many heartbeats in a row is ended, too. */
const MAX_SLOW_BEATS = 3;
/** A stream that was ended and is not read to its end within this time is destroyed. */
const FLUSH_MS = 5_000;
/** If the database cannot say for so many heartbeats who may still read leads, all streams are ended. */
const MAX_BLIND_BEATS = 2;
/** If more leads change at once, clients reload the whole list. */
const MAX_TOLD = 200;
/** A notice of PostgreSQL carries 8,000 bytes. */
const IDS_IN_NOTICE = 150;
/** A transaction may commit so much later than the `updated_at` that it wrote. */
const OVERLAP_MS = 10_000;
/** A client that was offline for longer reloads the whole list. */
const LONGEST_GAP_MS = 86_400_000;
/** If more than so many leads were deleted while a client was offline, it reloads the whole list. */
const MAX_GONE = 5_000;

type Notice = { from: string; ids?: string[]; gone?: string[] };
type Listener = { stream: PassThrough; user: Actor; sessionId: string; slowBeats: number };

export type LiveLeadsOptions = {
  db: Database;
  /** PostgreSQL's connections; absent on SQLite. */
  pool: PostgresPool | undefined;
  branches: () => readonly Branch[];
  log: FastifyBaseLogger;
};

/** Tells the open windows of staff, in every process, of new, changed and deleted leads. */
export function createLiveLeads({ db, pool, branches, log }: LiveLeadsOptions) {
  /** Tells notices of this process from those of others. */
  const processId = randomUUID();
  const listeners = new Set<Listener>();
  let isStopped = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let blindBeats = 0;
  /** Leads that were deleted within the last day: the database no longer has them. */
  let goneBefore: { at: number; ids: readonly string[] }[] = [];
  /** From when on `goneBefore` is complete: since the start, or since a notice that named no leads. */
  let knownSince = Date.now();
  /** Resolves when all changes so far are told. */
  let telling: Promise<void> = Promise.resolve();

  const notices = createDatabaseNotices({
    pool,
    channel: "sprachsetu_leads",
    onNotice(payload) {
      const notice = noticeIn(payload);
      if (notice && notice.from !== processId) void show(notice);
    },
    onListening: (isAgain) => {
      if (isAgain) resetAll();
    },
    log,
  });

  /**
   * Tells the windows of this process. Never throws: the change is stored, and found at the next load.
   * @param read the leads, if the caller has just read them
   */
  async function show({ ids, gone }: Notice, read?: LeadsRead): Promise<void> {
    if (gone) {
      const oldest = Date.now() - LONGEST_GAP_MS;
      goneBefore = [...goneBefore.filter(({ at }) => at > oldest), { at: Date.now(), ids: gone }];
      return tellAll("gone", { ids: gone });
    }
    if (!ids) return resetAll();
    if (listeners.size === 0) return;
    try {
      tell(await entitled(), read ?? (await readLeads(db, ids)));
    } catch (error) {
      log.error({ err: error }, "changed leads cannot be shown");
      tellAll("reset", {});
    }
  }

  /** @param since leads created from then on are new to the listeners, even if they were changed meanwhile */
  function tell(to: readonly Listener[], { leads, owners }: LeadsRead, since = NEVER): void {
    const now = new Date();
    const id = now.toISOString();
    for (const lead of leads) {
      const kind = lead.revision === 1 || lead.created_at >= since ? "new" : "changed";
      /** The text of the event, masked and not masked. */
      const written = new Map<boolean, string>();
      for (const listener of to) {
        const viewer: Viewer = { user: listener.user, branches: branches(), now };
        const masked = isMasked(viewer);
        const event =
          written.get(masked) ?? eventText(id, "lead", { kind, lead: asRow(lead, owners, viewer) });
        written.set(masked, event);
        write(listener, event);
      }
    }
  }

  function tellAll(event: "gone" | "reset", data: object): void {
    const text = eventText(new Date().toISOString(), event, data);
    for (const listener of listeners) write(listener, text);
  }

  function resetAll(): void {
    knownSince = Date.now();
    tellAll("reset", {});
  }

  function write(listener: Listener, event: string): void {
    const { stream } = listener;
    if (stream.writableLength > MAX_UNREAD_BYTES) end(listener);
    else stream.write(event);
  }

  /** Sends an id without data, so that a client that gets no other event knows from when on to catch up. */
  const tellTime = ({ stream }: Listener, at: Date) => stream.write(`id: ${at.toISOString()}\n\n`);

  async function beat(): Promise<void> {
    if (listeners.size === 0) return;
    const at = new Date();
    // A client that has this id is not told again what changed before it.
    await telling;
    try {
      for (const listener of await entitled()) {
        listener.slowBeats = listener.stream.writableNeedDrain ? listener.slowBeats + 1 : 0;
        if (listener.slowBeats < MAX_SLOW_BEATS) tellTime(listener, at);
        else end(listener);
      }
      blindBeats = 0;
    } catch (error) {
      log.error({ err: error }, "who follows the leads cannot be looked up");
      blindBeats += 1;
      for (const listener of listeners) {
        if (blindBeats < MAX_BLIND_BEATS) listener.stream.write(": \n\n");
        else end(listener);
      }
    }
  }

  /** The listeners who may still read leads. Ends the streams of the others. */
  async function entitled(): Promise<Listener[]> {
    const asked = [...listeners];
    if (asked.length === 0) return [];
    const roles = await rolesNow(asked);
    const present = asked.filter((listener) => listeners.has(listener));
    const may = ({ sessionId, user }: Listener) => roles.get(sessionId) === user.role;
    for (const listener of present) if (!may(listener)) end(listener);
    return present.filter(may);
  }

  /** Roles by session, as `authentication.ts` checks them. Sessions that have ended are left out. */
  async function rolesNow(of: readonly Listener[]): Promise<ReadonlyMap<string, string>> {
    const rows = await db
      .selectFrom("account_sessions")
      .innerJoin("accounts", "accounts.id", "account_sessions.account_id")
      .select(["account_sessions.id", "accounts.role"])
      .where("account_sessions.id", "in", [...new Set(of.map(({ sessionId }) => sessionId))])
      .where("ended_at", "is", null)
      .where("second_factor_at", "is not", null)
      .execute();
    return new Map(rows.map(({ id, role }) => [id, role]));
  }

  function end(listener: Listener): void {
    listeners.delete(listener);
    const { stream } = listener;
    stream.end();
    const timer = setTimeout(() => stream.destroy(), FLUSH_MS).unref();
    stream.once("close", () => clearTimeout(timer));
  }

  /** Tells a client that comes back what has changed since the last event that it saw. */
  async function catchUp(listener: Listener, lastId: string): Promise<void> {
    const reset = () => eventText(new Date().toISOString(), "reset", {});
    const since = Date.parse(lastId);
    if (Number.isNaN(since) || since < Date.now() - LONGEST_GAP_MS) {
      return write(listener, reset());
    }
    const gone = goneBefore.filter(({ at }) => at >= since - OVERLAP_MS).flatMap(({ ids }) => ids);
    if (gone.length > MAX_GONE) return write(listener, reset());
    if (gone.length > 0) {
      write(listener, eventText(new Date().toISOString(), "gone", { ids: gone }));
    }
    if (since < knownSince) return write(listener, reset());
    const missed = await db
      .selectFrom("leads")
      .select(rowColumns)
      .where("updated_at", ">=", new Date(since - OVERLAP_MS).toISOString())
      .orderBy("updated_at")
      .limit(MAX_TOLD + 1)
      .execute();
    if (missed.length > MAX_TOLD) return write(listener, reset());
    tell([listener], await withOwners(db, missed), new Date(since).toISOString());
  }

  /**
   * Tells the windows of every process, in the order of the changes. It returns at once and begins in the
   * next turn of the event loop, after the request that made the change was answered.
   */
  function tellSoon(notice: Omit<Notice, "from">, read?: LeadsRead): void {
    const own: Notice = { from: processId, ...notice };
    telling = telling
      .then(() => new Promise(setImmediate))
      .then(() => Promise.all([show(own, read), notices.tell(JSON.stringify(own))]))
      .then(
        () => {},
        (error) => log.error({ err: error }, "changed leads are not told"),
      );
  }

  return {
    /**
     * Opens a stream of events.
     * @param sessionId the stream ends when this session does
     * @param lastId the id of the last event that the client saw; it is told what it missed
     * @throws {HttpProblem} 503 if too many streams are open
     */
    async open(user: Actor, sessionId: string, lastId: string | undefined): Promise<PassThrough> {
      const own = [...listeners].filter((listener) => listener.user.id === user.id);
      if (isStopped || listeners.size >= MAX_STREAMS || own.length >= MAX_STREAMS_EACH) {
        throw new HttpProblem(
          503,
          "unavailable",
          "You have too many windows open. Close one and try again.",
          {
            retryAfterSeconds: 30,
          },
        );
      }
      const listener: Listener = { stream: new PassThrough(), user, sessionId, slowBeats: 0 };
      const openedAt = new Date();
      listeners.add(listener);
      const timer = setTimeout(() => end(listener), LONGEST_STREAM_MS).unref();
      listener.stream.on("close", () => {
        clearTimeout(timer);
        listeners.delete(listener);
      });
      listener.stream.on("error", () => listeners.delete(listener));
      listener.stream.write("retry: 3000\n\n");
      if (lastId) {
        try {
          await catchUp(listener, lastId);
        } catch (error) {
          listener.stream.destroy();
          throw error;
        }
      }
      tellTime(listener, openedAt);
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

    /** Call it when a change affects what is shown of many leads, such as their deadlines. */
    allChanged: (): void => tellSoon({}),

    /** Call it when these leads are deleted. */
    gone(ids: readonly string[]): void {
      if (ids.length === 0) return;
      tellSoon(ids.length > IDS_IN_NOTICE ? {} : { gone: [...ids] });
    },

    async start(): Promise<void> {
      heartbeat = setInterval(() => {
        beating = beat();
      }, HEARTBEAT_MS).unref();
      await notices.start();
    },

    /** Ends all streams, so that the server does not wait for them when it stops. */
    endStreams(): void {
      isStopped = true;
      for (const listener of listeners) end(listener);
    },

    async stop(): Promise<void> {
      clearInterval(heartbeat);
      await beating;
      await telling;
      await notices.stop();
    },

    /** How many streams are open. */
    get size(): number {
      return listeners.size;
    },
  };
}

export type LiveLeads = ReturnType<typeof createLiveLeads>;

const eventText = (id: string, event: string, data: object) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The notice, or undefined if it is not JSON: anybody who may connect to the database can send one. */
function noticeIn(payload: string): Notice | undefined {
  try {
    return JSON.parse(payload) as Notice;
  } catch {}
}
