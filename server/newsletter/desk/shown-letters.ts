import {
  LETTERS_PER_PAGE,
  type LetterAudience,
  type LetterFailures,
  letterDeskMessages as messages,
  type StaffLetter,
  type StaffLetterItem,
  type StaffLetterList,
} from "#contract/staff/staff-letters.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { MailFrame } from "../../mail/mail-layout.ts";
import { maskedAddress } from "../../mail/masked-address.ts";
import type { Outbox } from "../../mail/outbox.repo.ts";
import {
  type CampaignRow,
  createCampaigns,
  type LetterCounts,
  noLetters,
} from "../campaigns.repo.ts";
import { letterTopics } from "../letter-topics.ts";
import type { LinkTokens } from "../link-tokens.ts";
import { letterMail } from "../newsletter-mails.ts";
import { openingHtml, type PostLetter, readPost } from "../post-letter.ts";
import {
  campaignsOfPost,
  countBounces,
  failedLetters,
  letterCounts,
  listCampaigns,
  readCampaign,
} from "./campaign-desk.repo.ts";

/* What editors see of letters: the list, one letter, how many would get it, and what did not arrive. */

/** What the calls about letters depend on. */
export type LetterDeskContext = {
  db: Database;
  outbox: Pick<Outbox, "enqueue">;
  links: LinkTokens;
  frame: MailFrame;
};

/** Later than the date of any scheduled post. */
export const SOME_DAY = new Date("9999-01-01T00:00:00.000Z");

/** @throws {HttpProblem} 404 */
export async function requireLetter(db: Database, id: string): Promise<CampaignRow> {
  const row = await readCampaign(db, id);
  if (!row) throw new HttpProblem(404, "not_found", messages.missing);
  return row;
}

/** @throws {HttpProblem} 404 */
export async function showLetter(
  { db, frame }: LetterDeskContext,
  id: string,
  now: Date,
): Promise<StaffLetter> {
  const row = await requireLetter(db, id);
  const letter: PostLetter = JSON.parse(row.letter);
  const counts = (await letterCounts(db, [id])).get(id) ?? noLetters;
  const post = row.post === null ? undefined : await readPost(db, row.post, SOME_DAY);
  const topics = topicsOf(row);
  return {
    ...itemOf(row, counts),
    revision: row.revision,
    preheader: letter.preheader,
    opening: letter.opening ?? "",
    body: letter.body ?? openingHtml(letter.opening ?? ""),
    bringsPost: row.post !== null,
    post: post
      ? {
          url: post.url,
          title: post.title,
          comesAt: post.date > now.toISOString() ? post.date : null,
        }
      : null,
    stopReason: row.stop_reason,
    others: (await otherLettersOf(db, row, post?.url)).map((other) => ({
      id: other.id,
      subject: other.subject,
      state: other.status,
      at: other.started_at ?? other.starts_at,
    })),
    isEditable: isEditable(row),
    readers: await createCampaigns(db).audience(topics ?? undefined),
    bounces: await countBounces(db, id),
    ...shownMail(letter, frame),
  };
}

/** The letter as its readers get it. */
function shownMail(letter: PostLetter, frame: MailFrame): Pick<StaffLetter, "html" | "text"> {
  const { html, text } = letterMail(letter, { email: "", token: "…" }, frame);
  return { html, text };
}

/** Refuses a change. @throws {HttpProblem} 409 with the letter in `present` */
export async function refuseChange(
  context: LetterDeskContext,
  id: string,
  now: Date,
  detail: string,
): Promise<never> {
  const present = await showLetter(context, id, now);
  throw new HttpProblem(409, "conflict", detail, { members: { present } });
}

/** Other letters about the same post that were sent, are being sent or are scheduled. */
export async function otherLettersOf(
  db: Database,
  row: CampaignRow,
  url = row.post,
): Promise<CampaignRow[]> {
  const same = url === null ? [] : await campaignsOfPost(db, url);
  return same.filter((other) => other.id !== row.id && isUnderWay(other));
}

export async function listLetters(
  { db }: LetterDeskContext,
  page: number,
): Promise<StaffLetterList> {
  const { rows, total } = await listCampaigns(db, LETTERS_PER_PAGE, (page - 1) * LETTERS_PER_PAGE);
  const counts = await letterCounts(
    db,
    rows.map(({ id }) => id),
  );
  return {
    letters: rows.map((row) => itemOf(row, counts.get(row.id) ?? noLetters)),
    page,
    perPage: LETTERS_PER_PAGE,
    total,
  };
}

/**
 * How many subscribers would get a letter: all, those of each topic, and those of the chosen topics.
 * @param chosen slugs with commas between them
 */
export async function countAudience(
  { db }: LetterDeskContext,
  chosen: string,
): Promise<LetterAudience> {
  const campaigns = createCampaigns(db);
  const slugs = chosen.split(",").filter((slug) => slug !== "");
  const existing = slugs.length > 0 ? existingTopics(slugs) : undefined;
  const topics: LetterAudience["topics"] = [];
  for (const { slug, name } of letterTopics) {
    topics.push({ slug, name, readers: await campaigns.audience([slug]) });
  }
  const everybody = await campaigns.audience();
  const readers = existing ? await campaigns.audience(existing) : everybody;
  return { everybody, topics, readers };
}

export async function listFailures({ db }: LetterDeskContext, id: string): Promise<LetterFailures> {
  await requireLetter(db, id);
  const rows = await failedLetters(db, id);
  const failures = rows.map(({ id: letterId, status, attempts, last_error, email }) => ({
    id: letterId,
    address: email ? maskedAddress(email) : "an erased address",
    state: status === "unsure" ? ("unsure" as const) : ("failed" as const),
    attempts,
    reason: last_error ?? "",
  }));
  return { failures };
}

/** Whether nothing of the letter has been sent. */
export const isEditable = ({ status, started_at }: CampaignRow) =>
  started_at === null && (status === "draft" || status === "stopped");

/** Whether sending has begun or is scheduled. */
const isUnderWay = ({ status, started_at }: CampaignRow) =>
  started_at !== null || status === "scheduled";

/** Slugs of topics; null for everybody. */
export const topicsOf = ({ topics }: CampaignRow): string[] | null =>
  topics === null ? null : JSON.parse(topics);

/** A campaign as an item of the editors' list of letters. */
export function itemOf(row: CampaignRow, counts: LetterCounts): StaffLetterItem {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    id: row.id,
    state: row.status,
    subject: row.subject,
    topics: topicsOf(row),
    createdAt: row.created_at,
    startsAt: row.starts_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    recipients: row.filled_at === null ? 0 : all,
    counts,
  };
}

/**
 * Sorts topics in the order of the blog.
 * @throws {HttpProblem} 422 if one of them does not exist
 */
export function existingTopics(slugs: readonly string[]): string[] {
  const unknown = slugs.find((slug) => !letterTopics.some((topic) => topic.slug === slug));
  if (unknown !== undefined) {
    throw new HttpProblem(422, "validation_failed", messages.unknownTopic, {
      errors: { topics: [messages.unknownTopic] },
    });
  }
  return letterTopics.map(({ slug }) => slug).filter((slug) => slugs.includes(slug));
}
