import type { CallReason } from "#contract/classes/class-values.ts";
import type { BookingCall } from "#contract/classes/classes.ts";
import { type Service, serviceLabels } from "#contract/forms/enrolment-form.ts";
import type { Branch } from "#contract/institute.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { isMarkedAsProgram, type ReviewReason } from "../../enrolment/suspicion.ts";
import { NEVER } from "../../leads/derived-lead-columns.ts";
import { sharedLeads } from "../../leads/shared-leads.ts";
import { isReachedSince } from "../../leads/work/answers.ts";
import { confirmBy } from "../../leads/work/calls-before-class.ts";
import { type OpenQuestion, openQuestionsOf } from "../../leads/work/open-questions.ts";
import {
  isKnown,
  isLate,
  mayBeOwed,
  nextCallOf,
  plannedCallsOf,
} from "../../leads/work/planned-calls.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";
import { type Booker, type BookingRow, isSamePerson, personToCall } from "./bookings.repo.ts";

/*
 * The calls before a class. Pages, mails, profile and desk say the same of them, from one value. Nobody calls about any
 * other booking.
 */

/** After a person has missed so many classes in a row, we call before we keep the next place for them. */
const MISSED_BEFORE_CALL = 2;

/**
 * Why somebody calls before the class, as far as the request shows it. The form and the privacy notice promise that we
 * call a parent. One of many is first of all that: programs say that they book for a child, too.
 */
export function whyCall(
  row: Pick<BookingRow, "guardian_name">,
  reasons: readonly ReviewReason[],
): CallReason | undefined {
  if (isMarkedAsProgram(reasons) || isOneOfMany(reasons)) return "many";
  return row.guardian_name === null ? undefined : "minor";
}

/**
 * Many bookings came from the same network, so this one gets no place before somebody has reached the person. It is
 * stored, and may well be a person's. One that `isMarkedAsProgram` is not stored. `isSurelyProgram` decides about the mail
 * alone: it also counts enquiries by address, but not bookings, since anybody can book with somebody else's address.
 */
export const isOneOfMany = (reasons: readonly ReviewReason[]): boolean =>
  reasons.includes("busy_network");

/** Whether the person has missed the last classes that they booked. */
export async function hasMissed(trx: Trx, booker: Booker): Promise<boolean> {
  const rows = await trx
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select(["bookings.name", "bookings.email", "bookings.phone_digits", "bookings.state"])
    .where("bookings.state", "in", ["came", "missed"])
    .where("bookings.email", "=", booker.email)
    .orderBy("lessons.starts_at", "desc")
    .execute();
  const last = rows.filter((row) => isSamePerson(row, booker)).slice(0, MISSED_BEFORE_CALL);
  return last.length === MISSED_BEFORE_CALL && last.every(({ state }) => state === "missed");
}

/**
 * Who answers the enquiry of a booking, and by when: the deadline of its response clock, ISO 8601 in UTC, or a planned call
 * that the person knows of. `isAt`: we call at this time.
 */
type Answering = {
  branch: Branch["id"];
  callBy: string;
  isPlanned?: boolean;
  isAt?: boolean | undefined;
};

export function callFor(
  why: CallReason,
  booking: Parameters<typeof personToCall>[0] & Pick<BookingRow, "created_at">,
  lesson: Pick<Lesson, "starts_at">,
  { branch, callBy, isPlanned = false, isAt = false }: Answering,
): BookingCall {
  const { name, isParent } = personToCall(booking);
  // The clock of the lead keeps to `confirmBy`, also where the place was moved to a class that begins soon.
  const isInTime = isPlanned || callBy < lesson.starts_at;
  const by = isInTime ? callBy : confirmBy(lesson, booking.created_at);
  return {
    ...{ why, name, isParent, by, branch },
    ...(isAt ? { isAt } : {}),
  };
}

/** The calls that are still due before the classes of these bookings, by booking. */
export async function callsOf(
  on: Database,
  rows: readonly BookingRow[],
  now: Date,
): Promise<Map<string, BookingCall>> {
  const awaited = rows.filter(
    ({ needs_call, state }) => needs_call === 1 && (state === "booked" || state === "waiting"),
  );
  if (awaited.length === 0) return new Map();
  const clocks = await on
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select(["bookings.id", "lessons.starts_at", "leads.branch", "leads.due_at"])
    .select("leads.answered_at")
    .where(
      "bookings.id",
      "in",
      awaited.map(({ id }) => id),
    )
    // The clock has stopped once somebody has reached the person.
    .where("leads.due_at", "!=", NEVER)
    // Nobody can call a number that is wrong.
    .where("leads.phone_is_wrong", "=", 0)
    .where("lessons.starts_at", ">", now.toISOString())
    .execute();
  const byId = new Map(clocks.map((clock) => [clock.id, clock]));
  const askedAt = await callsAskedAt(on, awaited);
  for (const { id, lead_id, created_at } of awaited) {
    const clock = byId.get(id);
    const since = askedAt.get(id) ?? created_at;
    // The clock may run for what was asked after somebody had reached the person, or after the enrolment.
    if (clock?.answered_at && (await isLeadReached(on, lead_id, since))) byId.delete(id);
  }
  const planned = await plannedCallsOf(on, [...new Set(awaited.map(({ lead_id }) => lead_id))]);
  return new Map(
    awaited.flatMap((row) => {
      const clock = byId.get(row.id);
      if (!clock) return [];
      const why = row.call_why ?? (personToCall(row).isParent ? "minor" : "many");
      // The branch that has the request calls, even if the booking came with a number of another branch's country.
      const branch = clock.branch === "berlin" ? "berlin" : "karnal";
      // One call answers the booking and what else the person has asked. It may be planned for another time by now.
      const known = planned.get(row.lead_id);
      const { at: callBy = clock.due_at, isAgreed: isAt } = nextCallOf(clock, known) ?? {};
      const isPlanned = known !== undefined && callBy === known.at;
      const asked = { ...row, created_at: askedAt.get(row.id) ?? row.created_at };
      const call = callFor(why, asked, clock, { branch, callBy, isPlanned, isAt });
      const late = isLate(call, now) ? { isOverdue: true } : {};
      return [[row.id, { ...call, ...late }] as const];
    }),
  );
}

/** When the person has named a parent whom we call, of bookings that were made before; ISO 8601, by booking. */
async function callsAskedAt(
  on: Database,
  rows: readonly BookingRow[],
): Promise<Map<string, string>> {
  const changed = rows.filter(
    ({ call_why, created_at, updated_at }) => call_why === "minor" && updated_at > created_at,
  );
  if (changed.length === 0) return new Map();
  const acts = await on
    .selectFrom("visitor_acts")
    .select(({ fn }) => ["lead_id", fn.max("at").as("at")])
    .where(
      "lead_id",
      "in",
      changed.map(({ lead_id }) => lead_id),
    )
    .where("what", "=", "parent_added")
    .groupBy("lead_id")
    .execute();
  return new Map(
    changed.flatMap(({ id, lead_id, created_at }) => {
      const act = acts.find((one) => one.lead_id === lead_id);
      return act && act.at > created_at ? [[id, act.at] as const] : [];
    }),
  );
}

/** When which branch calls, or writes. */
export type DueCall = Pick<BookingCall, "by" | "branch" | "isAt" | "isOverdue"> & {
  isMail?: boolean;
};

/**
 * The call, or the mail, that we owe about the request of a booking whose class has begun or whose place is gone, as the page
 * 'Your requests' promises it. Who is told of it: see `isNumberWrong`.
 */
export async function callAllTheSame(
  on: Database,
  { lead_id, email }: Pick<BookingRow, "lead_id" | "email">,
  now: Date,
): Promise<DueCall | undefined> {
  const lead = await on
    .selectFrom("leads")
    .select(["id", "email", "phone", "phone_is_wrong", "person_id", "repeats"])
    .select(["status", "branch", "due_at"])
    .where("id", "=", lead_id)
    .where("email", "=", email)
    .executeTakeFirst();
  if (!lead || (await isShared(on, lead))) return undefined;
  const planned = (await plannedCallsOf(on, [lead_id])).get(lead_id);
  if (!mayBeOwed(lead) && !isKnown(lead, planned)) return undefined;
  const next = nextCallOf(lead, planned);
  const others = next === planned ? [] : await dueBeforeOthers(on, lead, now);
  const [by] = [...(next ? [next.at] : []), ...others].sort();
  if (by === undefined) return undefined;
  const isAt = next?.isAgreed ?? false;
  return {
    ...{ by, branch: lead.branch === "berlin" ? "berlin" : "karnal" },
    ...(isAt ? { isAt } : {}),
    ...(lead.phone === "" ? { isMail: true } : {}),
    ...(isLate({ by, isAt }, now) ? { isOverdue: true } : {}),
  };
}

/** By when we call about the classes that the lead still has a place in, or waits for. */
const dueBeforeOthers = async (
  on: Database,
  lead: { id: string; email: string },
  now: Date,
): Promise<string[]> => (await callsOfLead(on, lead, now)).map(({ by }) => by);

/** The calls before the classes of a lead. */
async function callsOfLead(
  on: Database,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<BookingCall[]> {
  const rows = await on
    .selectFrom("bookings")
    .selectAll()
    .where("lead_id", "=", id)
    .where("email", "=", email)
    .where("needs_call", "=", 1)
    .execute();
  return [...(await callsOf(on, rows, now)).values()];
}

/**
 * The question that is told of beside a booking (`questionBeside`). If no call confirms the place, but one confirms another
 * place of the same request, it is that call: its owner is not to be told that nobody calls.
 * @param questions as `questionsToAnswer` reads them
 */
export async function questionOf(
  on: Database,
  questions: readonly OpenQuestion[],
  due: Parameters<typeof questionBeside>[1],
  row: Pick<BookingRow, "lead_id" | "email">,
  lesson: Pick<Lesson, "course">,
  now: Date,
): Promise<ReturnType<typeof questionBeside>> {
  const question = questionBeside(questions, due, row, lesson);
  if (question?.leadId === row.lead_id || due.call || due.phoneIsWrong) return question;
  const other = await callOfOtherPlace(on, row, now);
  return other ? questionBeside([other], due, row, lesson) : question;
}

async function callOfOtherPlace(
  on: Database,
  { lead_id, email }: Pick<BookingRow, "lead_id" | "email">,
  now: Date,
): Promise<OpenQuestion | undefined> {
  const calls = await callsOfLead(on, { id: lead_id, email }, now);
  const [call] = calls.toSorted((one, other) => one.by.localeCompare(other.by));
  if (!call) return undefined;
  const { reference, service, branch } = await on
    .selectFrom("leads")
    .select(["reference", "service", "branch"])
    .where("id", "=", lead_id)
    .executeTakeFirstOrThrow();
  return {
    ...{ by: call.by, reference, service, leadId: lead_id },
    branch: branch === "berlin" ? "berlin" : "karnal",
    ...(call.isAt ? { isAt: true } : {}),
    ...(call.isOverdue ? { isOverdue: true } : {}),
  };
}

/**
 * The question that is told of beside a booking: the next one about its request or its course. If there is none, the next of
 * all. A question is told of on its own only where the call before the class, to the same request, does not answer
 * it, and where somebody can call.
 * @param questions the next call first
 * @returns `course`: the label of its course, if that is not the course of the class
 */
export function questionBeside(
  questions: readonly OpenQuestion[],
  { call, phoneIsWrong = false }: { call?: BookingCall; phoneIsWrong?: boolean },
  { lead_id }: Pick<BookingRow, "lead_id">,
  lesson: Pick<Lesson, "course">,
): (OpenQuestion & { course?: string }) | undefined {
  const isAnswered = (one: OpenQuestion) => (call || phoneIsWrong) && one.leadId === lead_id;
  const isNear = (one: OpenQuestion) => one.leadId === lead_id || one.service === lesson.course;
  const told = questions.filter((one) => !isAnswered(one));
  const question = told.find(isNear) ?? told[0];
  if (!question) return undefined;
  const { service } = question;
  const isOther = service !== lesson.course && Object.hasOwn(serviceLabels, service);
  return isOther ? { ...question, course: serviceLabels[service as Service] } : question;
}

/**
 * Whether a call has shown that the number of a booking's request is not the person's. Somebody who has only given the name
 * and number of another's request, with an address of their own, is not told how it went; nor is anybody while it is shared
 * with such an address.
 */
export async function isNumberWrong(
  on: Database,
  { lead_id, email }: Pick<BookingRow, "lead_id" | "email">,
): Promise<boolean> {
  const lead = await on
    .selectFrom("leads")
    .select(["id", "email", "person_id", "repeats"])
    .where("id", "=", lead_id)
    .where("email", "=", email)
    .where("status", "in", [...openStatuses, "enrolled"])
    .where("phone_is_wrong", "=", 1)
    .executeTakeFirst();
  return lead !== undefined && !(await isShared(on, lead));
}

const isShared = async (on: Database, lead: Parameters<typeof sharedLeads>[1][number]) =>
  (await sharedLeads(on, [lead])).has(lead.id);

/** The calls that we owe the owner of the booking about questions, the next one first. */
export const questionsToAnswer = (
  on: Database,
  { email, name, guardian_name }: Pick<BookingRow, "email" | "name" | "guardian_name">,
  now: Date,
) =>
  openQuestionsOf(on, { email, names: [name, guardian_name].filter((one) => one !== null) }, now);

/**
 * Whether somebody has reached the person of a lead since then. Who is lost was not reached: so staff put away what a
 * program has sent.
 */
export async function isLeadReached(on: Database, leadId: string, since: string): Promise<boolean> {
  const lead = await on.selectFrom("leads").selectAll().where("id", "=", leadId).executeTakeFirst();
  if (!lead || lead.status === "lost") return false;
  return isReachedSince(on, lead, since);
}
