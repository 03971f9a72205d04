import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database, Tables } from "../db/tables.ts";

export type SubscriptionRequest = {
  email: string;
  tokenHash: string;
  tokenExpiresAt: Date;
  requestedAt: Date;
  /** As `truncatedNetwork` gives it. */
  network: string;
  page: string | undefined;
  textVersion: string;
};

export type Confirmation = "confirmed" | "expired" | "invalid";

/** Newsletter subscriptions with the evidence of consent. */
export function createSubscriptions() {
  return {
    /**
     * Notes that somebody asks for the newsletter under this address, with a new token.
     * One statement, so that of parallel requests exactly one changes the row.
     * @param lastBefore an address whose last request is younger is left as it is
     * @returns whether anything changed; false for a confirmed address, too
     */
    async request(
      trx: Transaction<Tables>,
      request: SubscriptionRequest,
      lastBefore: Date,
    ): Promise<boolean> {
      const asked = {
        status: "pending",
        token_hash: request.tokenHash,
        token_expires_at: request.tokenExpiresAt.toISOString(),
        requested_at: request.requestedAt.toISOString(),
        request_network: request.network,
        source_page: request.page ?? null,
        text_version: request.textVersion,
        confirmed_at: null,
        confirm_network: null,
      } as const;
      const changed = await trx
        .insertInto("newsletter_subscriptions")
        .values({ id: randomUUIDv7(), email: request.email.toLowerCase(), ...asked })
        .onConflict((conflict) =>
          conflict
            .column("email")
            .doUpdateSet(asked)
            .where("newsletter_subscriptions.status", "!=", "confirmed")
            .where("newsletter_subscriptions.requested_at", "<=", lastBefore.toISOString()),
        )
        .returning("id")
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** Confirms by a token; a second time is as good as the first. One who has left is not brought back. */
    async confirm(
      db: Database,
      tokenHash: string,
      network: string,
      now: Date,
    ): Promise<Confirmation> {
      const confirmed = await db
        .updateTable("newsletter_subscriptions")
        .set({
          status: "confirmed",
          confirmed_at: now.toISOString(),
          confirm_network: network,
        })
        .where("token_hash", "=", tokenHash)
        .where("status", "=", "pending")
        .where("token_expires_at", ">", now.toISOString())
        .returning("id")
        .executeTakeFirst();
      if (confirmed) return "confirmed";
      const found = await db
        .selectFrom("newsletter_subscriptions")
        .select("status")
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      if (found?.status === "confirmed") return "confirmed";
      return found?.status === "pending" ? "expired" : "invalid";
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
