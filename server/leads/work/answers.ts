import type { Selectable } from "kysely";
import {
  isAnswer,
  type LeadStatus,
  unansweredOutcomes,
} from "#contract/staff/staff-lead-values.ts";
import type { LeadHappening } from "#contract/staff/staff-leads.ts";
import type { LeadNotesTable, VisitorAct } from "../../db/leads-desk-tables.ts";
import type { Database, LeadRepeatsTable, Trx } from "../../db/tables.ts";
import { visitor } from "../acting-visitor.ts";
import type { Lead } from "../lead-rows.ts";
import { startsClock } from "../response-clock.ts";
import { readHistory } from "./lead-history.ts";

/*
 * What answers the person of a lead, and what they have asked for besides the enquiry. We answer an enquiry when one of us
 * reaches, writes to or meets the person, or moves the lead on; so it is with a request that is open again. A question that
 * they ask later, and a call that they wish for, are answered only by a talk: one of us has spoken with them, or written.
 */

/**
 * What the person has asked for on 'Your requests': a call at a time, or a request that is open again, or that has a parent
 * now. It is a promise of its own, also after an answer.
 */
export type Wish = { by: string; asked_at: string };

/** What was done on the page and promises a call that a meeting does not replace: the parent of a guest is not in the class. */
const talkWishes: readonly VisitorAct[] = ["call_wished", "parent_added"];

/**
 * The wishes since then, the newest last; also if the call was tried in vain or its follow-up has another time by now.
 * @param since of the newest answer, and of the newest talk (`lastAnswers`)
 */
export async function wishesSince(
  db: Database,
  leadId: string,
  { answered, talked }: { answered: string; talked: string },
): Promise<(Wish & { needsTalk: boolean })[]> {
  const history = await historyOf(db, leadId);
  return history.flatMap(({ at, what }) => {
    if (what.kind !== "visitor" || !what.time) return [];
    const needsTalk = talkWishes.includes(what.what);
    return at > (needsTalk ? talked : answered) ? [{ by: what.time, asked_at: at, needsTalk }] : [];
  });
}

/**
 * When the person was last answered, and when one of us last spoke with or wrote to them: ISO 8601, empty if never; and when
 * they were first answered.
 * @param status the lead's status; `new` counts as not moved on
 */
export async function lastAnswers(
  db: Database,
  lead: Lead,
  status: LeadStatus = lead.status,
): Promise<{ answered: string; talked: string; firstAnswer: string | undefined }> {
  const answers = await answersOf(db, lead, status);
  const last = (of: readonly Answer[]) => timesOf(of).at(-1) ?? "";
  return {
    answered: last(answers),
    talked: last(answers.filter(({ isTalk }) => isTalk)),
    firstAnswer: timesOf(answers.filter(({ isCancelled }) => !isCancelled))[0],
  };
}

/** A later enquiry with words of its own asks something; the booking of a class is its own answer. */
export function isQuestion({
  talk,
  changed,
}: Pick<Selectable<LeadRepeatsTable>, "talk" | "changed">): boolean {
  const { message, class: booked } = JSON.parse(changed);
  return startsClock(talk) && message !== undefined && booked === undefined;
}

/** Whether the person has asked a question, or wished for a call, since the last talk. */
export async function needsTalk(db: Database, lead: Lead): Promise<boolean> {
  const answers = await lastAnswers(db, lead);
  const later = await db
    .selectFrom("lead_repeats")
    .select(["talk", "changed"])
    .where("lead_id", "=", lead.id)
    .where("created_at", ">", answers.talked)
    .execute();
  if (later.some(isQuestion)) return true;
  return (await wishesSince(db, lead.id, answers)).some((wish) => wish.needsTalk);
}

const timesOf = (answers: readonly Answer[]): string[] => answers.map(({ at }) => at).sort();

/**
 * Whether one of us has spoken with the person since then. Neither a booking of theirs is that, nor that staff have put
 * them away as lost.
 */
export const isReachedSince = async (db: Database, lead: Lead, since: string): Promise<boolean> =>
  (await answersOf(db, lead, lead.status)).some(({ at, isReached }) => isReached && at >= since);

/**
 * `isTalk`: one of us has spoken with the person, or written. `isReached`: that, or staff have at least met them, or marked
 * the lead so. `isCancelled`: the person has cancelled the request, so that nobody waits for us any more.
 */
type Answer = { at: string; isReached: boolean; isTalk?: boolean; isCancelled?: boolean };

/** All that has answered the person, in no order. */
async function answersOf(db: Database, lead: Lead, status: LeadStatus): Promise<Answer[]> {
  const notes = await notesInOrder(db, lead.id);
  const answers = notes
    .filter(({ kind, outcome }) => isAnswer(kind, outcome))
    .map(({ created_at }) => ({ at: created_at, isReached: true, isTalk: true }));
  const history = await historyOf(db, lead.id);
  const moves = status === "new" ? [] : movesOn(lead, notes, history, status);
  return [...answers, ...(await talks(db, lead)), ...meetings(history), ...moves];
}

/**
 * The enquiries that staff stored by hand after a talk that answered the person. One from before the lead answers nothing
 * of it.
 */
async function talks(db: Database, lead: Lead): Promise<Answer[]> {
  const repeats =
    lead.repeats === 0
      ? []
      : await db
          .selectFrom("lead_repeats")
          .select(["talk", "created_at"])
          .where("lead_id", "=", lead.id)
          .execute();
  return [lead, ...repeats]
    .filter(({ talk, created_at }) => talk === "answered" && created_at >= lead.created_at)
    .map(({ created_at }) => ({ at: created_at, isReached: true, isTalk: true }));
}

type Happening = {
  at: string;
  /** A member of staff did it; `isPersons`: the person did, on 'Your requests'. */
  isOurs: boolean;
  isPersons: boolean;
  what: LeadHappening["what"];
};

async function historyOf(db: Database, leadId: string): Promise<Happening[]> {
  const entries = await readHistory(db, [leadId]);
  return entries.map(({ at, what, actor_id }) => ({
    at,
    isOurs: actor_id !== null && actor_id !== visitor.id,
    isPersons: actor_id === visitor.id,
    what,
  }));
}

/** When the person booked classes, or joined waiting lists. */
export async function bookingTimes(db: Database, leadId: string): Promise<Set<string>> {
  const history = await historyOf(db, leadId);
  const booked = history.filter(
    ({ what }) => what.kind === "class" && (what.what === "booked" || what.what === "waiting"),
  );
  return new Set(booked.map(({ at }) => at));
}

/** When staff met the person in a class, or booked one with them. A mark that was taken back is no meeting. */
function meetings(history: readonly Happening[]): Answer[] {
  const spoken: string[] = [];
  const met = new Map<string, string>();
  for (const { at, what } of history) {
    if (what.kind !== "class") continue;
    const { bookingId = what.lessonId } = what;
    if (what.isAnswer) spoken.push(at);
    if (what.what === "came") met.set(bookingId, at);
    if (what.what === "missed" || what.what === "unmarked") met.delete(bookingId);
  }
  return [
    ...spoken.map((at) => ({ at, isReached: true, isTalk: true })),
    ...[...met.values()].map((at) => ({ at, isReached: true })),
  ];
}

type NoteTime = Pick<Selectable<LeadNotesTable>, "kind" | "outcome" | "created_at">;

const notesInOrder = (db: Database, leadId: string): Promise<NoteTime[]> =>
  db
    .selectFrom("lead_notes")
    .select(["kind", "outcome", "created_at"])
    .where("lead_id", "=", leadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** How many calls in a row nobody has answered by now. Those to a number that has turned out to be wrong are none. */
export async function countTries(trx: Trx, leadId: string): Promise<number> {
  const notes = await notesInOrder(trx, leadId);
  return triesOf(notes.slice(notes.findLastIndex(isWrongNumber) + 1));
}

const isWrongNumber = ({ outcome }: Pick<NoteTime, "outcome">): boolean =>
  outcome === "wrong_number";

/** As `countTries`, with those to a wrong number: nobody was reached by them either. */
export const callsInVain = async (trx: Trx, leadId: string): Promise<number> =>
  triesOf(await notesInOrder(trx, leadId));

/** How many calls in a row nobody has answered, at the end of these notes. */
export function triesOf(notes: readonly Pick<NoteTime, "kind" | "outcome">[]): number {
  const talk = ({ kind, outcome }: (typeof notes)[number]) =>
    isAnswer(kind, outcome) || outcome === "call_back";
  return notes
    .slice(notes.findLastIndex(talk) + 1)
    .filter(({ outcome }) => outcome !== null && unansweredOutcomes.includes(outcome)).length;
}

/**
 * When the lead was moved on since it was last new (see `changeStatus`). A lead that was never new (imported)
 * counts as moved on when it was answered. A closing answers nobody once the request is open again.
 * @param status the lead's status, or the one that it gets
 */
function movesOn(
  lead: Lead,
  notes: readonly NoteTime[],
  history: readonly Happening[],
  status: LeadStatus,
): Answer[] {
  const moves: (Answer & {
    from: LeadStatus | null;
    to: LeadStatus;
    answersNobody: boolean;
  })[] = [];
  for (const { at, what, isOurs, isPersons } of history) {
    if (what.kind !== "status") continue;
    const { from, to, needsCall = false } = what;
    // A move by mistake has answered nobody.
    if (what.isUndo && moves.pop()) continue;
    const isCancelled = isPersons && to === "lost";
    // A booking that a call confirms has answered nobody, and neither has an end that was not one.
    const isOpened = from === "lost" && to !== "enrolled";
    const answersNobody = needsCall || isOpened || (to === "lost" && status !== "lost");
    const isReached = isOurs && to !== "lost" && !answersNobody;
    moves.push({ at, from, to, answersNobody, isReached, isCancelled });
  }
  const isMovedOn = ({ at, to, answersNobody }: (typeof moves)[number]) =>
    !answersNobody &&
    (to !== "contacted" || triesOf(notes.filter(({ created_at }) => created_at <= at)) === 0);
  const since = moves.slice(moves.findLastIndex(({ to }) => to === "new") + 1);
  const [first] = since;
  if (!first) return answeredBefore(lead);
  const wasNew = first.from === "new" || moves.some(({ to }) => to === "new");
  const before = wasNew ? [] : answeredBefore(lead).filter(({ at }) => at < first.at);
  return [...before, ...since.filter(isMovedOn)];
}

const answeredBefore = ({ answered_at }: Lead): Answer[] =>
  answered_at === null ? [] : [{ at: answered_at, isReached: true }];
