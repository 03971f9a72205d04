import { createHmac, randomBytes, randomInt, randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import { oneTimeCode } from "#contract/accounts/account-lifetimes.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import type { OneTimeCodesTable } from "../../db/account-tables.ts";
import { isSameText } from "../../db/secrets.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { SecurityEvents } from "../security-events.ts";
import type { Visitor } from "../sessions/account-visitor.ts";
import { isKnownDevice } from "../sessions/known-devices.ts";

const LIFE_MS = oneTimeCode.lifeMinutes * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A second request within this time is treated as a double click. */
const SAME_CLICK_MS = 10_000;
/** How many of an address's codes one network may request; the rest is left to the owner. */
const PER_NETWORK = { hour: oneTimeCode.perHour - 1, day: oneTimeCode.unusedPerDay - 2 };

/** @property email lower case */
type CodeRequest = { purpose: "signup" | "recovery"; email: string };

export type OneTimeCode = Selectable<OneTimeCodesTable>;

export type NewCode = CodeRequest & {
  /** From the signup form. */
  name?: string;
  accountId?: string;
  /** False if no mail carries the code; everything else is done as if one did. */
  isMailed: boolean;
};

/**
 * Six-digit codes by mail (API contract): valid for ten minutes, five tries, one use and one purpose.
 *
 * A code belongs to the browser that requested it, and the newest one counts. Entries from other browsers
 * are not compared with it and use up none of its tries (decision 0017).
 * @param secret keys the hashes
 * @param scale multiplies the codes per hour and shortens the pause between them (RATE_LIMIT_SCALE)
 */
export function createOneTimeCodes(
  secret: string,
  scale: number,
  events: Pick<SecurityEvents, "note">,
) {
  const queues = createCodeQueues(scale);

  const live = (db: Database, { purpose, email }: CodeRequest) =>
    db
      .selectFrom("one_time_codes")
      .selectAll()
      .where("purpose", "=", purpose)
      .where("email", "=", email)
      .where("used_at", "is", null)
      .where("voided_at", "is", null)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc");

  /** Counts a try before the code is compared, so that parallel guesses cannot exceed the limit. */
  async function takeTry(db: Database, { id }: OneTimeCode): Promise<boolean> {
    const taken = await db
      .updateTable("one_time_codes")
      .set((set) => ({ tries: set("tries", "+", 1) }))
      .where("id", "=", id)
      .where("tries", "<", oneTimeCode.tries)
      .where("used_at", "is", null)
      .where("voided_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    return taken !== undefined;
  }

  const refused = (
    code: "otp_invalid" | "otp_expired",
    text: string,
    accountId?: string | null,
  ) => {
    events.note("code refused", accountId);
    return new HttpProblem(400, code, text);
  };

  return {
    /**
     * Makes a code and voids the requester's earlier ones.
     * @returns undefined for a double click: the first one's code is on its way
     * @throws {HttpProblem} 429 if the address got a code within the last minute, or too many in the
     * last hour or day
     */
    async issue(
      trx: Database,
      request: NewCode,
      visitor: Visitor,
      now: Date,
    ): Promise<string | undefined> {
      const queue = await queues.enter(trx, request, visitor, now).catch((error) => {
        if (error instanceof HttpProblem) events.note("code request refused", request.accountId);
        throw error;
      });
      if (queue === undefined) return undefined;
      events.note("code asked for", request.accountId);
      const at = now.toISOString();
      await trx
        .updateTable("one_time_codes")
        .set({ voided_at: at })
        .where("purpose", "=", request.purpose)
        .where("email", "=", request.email)
        .where("used_at", "is", null)
        .where("voided_at", "is", null)
        .where((where) =>
          visitor.hasDevice
            ? where("asker", "=", visitor.deviceHash)
            : where.and([where("by_cookie", "=", 0), where("network", "=", visitor.networkKey)]),
        )
        .execute();
      const id = randomUUIDv7();
      const code = newCode();
      await trx
        .insertInto("one_time_codes")
        .values({
          id,
          purpose: request.purpose,
          email: request.email,
          name: request.name ?? null,
          account_id: request.accountId ?? null,
          code_hash: request.isMailed
            ? codeHash(secret, id, code)
            : randomBytes(32).toString("base64url"),
          queue,
          asker: visitor.deviceHash,
          network: visitor.networkKey,
          by_cookie: visitor.hasDevice ? 1 : 0,
          tries: 0,
          created_at: at,
          expires_at: new Date(now.getTime() + LIFE_MS).toISOString(),
          used_at: null,
          voided_at: null,
        })
        .execute();
      return code;
    },

    /**
     * Checks the code that was entered; `claim` uses it up.
     * @throws {HttpProblem} 400 `otp_invalid` or `otp_expired`
     */
    async check(
      db: Database,
      request: CodeRequest,
      given: string,
      visitor: Visitor,
      now: Date,
    ): Promise<OneTimeCode> {
      const found = await live(db, request).execute();
      const code = found.find((one) => isAsker(one, visitor));
      if (!code) throw refused("otp_invalid", accountMessages.invalidOtp);
      if (code.expires_at <= now.toISOString()) {
        throw refused("otp_expired", accountMessages.codeExpired, code.account_id);
      }
      if (!(await takeTry(db, code))) {
        throw refused("otp_invalid", accountMessages.codeVoid, code.account_id);
      }
      if (isSameText(codeHash(secret, code.id, given), code.code_hash)) return code;
      throw refused("otp_invalid", accountMessages.invalidOtp, code.account_id);
    },

    /**
     * Uses up a code.
     * @returns true to one of any number of parallel calls
     */
    async claim(trx: Database, { id }: OneTimeCode, now: Date): Promise<boolean> {
      const claimed = await trx
        .updateTable("one_time_codes")
        .set({ used_at: now.toISOString() })
        .where("id", "=", id)
        .where("used_at", "is", null)
        .where("voided_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return claimed !== undefined;
    },
  };
}

/**
 * Whether the visitor requested the code. Browsers are recognised by the device cookie, which the answer
 * to the request sets if they have none. Clients without cookies are matched by network, and only with
 * codes that were requested without a cookie: somebody behind the same router can use up the tries of a
 * browser's first code, but of none after it.
 */
const isAsker = (
  { asker, by_cookie, network }: OneTimeCode,
  { deviceHash, hasDevice, networkKey }: Visitor,
) => asker === deviceHash || (!hasDevice && by_cookie === 0 && network === networkKey);

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

/**
 * Limits how often an address gets a code: once a minute, five times an hour (API contract). Of both purposes together
 * ten a day may stay unused, since strangers can ask for them. A browser that was used with the account before has its
 * own queue, so that a flood cannot keep the owner out.
 */
function createCodeQueues(scale: number) {
  const pauseMs = (oneTimeCode.resendSeconds * 1000) / scale;
  const scaled = (codes: number) => Math.ceil(codes * scale);
  const ofHour = {
    ms: HOUR_MS,
    most: scaled(oneTimeCode.perHour),
    perNetwork: scaled(PER_NETWORK.hour),
    text: accountMessages.codesUsedUp,
  };
  const ofDay = {
    ms: DAY_MS,
    most: scaled(oneTimeCode.unusedPerDay),
    perNetwork: scaled(PER_NETWORK.day),
    text: accountMessages.codesOfDayUsedUp,
  };

  /**
   * Takes the current minute's slot. The row stays locked until the transaction ends, so others wait
   * and then find it taken.
   */
  async function takeMinute(
    trx: Database,
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

  /** The codes of a day for both purposes, newest first. */
  const codesOfDay = (trx: Database, email: string, queue: string, now: Date) =>
    trx
      .selectFrom("one_time_codes")
      .select(["purpose", "asker", "network", "created_at", "used_at"])
      .where("email", "=", email)
      .where("queue", "=", queue)
      .where("created_at", ">", new Date(now.getTime() - DAY_MS).toISOString())
      .orderBy("created_at", "desc")
      .execute();

  type Code = Awaited<ReturnType<typeof codesOfDay>>[number];

  /**
   * @param codes those that count, newest first
   * @param network the visitor's, which may request only its share; absent for a known browser
   * @throws {HttpProblem} 429 with Retry-After if too many codes count, until the oldest no longer does
   */
  function refuseBeyond(
    limit: Omit<typeof ofDay, "text"> & { text: string },
    codes: Code[],
    network: string | undefined,
    now: Date,
  ) {
    const ofNetwork = codes.filter((code) => code.network === network);
    const isShare = ofNetwork.length >= limit.perNetwork;
    const oldest = isShare ? ofNetwork[limit.perNetwork - 1] : codes[limit.most - 1];
    if (!oldest) return;
    throw tooSoon(limit.text, Date.parse(oldest.created_at) + limit.ms - now.getTime());
  }

  return {
    /**
     * @returns the queue that took the request; undefined for a double click
     * @throws {HttpProblem} 429 if it is too early
     */
    async enter(
      trx: Database,
      request: CodeRequest,
      visitor: Visitor,
      now: Date,
    ): Promise<string | undefined> {
      const isKnown = await isKnownDevice(trx, visitor.deviceHash, request.email);
      const queue = isKnown ? visitor.deviceHash : "";
      const isTurn = await takeMinute(trx, request, queue, now);
      const ofToday = await codesOfDay(trx, request.email, queue, now);
      const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
      const codes = ofToday.filter(
        ({ purpose, created_at }) => purpose === request.purpose && created_at > hourAgo,
      );
      const [newest] = codes;
      const ageMs = newest ? now.getTime() - Date.parse(newest.created_at) : HOUR_MS;
      const isSameAsker =
        newest?.asker === visitor.deviceHash || newest?.network === visitor.networkKey;
      if (!isTurn && isSameAsker && ageMs < SAME_CLICK_MS) return undefined;
      if (!isTurn) throw tooSoon(accountMessages.codeTooSoon, pauseMs - ageMs);
      const network = isKnown ? undefined : visitor.networkKey;
      refuseBeyond(ofHour, codes, network, now);
      const unused = ofToday.filter(({ used_at }) => used_at === null);
      refuseBeyond(ofDay, unused, network, now);
      return queue;
    },
  };
}

const tooSoon = (text: string, waitMs: number) =>
  new HttpProblem(429, "rate_limited", text, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });

/** A uniformly random code. */
const newCode = () => String(randomInt(10 ** oneTimeCode.digits)).padStart(oneTimeCode.digits, "0");

/** A keyed hash: without the secret nobody can find a code by trying out all million of them. */
const codeHash = (secret: string, id: string, code: string) =>
  createHmac("sha256", secret).update(`${id}:${code}`).digest("base64url");
