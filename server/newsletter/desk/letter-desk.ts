import type { User } from "#contract/account.ts";
import {
  LETTERS_PER_PAGE,
  type LetterAudience,
  type LetterChange,
  type LetterFailures,
  type LetterStart,
  letterDeskMessages as messages,
  type StaffLetter,
  type StaffLetterItem,
  type StaffLetterList,
  type TestSent,
} from "#contract/staff-letters.ts";
import { recordAction } from "../../db/action-records.ts";
import { risingId } from "../../db/rising-id.ts";
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
import { compose, type LetterPost, type PostLetter, readPost } from "../post-letter.ts";
import { createCampaignDesk } from "./campaign-desk.repo.ts";

type By = { user: Pick<User, "id" | "name">; at: Date };

export type LetterDeskOptions = {
  db: Database;
  outbox: Pick<Outbox, "enqueue">;
  links: LinkTokens;
  frame: MailFrame;
};

/** Thrown to roll back a transaction. */
class Refusal extends Error {}

/** Later than the date of any scheduled post. */
const SOME_DAY = new Date("9999-01-01T00:00:00.000Z");

/** Lets editors write, test, schedule, stop and follow letters. */
export function createLetterDesk({ db, outbox, links, frame }: LetterDeskOptions) {
  const campaignDesk = createCampaignDesk(db);
  const campaigns = createCampaigns(db);

  async function requireLetter(id: string, on: Database = db): Promise<CampaignRow> {
    const row = await campaignDesk.read(id, on);
    if (!row) throw new HttpProblem(404, "not_found", messages.missing);
    return row;
  }

  async function show(id: string, now: Date): Promise<StaffLetter> {
    const row = await requireLetter(id);
    const letter: PostLetter = JSON.parse(row.letter);
    const counts = (await campaignDesk.counts([id])).get(id) ?? noLetters;
    const post = row.post === null ? undefined : await readPost(db, row.post, SOME_DAY);
    const topics = topicsOf(row);
    return {
      ...itemOf(row, counts),
      revision: row.revision,
      preheader: letter.preheader,
      opening: letter.opening ?? "",
      bringsPost: row.post !== null,
      post: post
        ? {
            url: post.url,
            title: post.title,
            comesAt: post.date > now.toISOString() ? post.date : null,
          }
        : null,
      stopReason: row.stop_reason,
      others: (await othersOf(row, post?.url)).map((other) => ({
        id: other.id,
        subject: other.subject,
        state: other.status,
        at: other.started_at ?? other.starts_at,
      })),
      isEditable: isEditable(row),
      readers: await campaigns.audience(topics ?? undefined),
      bounces: await campaignDesk.bounces(id),
      text: letterMail(letter, { email: "", token: "…" }, frame).text,
    };
  }

  async function refuse(id: string, now: Date, detail: string): Promise<never> {
    const present = await show(id, now);
    throw new HttpProblem(409, "conflict", detail, { members: { present } });
  }

  /** Other letters about the same post that were sent, are being sent or are scheduled. */
  async function othersOf(row: CampaignRow, url = row.post, on = db): Promise<CampaignRow[]> {
    const same = url === null ? [] : await campaignDesk.ofPost(url, on);
    return same.filter((other) => other.id !== row.id && isUnderWay(other));
  }

  /**
   * The post that a letter is about, if any.
   * @param at the time at which the post must be visible; if absent, it may be scheduled for later
   * @throws {HttpProblem} 409 if there is no such post, or it is not visible by then
   */
  async function postOf(row: CampaignRow, at?: Date): Promise<LetterPost | undefined> {
    if (row.post === null) return undefined;
    const post = await readPost(db, row.post, SOME_DAY);
    if (!post) throw new HttpProblem(409, "conflict", messages.postGone);
    if (at && post.date > at.toISOString()) {
      throw new HttpProblem(409, "conflict", messages.postToCome);
    }
    return post;
  }

  const composed = (
    row: CampaignRow,
    post: LetterPost | undefined,
    own: Partial<PostLetter> = {},
  ) => compose(post, { ...JSON.parse(row.letter), ...own }, frame.siteUrl);

  const record = (
    trx: Database,
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

  return {
    show,

    async list(page: number): Promise<StaffLetterList> {
      const { rows, total } = await campaignDesk.list(
        LETTERS_PER_PAGE,
        (page - 1) * LETTERS_PER_PAGE,
      );
      const counts = await campaignDesk.counts(rows.map(({ id }) => id));
      return {
        letters: rows.map((row) => itemOf(row, counts.get(row.id) ?? noLetters)),
        page,
        perPage: LETTERS_PER_PAGE,
        total,
      };
    },

    async audience(typed: string): Promise<LetterAudience> {
      const slugs = typed.split(",").filter((slug) => slug !== "");
      const asked = slugs.length > 0 ? existingTopics(slugs) : undefined;
      const topics: LetterAudience["topics"] = [];
      for (const { slug, name } of letterTopics) {
        topics.push({ slug, name, readers: await campaigns.audience([slug]) });
      }
      const everybody = await campaigns.audience();
      return { everybody, topics, readers: asked ? await campaigns.audience(asked) : everybody };
    },

    /**
     * Creates a draft: about a post, for the subscribers of its topic, or an empty one for everybody.
     * @returns the existing draft if the post already has one
     */
    async create(
      slug: string | undefined,
      by: By,
    ): Promise<{ letter: StaffLetter; isNew: boolean }> {
      const post = slug === undefined ? undefined : await readPost(db, slug, SOME_DAY);
      if (slug !== undefined && !post) {
        throw new HttpProblem(422, "validation_failed", messages.noPost, {
          errors: { post: [messages.noPost] },
        });
      }
      const topic = letterTopics.find(({ name }) => name === post?.topic);
      const letter = compose(post, {}, frame.siteUrl);
      const { id, isNew } = await db.transaction().execute(async (trx) => {
        await campaignDesk.lock(trx);
        const waiting = post && (await campaignDesk.ofPost(post.url, trx)).find(isEditable);
        if (waiting) return { id: waiting.id, isNew: false };
        const content = { letter, topics: topic ? [topic.slug] : undefined, post: post?.url };
        const made = await createCampaigns(trx).create(content, by.at);
        await record(trx, by, made, "created", { subject: letter.subject, post: post?.url });
        return { id: made, isNew: true };
      });
      return { letter: await show(id, by.at), isNew };
    },

    async change(id: string, given: LetterChange, by: By): Promise<StaffLetter> {
      const row = await requireLetter(id);
      if (!isEditable(row)) await refuse(id, by.at, messages.notEditable);
      const { revision, subject, preheader, opening } = given;
      const topics = given.topics && existingTopics(given.topics);
      const letter = composed(row, await postOf(row), { subject, preheader, opening });
      const isDone = await db.transaction().execute(async (trx) => {
        if (!(await campaignDesk.change(trx, id, revision, letter, topics))) return false;
        const before = { subject: row.subject, topics: topicsOf(row) };
        await record(trx, by, id, "changed", { subject, topics }, before);
        return true;
      });
      return isDone ? show(id, by.at) : refuse(id, by.at, messages.conflict);
    },

    async remove(id: string, by: By): Promise<void> {
      const row = await requireLetter(id);
      const isGone = await db.transaction().execute(async (trx) => {
        if (!(await campaignDesk.remove(trx, id))) return false;
        await record(trx, by, id, "deleted", {}, { subject: row.subject });
        return true;
      });
      if (!isGone) await refuse(id, by.at, messages.notEditable);
    },

    /** Sends the letter as it is now to the editor who asks for it, and to nobody else. */
    async test(id: string, by: { user: User; at: Date }): Promise<TestSent> {
      const row = await requireLetter(id);
      const letter = isEditable(row) ? composed(row, await postOf(row)) : JSON.parse(row.letter);
      const { email } = by.user;
      // The token is signed, but no subscription has it, so the links of a test change nothing.
      const reader = { email, token: links.tokenOf(risingId()) };
      const { unsubscribeUrl, ...mail } = letterMail(letter, reader, frame);
      await db.transaction().execute(async (trx) => {
        const subject = `Test: ${mail.subject}`;
        await outbox.enqueue(trx, [{ ...mail, purpose: "newsletter-test", subject }]);
        await record(trx, by, id, "tested", { subject: row.subject });
      });
      return { message: `A test is on its way to ${email}.`, email };
    },

    /** Starts a letter now or at a later time, or resumes one that was stopped. */
    async start(id: string, given: LetterStart, by: By): Promise<StaffLetter> {
      const { revision, at, again } = given;
      const row = await requireLetter(id);
      if (at !== undefined && Date.parse(at) <= by.at.getTime()) {
        throw new HttpProblem(422, "validation_failed", messages.atPast, {
          errors: { at: [messages.atPast] },
        });
      }
      if (row.status !== "draft" && row.status !== "stopped") {
        await refuse(id, by.at, messages.notStartable);
      }
      if (row.revision !== revision) await refuse(id, by.at, messages.conflict);
      const topics = topicsOf(row);
      const begins = at === undefined ? by.at : new Date(at);
      // A campaign that has begun keeps its text and recipients; any other takes the post as it is when it starts.
      const isFresh = isEditable(row);
      const post = await postOf(row, begins);
      const letter = isFresh ? composed(row, post) : undefined;
      if (letter && !post && !hasText(letter)) await refuse(id, by.at, messages.noText);
      if (letter && (await campaigns.audience(topics ?? undefined)) === 0) {
        await refuse(id, by.at, messages.noReaders);
      }
      const starting = db.transaction().execute(async (trx) => {
        await campaignDesk.lock(trx);
        if (letter && !again && (await othersOf(row, post?.url, trx)).length > 0) {
          throw new Refusal(messages.again);
        }
        const isKept = !letter || (await campaignDesk.change(trx, id, revision, letter, topics));
        if (!(isKept && (await createCampaigns(trx).start(id, begins)))) {
          throw new Refusal(messages.conflict);
        }
        const action = row.started_at ? "resumed" : at === undefined ? "started" : "scheduled";
        const startsAt = begins.toISOString();
        const after = { subject: row.subject, topics, startsAt, ...(letter && again && { again }) };
        await record(trx, by, id, action, after);
      });
      try {
        await starting;
      } catch (error) {
        if (error instanceof Refusal) await refuse(id, by.at, error.message);
        throw error;
      }
      return show(id, by.at);
    },

    async stop(id: string, by: By): Promise<StaffLetter> {
      const row = await requireLetter(id);
      const isStopped = await db.transaction().execute(async (trx) => {
        if (!(await createCampaigns(trx).stop(id))) return false;
        await record(trx, by, id, "stopped", { subject: row.subject });
        return true;
      });
      return isStopped ? show(id, by.at) : refuse(id, by.at, messages.notStoppable);
    },

    async failures(id: string): Promise<LetterFailures> {
      await requireLetter(id);
      const rows = await campaignDesk.failures(id);
      const failures = rows.map(({ id: letterId, status, attempts, last_error, email }) => ({
        id: letterId,
        address: email ? maskedAddress(email) : "an erased address",
        state: status === "unsure" ? ("unsure" as const) : ("failed" as const),
        attempts,
        reason: last_error ?? "",
      }));
      return { failures };
    },
  };
}

export type LetterDesk = ReturnType<typeof createLetterDesk>;

/** Whether nothing of the letter has been sent. */
const isEditable = ({ status, started_at }: CampaignRow) =>
  started_at === null && (status === "draft" || status === "stopped");

/** Whether a letter without a post says something. */
const hasText = ({ subject, opening }: PostLetter) =>
  subject !== "" && opening !== undefined && opening.trim() !== "";

/** Whether sending has begun or is scheduled. */
const isUnderWay = ({ status, started_at }: CampaignRow) =>
  started_at !== null || status === "scheduled";

/** Slugs of topics; null for everybody. */
const topicsOf = ({ topics }: CampaignRow): string[] | null =>
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
function existingTopics(slugs: readonly string[]): string[] {
  const unknown = slugs.find((slug) => !letterTopics.some((topic) => topic.slug === slug));
  if (unknown !== undefined) {
    throw new HttpProblem(422, "validation_failed", messages.unknownTopic, {
      errors: { topics: [messages.unknownTopic] },
    });
  }
  return letterTopics.map(({ slug }) => slug).filter((slug) => slugs.includes(slug));
}
