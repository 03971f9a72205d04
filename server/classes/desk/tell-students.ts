import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { folded } from "#contract/search-folding.ts";
import { type ClassReach, REASON_MARK, type SeenMail } from "#contract/staff/staff-classes.ts";
import type { BatchesTable } from "../../db/class-tables.ts";
import { firstLessonDay } from "../../db/first-lesson-day.ts";
import { seatKnownAt } from "../../db/seat-known-at.ts";
import type { Database, OutboxTable, Trx } from "../../db/tables.ts";
import { maskedName } from "../../leads/masked-person.ts";
import { zonesOf } from "../../leads/request-links.ts";
import { heldSince } from "../../leads/work/held-mails.ts";
import { lockLeads } from "../../leads/work/lead-changes.ts";
import { maskedAddress } from "../../mail/masked-address.ts";
import { isTelling } from "../../mail/outbox.repo.ts";
import { ENROLMENT_MAILS } from "../../mail/outgoing-mail.ts";
import { batchOfLesson, taughtHolidays, weeklyOf } from "../../timetable/batches.ts";
import { dayOf, hoursBefore, lessonsLeftOut } from "../../timetable/lesson-times.ts";
import { branchOfLesson, courseInWords, type Lesson } from "../../timetable/lessons.repo.ts";
import type { BookingContext } from "../bookings/booking-context.ts";
import {
  type CourseForMail,
  type PlanForMail,
  STUDENT_MAILS,
  type StudentNews,
  studentMail,
} from "./student-mails.ts";

/*
 * Tells the students of a batch of changes, by mail (`student-mails.ts`), in the transaction of the change. A mail that
 * still waits is replaced by the next about the same, and carries what its reader knows (`about_id`): so nobody is told of
 * a change that was taken back before its mail left, or misses one. Guests are told by `tell-guests-of-change.ts`.
 */

type Student = {
  seatId: string;
  leadId: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  /** `seatKnownAt` */
  knownAt: string;
  /** Whether a mail has told them of the seat since. */
  isTold: boolean | number;
};
type BatchRow = Selectable<BatchesTable>;
type Context = Pick<BookingContext, "frame" | "outbox" | "requestLinks">;
type Held = Pick<Lesson, "course" | "level" | "place" | "branch" | "trainer_id" | "joining_url">;

/** The facts of a batch whose change its students get a mail about. */
const ANNOUNCED = [
  "first_day",
  "last_day",
  "place",
  "branch",
  "trainer_id",
  "joining_url",
] as const;

/** What students know of a batch. */
type KnownPlan = Pick<BatchRow, (typeof ANNOUNCED)[number] | "weekly">;

/** Whether students get a mail about a change of their batch. */
export const isNewsOfBatch = (
  before: KnownPlan,
  after: Pick<KnownPlan, (typeof ANNOUNCED)[number]>,
  isWeekNew: boolean,
): boolean => isWeekNew || ANNOUNCED.some((name) => before[name] !== after[name]);

/** A batch as its students know it: as it is, or as it was before it became a draft again. Undefined if nobody knows it. */
export function asStudentsKnow(batch: BatchRow): BatchRow | undefined {
  if (batch.state !== "draft") return batch;
  if (batch.known_plan === null) return undefined;
  const plan: KnownPlan = JSON.parse(batch.known_plan);
  return { ...batch, ...plan, state: "published" };
}

/** The columns of a published batch that becomes a draft: what its students know, and who of them. */
export function knownOfDraft(
  { known_by, published_at, ...batch }: BatchRow,
  now: Date,
): Pick<BatchRow, "known_by" | "known_plan"> {
  const plan: KnownPlan = {
    ...{ first_day: batch.first_day, last_day: batch.last_day, weekly: batch.weekly },
    ...{ place: batch.place, branch: batch.branch },
    ...{ trainer_id: batch.trainer_id, joining_url: batch.joining_url },
  };
  // Seats of the last minutes, or in a batch that was published then, are still to be told of.
  const until = heldSince(now);
  const isTold = (published_at ?? "") <= until;
  return { known_by: isTold ? until : known_by, known_plan: JSON.stringify(plan) };
}

/** Whoever has got no mail about a seat so many hours later gets none, for example since others use the address. */
const SEAT_MAIL_HOURS = 1;

/** A batch or one of its lessons. */
type What = { batch: BatchRow } | { lesson: Lesson };

/** What a student knows of a batch or lesson: that it is off, or how it is held; null: nothing of it. */
type Known = "off" | HeldAs | null;
/** `mark` stands for all facts whose change is news. A lesson also has its time. */
type HeldAs = { mark: string; starts_at?: string; minutes?: number };

/** Locks the leads of guests and students before they are told, in one order, so that two changes cannot deadlock. */
export async function lockGuestsAndStudents(
  trx: Trx,
  lessonIds: readonly string[],
  batchId: string | null,
): Promise<void> {
  const guests = await trx
    .selectFrom("bookings")
    .select("lead_id")
    .where("lesson_id", "in", ["", ...lessonIds])
    .execute();
  const students = await trx
    .selectFrom("batch_students")
    .select("lead_id")
    .where("batch_id", "=", batchId)
    .where("left_at", "is", null)
    .execute();
  await lockLeads(trx, [...new Set([...guests, ...students].map(({ lead_id }) => lead_id))]);
}

/**
 * The students of a batch with a seat. Of a draft only those who knew the batch before, and none for one of its lessons: nobody
 * outside knows of it.
 */
const studentsIn = (trx: Trx, batchId: string | null, of: "batch" | "lesson"): Promise<Student[]> =>
  trx
    .selectFrom("batch_students")
    .innerJoin("leads", "leads.id", "batch_students.lead_id")
    .innerJoin("batches", "batches.id", "batch_students.batch_id")
    .select(["batch_students.id as seatId", "leads.id as leadId"])
    .select([seatKnownAt.as("knownAt"), isToldOfSeat.as("isTold")])
    .select(["leads.reference", "leads.name", "leads.email", "leads.phone"])
    .where("batch_id", "=", batchId)
    .where((on) =>
      on.or([
        on("batches.state", "!=", "draft"),
        ...(of === "batch" ? [on("since", "<=", on.ref("known_by"))] : []),
      ]),
    )
    .where("left_at", "is", null)
    .orderBy("since")
    .orderBy("batch_students.id")
    .execute();

/** A mail has told them of the seat. */
const isToldOfSeat = sql<boolean | number>`EXISTS (
  SELECT 1 FROM mail_outbox
  WHERE mail_outbox.lead_id = leads.id
    AND purpose IN (${sql.join(Object.values(ENROLMENT_MAILS))})
    AND (mail_outbox.created_at >= ${seatKnownAt} OR about_id = batch_students.id)
    AND ${isTelling}
)`;

/**
 * Adds the students of a batch to the guests whom a change reaches, and how many more have a place whom the site does not
 * know by name. Who is both is named once.
 */
export async function withStudents(
  trx: Trx,
  guests: ClassReach["people"],
  batchId: string | null,
  masked: boolean,
  of: "batch" | "lesson",
): Promise<ClassReach> {
  const batch = await trx
    .selectFrom("batches")
    .select("taken")
    .where("id", "=", batchId)
    .where((on) =>
      on.or([
        on("state", "!=", "draft"),
        ...(of === "batch" ? [on("known_plan", "is not", null)] : []),
      ]),
    )
    .executeTakeFirst();
  const students = (await studentsIn(trx, batchId, of)).map(({ name, email, phone }) => ({
    name: masked ? maskedName(name) : name,
    email: masked ? maskedAddress(email) : email,
    ...(masked || email !== "" || phone === "" ? {} : { phone }),
    state: "student" as const,
  }));
  const keyOf = ({ name, email }: { name: string; email: string }) => `${email} ${folded(name)}`;
  const named = new Set(guests.map(keyOf));
  return {
    people: [...guests, ...students.filter((student) => !named.has(keyOf(student)))],
    ...(batch?.taken ? { others: batch.taken } : {}),
  };
}

/**
 * Tells the students that their batch has changed, or takes place after it was cancelled.
 * @param before the batch before the change as its students know it, or as it was cancelled
 * @param batch the batch as it is now
 * @returns the leads of those who get a mail
 */
export async function tellOfChangedBatch(
  trx: Trx,
  context: Context,
  before: BatchRow,
  batch: BatchRow,
  now: Date,
): Promise<string[]> {
  const plan = await planOf(trx, context, batch, now);
  const former = batchOfLesson(before, branchOfLesson(before, context.frame.site.branches));
  const isReplanned = (["first_day", "last_day", "weekly", "branch"] as const).some(
    (name) => before[name] !== batch[name],
  );
  const facts = factsOf(before);
  const news = (known: Known): StudentNews => {
    if (known === "off") return { kind: "batch held", plan };
    // Who was not told of a change before this one knows an even older plan.
    const hasFormer = isReplanned && former !== undefined && isSame(known, facts);
    return { kind: "batch changed", plan, ...(hasFormer ? { before: former } : {}) };
  };
  return tell(trx, context, { batch }, facts, news, now);
}

/** Tells the students that their batch is cancelled. Call it before its lessons are. @returns their leads */
export async function tellOfCancelledBatch(
  trx: Trx,
  context: Context,
  batch: BatchRow,
  reason: string,
  now: Date,
): Promise<string[]> {
  const plan = await planOf(trx, context, batch, now);
  const news = (): StudentNews => ({ kind: "batch cancelled", plan, reason });
  const off = { batch: { ...batch, state: "cancelled" as const } };
  return tell(trx, context, off, factsOf(batch), news, now);
}

/** Tells the students of a lesson's batch that it has changed. @returns the leads of those who get a mail */
export async function tellOfChangedLesson(
  trx: Trx,
  context: Context,
  before: Lesson,
  lesson: Lesson,
  now: Date,
): Promise<string[]> {
  if (lesson.state === "draft") return [];
  const { trainer } = await courseOf(trx, context, before);
  const news = (known: Known): StudentNews => {
    if (known === null) return { kind: "lesson added", lesson };
    if (known === "off") return { kind: "lesson held", lesson };
    // Who was not told of a change before this one knows the time before that.
    const { starts_at = before.starts_at, minutes = before.minutes } = known;
    return { kind: "lesson changed", lesson, before: { starts_at, minutes, trainer } };
  };
  return tell(trx, context, { lesson }, factsOf(before), news, now);
}

/** Tells the students of a lesson's batch that it is cancelled. @returns their leads */
export function tellOfCancelledLesson(
  trx: Trx,
  context: Context,
  lesson: Lesson,
  reason: string,
  now: Date,
): Promise<string[]> {
  const news = (known: Known): StudentNews => {
    const { starts_at = lesson.starts_at } = known === null || known === "off" ? {} : known;
    return { kind: "lesson cancelled", lesson: { ...lesson, starts_at }, reason };
  };
  const off = { lesson: { ...lesson, state: "cancelled" as const } };
  return tell(trx, context, off, factsOf(lesson), news, now);
}

/** Tells the students of a lesson's batch that there is one more. @returns the leads of those who get a mail */
export const tellOfAddedLesson = (trx: Trx, context: Context, lesson: Lesson, now: Date) =>
  tell(trx, context, { lesson }, null, () => ({ kind: "lesson added", lesson }), now);

/** Tells the students of a lesson that was cancelled that it takes place. @returns the leads of those who get a mail */
export const tellOfHeldLesson = (trx: Trx, context: Context, lesson: Lesson, now: Date) =>
  tellOfChangedLesson(trx, context, { ...lesson, state: "cancelled" }, lesson, now);

/** Withdraws the mails that still wait about lessons of one batch that are removed. */
export async function withdrawMailsOf(
  trx: Trx,
  { outbox }: Context,
  lessons: readonly Lesson[],
  now: Date,
): Promise<void> {
  const students = await studentsIn(trx, lessons[0]?.batch_id ?? null, "batch");
  if (students.length === 0) return;
  for (const lesson of lessons) {
    const mails = await mailsOf(trx, students, { lesson });
    for (const { about_id } of mails) await outbox.withdraw(trx, about_id ?? "", now);
  }
}

/** The mail of a cancellation to the first student with an address, with `REASON_MARK` for the reason; null for nobody. */
export async function studentsCancellationMail(
  trx: Trx,
  context: Context,
  what: What,
  now: Date,
): Promise<SeenMail | null> {
  const students = await studentsIn(trx, batchOf(what), kindOf(what));
  const student = students.find(({ email }) => email !== "");
  if (!student) return null;
  const reason = REASON_MARK;
  const news: StudentNews =
    "batch" in what
      ? { kind: "batch cancelled", plan: await planOf(trx, context, what.batch, now), reason }
      : { kind: "lesson cancelled", lesson: what.lesson, reason };
  const course = await courseOf(trx, context, "batch" in what ? what.batch : what.lesson);
  // Nothing is sent, so there is no link.
  const requestsUrl = context.requestLinks.pageUrl;
  const zone = (await zonesOf(trx, [student.email])).get(student.email) ?? null;
  const reader = { ...student, zone, requestsUrl };
  const { subject, text } = studentMail(reader, course, news, "", context.frame);
  return { subject, text };
}

/**
 * The course of a batch and its lessons to come, for somebody who has a seat in it.
 * @param on the database, or the caller's transaction
 * @returns undefined if it is a draft, of which nobody outside knows, or cancelled
 */
export async function courseOfBatch(
  on: Database,
  context: Pick<Context, "frame">,
  batchId: string,
  now: Date,
): Promise<{ course: CourseForMail; plan: PlanForMail } | undefined> {
  const batch = await on
    .selectFrom("batches")
    .selectAll()
    .where("id", "=", batchId)
    .where("state", "=", "published")
    .executeTakeFirst();
  if (!batch) return undefined;
  return {
    course: await courseOf(on, context, batch),
    plan: await planOf(on, context, batch, now),
  };
}

/**
 * The batch of a seat that somebody has left, as they know it: `German Online, level A1: Mon and Wed 18:30 (Berlin time), 4
 * January to 26 February`.
 * @returns undefined of a draft that nobody outside knows
 */
export async function formerCourseInWords(
  trx: Trx,
  { frame }: Pick<Context, "frame">,
  batchId: string,
): Promise<string | undefined> {
  const stored = await trx
    .selectFrom("batches")
    .selectAll()
    .select(firstLessonDay.as("first_lesson"))
    .where("id", "=", batchId)
    .executeTakeFirst();
  const batch = stored && asStudentsKnow(stored);
  if (!batch) return undefined;
  const first_day = stored.state === "draft" ? batch.first_day : stored.first_lesson;
  const branch = branchOfLesson(batch, frame.site.branches);
  const lessons = batchOfLesson({ ...batch, first_day }, branch);
  return `${courseInWords(batch)}: ${lessons}`;
}

const batchOf = (what: What): string | null =>
  "batch" in what ? what.batch.id : what.lesson.batch_id;

const kindOf = (what: What) => ("batch" in what ? "batch" : "lesson");

/** The facts whose change is news; `off` of what is cancelled. */
function factsOf(held: BatchRow | Lesson): Known {
  if (held.state === "cancelled") return "off";
  const { place, branch, trainer_id, joining_url } = held;
  const shared = [place, branch, trainer_id, joining_url];
  if ("weekly" in held)
    return { mark: markOf([held.first_day, held.last_day, held.weekly, shared]) };
  const { starts_at, minutes } = held;
  return { mark: markOf([starts_at, minutes, shared]), starts_at, minutes };
}

/** Short, since it becomes part of an indexed column. */
const markOf = (facts: unknown): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16);

/**
 * Tells the students of a batch or lesson what is new to them, in place of mails about it that still wait.
 * @param before what they know if no mail waits
 * @param news the mail to a student who knows this
 */
async function tell(
  trx: Trx,
  context: Context,
  what: What,
  before: Known,
  news: (known: Known) => StudentNews,
  now: Date,
): Promise<string[]> {
  const taught = "batch" in what ? what.batch : what.lesson;
  // The mail that tells somebody of the seat is still to be written, and says what holds then. Not everybody gets one.
  const [held, late] = [heldSince(now), hoursBefore(now.toISOString(), SEAT_MAIL_HOURS)];
  const students = (await studentsIn(trx, batchOf(what), kindOf(what))).filter(
    ({ email, knownAt, isTold }) => email !== "" && knownAt <= (isTold ? held : late),
  );
  if (students.length === 0) return [];
  const present = factsOf(taught);
  const course = await courseOf(trx, context, taught);
  const mails = Map.groupBy(await mailsOf(trx, students, what), ({ seatId }) => seatId);
  const written: string[] = [];
  for (const student of students) {
    const own = mails.get(student.seatId) ?? [];
    const known = knownOf(own, before);
    for (const { about_id } of own) await context.outbox.withdraw(trx, about_id ?? "", now);
    const isOff = present === "off" && (known === null || known === "off");
    if (known === undefined || isOff || isSame(known, present)) continue;
    const about = `${aboutOf(student, what)} ${JSON.stringify(known)}`;
    const link = await context.requestLinks.add(trx, student.email, now);
    const requestsUrl = context.requestLinks.urlOf(link, student.reference);
    const reader = { ...student, zone: link.zone, requestsUrl };
    const mail = studentMail(reader, course, news(known), about, context.frame);
    await context.outbox.enqueue(trx, [mail]);
    written.push(student.leadId);
  }
  return written;
}

const isSame = (one: Known, other: Known): boolean => JSON.stringify(one) === JSON.stringify(other);

type Mail = Pick<Selectable<OutboxTable>, "about_id" | "status" | "claimed_until" | "purpose"> & {
  seatId: string;
};

/** How the ids of mails to a student about a batch or lesson begin; what the student knows follows. */
const aboutOf = ({ seatId }: Student, what: What): string =>
  "batch" in what ? `${seatId} batch` : `${seatId} ${what.lesson.id}`;

/** The mails to these students about a batch or lesson, the newest first. */
async function mailsOf(trx: Trx, students: readonly Student[], what: What): Promise<Mail[]> {
  const rows = await trx
    .selectFrom("mail_outbox")
    .select(["about_id", "status", "claimed_until", "purpose"])
    .where(
      "lead_id",
      "in",
      students.map(({ leadId }) => leadId),
    )
    .where("purpose", "in", STUDENT_MAILS)
    .where("withdrawn_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap((row) => {
    const its = students.find((one) => row.about_id?.startsWith(`${aboutOf(one, what)} `));
    return its ? [{ ...row, seatId: its.seatId }] : [];
  });
}

/**
 * What a student knows before a mail: what the oldest mail that waits says they knew, or else `before`. Undefined if they
 * were never told that it is off.
 */
function knownOf(mails: readonly Mail[], before: Known): Known | undefined {
  const isWaiting = ({ status, claimed_until }: Mail) =>
    status === "queued" && claimed_until === null;
  const waiting = mails.findLast(isWaiting);
  if (waiting) return JSON.parse(waiting.about_id?.replace(/^\S+ \S+ /, "") ?? "null");
  const told = mails.find((mail) => mail.status !== "failed");
  if (before === "off" && !told?.purpose.endsWith("cancelled")) return undefined;
  return before;
}

async function courseOf(
  on: Database,
  { frame }: Pick<Context, "frame">,
  held: Held,
): Promise<CourseForMail> {
  const { name: trainer } = await on
    .selectFrom("trainers")
    .select("name")
    .where("id", "=", held.trainer_id)
    .executeTakeFirstOrThrow();
  return { ...held, trainer, branch: branchOfLesson(held, frame.site.branches) };
}

async function planOf(
  on: Database,
  { frame }: Pick<Context, "frame">,
  batch: BatchRow,
  now: Date,
): Promise<PlanForMail> {
  const branch = branchOfLesson(batch, frame.site.branches);
  const today = dayOf(now, branch);
  const stored = await on
    .selectFrom("batches")
    .select([firstLessonDay.as("first_lesson"), "first_day", "weekly"])
    .where("id", "=", batch.id)
    .executeTakeFirstOrThrow();
  // The lessons of a draft may be those of another plan than the one that its students know.
  const isStored = stored.first_day === batch.first_day && stored.weekly === batch.weekly;
  const first_day = isStored ? stored.first_lesson : batch.first_day;
  const ahead = await on
    .selectFrom("lessons")
    .select(["starts_at", "day", "state"])
    .where("batch_id", "=", batch.id)
    .where("ends_at", ">", now.toISOString())
    .orderBy("starts_at")
    .execute();
  const held = ahead.filter(({ state }) => state === "published");
  const present = held.find(({ starts_at }) => starts_at <= now.toISOString());
  const next = held.find(({ starts_at }) => starts_at > now.toISOString());
  const hasBegun = first_day <= today;
  const leftOut = [
    ...lessonsLeftOut(
      weeklyOf(batch),
      batch.first_day,
      batch.last_day,
      branch,
      taughtHolidays(batch),
    ),
    ...(batch.state === "cancelled" ? [] : ahead.filter(({ state }) => state === "cancelled")),
  ];
  const weeklyFrom = (day: string) => batchOfLesson({ ...batch, first_day: day }, branch) ?? "";
  return {
    weekly: weeklyFrom(first_day),
    ahead: weeklyFrom(hasBegun && next ? next.day : first_day),
    minutes: [...new Set(weeklyOf(batch).map(({ minutes }) => minutes))],
    hasBegun,
    ...(present ? { present: present.starts_at } : {}),
    ...(next ? { next: next.starts_at } : {}),
    leftOut: [...new Set(leftOut.map(({ day }) => day))].filter((day) => day >= today).sort(),
  };
}
