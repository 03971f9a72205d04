import { createHmac, randomBytes, randomInt, randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import { accountMessages, oneTimeCode } from "#contract/account-messages.ts";
import type { OneTimeCodesTable } from "../../db/account-tables.ts";
import { isSameText } from "../../db/secrets.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { SecurityEvents } from "../security-events.ts";
import type { Visitor } from "../sessions/account-visitor.ts";
import { isKnownDevice } from "../sessions/known-devices.ts";

const LIFE_MS = oneTimeCode.lifeMinutes * 60_000;
const HOUR_MS = 3_600_000;
/** Two clicks are one wish. */
const SAME_CLICK_MS = 10_000;
/** Of the codes of an hour, how many one network may ask for: the rest is left to the owner. */
const PER_NETWORK = oneTimeCode.perHour - 1;

/** @property email lower-cased */
type CodeRequest = { purpose: "signup" | "recovery"; email: string };

export type OneTimeCode = Selectable<OneTimeCodesTable>;

export type NewCode = CodeRequest & {
  /** As the signup form gave it. */
  name?: string;
  accountId?: string;
  /** False where no mail will carry the code: everything else is as if one did. */
  isMailed: boolean;
};

/**
 * Six digits by mail (API contract): for ten minutes, five tries, once, for one purpose.
 *
 * A code is for who asked for it, and of those the newest: what anybody else enters is not compared
 * with it and uses up none of its tries (decision 0017).
 * @param secret keys the hashes
 * @param scale multiplies how many an address may have in an hour, and shortens the wait (RATE_LIMIT_SCALE)
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

  /** Takes one of the tries, so that a thousand parallel guesses are five. */
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
     * Makes a code; what the same one asked for before is void.
     * @returns undefined for the second of two clicks: the first one's code is on its way
     * @throws {HttpProblem} 429 when the address has had one within the minute, or enough in the hour
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
     * The code that was entered, not used up yet: `claim` does that.
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

    /** Uses the code up. Of any number at once, one is told true. */
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
 * Whether a code is this visitor's: by the device cookie, which the answer to the request has set at
 * the latest. Programs without cookies are told by their network, and get only at what was asked for
 * without a cookie: somebody behind the same router can spoil a browser's first code, never the next.
 */
const isAsker = (
  { asker, by_cookie, network }: OneTimeCode,
  { deviceHash, hasDevice, networkKey }: Visitor,
) => asker === deviceHash || (!hasDevice && by_cookie === 0 && network === networkKey);

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

/**
 * How often an address gets a code: once a minute, five times an hour (API contract). A browser that
 * the account was used on before has a queue of its own, so that nobody's flood keeps its owner out.
 */
function createCodeQueues(scale: number) {
  const pauseMs = (oneTimeCode.resendSeconds * 1000) / scale;
  const perHour = Math.ceil(oneTimeCode.perHour * scale);
  const perNetwork = Math.ceil(PER_NETWORK * scale);

  /** Takes the minute. The row stays locked until the transaction ends, so others wait and then see it taken. */
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

  const ofHour = (trx: Database, { purpose, email }: CodeRequest, queue: string, now: Date) =>
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
      trx: Database,
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

/** Six digits, each code as likely as any other. */
const newCode = () =>
  String(randomInt(10 ** oneTimeCode.digits)).padStart(oneTimeCode.digits, "0");

/** A million codes are soon tried: only who has the secret can try them. */
const codeHash = (secret: string, id: string, code: string) =>
  createHmac("sha256", secret).update(`${id}:${code}`).digest("base64url");
