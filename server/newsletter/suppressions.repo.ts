import type { Kysely } from "kysely";
import type { NewsletterSuppressionsTable } from "../db/newsletter-tables.ts";
import { keyedHash } from "../db/secrets.ts";
import type { Tables } from "../db/tables.ts";

/** Name of the secret that keys the list. With another one the list would know nobody on it. */
export const SUPPRESSIONS_SECRET = "newsletter-suppressions";

type Connection = Kysely<Tables>;
type Reason = NewsletterSuppressionsTable["reason"];

/**
 * Addresses that must not be mailed letters. Kept as keyed hashes, without which nobody can tell from
 * the list who is on it, so that it may stay when everything else about a person is erased.
 */
export function createSuppressions(secret: string) {
  const hashOf = (email: string) => keyedHash(secret, email.toLowerCase());

  return {
    /** The first reason stays. */
    async add(db: Connection, email: string, reason: Reason, now: Date): Promise<void> {
      await db
        .insertInto("newsletter_suppressions")
        .values({ address_hash: hashOf(email), reason, at: now.toISOString() })
        .onConflict((conflict) => conflict.column("address_hash").doNothing())
        .execute();
    },

    /** Only for an address whose owner has just confirmed that letters are wanted. */
    async lift(db: Connection, email: string): Promise<void> {
      await db
        .deleteFrom("newsletter_suppressions")
        .where("address_hash", "=", hashOf(email))
        .execute();
    },

    /** Which of these addresses are on the list. */
    async among(db: Connection, emails: readonly string[]): Promise<Set<string>> {
      if (emails.length === 0) return new Set();
      const byHash = new Map(emails.map((email) => [hashOf(email), email]));
      const rows = await db
        .selectFrom("newsletter_suppressions")
        .select("address_hash")
        .where("address_hash", "in", [...byHash.keys()])
        .execute();
      return new Set(rows.flatMap((row) => byHash.get(row.address_hash) ?? []));
    },
  };
}

export type Suppressions = ReturnType<typeof createSuppressions>;
