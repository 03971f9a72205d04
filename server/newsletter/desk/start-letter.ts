import type { User } from "#contract/accounts/account.ts";
import {
  type LetterStart,
  letterDeskMessages as messages,
  type StaffLetter,
  type TestSent,
} from "#contract/staff/staff-letters.ts";
import { risingId } from "../../db/rising-id.ts";
import { HttpProblem } from "../../http/problems.ts";
import { createCampaigns } from "../campaigns.repo.ts";
import { letterMail } from "../newsletter-mails.ts";
import type { PostLetter } from "../post-letter.ts";
import { changeCampaign, lockCampaigns } from "./campaign-desk.repo.ts";
import { type By, composed, postOf, recordLetter } from "./change-letter.ts";
import {
  isEditable,
  type LetterDeskContext,
  otherLettersOf,
  refuseChange,
  requireLetter,
  showLetter,
  topicsOf,
} from "./shown-letters.ts";

/* Letters are tested, started, scheduled and stopped. */

/** Thrown to roll back a transaction. */
class Refusal extends Error {}

/** Sends the letter as it is now to the editor who asks for it, and to nobody else. */
export async function sendTest(
  context: LetterDeskContext,
  id: string,
  by: { user: User; at: Date },
): Promise<TestSent> {
  const { db, outbox, links, frame } = context;
  const row = await requireLetter(db, id);
  const letter = isEditable(row)
    ? composed(context, row, await postOf(context, row))
    : JSON.parse(row.letter);
  const { email } = by.user;
  // The token is signed, but no subscription has it, so the links of a test change nothing.
  const reader = { email, token: links.tokenOf(risingId()) };
  const { unsubscribeUrl, ...mail } = letterMail(letter, reader, frame);
  await db.transaction().execute(async (trx) => {
    const subject = `Test: ${mail.subject}`;
    await outbox.enqueue(trx, [{ ...mail, purpose: "newsletter-test", subject }]);
    await recordLetter(trx, by, id, "tested", { subject: row.subject });
  });
  return { message: `A test is on its way to ${email}.`, email };
}

/**
 * Starts a letter now or at a later time, or resumes one that was stopped.
 * @throws {HttpProblem} 404; 409 with the letter in `present`; 422 if the time has passed
 */
export async function startLetter(
  context: LetterDeskContext,
  id: string,
  { revision, at, again }: LetterStart,
  by: By,
): Promise<StaffLetter> {
  const { db } = context;
  const refuse = (text: string) => refuseChange(context, id, by.at, text);
  const row = await requireLetter(db, id);
  if (at !== undefined && Date.parse(at) <= by.at.getTime()) {
    throw new HttpProblem(422, "validation_failed", messages.atPast, {
      errors: { at: [messages.atPast] },
    });
  }
  if (row.status !== "draft" && row.status !== "stopped") await refuse(messages.notStartable);
  if (row.revision !== revision) await refuse(messages.conflict);
  const topics = topicsOf(row);
  const begins = at === undefined ? by.at : new Date(at);
  const post = await postOf(context, row, begins);
  // A campaign that has begun keeps its text and recipients; any other takes the post as it is when it starts.
  const letter = isEditable(row) ? composed(context, row, post) : undefined;
  if (letter && !post && !hasText(letter)) await refuse(messages.noText);
  if (letter && (await createCampaigns(db).audience(topics ?? undefined)) === 0) {
    await refuse(messages.noReaders);
  }
  const starting = db.transaction().execute(async (trx) => {
    await lockCampaigns(trx);
    if (letter && !again && (await otherLettersOf(trx, row, post?.url)).length > 0) {
      throw new Refusal(messages.again);
    }
    const isKept = !letter || (await changeCampaign(trx, id, revision, letter, topics));
    if (!(isKept && (await createCampaigns(trx).start(id, begins)))) {
      throw new Refusal(messages.conflict);
    }
    const action = row.started_at ? "resumed" : at === undefined ? "started" : "scheduled";
    const startsAt = begins.toISOString();
    const after = { subject: row.subject, topics, startsAt, ...(letter && again && { again }) };
    await recordLetter(trx, by, id, action, after);
  });
  try {
    await starting;
  } catch (error) {
    if (error instanceof Refusal) await refuse(error.message);
    throw error;
  }
  return showLetter(context, id, by.at);
}

/** @throws {HttpProblem} 404; 409 with the letter in `present` */
export async function stopLetter(
  context: LetterDeskContext,
  id: string,
  by: By,
): Promise<StaffLetter> {
  const { db } = context;
  const row = await requireLetter(db, id);
  const isStopped = await db.transaction().execute(async (trx) => {
    if (!(await createCampaigns(trx).stop(id))) return false;
    await recordLetter(trx, by, id, "stopped", { subject: row.subject });
    return true;
  });
  return isStopped
    ? showLetter(context, id, by.at)
    : refuseChange(context, id, by.at, messages.notStoppable);
}

/**
 * Sends the letters again that may not have arrived, as the same mails.
 * @throws {HttpProblem} 404; 409 with the letter in `present` if there are none
 */
export async function sendUnsureLetters(
  context: LetterDeskContext,
  id: string,
  by: By,
): Promise<StaffLetter> {
  const { db } = context;
  const row = await requireLetter(db, id);
  const letters = await db.transaction().execute(async (trx) => {
    await lockCampaigns(trx);
    const queued = await createCampaigns(trx).sendUnsure(id, by.at);
    if (queued > 0) {
      await recordLetter(trx, by, id, "unsure sent", { subject: row.subject, letters: queued });
    }
    return queued;
  });
  return letters > 0
    ? showLetter(context, id, by.at)
    : refuseChange(context, id, by.at, messages.noneUnsure);
}

/** Whether a letter without a post says something. */
const hasText = ({ subject, opening }: PostLetter) =>
  subject !== "" && opening !== undefined && opening.trim() !== "";
