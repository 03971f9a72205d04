import type { Selectable } from "kysely";
import {
  isAnswer,
  type LeadStatus,
  unansweredOutcomes,
} from "#contract/staff/staff-lead-values.ts";
import type { LeadHappening } from "#contract/staff/staff-leads.ts";
import type { LeadNotesTable } from "../../db/leads-desk-tables.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { visitor } from "../acting-visitor.ts";
import { NEVER } from "../derived-lead-columns.ts";
import type { Lead } from "../lead-rows.ts";
import { isHistory, startsClock } from "../response-clock.ts";
import type { LeadUpdate } from "./lead-changes.ts";
import { readHistory } from "./lead-history.ts";

/* Stops the response clock of a lead and restarts it; `response-clock.ts` reads it. */

/** The columns that stop the response clock: one of us has reached, written to or met the person, or moved the lead on. */
export const stopClock = (lead: Lead, now: Date): LeadUpdate => ({
  due_at: NEVER,
  answered_at: lead.answered_at ?? now.toISOString(),
});

/**
 * The columns of the response clock after something was taken back: a move made by mistake, or the note
 * of a call. It runs again if nobody has reached, written to, met or moved on the person since the newest enquiry, or
 * since they asked for a call.
 * @param status the lead's status after the change; `new` counts as not moved on
 */
export async function restoreClock(trx: Trx, lead: Lead, status: LeadStatus): Promise<LeadUpdate> {
  const repeat = await trx
    .selectFrom("lead_repeats")
    .select(["call_by", "created_at"])
    .where("lead_id", "=", lead.id)
    // Of those that staff stored by hand, only a promised call is owed.
    .where((where) => where.or([where("talk", "is", null), where("talk", "=", "promised")]))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const answers = await answersOf(trx, lead, status);
  const times = timesOf(answers);
  const wish = await wishSince(trx, lead.id, times.at(-1));
  const { call_by, created_at } = repeat ?? lead;
  const isAnswered = wish === undefined && (times.at(-1) ?? "") >= created_at;
  const isFirstOwed = startsClock(lead.talk) && !(await isImportedHistory(trx, lead));
  const isAsked = repeat !== undefined || wish !== undefined || isFirstOwed;
  // Nobody can call a number that is wrong.
  const isCallDue = !isAnswered && isAsked && lead.phone_is_wrong === 0;
  return {
    due_at: isCallDue ? ((await agreedTime(trx, lead, wish)) ?? call_by) : NEVER,
    answered_at: timesOf(answers.filter(({ isCancelled }) => !isCancelled))[0] ?? null,
  };
}

/**
 * The time that the person has agreed to in the newest call, while it is planned, or has asked for since. A call that has
 * shown that the number is wrong has dropped the plan, but not what was agreed.
 */
async function agreedTime(
  trx: Trx,
  { id, follow_up_at }: Lead,
  wish: Wish | undefined,
): Promise<string | undefined> {
  const calls = (await notesInOrder(trx, id)).filter(({ kind }) => kind === "call");
  const call = calls.findLast(({ outcome }) => outcome !== "wrong_number");
  if (call?.outcome !== "call_back" || call.created_at < (wish?.asked_at ?? "")) return wish?.by;
  if (call === calls.at(-1)) return follow_up_at === NEVER ? wish?.by : follow_up_at;
  const planned = await trx
    .selectFrom("lead_follow_ups")
    .select("due_at")
    .where("lead_id", "=", id)
    .where("created_at", "=", call.created_at)
    .where("state", "!=", "replaced")
    .executeTakeFirst();
  return planned?.due_at ?? wish?.by;
}

/**
 * What the person has asked for on 'Your requests': a call at a time, or a request that is open again, or that has a parent
 * now. It is a promise of its own, also after an answer.
 */
type Wish = { by: string; asked_at: string };

/**
 * The newest wish since then, also if the call was tried in vain or its follow-up has another time by now.
 * @param since of the newest answer; absent if there was none
 */
export async function wishSince(
  db: Database,
  leadId: string,
  since = "",
): Promise<Wish | undefined> {
  const history = await historyOf(db, leadId);
  return history
    .flatMap(({ at, what }) =>
      what.kind === "visitor" && what.time && at > since ? [{ by: what.time, asked_at: at }] : [],
    )
    .at(-1);
}

/** When the person has last asked for something: the time of the newest enquiry, ISO 8601. */
export async function newestEnquiryAt(
  db: Database,
  { id, created_at }: Pick<Lead, "id" | "created_at">,
): Promise<string> {
  const repeats = await db
    .selectFrom("lead_repeats")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .where("lead_id", "=", id)
    .executeTakeFirst();
  return [created_at, repeats?.at ?? ""].sort().at(-1) ?? created_at;
}

async function isImportedHistory(db: Database, lead: Lead): Promise<boolean> {
  if (lead.import_id === null) return false;
  const its = await db
    .selectFrom("lead_imports")
    .select("at")
    .where("id", "=", lead.import_id)
    .executeTakeFirst();
  return its !== undefined && isHistory(lead.created_at, its.at);
}

/**
 * When somebody reached, wrote to, met or moved on the person, in order.
 * @param status the lead's status; `new` counts as not moved on
 */
export const answerTimes = async (
  db: Database,
  lead: Lead,
  status: LeadStatus,
): Promise<string[]> => timesOf(await answersOf(db, lead, status));

const timesOf = (answers: readonly Answer[]): string[] => answers.map(({ at }) => at).sort();

/**
 * Whether one of us has spoken with the person since then. Neither a booking of theirs is that, nor that staff have put
 * them away as lost.
 */
export const isReachedSince = async (db: Database, lead: Lead, since: string): Promise<boolean> =>
  (await answersOf(db, lead, lead.status)).some(({ at, isReached }) => isReached && at >= since);

/**
 * `isReached`: one of us has spoken with the person, or at least marked the lead so. `isCancelled`: the person has
 * cancelled the request, so that nobody waits for us any more.
 */
type Answer = { at: string; isReached: boolean; isCancelled?: boolean };

async function answersOf(db: Database, lead: Lead, status: LeadStatus): Promise<Answer[]> {
  const notes = await notesInOrder(db, lead.id);
  const answers = notes
    .filter(({ kind, outcome }) => isAnswer(kind, outcome))
    .map(({ created_at }) => ({ at: created_at, isReached: true }));
  const history = await historyOf(db, lead.id);
  const moves = status === "new" ? [] : movesOn(lead, notes, history);
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
    .map(({ created_at }) => ({ at: created_at, isReached: true }));
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
  return [...spoken, ...met.values()].map((at) => ({ at, isReached: true }));
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

/** How many calls in a row nobody has answered by now. */
export const countTries = async (trx: Trx, leadId: string): Promise<number> =>
  triesOf(await notesInOrder(trx, leadId));

function triesOf(notes: readonly NoteTime[]): number {
  const talk = ({ kind, outcome }: NoteTime) => isAnswer(kind, outcome) || outcome === "call_back";
  return notes
    .slice(notes.findLastIndex(talk) + 1)
    .filter(({ outcome }) => outcome !== null && unansweredOutcomes.includes(outcome)).length;
}

/**
 * When the lead was moved on since it was last new (see `changeStatus`). A lead that was never new (imported)
 * counts as moved on when it was answered.
 */
function movesOn(lead: Lead, notes: readonly NoteTime[], history: readonly Happening[]): Answer[] {
  const moves: (Answer & { to: LeadStatus; needsCall: boolean })[] = [];
  for (const { at, what, isOurs, isPersons } of history) {
    if (what.kind !== "status") continue;
    const { to, needsCall = false } = what;
    // A move by mistake has answered nobody.
    if (what.isUndo && moves.pop()) continue;
    const isCancelled = isPersons && to === "lost";
    moves.push({ at, to, needsCall, isReached: isOurs && to !== "lost", isCancelled });
  }
  const isMovedOn = ({ at, to, needsCall }: (typeof moves)[number]) =>
    !needsCall &&
    (to !== "contacted" || triesOf(notes.filter(({ created_at }) => created_at <= at)) === 0);
  const since = moves.slice(moves.findLastIndex(({ to }) => to === "new") + 1);
  if (since.length > 0) return since.filter(isMovedOn);
  return lead.answered_at === null ? [] : [{ at: lead.answered_at, isReached: true }];
}
