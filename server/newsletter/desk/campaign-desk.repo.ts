import { sql } from "kysely";
import { COMPANY_NAME } from "#contract/blog.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { type CampaignRow, countsOf, type LetterCounts } from "../campaigns.repo.ts";
import type { PostLetter } from "../post-letter.ts";

const MAX_FAILURES = 200;
const MAX_OF_POST = 50;

/* Listing and changing campaigns for the editors. `campaigns.repo.ts` starts and stops them. */

export const readCampaign = (db: Database, id: string): Promise<CampaignRow | undefined> =>
  db.selectFrom("newsletter_campaigns").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Makes transactions that create or start letters run one after the other, so that the second sees what
 * the first has done. SQLite has a single writer anyway.
 */
export async function lockCampaigns(trx: Trx): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`SELECT pg_advisory_xact_lock(hashtext('newsletter letters'))`.execute(trx);
}

/** The campaigns about a post, by its present or a former slug, newest first. */
export const campaignsOfPost = (db: Database, slug: string): Promise<CampaignRow[]> =>
  db
    .selectFrom("newsletter_campaigns")
    .selectAll()
    .where((where) =>
      where.or([
        where("post", "=", slug),
        where("post", "in", (select) =>
          select
            .selectFrom("post_previous_slugs")
            .innerJoin("posts", "posts.id", "post_previous_slugs.post_id")
            .select("post_previous_slugs.slug")
            .where("posts.company_name", "=", COMPANY_NAME)
            .where("posts.slug", "=", slug),
        ),
      ]),
    )
    .orderBy("id", "desc")
    .limit(MAX_OF_POST)
    .execute();

/** A page of all campaigns, newest first. */
export async function listCampaigns(
  db: Database,
  limit: number,
  offset: number,
): Promise<{ rows: CampaignRow[]; total: number }> {
  const rows = await db
    .selectFrom("newsletter_campaigns")
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("newsletter_campaigns")
    .select((select) => select.fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Counts the letters of each campaign by status. */
export async function letterCounts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, LetterCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("newsletter_recipients")
    .select((select) => ["campaign_id", "status", select.fn.countAll().as("letters")])
    .where("campaign_id", "in", [...ids])
    .groupBy(["campaign_id", "status"])
    .execute();
  const byId = Map.groupBy(rows, ({ campaign_id }) => campaign_id);
  return new Map(ids.map((id) => [id, countsOf(byId.get(id) ?? [])]));
}

/** The number of addresses that a letter unsubscribed because their mailbox does not exist. */
export async function countBounces(db: Database, id: string): Promise<number> {
  const { bounces } = await db
    .selectFrom("newsletter_recipients as recipient")
    .innerJoin(
      "newsletter_subscriptions as subscription",
      "subscription.id",
      "recipient.subscription_id",
    )
    .select((select) => select.fn.countAll().as("bounces"))
    .where("recipient.campaign_id", "=", id)
    .where("recipient.status", "=", "failed")
    .where("subscription.left_by", "=", "bounce")
    .executeTakeFirstOrThrow();
  return Number(bounces);
}

/** Letters that failed or are unsure, at most MAX_FAILURES. */
export const failedLetters = (db: Database, id: string) =>
  db
    .selectFrom("newsletter_recipients as recipient")
    .leftJoin(
      "newsletter_subscriptions as subscription",
      "subscription.id",
      "recipient.subscription_id",
    )
    .select([
      "recipient.id",
      "recipient.status",
      "recipient.attempts",
      "recipient.last_error",
      "subscription.email",
    ])
    .where("recipient.campaign_id", "=", id)
    .where("recipient.status", "in", ["failed", "unsure"])
    .orderBy("recipient.id")
    .limit(MAX_FAILURES)
    .execute();

/**
 * Changes a letter that is at this revision and of which nothing has been sent.
 * @returns false if it is at another revision, or sending has begun
 */
export async function changeCampaign(
  trx: Trx,
  id: string,
  revision: number,
  letter: PostLetter,
  topics: readonly string[] | null,
): Promise<boolean> {
  const changed = await trx
    .updateTable("newsletter_campaigns")
    .set({
      subject: letter.subject,
      letter: JSON.stringify(letter),
      topics: topics ? JSON.stringify(topics) : null,
      revision: sql`revision + 1`,
    })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("status", "in", ["draft", "stopped"])
    .where("started_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes a letter of which nothing has been sent. @returns false if sending has begun */
export async function removeCampaign(trx: Trx, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom("newsletter_campaigns")
    .where("id", "=", id)
    .where("status", "in", ["draft", "stopped"])
    .where("started_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}
