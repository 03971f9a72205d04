import type { Selectable } from "kysely";
import { siteDetails as site } from "#content/site.ts";
import type {
  NewsletterCampaignsTable,
  NewsletterRecipientsTable,
} from "../db/newsletter-tables.ts";
import type { Database } from "../db/tables.ts";
import { MailRefused } from "../mail/delivery-error.ts";
import type { MailQueue } from "../mail/mail-worker.ts";
import { CLAIM_MS, type ClaimedMail } from "../mail/outbox.repo.ts";
import { createCampaignFilling } from "./campaign-filling.ts";
import type { Lists } from "./create-lists.ts";
import { grouped } from "./grouped.ts";
import { type Letter, letterMail } from "./letter-mails.ts";
import { isWanted } from "./topics-match.ts";

type Campaign = Selectable<NewsletterCampaignsTable>;
type Recipient = Selectable<NewsletterRecipientsTable>;
type Claim = Pick<ClaimedMail, "id" | "attempts">;

/** How often it looks for letters whose holder is gone. */
const SWEEP_MS = 30_000;
/** Letters that are taken within so many milliseconds are marked in one write. */
const MARK_WINDOW_MS = 10;

/**
 * The letters that campaigns owe, for a mail worker. Unlike the outbox it sends at most once: one that
 * was being handed over when the process died becomes `unsure` and is left to people, since a letter
 * that comes twice annoys more than one that is missed.
 * @param options.siteUrl origin of the site; its host ends the Message-IDs
 */
export function createCampaignQueue(
  db: Database,
  { subscriptions, suppressions, links }: Lists,
  options: { siteUrl: string; now?: () => Date },
): MailQueue & { settleInterrupted: () => Promise<void> } {
  const { siteUrl } = options;
  const now = options.now ?? (() => new Date());
  const filling = createCampaignFilling(db, suppressions, new URL(siteUrl).hostname);
  /** The letter that is going out, read once. */
  let read: { id: string; letter: Letter } | undefined;
  let sweptAt = Number.NEGATIVE_INFINITY;

  const held = (claim: Claim) =>
    db
      .updateTable("newsletter_recipients")
      .where("id", "=", claim.id)
      .where("status", "=", "sending")
      .where("attempts", "=", claim.attempts);

  const markSent = grouped<{ id: string; at: Date }>(async (sent) => {
    await db
      .updateTable("newsletter_recipients")
      .set({
        status: "sent",
        sent_at: sent.at(-1)?.at.toISOString() ?? null,
        claimed_until: null,
        last_error: null,
      })
      .where(
        "id",
        "in",
        sent.map(({ id }) => id),
      )
      .where("status", "!=", "sent")
      .execute();
  }, MARK_WINDOW_MS);

  /** Those whose holder is gone: they may have arrived. */
  const interrupted = () =>
    db
      .updateTable("newsletter_recipients")
      .set({ status: "unsure", claimed_until: null, last_error: "the server stopped meanwhile" })
      .where("status", "=", "sending")
      .where("campaign_id", "in", (select) =>
        select
          .selectFrom("newsletter_campaigns")
          .select("id")
          .where("status", "in", ["scheduled", "sending", "stopped"]),
      );

  /** Takes the next ones in one statement, so that each letter costs a part of a write. */
  async function claimOf(campaign: Campaign, at: Date, limit: number): Promise<ClaimedMail[]> {
    const due = at.toISOString();
    const claimedUntil = new Date(at.getTime() + CLAIM_MS);
    const candidates = await db
      .selectFrom("newsletter_recipients")
      .select("id")
      .where("campaign_id", "=", campaign.id)
      .where("status", "=", "queued")
      .where("next_attempt_at", "<=", due)
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      .execute();
    if (candidates.length === 0) return [];
    const rows = await db
      .updateTable("newsletter_recipients")
      .set((set) => ({
        status: "sending" as const,
        claimed_until: claimedUntil.toISOString(),
        attempts: set("attempts", "+", 1),
      }))
      .where(
        "id",
        "in",
        candidates.map(({ id }) => id),
      )
      .where("status", "=", "queued")
      .where((where) =>
        where.exists(
          where
            .selectFrom("newsletter_campaigns")
            .select("id")
            .where("id", "=", campaign.id)
            .where("status", "=", "sending"),
        ),
      )
      .returningAll()
      .execute();
    const readers = await readersOf(rows, campaign);
    const unwanted = rows.filter((row) => !readers.has(row.subscription_id ?? ""));
    await skip(unwanted.map(({ id }) => id));
    const mails = rows.flatMap((row): ClaimedMail[] => {
      const reader = readers.get(row.subscription_id ?? "");
      if (!reader) return [];
      const mail = letterMail(letterOf(campaign), reader, { site, siteUrl });
      return [
        {
          ...mail,
          id: row.id,
          messageId: row.message_id,
          createdAt: campaign.started_at ?? due,
          attempts: row.attempts,
          claimedUntil,
        },
      ];
    });
    // Behind those that were skipped there may be more.
    return mails.length === 0 && unwanted.length > 0 ? claimOf(campaign, at, limit) : mails;
  }

  /** Looked up at the last moment: who has left since the recipients were written down gets nothing. */
  async function readersOf(rows: readonly Recipient[], campaign: Campaign) {
    const ids = rows.flatMap((row) => row.subscription_id ?? []);
    const topics = campaign.topics === null ? undefined : JSON.parse(campaign.topics);
    const wanted = (await subscriptions.confirmedAmong(db, ids)).filter((subscription) =>
      isWanted(subscription.topics, topics),
    );
    const suppressed = await suppressions.among(
      db,
      wanted.map(({ email }) => email),
    );
    return new Map(
      wanted
        .filter(({ email }) => !suppressed.has(email))
        .map(({ id, email }) => [id, { email, token: links.tokenOf(id) }]),
    );
  }

  async function skip(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .updateTable("newsletter_recipients")
      .set({ status: "skipped", claimed_until: null })
      .where("id", "in", ids)
      .execute();
  }

  function letterOf({ id, letter }: Campaign): Letter {
    if (read?.id !== id) read = { id, letter: JSON.parse(letter) };
    return read.letter;
  }

  return {
    async claimDue(at, limit) {
      if (at.getTime() - sweptAt >= SWEEP_MS) {
        sweptAt = at.getTime();
        await interrupted().where("claimed_until", "<=", at.toISOString()).execute();
      }
      for (const campaign of await filling.underWay(at)) {
        const mails = await claimOf(campaign, at, limit);
        if (mails.length > 0) return mails;
        await filling.finish(campaign.id, at);
      }
      return [];
    },

    /** True whoever holds it by now: it has left. */
    markSent: (claim, at) => markSent({ id: claim.id, at }),

    async markRetry(claim, nextAttemptAt, reason) {
      await held(claim)
        .set({
          status: "queued",
          next_attempt_at: nextAttemptAt.toISOString(),
          claimed_until: null,
          last_error: reason,
        })
        .execute();
    },

    /** A mailbox that does not exist takes its address off the list. */
    async markFailed(claim, reason, failure) {
      const row = await held(claim)
        .set({ status: "failed", claimed_until: null, last_error: reason })
        .returning("subscription_id")
        .executeTakeFirst();
      if (row?.subscription_id && failure instanceof MailRefused && failure.noSuchMailbox) {
        await subscriptions.leave(db, row.subscription_id, "bounce", { now: now() });
      }
    },

    async markUnsure(claim, reason) {
      await held(claim)
        .set({ status: "unsure", claimed_until: null, last_error: reason })
        .execute();
    },

    /**
     * Settles what a killed process left. Only for a database that no other process works on (SQLite,
     * at the start); elsewhere claims run out by themselves.
     */
    async settleInterrupted() {
      await interrupted().execute();
    },
  };
}
