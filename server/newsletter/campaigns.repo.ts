import type { CampaignStatus, NewsletterCampaignsTable, RecipientStatus } from "../db/newsletter-tables.ts";
import type { Database } from "../db/tables.ts";
import { wantsTopics } from "./letter-topics.ts";
import type { Letter } from "./newsletter-mails.ts";
import type { Selectable } from "kysely";
import { randomUUIDv7 } from "node:crypto";

export type CampaignRow = Selectable<NewsletterCampaignsTable>;

export type CampaignContent = {
  letter: Letter;
  /** Slugs: it goes to the subscribers of any of them. Absent: to everybody. */
  topics?: readonly string[] | undefined;
  /** Slug of the post that it brings, if it is one. */
  post?: string | undefined;
};

/** So long a campaign that is done is still counted: what became of its letters may be worth a look. */
const COUNTED_DAYS = 7;

/** Letters to the newsletter's subscribers: what is sent, to whom, and how far it is. */
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

  return {
    /** A draft: nobody gets it yet. Returns its id. */
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

    /** How many would get a letter on these topics now. */
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
     * Lets a draft go out, at once or at a later time; or goes on with one that was stopped.
     * @returns false where it is under way already, or done
     */
    start: (id: string, at: Date): Promise<boolean> =>
      statusFrom(id, ["draft", "stopped"], {
        status: "scheduled",
        starts_at: at.toISOString(),
        stop_reason: null,
      }),

    /**
     * No further letter leaves, but those that are being handed over at this moment.
     * @returns false where there is nothing to stop
     */
    stop: (id: string): Promise<boolean> =>
      statusFrom(id, ["scheduled", "sending"], { status: "stopped" }),

    /** Of the campaigns under way or done in the last days. */
    async counts(now: Date): Promise<LetterCounts> {
      const since = new Date(now.getTime() - COUNTED_DAYS * 86_400_000).toISOString();
      const rows = await db
        .selectFrom("newsletter_recipients")
        .select((select) => ["status", select.fn.countAll().as("letters")])
        .where("campaign_id", "in", (select) =>
          select
            .selectFrom("newsletter_campaigns")
            .select("id")
            .where((or) => or.or([or("finished_at", "is", null), or("finished_at", ">", since)])),
        )
        .groupBy("status")
        .execute();
      return countsOf(rows);
    },
  };
}

/** How many letters there are of each status. */
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

/** @param rows one of a status that there is, as the database counts */
export function countsOf(rows: readonly CountedRow[]): LetterCounts {
  const counts = { ...noLetters };
  for (const { status, letters } of rows) counts[status] = Number(letters);
  return counts;
}
