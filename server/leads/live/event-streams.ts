import { PassThrough } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";

/* The streams of events that this process serves: who has one open, for how long, and how much of it is unread. */

/** The most open streams of one account, which may have several windows, and of all accounts. */
const MAX_STREAMS_EACH = 8;
const MAX_STREAMS = 300;
/** A stream ends before its access token expires (`ACCESS_TOKEN_MINUTES`). The client then opens it with a new token. */
export const LONGEST_STREAM_MINUTES = 10;
/** A stream with more unread bytes is ended; its client opens it again and catches up. */
const MAX_UNREAD_BYTES = 512 * 1024;
/** A stream that was behind at so many heartbeats in a row is ended, too. */
const MAX_SLOW_BEATS = 3;
/** A stream that was ended and is not read to its end within this time is destroyed. */
const FLUSH_MS = 5_000;
/** If the database cannot say for so many heartbeats who may still read leads, all streams are ended. */
const MAX_BLIND_BEATS = 2;

export type Listener = { stream: PassThrough; user: Actor; sessionId: string; slowBeats: number };

export type EventStreams = {
  db: Database;
  log: FastifyBaseLogger;
  listeners: Set<Listener>;
  /** How many heartbeats in a row could not read who may still read leads. */
  blindBeats: number;
  isStopped: boolean;
};

export const newEventStreams = (db: Database, log: FastifyBaseLogger): EventStreams => ({
  ...{ db, log },
  listeners: new Set(),
  blindBeats: 0,
  isStopped: false,
});

/**
 * Opens a stream, which ends when the session does.
 * @throws {HttpProblem} 503 if too many streams are open
 */
export function openStream(streams: EventStreams, user: Actor, sessionId: string): Listener {
  const { listeners, isStopped } = streams;
  const own = [...listeners].filter((listener) => listener.user.id === user.id);
  if (isStopped || listeners.size >= MAX_STREAMS || own.length >= MAX_STREAMS_EACH) {
    const text = "You have too many windows open. Close one and try again.";
    throw new HttpProblem(503, "unavailable", text, { retryAfterSeconds: 30 });
  }
  const listener: Listener = { stream: new PassThrough(), user, sessionId, slowBeats: 0 };
  listeners.add(listener);
  const timer = setTimeout(
    () => endStream(streams, listener),
    LONGEST_STREAM_MINUTES * 60_000,
  ).unref();
  listener.stream.on("close", () => {
    clearTimeout(timer);
    listeners.delete(listener);
  });
  listener.stream.on("error", () => listeners.delete(listener));
  listener.stream.write("retry: 3000\n\n");
  return listener;
}

function endStream({ listeners }: EventStreams, listener: Listener): void {
  listeners.delete(listener);
  const { stream } = listener;
  stream.end();
  const timer = setTimeout(() => stream.destroy(), FLUSH_MS).unref();
  stream.once("close", () => clearTimeout(timer));
}

export function endAllStreams(streams: EventStreams): void {
  for (const listener of streams.listeners) endStream(streams, listener);
}

/** @param event as text, see `eventText` */
export function writeEvent(streams: EventStreams, listener: Listener, event: string): void {
  if (listener.stream.writableLength > MAX_UNREAD_BYTES) endStream(streams, listener);
  else listener.stream.write(event);
}

/** Sends an id without data, so that a client that gets no other event knows from when on to catch up. */
export const writeTime = ({ stream }: Listener, at: Date) =>
  stream.write(`id: ${at.toISOString()}\n\n`);

export const eventText = (event: string, data: object, at = new Date()) =>
  `id: ${at.toISOString()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Keeps the streams open, and ends those that nobody reads or may read.
 * @param at clients need not be told again what changed before
 */
export async function beat(streams: EventStreams, at: Date): Promise<void> {
  try {
    for (const listener of await entitledListeners(streams)) {
      listener.slowBeats = listener.stream.writableNeedDrain ? listener.slowBeats + 1 : 0;
      if (listener.slowBeats < MAX_SLOW_BEATS) writeTime(listener, at);
      else endStream(streams, listener);
    }
    streams.blindBeats = 0;
  } catch (error) {
    streams.log.error({ err: error }, "who follows the leads cannot be looked up");
    streams.blindBeats += 1;
    if (streams.blindBeats >= MAX_BLIND_BEATS) endAllStreams(streams);
    else for (const { stream } of streams.listeners) stream.write(": \n\n");
  }
}

/** The listeners who may still read leads. Ends the streams of the others. */
export async function entitledListeners(streams: EventStreams): Promise<Listener[]> {
  const { db, listeners } = streams;
  const before = [...listeners];
  if (before.length === 0) return [];
  const roles = await rolesBySession(db, before);
  const open = before.filter((listener) => listeners.has(listener));
  const mayRead = ({ sessionId, user }: Listener) => roles.get(sessionId) === user.role;
  for (const listener of open) if (!mayRead(listener)) endStream(streams, listener);
  return open.filter(mayRead);
}

/** Roles by session, as `authentication.ts` checks them. Sessions that have ended are left out. */
async function rolesBySession(
  db: Database,
  listeners: readonly Listener[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("account_sessions")
    .innerJoin("accounts", "accounts.id", "account_sessions.account_id")
    .select(["account_sessions.id", "accounts.role"])
    .where("account_sessions.id", "in", [...new Set(listeners.map(({ sessionId }) => sessionId))])
    .where("ended_at", "is", null)
    .where("second_factor_at", "is not", null)
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}
