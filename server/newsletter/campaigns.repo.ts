import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import type {
  CampaignStatus,
  NewsletterCampaignsTable,
  RecipientStatus,
} from "../db/newsletter-tables.ts";
import type { Database } from "../db/tables.ts";
import { wantsTopics } from "./letter-topics.ts";
import type { Letter } from "./newsletter-mails.ts";

export type CampaignRow = Selectable<NewsletterCampaignsTable>;

export type CampaignContent = {
  letter: Letter;
  /** Slugs of topics. It is sent to the subscribers of any of them; if absent, to everybody. */
  topics?: readonly string[] | undefined;
  /** The slug of the post that the letter is about, if any. */
  post?: string | undefined;
};

/** How long the letters of a finished campaign are counted, for the metrics. */
const COUNTED_DAYS = 7;

/** Campaigns: letters to the newsletter's subscribers. */
export function createCampaigns(db: Database) {
  const statusFrom = async (
    id: string,
    from: readonly CampaignStatus[],
    to: Partial<CampaignRow>,
  ) => {
    const changed = await db
      .updateTable("newsletter_campaigns")
      .set(to)
      .where("id", "=", id)
      .where("status", "in", from)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  };

  /** Campaigns that are unfinished or were finished since a time. */
  const campaignsSince = (since: string) =>
    db
      .selectFrom("newsletter_campaigns")
      .select("id")
      .where((or) => or.or([or("finished_at", "is", null), or("finished_at", ">", since)]));

  return {
    /** Creates a draft. @returns its id */
    async create({ letter, topics, post }: CampaignContent, now: Date): Promise<string> {
      const id = randomUUIDv7();
      await db
        .insertInto("newsletter_campaigns")
        .values({
          id,
          status: "draft",
          subject: letter.subject,
          letter: JSON.stringify(letter),
          topics: topics ? JSON.stringify(topics) : null,
          post: post ?? null,
          created_at: now.toISOString(),
          fill_cursor: "",
        })
        .execute();
      return id;
    },

    /** The number of subscribers who would get a letter on these topics now. */
    async audience(topics?: readonly string[]): Promise<number> {
      const row = await db
        .selectFrom("newsletter_subscriptions")
        .select((select) => select.fn.countAll().as("readers"))
        .where("status", "=", "confirmed")
        .where(wantsTopics(topics))
        .executeTakeFirstOrThrow();
      return Number(row.readers);
    },

    /**
     * Schedules a draft, or a stopped campaign again.
     * @param at the time at which it starts; now or earlier starts it at once
     * @returns false if it is already scheduled, being sent or finished
     */
    start: (id: string, at: Date): Promise<boolean> =>
      statusFrom(id, ["draft", "stopped"], {
        status: "scheduled",
        starts_at: at.toISOString(),
        stop_reason: null,
      }),

    /**
     * Stops a campaign. Letters that are being sent at this moment still arrive.
     * @returns false if it is neither scheduled nor being sent
     */
    stop: (id: string): Promise<boolean> =>
      statusFrom(id, ["scheduled", "sending"], { status: "stopped" }),

    /**
     * Queues the letters that may not have arrived, with their Message-IDs, and lets the campaign go on.
     * @returns how many; 0 also for a campaign that is scheduled
     */
    async sendUnsure(id: string, at: Date): Promise<number> {
      const queued = await db
        .updateTable("newsletter_recipients")
        .set({ status: "queued", next_attempt_at: at.toISOString() })
        .where("campaign_id", "=", id)
        .where("status", "=", "unsure")
        .returning("id")
        .execute();
      if (queued.length === 0) return 0;
      await statusFrom(id, ["sent", "stopped"], {
        status: "scheduled",
        starts_at: at.toISOString(),
        finished_at: null,
        stop_reason: null,
      });
      return queued.length;
    },

    /** Counts the letters of campaigns that are unfinished or were finished within COUNTED_DAYS. */
    async counts(now: Date): Promise<LetterCounts> {
      const since = new Date(now.getTime() - COUNTED_DAYS * 86_400_000).toISOString();
      const rows = await db
        .selectFrom("newsletter_recipients")
        .select((select) => ["status", select.fn.countAll().as("letters")])
        .where("campaign_id", "in", campaignsSince(since))
        .groupBy("status")
        .execute();
      return countsOf(rows);
    },

    /** How many letters of campaigns that are unfinished or were finished since a time, ISO 8601, left since then. */
    async countSentSince(since: string): Promise<number> {
      const sent = await db
        .selectFrom("newsletter_recipients")
        .select((select) => select.fn.countAll().as("letters"))
        .where("campaign_id", "in", campaignsSince(since))
        .where("sent_at", ">=", since)
        .executeTakeFirstOrThrow();
      return Number(sent.letters);
    },
  };
}

/** The number of letters by status. */
export type LetterCounts = Record<RecipientStatus, number>;

type CountedRow = { status: RecipientStatus; letters: number | string | bigint };

export const noLetters: Readonly<LetterCounts> = {
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  unsure: 0,
};

/** Adds the statuses without rows as zero. */
export function countsOf(rows: readonly CountedRow[]): LetterCounts {
  const counts = { ...noLetters };
  for (const { status, letters } of rows) counts[status] = Number(letters);
  return counts;
}
