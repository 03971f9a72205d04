import { createHmac } from "node:crypto";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { SecurityEvents } from "../security-events.ts";

/** The failure with this number causes a wait of 1 s, and each one after it doubles the wait, up to LONGEST_WAIT_MS. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_MS = 60_000;
/** Failures this old are forgotten. In ms. */
const FORGET_MS = 3_600_000;
/** An attempt that parallel ones overtake this often is refused. */
const MAX_ROUNDS = 8;

/**
 * Slows down guessing. Passwords are counted per guesser and never per account, so nobody can lock the owner out. App
 * codes from unknown devices are counted per account (`second-factor-check.ts`), since only people with its password
 * get that far.
 * An attempt is counted before it is checked, so that parallel ones cannot slip through.
 * @param secret keys the stored hashes, so that no address can be found from them
 * @param scale multiplies FREE_FAILURES (RATE_LIMIT_SCALE)
 */
export function createSignInThrottle(
  db: Database,
  secret: string,
  scale: number,
  events: Pick<SecurityEvents, "note">,
) {
  const keyOf = (who: readonly string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(who)).digest("base64url");
  const free = Math.ceil(FREE_FAILURES * scale);

  async function takeOnce(key: string, now: Date): Promise<"taken" | "overtaken" | HttpProblem> {
    const row = await db
      .selectFrom("sign_in_throttles")
      .selectAll()
      .where("key", "=", key)
      .executeTakeFirst();
    const isForgotten = row && now.getTime() - Date.parse(row.updated_at) > FORGET_MS;
    // A failure without a wait has `free_at` = `updated_at` and delays nobody, not even an attempt whose
    // `now` is a moment earlier.
    const hasToWait = row !== undefined && !isForgotten && row.free_at > row.updated_at;
    const waitMs = hasToWait ? Date.parse(row.free_at) - now.getTime() : 0;
    if (waitMs > 0) return tooSoon(Math.ceil(waitMs / 1000));
    const failures = row && !isForgotten ? row.failures + 1 : 1;
    const pauseMs =
      failures < free ? 0 : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(failures - free, 10));
    const next = {
      failures,
      free_at: new Date(now.getTime() + pauseMs).toISOString(),
      updated_at: now.toISOString(),
    };
    const written = await db
      .insertInto("sign_in_throttles")
      .values({ key, ...next })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet(next)
          .where("sign_in_throttles.failures", "=", row?.failures ?? -1),
      )
      .returning("key")
      .executeTakeFirst();
    return written ? "taken" : "overtaken";
  }

  return {
    /**
     * Counts an attempt as failed, until `clear` is called.
     * @param who the parts of the guesser's key, such as an address and a network
     * @param accountId for the log
     * @throws {HttpProblem} 429 with Retry-After before the wait is over
     */
    async take(who: readonly string[], now: Date, accountId: string | undefined): Promise<void> {
      const key = keyOf(who);
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const taken = await takeOnce(key, now);
        if (taken === "taken") return;
        if (taken === "overtaken") continue;
        events.note("guesses slowed down", accountId);
        throw taken;
      }
      events.note("guesses slowed down", accountId);
      throw tooSoon(1);
    },

    async clear(who: readonly string[]): Promise<void> {
      await db.deleteFrom("sign_in_throttles").where("key", "=", keyOf(who)).execute();
    },
  };
}

const tooSoon = (retryAfterSeconds: number) =>
  new HttpProblem(429, "rate_limited", accountMessages.signInTooSoon, { retryAfterSeconds });

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;
