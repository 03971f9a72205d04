import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import { accountMessages, oneTimeCode } from "#contract/account-messages.ts";
import type { OneTimeCodesTable } from "../db/account-tables.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../plugins/problems.ts";
import { type CodeRequest, type Connection, createCodeQueues } from "./code-queues.ts";
import { codeHash, isSameText, newCode } from "./secrets.ts";
import type { Visitor } from "./visitor.ts";

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
 * Tries of the browser that asked are counted apart from everybody else's: a stranger who enters
 * wrong codes for somebody's address does not use up that person's tries.
 * @param secret keys the hashes
 * @param scale multiplies how many an address may have in an hour, and shortens the wait (RATE_LIMIT_SCALE)
 */
export function createOneTimeCodes(secret: string, scale: number) {
  const queues = createCodeQueues(scale);

  const live = (db: Connection, { purpose, email }: CodeRequest) =>
    db
      .selectFrom("one_time_codes")
      .selectAll()
      .where("purpose", "=", purpose)
      .where("email", "=", email)
      .where("used_at", "is", null)
      .where("voided_at", "is", null)
      .orderBy("created_at", "desc");

  /** Takes one of the tries, so that a thousand parallel guesses are five. */
  async function takeTry(db: Connection, code: OneTimeCode, visitor: Visitor): Promise<boolean> {
    const counter = code.asker === visitor.deviceHash ? "tries" : "tries_elsewhere";
    const taken = await db
      .updateTable("one_time_codes")
      .set((set) => ({ [counter]: set(counter, "+", 1) }))
      .where("id", "=", code.id)
      .where(counter, "<", oneTimeCode.tries)
      .where("used_at", "is", null)
      .where("voided_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    return taken !== undefined;
  }

  return {
    /**
     * Makes a code; what was asked for before by this browser or from this network is void.
     * @returns undefined for the second of two clicks: the first one's code is on its way
     * @throws {HttpProblem} 429 when the address has had one within the minute, or enough in the hour
     */
    async issue(
      trx: Connection,
      request: NewCode,
      visitor: Visitor,
      now: Date,
    ): Promise<string | undefined> {
      const queue = await queues.enter(trx, request, visitor, now);
      if (queue === undefined) return undefined;
      const at = now.toISOString();
      await trx
        .updateTable("one_time_codes")
        .set({ voided_at: at })
        .where("purpose", "=", request.purpose)
        .where("email", "=", request.email)
        .where("queue", "=", queue)
        .where("used_at", "is", null)
        .where("voided_at", "is", null)
        .where((where) =>
          where.or([
            where("asker", "=", visitor.deviceHash),
            where("network", "=", visitor.networkKey),
          ]),
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
          tries: 0,
          tries_elsewhere: 0,
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
      const current = found.filter(({ expires_at }) => expires_at > now.toISOString());
      let isVoid = current.length > 0;
      for (const code of current) {
        if (!(await takeTry(db, code, visitor))) continue;
        isVoid = false;
        if (isSameText(codeHash(secret, code.id, given), code.code_hash)) return code;
      }
      if (found.length > 0 && current.length === 0) {
        throw new HttpProblem(400, "otp_expired", accountMessages.codeExpired);
      }
      throw new HttpProblem(
        400,
        "otp_invalid",
        isVoid ? accountMessages.codeVoid : accountMessages.invalidOtp,
      );
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

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
