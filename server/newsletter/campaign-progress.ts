import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../db/tables.ts";
import type { CampaignRow } from "./campaigns.repo.ts";
import { compose, type ReadPost } from "./post-letter.ts";
import type { Suppressions } from "./suppressions.repo.ts";
import { wantsTopics } from "./letter-topics.ts";

/** Subscriptions looked at in one transaction. */
const BATCH = 500;

export type CampaignProgressOptions = {
  db: Database;
  suppressions: Suppressions;
  siteUrl: string;
  readPost: ReadPost;
};

/**
 * The course of a campaign apart from its letters: it begins when it is time, its recipients are
 * written down before the first letter leaves, and it ends when nothing is owed any more.
 */
export function createCampaignProgress(options: CampaignProgressOptions) {
  const { db, suppressions, siteUrl, readPost } = options;
  const { hostname } = new URL(siteUrl);

  /**
   * Writes down the next batch. The cursor moves in the same transaction, so that it goes on where it
   * was after a kill; and it moves from where we saw it or not at all, so that of several processes one does it.
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
    /** The campaigns that are sending, each with all its recipients written down. */
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

    /** Ends a campaign that owes nothing any more. */
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
   * A letter says what its post says by now; one whose post has left the site does not leave either.
   * @returns whether it has begun, and by this process: then it is as `campaign` has it
   */
  async function begin(campaign: CampaignRow, at: Date): Promise<boolean> {
    const post = campaign.post === null ? undefined : await readPost(campaign.post, at);
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
