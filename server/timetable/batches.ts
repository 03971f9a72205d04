import { type Selectable, sql } from "kysely";
import { courses } from "#content/courses/courses.ts";
import { levelInWords } from "#content/demo-classes.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import { type BatchState, weeklyText } from "#contract/classes/class-values.ts";
import type { Batch } from "#contract/classes/classes.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import type { Branch } from "#contract/institute.ts";
import type { BatchesTable } from "../db/class-tables.ts";
import { firstLessonDay } from "../db/first-lesson-day.ts";
import { daysBefore } from "../db/retention-step.ts";
import type { Database } from "../db/tables.ts";
import { dayOf, lessonTime, type Weekly } from "./lesson-times.ts";
import { branchOfLesson } from "./lessons.repo.ts";

type BatchRow = Selectable<BatchesTable> & {
  trainer: string;
  /** How many students have a seat by their lead. */
  students: number;
};

/** The number of students who have a seat in a batch by their lead. */
export const studentsOfBatch = sql<number>`(
  SELECT count(*) FROM batch_students WHERE batch_id = batches.id AND left_at IS NULL
)`.as("students");

/** The state that visitors see: all but `cancelled` follow from dates and places. */
function batchState(
  { state, first_day, last_day, seats, taken, students }: Omit<BatchRow, "trainer">,
  today: string,
): BatchState {
  if (state === "cancelled") return "cancelled";
  if (last_day < today) return "finished";
  if (taken + Number(students) >= seats) return "full";
  return first_day <= today ? "running" : "upcoming";
}

export const weeklyOf = ({ weekly }: Pick<BatchRow, "weekly">): Weekly[] => JSON.parse(weekly);

/** Holidays on which a batch is taught all the same. */
export const taughtHolidays = ({ holiday_lessons }: Pick<BatchRow, "holiday_lessons">): string[] =>
  JSON.parse(holiday_lessons);

/** Batches that visitors can join: published, and running or to come; the next first. */
export async function publicBatches(
  db: Database,
  course: Service | undefined,
  branches: readonly Branch[],
  now: Date,
): Promise<Batch[]> {
  const rows = await db
    .selectFrom("batches")
    .innerJoin("trainers", "trainers.id", "batches.trainer_id")
    .selectAll("batches")
    .select(["trainers.name as trainer", studentsOfBatch, firstLessonDay.as("first_lesson_day")])
    .where("state", "=", "published")
    // No time zone is two days behind UTC, so this finds all that may run. Below, each branch's own day decides.
    .where("last_day", ">=", daysBefore(now, 2).slice(0, 10))
    .$if(course !== undefined, (query) => query.where("course", "=", course ?? "GermanClass"))
    .orderBy("first_lesson_day")
    .orderBy("batches.id")
    .execute();
  return rows
    .map(({ first_lesson_day, ...row }) => ({ ...row, first_day: first_lesson_day }))
    .map((row) => withMoments(asBatch(row, branches, now), row, branches))
    .filter(({ state }) => state !== "finished");
}

/** Adds the first and the last lesson of each weekly time: pages show them on the visitor's own clock. */
function withMoments(batch: Batch, row: BatchRow, branches: readonly Branch[]): Batch {
  const branch = branchOfLesson(row, branches);
  const first = Temporal.PlainDate.from(batch.firstDay);
  const last = Temporal.PlainDate.from(batch.lastDay);
  return {
    ...batch,
    weekly: batch.weekly.map((lesson) => {
      const after = (lesson.weekday - first.dayOfWeek + 7) % 7;
      const before = (last.dayOfWeek - lesson.weekday + 7) % 7;
      const at = (day: Temporal.PlainDate) =>
        lessonTime(day.toString(), lesson.starts, lesson.minutes, branch).starts_at;
      return {
        ...lesson,
        firstAt: at(first.add({ days: after })),
        lastAt: at(last.subtract({ days: before })),
      };
    }),
  };
}

/**
 * A batch that somebody asks for, in words for the lead desk: `German Online, Level A1, starts Monday 4 January, Mon to
 * Fri 16:00 (Karnal time)`. Undefined if visitors cannot see it any more.
 */
export async function batchInWords(
  db: Database,
  id: string,
  branches: readonly Branch[],
  now: Date,
): Promise<string | undefined> {
  const batch = (await publicBatches(db, undefined, branches, now)).find((one) => one.id === id);
  if (!batch) return undefined;
  const branch = branches.find(({ timeZone }) => timeZone === batch.zone);
  const begins = batch.weekly.flatMap(({ firstAt }) => firstAt ?? []).sort()[0];
  const day = begins && branch && branchTimeInWords(new Date(begins), branch).split(",")[0];
  return [
    courses[batch.course].name,
    batch.level && levelInWords(batch.level),
    day && `${batch.hasBegun ? "since" : "starts"} ${day}`,
    `${weeklyText(batch.weekly)} (${branch?.name ?? batch.zone} time)`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The batch of a lesson; null for a lesson of none, or of one that visitors do not see. */
export type BatchOfLesson = {
  [K in "first_day" | "last_day" | "weekly"]: BatchRow[K] | null;
};

/** The batch of a lesson in words: `Mon to Fri 16:00 (Karnal time), 4 January to 26 February`. */
export function batchOfLesson(
  { first_day, last_day, weekly }: BatchOfLesson,
  { name }: Pick<Branch, "name">,
): string | undefined {
  if (first_day === null || last_day === null || weekly === null) return undefined;
  const [first, last] = [first_day, last_day].map((day) =>
    Temporal.PlainDate.from(day).toLocaleString("en-GB", { day: "numeric", month: "long" }),
  );
  return `${weeklyText(weeklyOf({ weekly }))} (${name} time), ${first} to ${last}`;
}

export function asBatch(row: BatchRow, branches: readonly Branch[], now: Date): Batch {
  const branch = branchOfLesson(row, branches);
  const today = dayOf(now, branch);
  return {
    id: row.id,
    course: row.course,
    level: row.level,
    place: row.place,
    trainer: row.trainer,
    firstDay: row.first_day,
    lastDay: row.last_day,
    weekly: weeklyOf(row),
    zone: branch.timeZone,
    seats: row.seats,
    free: Math.max(0, row.seats - row.taken - Number(row.students)),
    state: batchState(row, today),
    hasBegun: row.first_day <= today,
  };
}
