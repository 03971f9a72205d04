import type { ExpressionBuilder, NotNull, Selectable } from "kysely";
import type { NewsletterRecipientsTable } from "../db/newsletter-tables.ts";
import type { Database, Tables } from "../db/tables.ts";
import { createClaimWatch, LEASE_MS, leaseFrom, renewalMs } from "../mail/claims.ts";
import { MailRefused } from "../mail/delivery-error.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { MailQueue } from "../mail/mail-worker.ts";
import type { ClaimedMail } from "../mail/outbox.repo.ts";
import { addressStates } from "../mail/returned/returned-mails.repo.ts";
import { createCampaignProgress } from "./campaign-progress.ts";
import type { CampaignRow } from "./campaigns.repo.ts";
import { isWanted } from "./letter-topics.ts";
import { type Letter, letterMail } from "./newsletter-mails.ts";
import type { Lists } from "./subscriptions.ts";

type Recipient = Selectable<NewsletterRecipientsTable>;
type Claim = Pick<ClaimedMail, "id" | "attempts">;

/** While the mail server cannot be reached, letters pause this long, and longer with each failure. */
export const LETTERS_HOLD_BACK_MS = 1_000;
/** Letters that were sent within this time are marked in one write. */
const MARK_WINDOW_MS = 10;

/**
 * The unsent letters of campaigns, as a queue for a mail worker. Unlike the outbox it sends each letter at
 * most once: one that was being sent when the process died becomes `unsure` and is not retried, since
 * a second copy annoys more than a missing letter.
 * @param options.frame its host is the right-hand side of the Message-IDs
 * @param options.leaseMs how long a claim holds unless it is renewed, in milliseconds
 */
export function createCampaignQueue(
  db: Database,
  { subscriptions, suppressions, links }: Lists,
  options: { frame: MailFrame; now?: () => Date; leaseMs?: number },
): MailQueue & { settleInterrupted: () => Promise<void> } {
  const { frame, leaseMs = LEASE_MS } = options;
  const now = options.now ?? (() => new Date());
  const progress = createCampaignProgress({ db, suppressions, siteUrl: frame.siteUrl });
  /** The letter of the latest campaign, parsed once. */
  let parsed: { id: string; letter: Letter } | undefined;

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

  /**
   * Claims the next letters in one statement, to save writes. The mails are composed before they are
   * claimed: if that fails the letters stay queued, and only those being sent can become unsure.
   */
  async function claimOf(campaign: CampaignRow, at: Date, limit: number): Promise<ClaimedMail[]> {
    const due = at.toISOString();
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
      });
    }
    const unwanted = candidates.filter(({ id }) => !letters.has(id));
    await skipLetters(
      db,
      unwanted.map(({ id }) => id),
    );
    // All candidates were skipped: there may be more.
    if (letters.size === 0) return claimOf(campaign, at, limit);
    const taken = await db
      .updateTable("newsletter_recipients")
      .set((set) => ({
        status: "sending" as const,
        claimed_until: leaseFrom(at, leaseMs),
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

  const abandoned = createClaimWatch(leaseMs, {
    read: () =>
      db
        .selectFrom("newsletter_recipients")
        .select(["id", "claimed_until"])
        .where("status", "=", "sending")
        .where("campaign_id", "in", unfinished)
        .where("claimed_until", "is not", null)
        .$narrowType<{ claimed_until: NotNull }>()
        .execute(),
    touch: ({ id, claimed_until }) =>
      db
        .updateTable("newsletter_recipients")
        .set({ claimed_until })
        .where("id", "=", id)
        .where("claimed_until", "=", claimed_until)
        .execute(),
  });

  async function markAbandoned(at: Date): Promise<void> {
    for (const { id, claimed_until } of await abandoned(at)) {
      await markInterrupted(db)
        .where("id", "=", id)
        .where("claimed_until", "=", claimed_until)
        .execute();
    }
  }

  /** The readers who still want the letter: some may have left since the recipients were stored. */
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
    const states = await addressStates(
      db,
      wanted.map(({ email }) => email),
      now(),
    );
    return new Map(
      wanted
        .filter(({ email }) => !suppressed.has(email) && !states.has(email))
        .map(({ id, email }) => [id, { email, token: links.tokenOf(id) }]),
    );
  }

  function letterOf({ id, letter }: CampaignRow): Letter {
    if (parsed?.id !== id) parsed = { id, letter: JSON.parse(letter) };
    return parsed.letter;
  }

  return {
    async claimDue(at, limit) {
      await markAbandoned(at);
      for (const campaign of await progress.underWay(at)) {
        const mails = await claimOf(campaign, at, limit);
        if (mails.length > 0) return mails;
        await progress.finish(campaign.id, at);
      }
      return [];
    },

    renewEveryMs: renewalMs(leaseMs),

    async renew(claim, at) {
      await updateClaimed(db, claim)
        .set({ claimed_until: leaseFrom(at, leaseMs) })
        .execute();
    },

    /** Works whatever the state is by now: the letter was sent. */
    markSent: (claim, at) => markSent({ id: claim.id, at }),

    async markRetry(claim, nextAttemptAt, reason) {
      await updateClaimed(db, claim)
        .set({
          status: "queued",
          next_attempt_at: nextAttemptAt.toISOString(),
          claimed_until: null,
          last_error: reason,
        })
        .execute();
    },

    /** If the mailbox does not exist, its address is also unsubscribed. */
    async markFailed(claim, reason, failure) {
      const row = await updateClaimed(db, claim)
        .set({ status: "failed", claimed_until: null, last_error: reason })
        .returning("subscription_id")
        .executeTakeFirst();
      if (row?.subscription_id && failure instanceof MailRefused && failure.noSuchMailbox) {
        await subscriptions.leave(db, row.subscription_id, "bounce", { now: now() });
      }
    },

    async markUnsure(claim, reason) {
      await updateClaimed(db, claim)
        .set({ status: "unsure", claimed_until: null, last_error: reason })
        .execute();
    },

    /**
     * Marks the letters of a killed process as unsure at once. Call it only if no other process uses the database
     * (SQLite, at the start); elsewhere `claimDue` finds them.
     */
    async settleInterrupted() {
      await markInterrupted(db).execute();
    },
  };
}

/** The campaigns that may have letters which are being sent. */
const unfinished = (from: ExpressionBuilder<Tables, "newsletter_recipients">) =>
  from
    .selectFrom("newsletter_campaigns")
    .select("id")
    .where("status", "in", ["scheduled", "sending", "stopped"]);

/** Marks letters as `unsure` that were being sent by a process that died: they may have arrived. */
const markInterrupted = (db: Database) =>
  db
    .updateTable("newsletter_recipients")
    .set({ status: "unsure", claimed_until: null, last_error: "the server stopped meanwhile" })
    .where("status", "=", "sending")
    .where("campaign_id", "in", unfinished);

/** The update of a letter that this process is still sending. */
const updateClaimed = (db: Database, claim: Claim) =>
  db
    .updateTable("newsletter_recipients")
    .where("id", "=", claim.id)
    .where("status", "=", "sending")
    .where("attempts", "=", claim.attempts);

async function skipLetters(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("newsletter_recipients")
    .set({ status: "skipped", claimed_until: null })
    .where("id", "in", ids)
    .where("status", "=", "queued")
    .execute();
}

/**
 * Groups items into one write (group commit): most of a write's time is the sync to the disk, whatever
 * its size, and on SQLite it blocks the whole process.
 * @param write stores a group
 * @param windowMs how long the first item of a group waits for others
 * @returns a function that adds an item to the current group and settles with its write
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
