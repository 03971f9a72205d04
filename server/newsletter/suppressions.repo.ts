import type { Kysely } from "kysely";
import type { NewsletterSuppressionsTable } from "../db/newsletter-tables.ts";
import { keyedHash } from "../db/secrets.ts";
import type { Tables } from "../db/tables.ts";

type Connection = Kysely<Tables>;
type Reason = NewsletterSuppressionsTable["reason"];

/**
 * Addresses that must not get letters. They are stored as keyed hashes, from which nobody can read an
 * address, so they may stay when everything else about a person is erased.
 */
export function createSuppressions(secret: string) {
  const hashOf = (email: string) => keyedHash(secret, email.toLowerCase());

  return {
    /** Adds an address. The reason of an address that is already there does not change. */
    async add(db: Connection, email: string, reason: Reason, now: Date): Promise<void> {
      await db
        .insertInto("newsletter_suppressions")
        .values({ address_hash: hashOf(email), reason, at: now.toISOString() })
        .onConflict((conflict) => conflict.column("address_hash").doNothing())
        .execute();
    },

    /** Gives the reason of an address that is there because mail came back from it: its owner has complained since. */
    async complained(db: Connection, email: string): Promise<void> {
      await db
        .updateTable("newsletter_suppressions")
        .set({ reason: "complaint" })
        .where("address_hash", "=", hashOf(email))
        .where("reason", "=", "bounce")
        .execute();
    },

    /** Removes an address. Call it only after its owner has confirmed a subscription. */
    async lift(db: Connection, email: string): Promise<void> {
      await db
        .deleteFrom("newsletter_suppressions")
        .where("address_hash", "=", hashOf(email))
        .execute();
    },

    /** Those of the addresses that are suppressed. */
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
