import type { Selectable } from "kysely";
import { type ClassReach, REASON_MARK, type SeenMail } from "#contract/staff/staff-classes.ts";
import type { BatchesTable } from "../../db/class-tables.ts";
import { firstLessonDay } from "../../db/first-lesson-day.ts";
import type { Trx } from "../../db/tables.ts";
import { maskedName } from "../../leads/masked-person.ts";
import { maskedAddress } from "../../mail/masked-address.ts";
import { batchOfLesson, taughtHolidays, weeklyOf } from "../../timetable/batches.ts";
import { dayOf, lessonsLeftOut } from "../../timetable/lesson-times.ts";
import { branchOfLesson, type Lesson } from "../../timetable/lessons.repo.ts";
import type { BookingContext } from "../bookings/booking-context.ts";
import {
  aboutSeat,
  type CourseForMail,
  type PlanForMail,
  type StudentForMail,
  type StudentNews,
  studentMail,
} from "./student-mails.ts";

/*
 * Tells the students of a batch of changes, by mail (`student-mails.ts`), in the transaction of the change. Guests are told
 * by `tell-guests-of-change.ts`.
 */

type Student = StudentForMail & { name: string; since: string };
type BatchRow = Selectable<BatchesTable>;
type Context = Pick<BookingContext, "frame" | "outbox">;
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

const studentsIn = (trx: Trx, batchId: string | null): Promise<Student[]> =>
  trx
    .selectFrom("batch_students")
    .innerJoin("leads", "leads.id", "batch_students.lead_id")
    .select(["batch_students.id as seatId", "since", "leads.id as leadId"])
    .select(["reference", "name", "email"])
    .where("batch_id", "=", batchId)
    .where("left_at", "is", null)
    .orderBy("since")
    .orderBy("batch_students.id")
    .execute();

/** The students of a batch, and how many more have a place whom the site does not know by name. */
export async function reachedStudents(
  trx: Trx,
  batchId: string | null,
  masked: boolean,
): Promise<ClassReach> {
  const batch = await trx
    .selectFrom("batches")
    .select("taken")
    .where("id", "=", batchId)
    .executeTakeFirst();
  const people = (await studentsIn(trx, batchId)).map(({ name, email }) => ({
    name: masked ? maskedName(name) : name,
    email: masked ? maskedAddress(email) : email,
    state: "student" as const,
  }));
  return { people, ...(batch?.taken ? { others: batch.taken } : {}) };
}

/**
 * Tells the students of a batch that it has changed or is cancelled. Call it when the change is stored.
 * @returns their leads
 */
export async function tellStudentsOfBatch(
  trx: Trx,
  context: Context,
  batch: BatchRow,
  news: { kind: "batch changed" } | { kind: "batch cancelled"; reason: string },
  now: Date,
): Promise<string[]> {
  const students = await studentsIn(trx, batch.id);
  if (students.length === 0) return [];
  const plan = await planOf(trx, context, batch, now);
  return queueMails(trx, context, students, batch, { ...news, plan }, now);
}

/** Tells the students of a lesson's batch, if it is one of a batch. @returns their leads */
export async function tellStudentsOfLesson(
  trx: Trx,
  context: Context,
  lesson: Lesson,
  news: Exclude<LessonNews, { kind: "lesson held" }>,
  now: Date,
): Promise<string[]> {
  if (lesson.batch_id === null) return [];
  const students = await studentsIn(trx, lesson.batch_id);
  return queueMails(trx, context, students, lesson, { ...news, lesson }, now);
}

type WithoutFacts<News> = News extends StudentNews ? Omit<News, "lesson" | "plan"> : never;
type LessonNews = WithoutFacts<Extract<StudentNews, { lesson: unknown }>>;

/**
 * Tells the students of a batch or lesson that was cancelled and is put back. Mails of the cancellation that still wait
 * are withdrawn, and whoever was not told of it gets no mail.
 * @param what the batch or the lesson, as it is now
 * @param cancelledAt ISO 8601: who has a seat since a later time was not told
 * @returns the leads of those who get a mail
 */
export async function tellStudentsItIsHeld(
  trx: Trx,
  context: Context,
  what: { batch: BatchRow } | { lesson: Lesson },
  cancelledAt: string,
  now: Date,
): Promise<string[]> {
  const lesson = "lesson" in what ? what.lesson : undefined;
  const batchId = "batch" in what ? what.batch.id : what.lesson.batch_id;
  const told: Student[] = [];
  for (const student of await studentsIn(trx, batchId)) {
    const unsent = await context.outbox.withdraw(trx, aboutSeat(student.seatId, lesson?.id), now);
    if (unsent === 0 && student.since <= cancelledAt) told.push(student);
  }
  const news: StudentNews =
    "batch" in what
      ? { kind: "batch held", plan: await planOf(trx, context, what.batch, now) }
      : { kind: "lesson held", lesson: what.lesson };
  return queueMails(trx, context, told, "batch" in what ? what.batch : what.lesson, news, now);
}

/** The mail of a cancellation to the first student with an address, with `REASON_MARK` for the reason; null for nobody. */
export async function studentsCancellationMail(
  trx: Trx,
  context: Context,
  what: { batch: BatchRow } | { lesson: Lesson },
  now: Date,
): Promise<SeenMail | null> {
  const batchId = "batch" in what ? what.batch.id : what.lesson.batch_id;
  const student = (await studentsIn(trx, batchId)).find(({ email }) => email !== "");
  if (!student) return null;
  const reason = REASON_MARK;
  const news: StudentNews =
    "batch" in what
      ? { kind: "batch cancelled", plan: await planOf(trx, context, what.batch, now), reason }
      : { kind: "lesson cancelled", lesson: what.lesson, reason };
  const course = await courseOf(trx, context, "batch" in what ? what.batch : what.lesson);
  const { subject, text } = studentMail(student, course, news, context.frame);
  return { subject, text };
}

/** Whether students get a mail about a change of their batch. */
export const isNewsOfBatch = (
  before: BatchRow,
  after: Pick<BatchRow, (typeof ANNOUNCED)[number]>,
  isWeekNew: boolean,
): boolean => isWeekNew || ANNOUNCED.some((name) => before[name] !== after[name]);

async function queueMails(
  trx: Trx,
  context: Context,
  students: readonly Student[],
  held: Held,
  news: StudentNews,
  now: Date,
): Promise<string[]> {
  const written = students.filter(({ email }) => email !== "");
  if (written.length === 0) return [];
  const course = await courseOf(trx, context, held);
  const mails = written.map((student) => studentMail(student, course, news, context.frame));
  for (const { aboutId = "" } of mails) await context.outbox.withdraw(trx, aboutId, now);
  await context.outbox.enqueue(trx, mails);
  return written.map(({ leadId }) => leadId);
}

async function courseOf(trx: Trx, { frame }: Context, held: Held): Promise<CourseForMail> {
  const { name: trainer } = await trx
    .selectFrom("trainers")
    .select("name")
    .where("id", "=", held.trainer_id)
    .executeTakeFirstOrThrow();
  return { ...held, trainer, branch: branchOfLesson(held, frame.site.branches) };
}

async function planOf(
  trx: Trx,
  { frame }: Context,
  batch: BatchRow,
  now: Date,
): Promise<PlanForMail> {
  const branch = branchOfLesson(batch, frame.site.branches);
  const today = dayOf(now, branch);
  const { first_day } = await trx
    .selectFrom("batches")
    .select(firstLessonDay.as("first_day"))
    .where("id", "=", batch.id)
    .executeTakeFirstOrThrow();
  const next = await trx
    .selectFrom("lessons")
    .select("starts_at")
    .where("batch_id", "=", batch.id)
    .where("state", "!=", "cancelled")
    .where("starts_at", ">", now.toISOString())
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  const leftOut = lessonsLeftOut(
    weeklyOf(batch),
    batch.first_day,
    batch.last_day,
    branch,
    taughtHolidays(batch),
  );
  return {
    weekly: batchOfLesson({ ...batch, first_day }, branch) ?? "",
    ...(next ? { next: next.starts_at } : {}),
    leftOut: [...new Set(leftOut.map(({ day }) => day))].filter((day) => day >= today),
  };
}
