import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../db/tables.ts";
import type { CampaignRow } from "./campaigns.repo.ts";
import { wantsTopics } from "./letter-topics.ts";
import { compose, readPost } from "./post-letter.ts";
import type { Suppressions } from "./suppressions.repo.ts";

/** The number of subscriptions that one transaction handles. */
const BATCH = 500;

export type CampaignProgressOptions = {
  db: Database;
  suppressions: Suppressions;
  siteUrl: string;
};

/**
 * Moves campaigns from one state to the next: starts those that are due, stores their recipients before
 * the first letter is sent, and finishes those without unsent letters.
 */
export function createCampaignProgress(options: CampaignProgressOptions) {
  const { db, suppressions, siteUrl } = options;
  const { hostname } = new URL(siteUrl);

  /**
   * Stores the next batch of recipients. The cursor moves in the same transaction, so filling continues
   * after a crash, and only from the position that this process read, so that of several processes one
   * stores the batch.
   * @returns whether there may be more
   */
  const fillBatch = (campaign: CampaignRow, at: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const topics = campaign.topics === null ? undefined : JSON.parse(campaign.topics);
      const readers = await trx
        .selectFrom("newsletter_subscriptions")
        .select(["id", "email"])
        .where("status", "=", "confirmed")
        .where("id", ">", campaign.fill_cursor)
        .where(wantsTopics(topics))
        .orderBy("id")
        .limit(BATCH)
        .execute();
      const cursor = readers.at(-1)?.id ?? campaign.fill_cursor;
      const isLast = readers.length < BATCH;
      const moved = await trx
        .updateTable("newsletter_campaigns")
        .set({ fill_cursor: cursor, ...(isLast ? { filled_at: at.toISOString() } : {}) })
        .where("id", "=", campaign.id)
        .where("status", "=", "sending")
        .where("fill_cursor", "=", campaign.fill_cursor)
        .where("filled_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!moved) return false;
      const suppressed = await suppressions.among(
        trx,
        readers.map(({ email }) => email),
      );
      const rows = readers
        .filter(({ email }) => !suppressed.has(email))
        .map((reader) => newRecipient(campaign.id, reader.id, hostname, at));
      if (rows.length > 0) await trx.insertInto("newsletter_recipients").values(rows).execute();
      campaign.fill_cursor = cursor;
      if (isLast) campaign.filled_at = at.toISOString();
      return !isLast;
    });

  return {
    /** The campaigns that are being sent, with all their recipients stored. */
    async underWay(at: Date): Promise<CampaignRow[]> {
      const campaigns = await db
        .selectFrom("newsletter_campaigns")
        .selectAll()
        .where("status", "in", ["scheduled", "sending"])
        .where("starts_at", "<=", at.toISOString())
        .orderBy("starts_at")
        .orderBy("id")
        .execute();
      const filled: CampaignRow[] = [];
      for (const campaign of campaigns) {
        if (campaign.status === "scheduled" && !(await begin(campaign, at))) continue;
        while (campaign.filled_at === null && (await fillBatch(campaign, at)));
        if (campaign.filled_at !== null) filled.push(campaign);
      }
      return filled;
    },

    /** Finishes a campaign that has no unsent letters. */
    async finish(id: string, at: Date): Promise<void> {
      await db
        .updateTable("newsletter_campaigns")
        .set({ status: "sent", finished_at: at.toISOString() })
        .where("id", "=", id)
        .where("status", "=", "sending")
        .where("filled_at", "is not", null)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom("newsletter_recipients")
                .select("id")
                .where("campaign_id", "=", id)
                .where("status", "in", ["queued", "sending"]),
            ),
          ),
        )
        .execute();
    },
  };

  /**
   * Starts or resumes a campaign. At its first start the letter is composed anew from the current post. If
   * the post is no longer published, the campaign is stopped.
   * @returns whether this process started it; `campaign` is then up to date
   */
  async function begin(campaign: CampaignRow, at: Date): Promise<boolean> {
    const post = campaign.post === null ? undefined : await readPost(db, campaign.post, at);
    const isPostGone = campaign.post !== null && !post;
    if (post && campaign.started_at === null) {
      campaign.letter = JSON.stringify(compose(post, JSON.parse(campaign.letter), siteUrl));
    }
    campaign.started_at ??= at.toISOString();
    const { letter, started_at } = campaign;
    const changed = await db
      .updateTable("newsletter_campaigns")
      .set(
        isPostGone
          ? { status: "stopped", stop_reason: "post-gone" }
          : { status: "sending", started_at, letter },
      )
      .where("id", "=", campaign.id)
      .where("status", "=", "scheduled")
      .where("revision", "=", campaign.revision)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined && !isPostGone;
  }
}

function newRecipient(campaignId: string, subscriptionId: string, hostname: string, at: Date) {
  const id = randomUUIDv7();
  return {
    id,
    campaign_id: campaignId,
    subscription_id: subscriptionId,
    message_id: `<${id}@${hostname}>`,
    status: "queued" as const,
    attempts: 0,
    next_attempt_at: at.toISOString(),
    claimed_until: null,
    last_error: null,
    sent_at: null,
  };
}
