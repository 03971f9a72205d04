import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import { courses } from "#content/courses/courses.ts";
import { holidayOn } from "#contract/branch.ts";
import {
  type BatchAnswer,
  type BatchChange,
  type BatchRequest,
  type ClassReach,
  classDeskMessages,
  type HolidayTaught,
} from "#contract/staff/staff-classes.ts";
import { recordAction } from "../../db/action-records.ts";
import type { BatchesTable } from "../../db/class-tables.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { taughtHolidays, weeklyOf } from "../../timetable/batches.ts";
import {
  type LessonTime,
  lessonsLeftOut,
  lessonTimes,
  timeOnBothClocks,
  type Weekly,
} from "../../timetable/lesson-times.ts";
import { branchOfLesson, type Lesson } from "../../timetable/lessons.repo.ts";
import { hasBegun } from "../bookings/booking-deadlines.ts";
import { type BookingRow, openBookings } from "../bookings/bookings.repo.ts";
import type { ClassDeskContext, Reader } from "./class-desk-context.ts";
import { missing, outdated, refused } from "./desk-refusals.ts";
import { checkHeld, lockTimetable, refuseClash, refuseTooFew } from "./lesson-checks.ts";
import { insertLessons, MOST_LESSONS, sharedColumns } from "./new-lessons.ts";
import {
  changeAndTellGuests,
  type LessonSet,
  reached,
  reachedBy,
  tellPagesAndDesks,
} from "./tell-guests-of-change.ts";
import {
  asStudentsKnow,
  isNewsOfBatch,
  knownOfDraft,
  lockGuestsAndStudents,
  tellOfAddedLesson,
  tellOfChangedBatch,
  withdrawMailsOf,
  withStudents,
} from "./tell-students.ts";
import { guestsOf } from "./timetable-desk.ts";

export type BatchRow = Selectable<BatchesTable>;

/** Whether two weekly plans have the same lessons, in whatever order. */
function isSameWeek(one: readonly Weekly[], other: readonly Weekly[]): boolean {
  const lessons = (weekly: readonly Weekly[]) =>
    weekly.map(({ weekday, starts, minutes }) => `${weekday} ${starts} ${minutes}`).sort();
  return String(lessons(one)) === String(lessons(other));
}

/** The columns of a batch that say when, where and by whom it is taught. */
const plannedColumns = (given: BatchRequest) => ({
  ...sharedColumns(given),
  first_day: given.firstDay,
  last_day: given.lastDay,
  weekly: JSON.stringify(given.weekly),
});

/** A batch as its students know it, if they get a mail about its change: they hear nothing of a draft. */
function changedForStudents(batch: BatchRow, given: BatchRequest): BatchRow | undefined {
  const known = given.state === "draft" ? undefined : asStudentsKnow(batch);
  if (!known) return undefined;
  const isWeekNew = !isSameWeek(weeklyOf(known), given.weekly);
  return isNewsOfBatch(known, plannedColumns(given), isWeekNew) ? known : undefined;
}

/** The columns that say since when a batch is published, and what its students know while it is a draft again. */
function publicationOf(batch: BatchRow, given: BatchRequest, now: Date): Partial<BatchRow> {
  if (given.state === "draft") return batch.state === "draft" ? {} : knownOfDraft(batch, now);
  const published_at =
    batch.state === "draft" ? now.toISOString() : (batch.published_at ?? batch.created_at);
  return { published_at, known_plan: null };
}

/** The ids of the lessons that somebody has booked, even if no booking is open. */
async function lessonsWithBookings(trx: Trx, lessons: readonly Lesson[]): Promise<Set<string>> {
  if (lessons.length === 0) return new Set();
  const ids = lessons.map(({ id }) => id);
  const rows = await trx
    .selectFrom("bookings")
    .select("lesson_id")
    .distinct()
    .where("lesson_id", "in", ids)
    .execute();
  return new Set(rows.map(({ lesson_id }) => lesson_id));
}

/** Removes a lesson without open bookings, together with its bookings that have ended. */
async function removeLesson(trx: Trx, lesson: Lesson): Promise<void> {
  await trx.deleteFrom("bookings").where("lesson_id", "=", lesson.id).execute();
  await trx.deleteFrom("lessons").where("id", "=", lesson.id).execute();
}

/** The facts of a batch that the audit log keeps. */
export const auditedBatch = (batch: BatchRow) => ({
  firstDay: batch.first_day,
  lastDay: batch.last_day,
  weekly: weeklyOf(batch),
  seats: batch.seats,
  taken: batch.taken,
  state: batch.state,
});

/* Makes and changes batches together with their lessons, for staff. */

/** The times of a batch's lessons. @throws {HttpProblem} 422 */
function timesOf(
  context: ClassDeskContext,
  { weekly, firstDay, lastDay, branch }: BatchRequest,
  taught: readonly string[] = [],
): LessonTime[] {
  if (lastDay < firstDay) throw refused("lastDay", classDeskMessages.lastBeforeFirst);
  const times = lessonTimes(
    weekly,
    firstDay,
    lastDay,
    branchOfLesson({ branch }, context.frame.site.branches),
    taught,
  );
  if (times.length === 0) throw refused("weekly", classDeskMessages.noLessons);
  if (times.some(({ starts_at }, at) => starts_at < (times[at - 1]?.ends_at ?? ""))) {
    throw refused("weekly", classDeskMessages.overlap);
  }
  if (times.length > MOST_LESSONS) throw refused("lastDay", classDeskMessages.tooMany);
  return times;
}

/** The lessons that the plan of a batch leaves out. */
const leftOutOf = (
  { frame }: ClassDeskContext,
  { weekly, firstDay, lastDay, branch }: BatchRequest,
  taught: readonly string[] = [],
) => {
  const its = branchOfLesson({ branch }, frame.site.branches);
  return lessonsLeftOut(weekly, firstDay, lastDay, its, taught);
};

/**
 * Holds the lessons of a holiday that a batch leaves out, and tells the students. They can be cancelled like others.
 * @throws {HttpProblem} 404; 409 if somebody else has changed the batch, or trainer or room have another lesson; 422
 */
export async function teachHoliday(
  context: ClassDeskContext,
  id: string,
  { revision, day }: HolidayTaught,
  actor: Actor,
  now: Date,
): Promise<void> {
  const leads: string[] = [];
  await context.db.transaction().execute(async (trx) => {
    await lockTimetable(trx);
    const batch = await trx
      .selectFrom("batches")
      .selectAll()
      .select(guestsOf(now))
      .where("id", "=", id)
      .executeTakeFirst();
    if (!batch) throw missing();
    if (batch.revision !== revision || batch.state === "cancelled") throw outdated();
    const { branches } = context.frame.site;
    const branch = branchOfLesson(batch, branches);
    const taught = taughtHolidays(batch);
    const isIn = batch.first_day <= day && day <= batch.last_day && !taught.includes(day);
    const isHoliday = holidayOn(branch.holidays, day) !== undefined;
    const times = isIn && isHoliday ? lessonTimes(weeklyOf(batch), day, day, branch, [day]) : [];
    if (times.length === 0) throw refused("day", classDeskMessages.notLeftOut);
    if (times.some((time) => hasBegun(time, now))) throw refused("day", classDeskMessages.past);
    const { course, level, place, trainer_id, room_id, joining_url, state } = batch;
    await refuseClash(trx, branches, times, { trainerId: trainer_id, roomId: room_id });
    const held = { course, level, place, branch: batch.branch, trainer_id, room_id };
    const shared = { ...held, joining_url, state, batch_id: id, series_id: null };
    const ids = await insertLessons(
      trx,
      times,
      { ...shared, seats: Number(batch.guests ?? 0) },
      now,
    );
    const added = await trx
      .selectFrom("lessons")
      .selectAll()
      .where("id", "in", ids)
      .orderBy("starts_at")
      .execute();
    await lockGuestsAndStudents(trx, ids, id);
    for (const one of added) {
      leads.push(...(await tellOfAddedLesson(trx, context, one, now)));
    }
    await trx
      .updateTable("batches")
      .set({
        holiday_lessons: JSON.stringify([...taught, day]),
        updated_at: now.toISOString(),
        revision: revision + 1,
      })
      .where("id", "=", id)
      .execute();
    const subject = { kind: "batch", id };
    await recordAction(
      trx,
      actor,
      { action: "batch.holiday taught", subject, after: { day } },
      now,
    );
  });
  await tellPagesAndDesks(context, leads);
}

/**
 * Checks a change of a batch, and finds which lessons to come go, stay and are added. Lessons that stay get only the
 * columns that the batch changes. Call `lockTimetable` before you make the change.
 * @throws {HttpProblem} as `changeBatch`
 */
async function wantedBatch(
  trx: Trx,
  context: ClassDeskContext,
  id: string,
  given: BatchChange,
  now: Date,
) {
  const batch = await trx
    .selectFrom("batches")
    .selectAll()
    .select(guestsOf(now))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!batch) throw missing();
  if (batch.revision !== given.revision || batch.state === "cancelled") throw outdated();
  if (batch.course !== given.course) throw refused("course", classDeskMessages.courseFixed);
  const times = timesOf(context, given, taughtHolidays(batch)).filter(
    (time) => !hasBegun(time, now),
  );
  await checkHeld(trx, given, given.seats + given.guests);
  const held = { ...sharedColumns(given), seats: given.guests };
  const former = { ...batch, seats: Number(batch.guests ?? 0) };
  const changes = Object.entries(held).filter(
    ([name, value]) => former[name as keyof typeof held] !== value,
  );
  const set: LessonSet = Object.fromEntries(changes);

  const existing = await trx
    .selectFrom("lessons")
    .selectAll()
    .where("batch_id", "=", id)
    .where("starts_at", ">", now.toISOString())
    .orderBy("id")
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute();
  const ids = existing.map((one) => one.id);
  await lockGuestsAndStudents(trx, ids, id);
  const isSame = (one: LessonTime, other: LessonTime) =>
    one.starts_at === other.starts_at && one.ends_at === other.ends_at;
  // If the weekly plan and the branch stay, so do single lessons that staff moved: lessons come and go only on days
  // that enter or leave the batch.
  const isWeekNew = !isSameWeek(weeklyOf(batch), given.weekly) || batch.branch !== given.branch;
  const wasIn = ({ day }: LessonTime) => batch.first_day <= day && day <= batch.last_day;
  const isIn = ({ day }: LessonTime) => given.firstDay <= day && day <= given.lastDay;
  const leaving = existing.filter(
    (one) => !times.some((time) => isSame(time, one)) && (isWeekNew || (wasIn(one) && !isIn(one))),
  );
  const added = times.filter(
    (time) => !existing.some((one) => isSame(time, one)) && (isWeekNew || !wasIn(time)),
  );
  const withBookings = await lessonsWithBookings(trx, leaving);
  // A cancelled lesson that somebody had booked stays, so that the link in their mail still works.
  const going = leaving.filter(({ id, state }) => state !== "cancelled" || !withBookings.has(id));
  const kept = existing.filter((one) => one.state !== "cancelled" && !leaving.includes(one));

  const booked = await openBookings(
    trx,
    going.map((one) => one.id),
  );
  if (booked.length > 0) {
    const branch = branchOfLesson(given, context.frame.site.branches);
    const list = going
      .filter((one) => booked.some(({ lesson_id }) => lesson_id === one.id))
      .slice(0, 3)
      .map(({ starts_at }) => timeOnBothClocks(starts_at, branch, null).branch)
      .join("; ");
    throw new HttpProblem(409, "conflict", `${classDeskMessages.bookedLessons} ${list}.`);
  }
  const trainerAndRoomOf = (one: Lesson) => ({
    trainerId: set.trainer_id ?? one.trainer_id,
    roomId: set.room_id === undefined ? one.room_id : set.room_id,
  });
  const isAsBatch = (one: Lesson) => {
    const { trainerId, roomId } = trainerAndRoomOf(one);
    return trainerId === given.trainerId && roomId === given.roomId;
  };
  await refuseClash(trx, context.frame.site.branches, added, given, {
    lessonIds: going.map((one) => one.id),
  });
  await refuseClash(trx, context.frame.site.branches, kept.filter(isAsBatch), given, {
    batchId: id,
  });
  for (const one of kept) {
    if (!isAsBatch(one))
      await refuseClash(trx, context.frame.site.branches, [one], trainerAndRoomOf(one), {
        batchId: id,
      });
    await refuseTooFew(trx, one, { field: "guests", ...set });
  }
  // What staff have changed of single lessons is lost with them.
  const planned = lessonTimes(
    weeklyOf(batch),
    batch.first_day,
    batch.last_day,
    branchOfLesson(batch, context.frame.site.branches),
    taughtHolidays(batch),
  );
  const isAlone = (one: Lesson) =>
    !planned.some((time) => isSame(time, one)) ||
    one.trainer_id !== batch.trainer_id ||
    one.room_id !== batch.room_id;
  const replaced = going.filter((one) => one.state !== "cancelled" && isAlone(one)).length;
  // Students of a batch whose lessons are all over have nothing to hear.
  const hasLessons = kept.length + going.length + added.length > 0;
  return { batch, set, going, kept, added, replaced, hasLessons };
}

/**
 * Makes a batch with all its lessons.
 * @throws {HttpProblem} 409 if trainer or room have another lesson at one of the times; 422
 */
export async function makeBatch(
  context: ClassDeskContext,
  given: BatchRequest,
  actor: Actor,
  now: Date,
): Promise<BatchAnswer> {
  const times = timesOf(context, given);
  const id = randomUUIDv7();
  const { seats, taken, guests } = given;
  const lessonIds = await context.db.transaction().execute(async (trx) => {
    await lockTimetable(trx);
    await checkHeld(trx, given, seats + guests);
    await refuseClash(trx, context.frame.site.branches, times, given);
    await trx
      .insertInto("batches")
      .values({
        id,
        ...plannedColumns(given),
        seats,
        taken,
        published_at: given.state === "published" ? now.toISOString() : null,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .execute();
    const shared = { ...sharedColumns(given), seats: guests, batch_id: id, series_id: null };
    const ids = await insertLessons(trx, times, shared, now);
    const after = {
      course: courses[given.course].name,
      firstDay: given.firstDay,
      lastDay: given.lastDay,
      lessons: ids.length,
    };
    const subject = { kind: "batch", id };
    await recordAction(trx, actor, { action: "batch.made", subject, after }, now);
    return ids;
  });
  await tellPagesAndDesks(context, []);
  return { id, lessons: lessonIds.length, leftOut: leftOutOf(context, given) };
}

/**
 * Changes a batch and its lessons to come. Lessons whose time stays keep their bookings and their own changes, such
 * as a substitute trainer. Lessons come and go on days that enter or leave the batch and, if the weekly plan or the
 * branch changes, on all days to come.
 * @throws {HttpProblem} 404; 409 as for a new batch, if somebody else has changed it, or if guests have booked a
 *   lesson that would go; 422
 */
export async function changeBatch(
  context: ClassDeskContext,
  id: string,
  given: BatchChange,
  actor: Actor,
  now: Date,
): Promise<BatchAnswer> {
  const leads: string[] = [];
  const answer = await context.db.transaction().execute(async (trx) => {
    await lockTimetable(trx);
    const { batch, set, going, kept, added, hasLessons } = await wantedBatch(
      trx,
      context,
      id,
      given,
      now,
    );
    await withdrawMailsOf(trx, context, going, now);
    for (const one of going) await removeLesson(trx, one);
    for (const one of kept)
      leads.push(...(await changeAndTellGuests(trx, context, one, set, actor, now)));
    const shared = {
      ...sharedColumns(given),
      seats: given.guests,
      batch_id: id,
      series_id: null,
    };
    const ids = await insertLessons(trx, added, shared, now);
    const changed = await trx
      .updateTable("batches")
      .set({
        ...plannedColumns(given),
        seats: given.seats,
        taken: given.taken,
        ...publicationOf(batch, given, now),
        updated_at: now.toISOString(),
        revision: batch.revision + 1,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const known = hasLessons && changedForStudents(batch, given);
    if (known) leads.push(...(await tellOfChangedBatch(trx, context, known, changed, now)));
    const { revision: _revision, ...after } = given;
    const subject = { kind: "batch", id };
    const before = auditedBatch(batch);
    await recordAction(trx, actor, { action: "batch.changed", subject, before, after }, now);
    const taught = taughtHolidays(batch);
    return { id, lessons: kept.length + ids.length, leftOut: leftOutOf(context, given, taught) };
  });
  await tellPagesAndDesks(context, leads);
  return answer;
}

/** The guests and students whom a change of a batch would reach. Changes nothing. @throws {HttpProblem} as `changeBatch` */
export async function previewBatch(
  context: ClassDeskContext,
  id: string,
  given: BatchChange,
  { masked }: Reader,
  now: Date,
): Promise<ClassReach> {
  return context.db.transaction().execute(async (trx) => {
    const { batch, set, kept, replaced, hasLessons } = await wantedBatch(
      trx,
      context,
      id,
      given,
      now,
    );
    const rows: BookingRow[] = [];
    for (const one of kept) rows.push(...(await reachedBy(trx, one, set, now)));
    const guests = reached(rows, masked);
    const lost = replaced > 0 ? { replaced } : {};
    if (!hasLessons || !changedForStudents(batch, given)) return { people: guests, ...lost };
    return { ...(await withStudents(trx, guests, id, masked, "batch")), ...lost };
  });
}
