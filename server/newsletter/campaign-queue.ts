import type { NewsletterRecipientsTable } from "../db/newsletter-tables.ts";
import type { Database } from "../db/tables.ts";
import { MailRefused } from "../mail/delivery-error.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { MailQueue } from "../mail/mail-worker.ts";
import { CLAIM_MS, type ClaimedMail } from "../mail/outbox.repo.ts";
import { createCampaignProgress } from "./campaign-progress.ts";
import type { CampaignRow } from "./campaigns.repo.ts";
import { isWanted } from "./letter-topics.ts";
import { type Letter, letterMail } from "./newsletter-mails.ts";
import type { ReadPost } from "./post-letter.ts";
import type { Lists } from "./subscriptions.repo.ts";
import type { Selectable } from "kysely";

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
 * @param options.frame its host ends the Message-IDs
 * @param options.readPost absent: there are no posts, and a letter that brings one does not leave
 */
export function createCampaignQueue(
  db: Database,
  { subscriptions, suppressions, links }: Lists,
  options: { frame: MailFrame; readPost?: ReadPost; now?: () => Date },
): MailQueue & { settleInterrupted: () => Promise<void> } {
  const { frame, readPost = async () => undefined } = options;
  const now = options.now ?? (() => new Date());
  const progress = createCampaignProgress({ db, suppressions, siteUrl: frame.siteUrl, readPost });
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

  /**
   * Takes the next ones in one statement, so that each letter costs a part of a write. Put together
   * before they are taken: what fails until then leaves them waiting, and only what is really being
   * handed over can become unsure.
   */
  async function claimOf(campaign: CampaignRow, at: Date, limit: number): Promise<ClaimedMail[]> {
    const due = at.toISOString();
    const claimedUntil = new Date(at.getTime() + CLAIM_MS);
    const candidates = await db
      .selectFrom("newsletter_recipients")
      .select(["id", "subscription_id", "message_id"])
      .where("campaign_id", "=", campaign.id)
      .where("status", "=", "queued")
      .where("next_attempt_at", "<=", due)
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      .execute();
    if (candidates.length === 0) return [];
    const readers = await readersOf(candidates, campaign);
    const letters = new Map<string, Omit<ClaimedMail, "attempts">>();
    for (const { id, subscription_id, message_id } of candidates) {
      const reader = readers.get(subscription_id ?? "");
      if (!reader) continue;
      letters.set(id, {
        ...letterMail(letterOf(campaign), reader, frame),
        id,
        messageId: message_id,
        createdAt: campaign.started_at ?? due,
        claimedUntil,
      });
    }
    const unwanted = candidates.filter(({ id }) => !letters.has(id));
    await skip(unwanted.map(({ id }) => id));
    // Behind those that were skipped there may be more.
    if (letters.size === 0) return claimOf(campaign, at, limit);
    const taken = await db
      .updateTable("newsletter_recipients")
      .set((set) => ({
        status: "sending" as const,
        claimed_until: claimedUntil.toISOString(),
        attempts: set("attempts", "+", 1),
      }))
      .where("id", "in", [...letters.keys()])
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
      .returning(["id", "attempts"])
      .execute();
    return taken.flatMap(({ id, attempts }) => {
      const letter = letters.get(id);
      return letter ? [{ ...letter, attempts }] : [];
    });
  }

  /** Looked up at the last moment: who has left since the recipients were written down gets nothing. */
  async function readersOf(
    rows: readonly Pick<Recipient, "subscription_id">[],
    campaign: CampaignRow,
  ) {
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
      .where("status", "=", "queued")
      .execute();
  }

  function letterOf({ id, letter }: CampaignRow): Letter {
    if (read?.id !== id) read = { id, letter: JSON.parse(letter) };
    return read.letter;
  }

  return {
    async claimDue(at, limit) {
      if (at.getTime() - sweptAt >= SWEEP_MS) {
        sweptAt = at.getTime();
        await interrupted().where("claimed_until", "<=", at.toISOString()).execute();
      }
      for (const campaign of await progress.underWay(at)) {
        const mails = await claimOf(campaign, at, limit);
        if (mails.length > 0) return mails;
        await progress.finish(campaign.id, at);
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

/**
 * Collects what is to be written for a moment and writes it at once: on a disk the price of a write is
 * that it waits until it is safe, whatever it holds, and on SQLite the whole process waits with it.
 * @param write settles when all of the group is stored
 * @param windowMs how long the first of a group waits for others
 * @returns adds one to the group; settles with the write of its group
 */
export function grouped<T>(
  write: (items: readonly T[]) => Promise<void>,
  windowMs: number,
): (item: T) => Promise<void> {
  let open: { items: T[]; written: Promise<void> } | undefined;

  return (item) => {
    if (!open) {
      const items: T[] = [];
      const written = new Promise<void>((done) => setTimeout(done, windowMs)).then(() => {
        open = undefined;
        return write(items);
      });
      open = { items, written };
    }
    open.items.push(item);
    return open.written;
  };
}
