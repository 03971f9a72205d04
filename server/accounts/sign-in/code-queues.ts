import type { Kysely } from "kysely";
import { accountMessages, oneTimeCode } from "#contract/account-messages.ts";
import type { Tables } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { isKnownDevice } from "../sessions/known-devices.ts";
import type { Visitor } from "../sessions/account-visitor.ts";

export type Connection = Kysely<Tables>;

/** @property email lower-cased */
export type CodeRequest = { purpose: "signup" | "recovery"; email: string };

const HOUR_MS = 3_600_000;
/** Two clicks are one wish. */
const SAME_CLICK_MS = 10_000;
/** Of the codes of an hour, how many one network may ask for: the rest is left to the owner. */
const PER_NETWORK = oneTimeCode.perHour - 1;

/**
 * How often an address gets a code: once a minute, five times an hour (API contract). A browser that
 * the account was used on before has a queue of its own, so that nobody's flood keeps its owner out.
 */
export function createCodeQueues(scale: number) {
  const pauseMs = (oneTimeCode.resendSeconds * 1000) / scale;
  const perHour = Math.ceil(oneTimeCode.perHour * scale);
  const perNetwork = Math.ceil(PER_NETWORK * scale);

  /** Takes the minute. The row stays locked until the transaction ends, so others wait and then see it taken. */
  async function takeMinute(
    trx: Connection,
    { purpose, email }: CodeRequest,
    queue: string,
    now: Date,
  ): Promise<boolean> {
    const before = new Date(now.getTime() - pauseMs).toISOString();
    const taken = await trx
      .insertInto("code_queues")
      .values({ purpose, email, queue, taken_at: now.toISOString() })
      .onConflict((conflict) =>
        conflict
          .columns(["purpose", "email", "queue"])
          .doUpdateSet({ taken_at: now.toISOString() })
          .where("code_queues.taken_at", "<=", before),
      )
      .returning("queue")
      .executeTakeFirst();
    return taken !== undefined;
  }

  const ofHour = (trx: Connection, { purpose, email }: CodeRequest, queue: string, now: Date) =>
    trx
      .selectFrom("one_time_codes")
      .select(["asker", "network", "created_at"])
      .where("purpose", "=", purpose)
      .where("email", "=", email)
      .where("queue", "=", queue)
      .where("created_at", ">", new Date(now.getTime() - HOUR_MS).toISOString())
      .orderBy("created_at", "desc")
      .execute();

  return {
    /**
     * @returns the queue that the request was taken into; undefined for a second click
     * @throws {HttpProblem} 429 where it is not this address's turn
     */
    async enter(
      trx: Connection,
      request: CodeRequest,
      visitor: Visitor,
      now: Date,
    ): Promise<string | undefined> {
      const isKnown = await isKnownDevice(trx, visitor.deviceHash, request.email);
      const queue = isKnown ? visitor.deviceHash : "";
      const isTurn = await takeMinute(trx, request, queue, now);
      const codes = await ofHour(trx, request, queue, now);
      const [newest] = codes;
      const ageMs = newest ? now.getTime() - Date.parse(newest.created_at) : HOUR_MS;
      const isSameAsker =
        newest?.asker === visitor.deviceHash || newest?.network === visitor.networkKey;
      if (!isTurn && isSameAsker && ageMs < SAME_CLICK_MS) return undefined;
      if (!isTurn) throw tooSoon(accountMessages.codeTooSoon, pauseMs - ageMs);
      const ofNetwork = codes.filter(({ network }) => network === visitor.networkKey);
      const limited = isKnown || ofNetwork.length < perNetwork ? codes : ofNetwork;
      const limit = limited === codes ? perHour : perNetwork;
      if (limited.length >= limit) {
        const oldest = limited[limit - 1];
        const waitMs = oldest ? Date.parse(oldest.created_at) + HOUR_MS - now.getTime() : HOUR_MS;
        throw tooSoon(accountMessages.codesUsedUp, waitMs);
      }
      return queue;
    },
  };
}

const tooSoon = (text: string, waitMs: number) =>
  new HttpProblem(429, "rate_limited", text, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
