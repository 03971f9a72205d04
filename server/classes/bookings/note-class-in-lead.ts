import type { Branch } from "#contract/institute.ts";
import type { LeadStatus } from "#contract/staff/staff-lead-values.ts";
import type { LeadHappening } from "#contract/staff/staff-leads.ts";
import type { FollowUpOrigin, LeadFollowUpsTable } from "../../db/leads-desk-tables.ts";
import { plannedSubjects } from "../../db/migrations/0037-follow-up-origins.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { NEVER } from "../../leads/derived-lead-columns.ts";
import type { Lead } from "../../leads/lead-rows.ts";
import { branchOf } from "../../leads/response-clock.ts";
import { isReachedSince } from "../../leads/work/answers.ts";
import { confirmBy } from "../../leads/work/calls-before-class.ts";
import {
  type ClassOrigin,
  classFollowUp,
  classSubjects,
} from "../../leads/work/class-follow-ups.ts";
import { moveClockOn, restoreClock, stopClock } from "../../leads/work/clock-changes.ts";
import { addFollowUp, closeFollowUp, openFollowUp } from "../../leads/work/follow-ups.ts";
import {
  type BeforeStatus,
  type LeadUpdate,
  noteHappening,
  noteHappenings,
  writeLead,
} from "../../leads/work/lead-changes.ts";
import { questionsIn, unansweredIn } from "../../leads/work/open-questions.ts";
import { plannedCallsOf } from "../../leads/work/planned-calls.ts";
import { nextOpening } from "../../opening-hours/callback-deadline.ts";
import { timeOnBothClocks } from "../../timetable/lesson-times.ts";
import { branchOfLesson, courseInWords, type Lesson } from "../../timetable/lessons.repo.ts";
import type { BookingContext } from "./booking-context.ts";
import { type BookingRow, isUnconfirmed, personToCall } from "./bookings.repo.ts";

/* What a lead keeps of its places in demo classes: its status, response clock, follow-up and history. */

/** What happened with a place in a class. */
type ClassNews = {
  what: Extract<LeadHappening["what"], { kind: "class" }>["what"];
  row: BookingRow;
  lesson: Lesson;
  /** The lead, if this transaction has just stored it with the enquiry of the booking. */
  newLead?: Lead | undefined;
  /** The member of staff who made the change, if it was not the visitor. */
  by?: Actor | undefined;
  /** Staff have spoken with the person, and booked the class for them. */
  isAnswer?: boolean;
  /** The booking was marked as "came" until now. */
  wasCame?: boolean;
  /** The whole class was changed: nobody has spoken with the person. */
  isOfClass?: boolean;
  /** What the history says beside course and time. */
  remark?: string;
  /** When the class of the place began before it was moved, ISO 8601 in UTC. */
  wasAt?: string;
  /** Why staff have cancelled the whole class. */
  reason?: string;
};

/**
 * Writes into a lead what happened with its place in a demo class: into its status, response clock, follow-up and
 * history. Lock the lesson and the lead first: then the lead cannot change before it is written, and `writeLead` never
 * throws `Outdated`. The history is written before `clockWithoutCame`, which reads from it whether somebody came.
 */
export async function noteClassInLead(
  trx: Trx,
  context: Pick<BookingContext, "frame">,
  news: ClassNews,
  now: Date,
): Promise<void> {
  const { what, row, newLead, by, wasCame = false } = news;
  const lead = newLead ?? (await leadOf(trx, row.lead_id));
  if (!lead) return;
  // Nothing but this booking is stored of a new lead.
  const isCallDue = newLead ? row.needs_call === 1 : await owesAnyCall(trx, lead, news, now);
  const status =
    what === "cancelled" ? await statusWithoutPlace(trx, lead) : statusAfter(what, lead);
  const clock = await clockAfter(trx, news, lead, isCallDue, now);
  const followUp = await followUpAfter(trx, context, news, lead, now);
  const needsCall = isCallDue ? { needsCall: true } : {};
  // A move by one of us says that they have reached the person. The entry of the class names who cancelled it.
  const isMeeting = !news.isOfClass && what !== "cancelled";
  const moved = status.status && {
    what: { kind: "status" as const, from: lead.status, to: status.status, ...needsCall },
    actor: isMeeting ? by : undefined,
  };
  const happened = { what: happeningOf(context, news, isCallDue), actor: by };
  await noteHappenings(trx, lead.id, moved ? [moved, happened] : [happened], now);
  // The history now says that they did not come, or that the mark was taken back.
  const withoutCame = wasCame ? await clockWithoutCame(trx, lead, row, now) : {};
  await writeLead(trx, lead, { ...status, ...clock, ...followUp, ...withoutCame }, now);
}

/**
 * Writes into a lead that its place in a cancelled class is back. If nothing else has happened to the lead since, its
 * status, response clock and follow-up are as they were before; else this is news like a booking.
 * @param before the lead before the class was cancelled, with the revision that the cancellation made
 */
export async function restoreClassInLead(
  trx: Trx,
  context: Pick<BookingContext, "frame">,
  news: ClassNews,
  before: BeforeStatus,
  now: Date,
): Promise<void> {
  const { row, by } = news;
  const lead = await leadOf(trx, row.lead_id);
  if (!lead) return;
  if (lead.revision !== before.revision) return noteClassInLead(trx, context, news, now);
  await closeFollowUp(trx, lead.id, "dropped", now);
  if (before.followUpId) {
    await trx
      .updateTable("lead_follow_ups")
      .set({ state: "open", closed_at: null })
      .where("id", "=", before.followUpId)
      .execute();
  }
  const isCallDue = before.lead.due_at !== NEVER;
  if (lead.status !== before.lead.status) {
    const needsCall = isCallDue ? { needsCall: true } : {};
    const moved = { from: lead.status, to: before.lead.status, isUndo: true, ...needsCall };
    await noteHappening(trx, lead.id, { kind: "status", ...moved }, undefined, now);
  }
  await noteHappening(trx, lead.id, happeningOf(context, news, isCallDue), by, now);
  await writeLead(trx, lead, before.lead, now);
}

const leadOf = (trx: Trx, id: string): Promise<Lead | undefined> =>
  trx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Whether we still owe a call: to confirm this place or another one of the lead, or about a question that was asked
 * before. Only staff who book for somebody have reached them: to give or move a place is not that.
 */
async function owesAnyCall(
  trx: Trx,
  lead: Lead,
  { isAnswer = false }: ClassNews,
  now: Date,
): Promise<boolean> {
  if (await owesCall(trx, lead, now)) return true;
  return !isAnswer && (await questionsIn(trx, lead)).length > 0;
}

/** Whether nobody works on the lead any more. A booking opens a lost one again. */
const isClosed = ({ status }: Lead, what: ClassNews["what"]): boolean =>
  status === "enrolled" || (status === "lost" && what !== "booked");

/** A booking moves the lead to "Demo booked", even if it was lost. */
function statusAfter(what: ClassNews["what"], lead: Lead): { status?: "demo_booked" } & LeadUpdate {
  const hasPlace = what === "booked" || what === "moved";
  if (!hasPlace || isClosed(lead, what) || lead.status === "demo_booked") return {};
  const found = lead.status === "lost" ? { lost_reason: null, lost_note: null } : {};
  return { status: "demo_booked", ...found };
}

/**
 * Who is in "Demo booked" and has no place any more, and has come to no class, goes back to where they were before:
 * "Contacted" if somebody has reached them.
 */
async function statusWithoutPlace(trx: Trx, lead: Lead): Promise<{ status?: LeadStatus }> {
  if (lead.status !== "demo_booked") return {};
  const other = await trx
    .selectFrom("bookings")
    .select("id")
    .where("lead_id", "=", lead.id)
    .where("state", "in", ["booked", "came"])
    .limit(1)
    .executeTakeFirst();
  if (other) return {};
  const wasNew = (await statusBeforeDemo(trx, lead)) === "new";
  const isNew = wasNew && !(await isReachedSince(trx, lead, lead.created_at));
  return { status: isNew ? "new" : "contacted" };
}

/** The status of a lead before it moved to "Demo booked"; before it was lost, if it was there before. */
async function statusBeforeDemo(trx: Trx, lead: Lead): Promise<LeadStatus | null | undefined> {
  const rows = await trx
    .selectFrom("lead_history")
    .select("what")
    .where("lead_id", "=", lead.id)
    .orderBy("id", "desc")
    .execute();
  let from: LeadStatus | null | undefined;
  for (const { what } of rows) {
    const happening: LeadHappening["what"] = JSON.parse(what);
    if (happening.kind !== "status" || happening.to !== "demo_booked") continue;
    from = happening.from;
    if (from !== "lost") break;
  }
  return from;
}

/**
 * A booking, also one on the waiting list, stops the response clock, unless a call is due. A cancellation stops the clock
 * that ran for this place alone. "Came" stops it, too, but not for a question or a wish for a call (`needsTalk`);
 * `clockWithoutCame` says how it runs once they are marked otherwise. A call that confirms a place is due before its class.
 */
async function clockAfter(
  trx: Trx,
  { what, row, lesson }: Pick<ClassNews, "what" | "row" | "lesson">,
  lead: Lead,
  isCallDue: boolean,
  now: Date,
): Promise<LeadUpdate> {
  switch (what) {
    case "booked":
    case "moved":
    case "waiting":
      if (!isCallDue) return stopClock(lead, now);
      // The clock may have been stopped by a cancellation, which was taken back.
      return beforeClass(
        trx,
        lead,
        lead.due_at === NEVER ? await restoreClock(trx, lead, lead.status, now) : {},
        { row, lesson },
        now,
      );
    case "cancelled":
      return isCallDue ? {} : { due_at: NEVER };
    case "came":
      return moveClockOn(trx, lead, now);
    case "missed":
    case "unmarked":
      return {};
  }
}

/** The columns of the clock, so that a call that confirms the place comes before the class, unless the person knows its time. */
async function beforeClass(
  trx: Trx,
  lead: Lead,
  clock: LeadUpdate,
  { row, lesson }: Pick<ClassNews, "row" | "lesson">,
  now: Date,
): Promise<LeadUpdate> {
  const dueAt = String(clock.due_at ?? lead.due_at);
  // Nobody can call a number that is wrong: then the clock stands still.
  const latest = confirmBy(lesson, now.toISOString());
  if (row.needs_call === 0 || dueAt === NEVER || dueAt <= latest) return clock;
  if ((await plannedCallsOf(trx, [lead.id])).has(lead.id)) return clock;
  return { ...clock, due_at: latest };
}

/**
 * A booking plans a follow-up for the end of the first class to come; "came", "did not come" and a cancellation plan the
 * next one. Each falls into opening hours of the lead's branch.
 */
async function followUpAfter(
  trx: Trx,
  { frame }: Pick<BookingContext, "frame">,
  { what, lesson, newLead, by }: ClassNews,
  lead: Lead,
  now: Date,
): Promise<LeadUpdate> {
  if (isClosed(lead, what)) return {};
  const branch = branchOf(frame.site.branches, lead.branch);
  const { at, origin } =
    newLead && what === "booked"
      ? { at: lesson.ends_at, origin: what }
      : await nextStep(trx, lead.id, what, { endsAt: lesson.ends_at, branch }, now);
  const open = nextOpening(new Date(at), branch);
  return plan(trx, lead, what, { at: open.toISOString(), origin }, by, now);
}

/** The entry in the history of the lead. */
const happeningOf = (
  context: Pick<BookingContext, "frame">,
  { what, row, lesson, isAnswer = false, remark, wasAt, reason }: ClassNews,
  isCallDue: boolean,
) => ({
  kind: "class" as const,
  what,
  lessonId: lesson.id,
  bookingId: row.id,
  about: [inWords(context, what, row, lesson), remark].filter(Boolean).join(". "),
  startsAt: lesson.starts_at,
  zone: branchOfLesson(lesson, context.frame.site.branches).timeZone,
  ...(wasAt && wasAt !== lesson.starts_at ? { wasAt } : {}),
  ...(reason ? { reason } : {}),
  ...(isAnswer && !isCallDue ? { isAnswer } : {}),
});

/** The clock after "came" was taken back or became "missed". It stands still if the booking had stopped it, and no other call is owed. */
async function clockWithoutCame(
  trx: Trx,
  lead: Lead,
  row: BookingRow,
  now: Date,
): Promise<LeadUpdate> {
  // Who is lost waits for nobody.
  if (lead.status === "lost") return {};
  const questions = await unansweredIn(trx, lead);
  const isOwed =
    questions.length > 0 ||
    (row.call_why !== null && !(await isReachedSince(trx, lead, row.created_at))) ||
    (await owesCall(trx, lead, now));
  if (!isOwed) return {};
  const { due_at = NEVER, ...clock } = await restoreClock(trx, lead, lead.status, now);
  // The clock had run for the first of the enquiries that nobody has answered.
  const [first = NEVER] = [due_at, ...questions.map(({ by }) => by)].sort();
  return { ...clock, due_at: first };
}

/**
 * Course and time, such as `German Online, level A1: Tuesday 1 December, 18:30 (Berlin time)`; for somebody under 18 also
 * whom to call first.
 */
function inWords(
  { frame }: Pick<BookingContext, "frame">,
  what: ClassNews["what"],
  row: BookingRow,
  lesson: Lesson,
): string {
  const branch = branchOfLesson(lesson, frame.site.branches);
  const time = timeOnBothClocks(lesson.starts_at, branch, null).branch;
  const isNew = what === "booked" || what === "waiting";
  const firstCall = isNew ? firstCallOf(row) : "";
  const noPlace =
    what === "waiting" && isUnconfirmed(row) ? ". No place before somebody has reached them" : "";
  return `${courseInWords(lesson)}: ${time}${firstCall}${noPlace}`;
}

function firstCallOf(row: BookingRow): string {
  const { name, phone, isParent } = personToCall(row);
  return isParent ? `. Under 18: first call ${[name, phone].filter(Boolean).join(", ")}` : "";
}

/** Whether nobody has reached the person yet since a booking of a class to come that a call confirms. */
async function owesCall(trx: Trx, lead: Lead, now: Date): Promise<boolean> {
  const newest = await trx
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select("bookings.created_at")
    .where("lead_id", "=", lead.id)
    .where("needs_call", "=", 1)
    .where("bookings.state", "in", ["booked", "waiting"])
    .where("starts_at", ">", now.toISOString())
    .orderBy("bookings.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return false;
  return !(await isReachedSince(trx, lead, newest.created_at));
}

/** @returns the follow-up to plan for this news, at a moment that may be out of opening hours */
async function nextStep(
  trx: Trx,
  leadId: string,
  what: ClassNews["what"],
  { endsAt, branch }: { endsAt: string; branch: Branch },
  now: Date,
): Promise<{ at: string; origin: ClassOrigin }> {
  const soon = Temporal.Instant.fromEpochMilliseconds(now.getTime()).add({ hours: 1 });
  const at = new Date(soon.epochMilliseconds).toISOString();
  switch (what) {
    case "booked":
    case "moved":
      return (await classFollowUp(trx, leadId, branch, now)) ?? { at: endsAt, origin: "booked" };
    case "unmarked":
      return { at: endsAt, origin: "booked" };
    case "came":
    case "missed":
      return { at, origin: what };
    case "cancelled": {
      const other = await classFollowUp(trx, leadId, branch, now);
      return other?.origin === "booked" ? other : { at, origin: "cancelled" };
    }
    case "waiting":
      return { at: endsAt, origin: "waiting" };
  }
}

/**
 * Plans a follow-up, unless staff have planned an earlier one, or a call that the person knows of. It replaces follow-ups
 * that earlier news planned. A booking replaces only the offer of another class: a follow-up to mark an earlier class
 * stays.
 */
async function plan(
  trx: Trx,
  lead: Lead,
  what: ClassNews["what"],
  { at, origin }: { at: string; origin: ClassOrigin },
  by: Actor | undefined,
  now: Date,
): Promise<LeadUpdate> {
  const own = await openFollowUp(trx, lead);
  const planned = own && originOf(own);
  // We keep the time of a call that the person knows of.
  const call = own && (await plannedCallsOf(trx, [lead.id])).get(lead.id);
  if (call && call.at > now.toISOString()) return {};
  if (planned === "visitor") return {};
  const isOurs =
    what === "booked" || what === "waiting"
      ? planned === "cancelled" || planned === "waiting"
      : planned !== "staff";
  if (own && !isOurs && (what === "waiting" || lead.follow_up_at < at)) return {};
  if (own) await closeFollowUp(trx, lead.id, "replaced", now);
  await addFollowUp(trx, lead.id, { at, about: classSubjects[origin], origin }, by, now);
  return { follow_up_at: at };
}

/**
 * A process from before migration 0037, which may run beside this one while the site is updated, writes no origin: then
 * the subject tells, as it did there.
 */
function originOf(followUp: Pick<LeadFollowUpsTable, "about" | "origin">): FollowUpOrigin {
  const { about, origin } = followUp;
  if (origin) return origin;
  const subjects = Object.entries(plannedSubjects) as [ClassOrigin, string][];
  return subjects.find(([, subject]) => subject === about)?.[0] ?? "staff";
}
