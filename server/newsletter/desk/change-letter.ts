import type { User } from "#contract/accounts/account.ts";
import {
  type LetterChange,
  letterDeskMessages as messages,
  type StaffLetter,
} from "#contract/staff/staff-letters.ts";
import { cleanHtml } from "../../blog/clean-html.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { type CampaignRow, createCampaigns } from "../campaigns.repo.ts";
import { letterTopics } from "../letter-topics.ts";
import { compose, type LetterPost, type PostLetter, readPost } from "../post-letter.ts";
import {
  campaignsOfPost,
  changeCampaign,
  lockCampaigns,
  removeCampaign,
} from "./campaign-desk.repo.ts";
import {
  existingTopics,
  isEditable,
  type LetterDeskContext,
  refuseChange,
  requireLetter,
  SOME_DAY,
  showLetter,
  topicsOf,
} from "./shown-letters.ts";

/* Letters of which nothing has been sent are created, changed and deleted. */

/** The editor who makes a change, and when. */
export type By = { user: Pick<User, "id" | "name">; at: Date };

/**
 * Creates a draft: about a post, for the subscribers of its topic, or an empty one for everybody.
 * @returns the existing draft if the post already has one
 * @throws {HttpProblem} 422 if there is no such post
 */
export async function createLetter(
  context: LetterDeskContext,
  slug: string | undefined,
  by: By,
): Promise<{ letter: StaffLetter; isNew: boolean }> {
  const { db, frame } = context;
  const post = slug === undefined ? undefined : await readPost(db, slug, SOME_DAY);
  if (slug !== undefined && !post) {
    throw new HttpProblem(422, "validation_failed", messages.noPost, {
      errors: { post: [messages.noPost] },
    });
  }
  const topic = letterTopics.find(({ name }) => name === post?.topic);
  const letter = compose(post, {}, frame.siteUrl);
  const { id, isNew } = await db.transaction().execute(async (trx) => {
    await lockCampaigns(trx);
    const draft = post && (await campaignsOfPost(trx, post.url)).find(isEditable);
    if (draft) return { id: draft.id, isNew: false };
    const content = { letter, topics: topic ? [topic.slug] : undefined, post: post?.url };
    const created = await createCampaigns(trx).create(content, by.at);
    await recordLetter(trx, by, created, "created", { subject: letter.subject, post: post?.url });
    return { id: created, isNew: true };
  });
  return { letter: await showLetter(context, id, by.at), isNew };
}

/** @throws {HttpProblem} 404; 409 with the letter in `present`; 422 */
export async function changeLetter(
  context: LetterDeskContext,
  id: string,
  change: LetterChange,
  by: By,
): Promise<StaffLetter> {
  const { db } = context;
  const row = await requireLetter(db, id);
  if (!isEditable(row)) await refuseChange(context, id, by.at, messages.notEditable);
  const { revision, subject, preheader } = change;
  const topics = change.topics && existingTopics(change.topics);
  const letter = composed(context, row, await postOf(context, row), {
    subject,
    preheader,
    ...textOf(change),
  });
  const isDone = await db.transaction().execute(async (trx) => {
    if (!(await changeCampaign(trx, id, revision, letter, topics))) return false;
    const before = { subject: row.subject, topics: topicsOf(row) };
    await recordLetter(trx, by, id, "changed", { subject, topics }, before);
    return true;
  });
  return isDone
    ? showLetter(context, id, by.at)
    : refuseChange(context, id, by.at, messages.conflict);
}

/** @throws {HttpProblem} 404; 409 with the letter in `present` */
export async function removeLetter(context: LetterDeskContext, id: string, by: By): Promise<void> {
  const { db } = context;
  const row = await requireLetter(db, id);
  const isGone = await db.transaction().execute(async (trx) => {
    if (!(await removeCampaign(trx, id))) return false;
    await recordLetter(trx, by, id, "deleted", {}, { subject: row.subject });
    return true;
  });
  if (!isGone) await refuseChange(context, id, by.at, messages.notEditable);
}

/**
 * The post that a letter is about, if any.
 * @param at the time at which the post must be visible; if absent, it may be scheduled for later
 * @throws {HttpProblem} 409 if there is no such post, or it is not visible by then
 */
export async function postOf(
  { db }: LetterDeskContext,
  row: CampaignRow,
  at?: Date,
): Promise<LetterPost | undefined> {
  if (row.post === null) return undefined;
  const post = await readPost(db, row.post, SOME_DAY);
  if (!post) throw new HttpProblem(409, "conflict", messages.postGone);
  if (at && post.date > at.toISOString()) {
    throw new HttpProblem(409, "conflict", messages.postToCome);
  }
  return post;
}

/** The letter with its post as it is now. @param own what the editor has written */
export function composed(
  { frame }: LetterDeskContext,
  row: CampaignRow,
  post: LetterPost | undefined,
  own: Partial<PostLetter> = {},
): PostLetter {
  const { opening, body, ...kept }: PostLetter = JSON.parse(row.letter);
  const isNew = own.opening !== undefined || own.body !== undefined;
  const text = {
    ...(opening === undefined ? {} : { opening }),
    ...(body === undefined ? {} : { body }),
  };
  return compose(post, { ...kept, ...(isNew ? {} : text), ...own }, frame.siteUrl);
}

/** The editor's text: HTML, or plain text from a program that knows no other. */
function textOf({ opening, body }: LetterChange): Pick<PostLetter, "opening" | "body"> {
  if (body !== undefined) return { body: cleanHtml(body) };
  return opening === undefined ? {} : { opening };
}

/** Records in the audit log what an editor did with a letter. */
export const recordLetter = (
  trx: Trx,
  by: By,
  id: string,
  action: string,
  after: object,
  before?: object,
) =>
  recordAction(
    trx,
    by.user,
    { action: `letter.${action}`, subject: { kind: "letter", id }, before, after },
    by.at,
  );
