import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Branch } from "#contract/site.ts";
import { createDatabaseNotices } from "../../db/database-notices.ts";
import { NEVER } from "../../db/lead-columns.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../desk-parts.ts";
import { asRow, leadsById, rowColumns, type ShownLead, staffNames } from "../lead-rows.ts";
import type { Viewer } from "../viewer.ts";

/** Of one person of the staff, in several windows; of all. */
const MAX_STREAMS_EACH = 8;
const MAX_STREAMS = 300;
const HEARTBEAT_MS = 25_000;
/** A token lives no longer than 15 minutes: whoever lost it hears nothing more. */
const LONGEST_STREAM_MS = 10 * 60_000;
/** Who reads so slowly begins anew. */
const MAX_UNREAD_BYTES = 512 * 1024;
/** So does who has not kept up at three signs of life in a row. */
const MAX_SLOW_BEATS = 3;
/** What is still to be read when a stream ends is read by then, or never. */
const LAST_WORDS_MS = 5_000;
/** Who looks on may have lost that right: without knowing it for longer nobody is told anything. */
const MAX_BLIND_BEATS = 2;
/** Of more changes at once nobody is told one by one. */
const MAX_TOLD = 200;
/** A notice of PostgreSQL carries 8,000 bytes. */
const IDS_IN_NOTICE = 150;
/** A transaction may be stored later than its time says. */
const OVERLAP_MS = 10_000;
const LONGEST_GAP_MS = 86_400_000;
/** Of more leads that went within a day, who comes back reads all anew. */
const MAX_GONE = 5_000;
type Notice = { from: string; ids?: string[]; gone?: string[] };
type Listener = { stream: PassThrough; user: Actor; sessionId: string; slowBeats: number };

export type LiveLeadsOptions = {
  db: Database;
  /** PostgreSQL's connections; absent on SQLite. */
  pool: pg.Pool | undefined;
  branches: () => readonly Branch[];
  log: FastifyBaseLogger;
};

/** Tells everybody who looks on, in every process, of new and changed leads. */
export function createLiveLeads({ db, pool, branches, log }: LiveLeadsOptions) {
  const us = randomUUID();
  const listeners = new Set<Listener>();
  let isStopped = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let blindBeats = 0;
  /** What went in the last day, since nothing of it is left to be found. */
  let goneBefore: { at: number; ids: readonly string[] }[] = [];
  /** Of what was before, or was told without names, nobody can say what is gone. */
  let knownSince = Date.now();

  const notices = createDatabaseNotices({
    pool,
    channel: "sprachsetu_leads",
    onNotice(payload) {
      const notice = noticeIn(payload);
      if (notice && notice.from !== us) void show(notice);
    },
    onListening: (isAgain) => {
      if (isAgain) resetAll();
    },
    log,
  });

  /** Never throws: what it tells of is stored, and is there at the next look. */
  async function show({ ids, gone }: Notice): Promise<void> {
    if (gone) {
      const oldest = Date.now() - LONGEST_GAP_MS;
      goneBefore = [...goneBefore.filter(({ at }) => at > oldest), { at: Date.now(), ids: gone }];
      return toAll("gone", { ids: gone });
    }
    if (!ids) return resetAll();
    if (listeners.size === 0) return;
    try {
      const leads = await leadsById(db, ids);
      await tell(await entitled(), leads);
    } catch (error) {
      log.error({ err: error }, "changed leads cannot be shown");
      toAll("reset", {});
    }
  }

  /** @param since leads that came from then on are new to them, whatever was done with these meanwhile */
  async function tell(
    to: readonly Listener[],
    leads: readonly ShownLead[],
    since = NEVER,
  ): Promise<void> {
    const owners = await staffNames(
      db,
      leads.map(({ owner_id }) => owner_id),
    );
    const now = new Date();
    for (const listener of to) {
      const viewer: Viewer = { user: listener.user, branches: branches(), now };
      for (const lead of leads) {
        const kind = lead.revision === 1 || lead.created_at >= since ? "new" : "changed";
        write(listener, "lead", { kind, lead: asRow(lead, owners, viewer) }, now);
      }
    }
  }

  function toAll(event: string, data: object): void {
    for (const listener of listeners) write(listener, event, data, new Date());
  }

  function resetAll(): void {
    knownSince = Date.now();
    toAll("reset", {});
  }

  function write(listener: Listener, event: string, data: object, now: Date): void {
    const { stream } = listener;
    if (stream.writableLength > MAX_UNREAD_BYTES) end(listener);
    else
      stream.write(`id: ${now.toISOString()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Says nothing but until when all is told, so that a quiet line knows it, too, after a break. */
  const tellTime = ({ stream }: Listener, at: Date) => stream.write(`id: ${at.toISOString()}\n\n`);

  async function beat(): Promise<void> {
    if (listeners.size === 0) return;
    const at = new Date();
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

  /** Those who may look on still; the streams of the others end. */
  async function entitled(): Promise<Listener[]> {
    const asked = [...listeners];
    if (asked.length === 0) return [];
    const roles = await rolesNow(asked);
    const present = asked.filter((listener) => listeners.has(listener));
    const may = ({ sessionId, user }: Listener) => roles.get(sessionId) === user.role;
    for (const listener of present) if (!may(listener)) end(listener);
    return present.filter(may);
  }

  /** By session, as `authentication.ts` lets somebody in; one that has ended is not among them. */
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
    const timer = setTimeout(() => stream.destroy(), LAST_WORDS_MS).unref();
    stream.once("close", () => clearTimeout(timer));
  }

  /** What has changed since the event that was seen last. */
  async function catchUp(listener: Listener, lastId: string): Promise<void> {
    const since = Date.parse(lastId);
    if (Number.isNaN(since) || since < Date.now() - LONGEST_GAP_MS) {
      return write(listener, "reset", {}, new Date());
    }
    const gone = goneBefore.filter(({ at }) => at >= since - OVERLAP_MS).flatMap(({ ids }) => ids);
    if (gone.length > MAX_GONE) return write(listener, "reset", {}, new Date());
    if (gone.length > 0) write(listener, "gone", { ids: gone }, new Date());
    if (since < knownSince) return write(listener, "reset", {}, new Date());
    const missed = await db
      .selectFrom("leads")
      .select(rowColumns)
      .where("updated_at", ">=", new Date(since - OVERLAP_MS).toISOString())
      .orderBy("updated_at")
      .limit(MAX_TOLD + 1)
      .execute();
    if (missed.length > MAX_TOLD) return write(listener, "reset", {}, new Date());
    await tell([listener], missed, new Date(since).toISOString());
  }

  async function spread(notice: Omit<Notice, "from">): Promise<void> {
    await Promise.all([
      show({ from: us, ...notice }),
      notices.tell(JSON.stringify({ from: us, ...notice })),
    ]);
  }

  return {
    /**
     * Opens a stream of events.
     * @param sessionId in which somebody looks on; the stream ends with it
     * @param lastId the id of the last one that was seen
     * @throws {HttpProblem} 503 where too many are open
     */
    async open(user: Actor, sessionId: string, lastId: string | undefined): Promise<PassThrough> {
      const own = [...listeners].filter((listener) => listener.user.id === user.id);
      if (isStopped || listeners.size >= MAX_STREAMS || own.length >= MAX_STREAMS_EACH) {
        throw new HttpProblem(503, "unavailable", "Too many windows are open.", {
          retryAfterSeconds: 30,
        });
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

    /** Call it when a change of these leads is stored. */
    async changed(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      if (ids.length > MAX_TOLD) return spread({});
      for (let start = 0; start < ids.length; start += IDS_IN_NOTICE) {
        await spread({ ids: ids.slice(start, start + IDS_IN_NOTICE) });
      }
    },

    /** Call it when many leads have changed in what is shown of them. */
    allChanged: () => spread({}),

    /** Call it when these leads are deleted. */
    async gone(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      if (ids.length > IDS_IN_NOTICE) return spread({});
      await spread({ gone: [...ids] });
    },

    async start(): Promise<void> {
      heartbeat = setInterval(() => {
        beating = beat();
      }, HEARTBEAT_MS).unref();
      await notices.start();
    },

    /** Ends all streams, so that stopping waits for none. */
    hangUp(): void {
      isStopped = true;
      for (const listener of listeners) end(listener);
    },

    async stop(): Promise<void> {
      clearInterval(heartbeat);
      await beating;
      await notices.stop();
    },

    /** How many streams are open. */
    get size(): number {
      return listeners.size;
    },
  };
}

export type LiveLeads = ReturnType<typeof createLiveLeads>;

/** Whoever may connect may also say something else. */
function noticeIn(payload: string): Notice | undefined {
  try {
    return JSON.parse(payload) as Notice;
  } catch {}
}
