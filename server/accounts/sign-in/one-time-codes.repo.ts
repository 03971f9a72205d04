import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import { accountMessages, oneTimeCode } from "#contract/account-messages.ts";
import type { OneTimeCodesTable } from "../../db/account-tables.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { type CodeRequest, type Connection, createCodeQueues } from "./code-queues.ts";
import { codeHash, isSameText, newCode } from "./secrets.ts";
import type { SecurityEvents } from "../security-events.ts";
import type { Visitor } from "../sessions/account-visitor.ts";

const LIFE_MS = oneTimeCode.lifeMinutes * 60_000;

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

  const live = (db: Connection, { purpose, email }: CodeRequest) =>
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
  async function takeTry(db: Connection, { id }: OneTimeCode): Promise<boolean> {
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
      trx: Connection,
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
    async claim(trx: Connection, { id }: OneTimeCode, now: Date): Promise<boolean> {
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
