import { randomUUIDv7 } from "node:crypto";
import { courses } from "#content/courses/courses.ts";
import {
  type ClassesMade,
  type ClassRequest,
  classDeskMessages,
} from "#contract/staff/staff-classes.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Actor } from "../../http/staff-access.ts";
import { lessonsLeftOut, lessonTimes } from "../../timetable/lesson-times.ts";
import { branchOfLesson } from "../../timetable/lessons.repo.ts";
import { hasBegun } from "../bookings/booking-deadlines.ts";
import type { ClassDeskContext } from "./class-desk-context.ts";
import { refused } from "./desk-refusals.ts";
import {
  askedTime,
  checkHeld,
  lockTimetable,
  refuseClash,
  refuseHoliday,
} from "./lesson-checks.ts";
import { insertLessons, MOST_LESSONS, sharedColumns } from "./new-lessons.ts";
import { tellPagesAndDesks } from "./tell-guests-of-change.ts";

/**
 * Makes a demo class, or a weekly row of them. Holidays are left out of a row, and a single class on a holiday
 * is refused, unless `onHoliday`.
 * @throws {HttpProblem} 409 if trainer or room have another lesson; 422
 */
export async function makeClasses(
  context: ClassDeskContext,
  given: ClassRequest,
  actor: Actor,
  now: Date,
): Promise<ClassesMade> {
  const branch = branchOfLesson(given, context.frame.site.branches);
  const { day, starts, minutes, until = day } = given;
  if (until < day) throw refused("until", classDeskMessages.lastBeforeFirst);
  const weekday = Temporal.PlainDate.from(day).dayOfWeek;
  const weekly = [{ weekday, starts, minutes }];
  const leftOut = lessonsLeftOut(weekly, day, until, branch);
  const taught = given.onHoliday ? leftOut.map((one) => one.day) : [];
  const holidays = given.onHoliday ? [] : leftOut;
  if (until === day) refuseHoliday(branch, given);
  const times =
    until === day ? [askedTime(given, branch)] : lessonTimes(weekly, day, until, branch, taught);
  if (times.length === 0) throw refused("day", classDeskMessages.noLessons);
  if (times.length > MOST_LESSONS) throw refused("until", classDeskMessages.tooMany);
  if (times.some((time) => hasBegun(time, now))) {
    throw refused("day", classDeskMessages.past);
  }
  const ids = await context.db.transaction().execute(async (trx) => {
    await lockTimetable(trx);
    await checkHeld(trx, given, given.seats);
    await refuseClash(trx, context.frame.site.branches, times, given);
    const series_id = times.length > 1 ? randomUUIDv7() : null;
    const shared = { ...sharedColumns(given), seats: given.seats, batch_id: null, series_id };
    const made = await insertLessons(trx, times, shared, now);
    const subject = { kind: "class", id: made[0] ?? "" };
    const after = { course: courses[given.course].name, day, starts, classes: made.length };
    await recordAction(trx, actor, { action: "class.made", subject, after }, now);
    return made;
  });
  await tellPagesAndDesks(context, []);
  return { ids, holidays };
}
