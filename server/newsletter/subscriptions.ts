import type { Kysely, Selectable, Transaction } from "kysely";
import type {
  LeftBy,
  NewsletterEventsTable,
  NewsletterSubscriptionsTable,
} from "../db/newsletter-tables.ts";
import { risingId } from "../db/rising-id.ts";
import { SUPPRESSIONS_SECRET, secret } from "../db/secrets.ts";
import type { Database, Tables } from "../db/tables.ts";
import { hasComplained, settleReturns } from "../mail/returned/returned-mails.repo.ts";
import { createLinkTokens, LINKS_SECRET } from "./link-tokens.ts";
import { createSuppressions, type Suppressions } from "./suppressions.repo.ts";

export type SubscriptionRequest = {
  email: string;
  tokenHash: string;
  tokenExpiresAt: Date;
  requestedAt: Date;
  /** As returned by `truncatedNetwork`. */
  network: string;
  page: string | undefined;
  textVersion: string;
};

export type Confirmation = "confirmed" | "expired" | "invalid";
export type Subscription = Selectable<NewsletterSubscriptionsTable>;

/** Newsletter subscriptions and the events that prove the reader's consent. */
export function createSubscriptions(suppressions: Suppressions) {
  async function recordEvent(
    trx: Transaction<Tables>,
    subscriptionId: string,
    event: { kind: NewsletterEventsTable["kind"]; at: Date; network?: string | undefined },
    details: object = {},
  ): Promise<void> {
    await trx
      .insertInto("newsletter_events")
      .values({
        id: risingId(),
        subscription_id: subscriptionId,
        kind: event.kind,
        at: event.at.toISOString(),
        network: event.network ?? null,
        details: JSON.stringify(details),
      })
      .execute();
  }

  /** Leaving twice is allowed. */
  async function leave(
    trx: Transaction<Tables>,
    id: string,
    by: LeftBy,
    { network, now }: { network?: string; now: Date },
  ): Promise<void> {
    const left = await trx
      .updateTable("newsletter_subscriptions")
      .set({ status: "unsubscribed", left_at: now.toISOString(), left_by: by })
      .where("id", "=", id)
      .where("status", "!=", "unsubscribed")
      .returning("email")
      .executeTakeFirst();
    if (!left) return;
    const reason = by === "bounce" || by === "complaint" ? by : "left";
    await suppressions.add(trx, left.email, reason, now);
    await recordEvent(trx, id, { kind: "left", at: now, network }, { by });
  }

  /** Whoever left by a bounce and complains then wants to leave: `restore` must not bring them back. */
  async function complainAfterBounce(trx: Transaction<Tables>, email: string): Promise<void> {
    await trx
      .updateTable("newsletter_subscriptions")
      .set({ left_by: "complaint" })
      .where("email", "=", email)
      .where("left_by", "=", "bounce")
      .execute();
    await suppressions.complained(trx, email);
  }

  return {
    /**
     * Stores a request for the newsletter with a new token. One statement changes the row, so that exactly
     * one of parallel requests does.
     * @param lastBefore an address whose last request is later than this is not changed
     * @returns whether anything changed; false for a confirmed address
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
        .values({ id: risingId(), email: request.email.toLowerCase(), ...asked })
        .onConflict((conflict) =>
          conflict
            .column("email")
            .doUpdateSet(asked)
            .where("newsletter_subscriptions.status", "!=", "confirmed")
            .where("newsletter_subscriptions.requested_at", "<=", lastBefore.toISOString()),
        )
        .returning("id")
        .executeTakeFirst();
      if (!changed) return false;
      const { requestedAt: at, network, page, textVersion } = request;
      await recordEvent(trx, changed.id, { kind: "requested", at, network }, { page, textVersion });
      return true;
    },

    /**
     * Confirms a subscription by the token of its mail. Confirming twice is allowed. An old link does not
     * subscribe a reader who has left since; a new confirmation does, and also lifts the suppression.
     */
    async confirm(
      db: Database,
      tokenHash: string,
      network: string,
      now: Date,
    ): Promise<Confirmation> {
      const isConfirmed = await db.transaction().execute(async (trx) => {
        const confirmed = await trx
          .updateTable("newsletter_subscriptions")
          .set({
            status: "confirmed",
            confirmed_at: now.toISOString(),
            confirm_network: network,
            left_at: null,
            left_by: null,
          })
          .where("token_hash", "=", tokenHash)
          .where("status", "=", "pending")
          .where("token_expires_at", ">", now.toISOString())
          .returning(["id", "email"])
          .executeTakeFirst();
        if (!confirmed) return false;
        await suppressions.lift(trx, confirmed.email);
        // The reader has opened the mail with the link.
        await settleReturns(trx, confirmed.email, undefined, now);
        await recordEvent(trx, confirmed.id, { kind: "confirmed", at: now, network });
        return true;
      });
      if (isConfirmed) return "confirmed";
      const found = await db
        .selectFrom("newsletter_subscriptions")
        .select("status")
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      if (found?.status === "confirmed") return "confirmed";
      return found?.status === "pending" ? "expired" : "invalid";
    },

    byId: (db: Kysely<Tables>, id: string): Promise<Subscription | undefined> =>
      db.selectFrom("newsletter_subscriptions").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Those of the subscriptions that are confirmed now. */
    async confirmedAmong(db: Kysely<Tables>, ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .selectFrom("newsletter_subscriptions")
        .select(["id", "email", "topics"])
        .where("id", "in", ids)
        .where("status", "=", "confirmed")
        .execute();
    },

    /**
     * Stores the chosen topics.
     * @param topics slugs; undefined for letters on every topic
     * @returns false if the subscription is not confirmed
     */
    choose(
      db: Database,
      id: string,
      topics: readonly string[] | undefined,
      from: { network: string; now: Date },
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable("newsletter_subscriptions")
          .set({ topics: topics ? JSON.stringify(topics) : null })
          .where("id", "=", id)
          .where("status", "=", "confirmed")
          .returning("id")
          .executeTakeFirst();
        if (!changed) return false;
        const event = { kind: "topics", at: from.now, network: from.network } as const;
        await recordEvent(trx, id, event, { topics: topics ?? "all" });
        return true;
      });
    },

    /** Unsubscribes an address and suppresses further letters to it. Leaving twice is allowed. */
    async leave(
      db: Database,
      id: string,
      by: LeftBy,
      from: { network?: string; now: Date },
    ): Promise<void> {
      await db.transaction().execute((trx) => leave(trx, id, by, from));
    },

    /**
     * Unsubscribes an address from which a letter came back for good, or whose owner has complained. One that was never
     * confirmed gets no letters anyway, and is forgotten sooner than one that has left.
     */
    async leaveByMail(
      trx: Transaction<Tables>,
      email: string,
      by: "bounce" | "complaint",
      now: Date,
    ): Promise<void> {
      const reader = await trx
        .selectFrom("newsletter_subscriptions")
        .select("id")
        .where("email", "=", email)
        .where("status", "=", "confirmed")
        .executeTakeFirst();
      if (reader) await leave(trx, reader.id, by, { now });
      else if (by === "complaint") await complainAfterBounce(trx, email);
    },

    /**
     * Puts an address back on the list that left it by a bounce: its owner never wanted to leave. While a complaint of
     * the owner counts, it stays off.
     * @returns whether it is on the list again
     */
    async restore(trx: Transaction<Tables>, email: string, now: Date): Promise<boolean> {
      if (await hasComplained(trx, email)) return false;
      const restored = await trx
        .updateTable("newsletter_subscriptions")
        .set({ status: "confirmed", left_at: null, left_by: null })
        .where("email", "=", email)
        .where("status", "=", "unsubscribed")
        .where("left_by", "=", "bounce")
        .where("confirmed_at", "is not", null)
        .returning("id")
        .executeTakeFirst();
      if (!restored) return false;
      await suppressions.lift(trx, email);
      await recordEvent(trx, restored.id, { kind: "restored", at: now });
      return true;
    },

    /** Deletes an address at the erasure of a person, except for the suppression of further letters. */
    async erase(trx: Transaction<Tables>, email: string, now: Date): Promise<void> {
      const { numDeletedRows } = await trx
        .deleteFrom("newsletter_subscriptions")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await suppressions.add(trx, email, "erased", now);
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Creates the subscriptions, the suppressions and the tokens for links with their secrets. */
export async function createLists(db: Database) {
  const suppressions = createSuppressions(await secret(db, SUPPRESSIONS_SECRET));
  return {
    suppressions,
    subscriptions: createSubscriptions(suppressions),
    links: createLinkTokens(await secret(db, LINKS_SECRET)),
  };
}

export type Lists = Awaited<ReturnType<typeof createLists>>;
