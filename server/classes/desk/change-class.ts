import {
  type ClassChange,
  type ClassReach,
  classDeskMessages,
  type DeskLesson,
} from "#contract/staff/staff-classes.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { branchOfLesson, type Lesson, lockAnyLesson } from "../../timetable/lessons.repo.ts";
import { hasBegun } from "../bookings/booking-deadlines.ts";
import type { ClassDeskContext, Reader } from "./class-desk-context.ts";
import { missing, outdated, over, refused } from "./desk-refusals.ts";
import {
  askedTime,
  checkHeld,
  lockTimetable,
  refuseClash,
  refuseHoliday,
  refuseTooFew,
} from "./lesson-checks.ts";
import {
  changeAndTellGuests,
  isAnnounced,
  type LessonSet,
  reached,
  reachedBy,
  tellPagesAndDesks,
} from "./tell-guests-of-change.ts";
import { lockGuestsAndStudents, tellOfChangedLesson, withStudents } from "./tell-students.ts";
import { readLesson } from "./timetable-desk.ts";

/*
 * Staff change and move demo classes and single lessons of a batch. How guests are told: `tell-guests-of-change.ts`; how
 * students of the batch are: `tell-students.ts`; how a class is cancelled: `cancel-class.ts`.
 */

/** The columns of a lesson that the audit log keeps. */
export const auditedLesson = ({
  day,
  starts,
  minutes,
  seats,
  state,
  trainer_id,
  room_id,
}: Lesson) => ({
  day,
  starts,
  minutes,
  seats,
  state,
  trainer_id,
  room_id,
});

/** Locks a lesson and the leads of its guests and students. @throws {HttpProblem} 404; 409 if somebody else has changed it */
export async function lockForChange(trx: Trx, id: string, revision: number): Promise<Lesson> {
  const lesson = await lockAnyLesson(trx, id);
  if (!lesson) throw missing();
  if (lesson.revision !== revision) throw outdated();
  await lockGuestsAndStudents(trx, [id], lesson.batch_id);
  return lesson;
}

/** Checks a change, and returns the columns it sets. @throws {HttpProblem} as `changeClass` */
async function wantedChange(
  trx: Trx,
  context: ClassDeskContext,
  one: Lesson,
  given: ClassChange,
  now: Date,
): Promise<LessonSet> {
  if (one.state === "cancelled" || hasBegun(one, now)) throw over();
  const branch = branchOfLesson(one, context.frame.site.branches);
  const time = askedTime(given, branch);
  if (hasBegun(time, now)) throw refused("day", classDeskMessages.past);
  if (given.day !== one.day) refuseHoliday(branch, given);
  const inBatch = one.batch_id
    ? await trx
        .selectFrom("batches")
        .select("seats")
        .where("id", "=", one.batch_id)
        .executeTakeFirst()
    : undefined;
  const { trainerId, roomId, joiningUrl, level, state, seats } = given;
  const place = { place: one.place, branch: one.branch };
  await checkHeld(trx, { ...given, ...place }, seats + (inBatch?.seats ?? 0));
  await refuseClash(trx, context.frame.site.branches, [time], given, { lessonIds: [one.id] });
  const set: LessonSet = {
    level,
    trainer_id: trainerId,
    room_id: roomId,
    joining_url: joiningUrl || null,
    state,
    seats,
    ...time,
  };
  await refuseTooFew(trx, one, { field: "seats", ...set });
  return set;
}

/**
 * Changes or moves a lesson. Guests, and the students of its batch, get a mail about another time, trainer or link.
 * @throws {HttpProblem} 404; 409 if somebody else has changed it, it has begun or is cancelled, or trainer or room
 *   have another lesson; 422
 */
export async function changeClass(
  context: ClassDeskContext,
  id: string,
  given: ClassChange,
  actor: Actor,
  now: Date,
): Promise<DeskLesson> {
  let leads: string[] = [];
  await context.db.transaction().execute(async (trx) => {
    await lockTimetable(trx);
    const one = await lockForChange(trx, id, given.revision);
    const set = await wantedChange(trx, context, one, given, now);
    leads = await changeAndTellGuests(trx, context, one, set, actor, now);
    if (isAnnounced(one, set)) {
      leads.push(...(await tellOfChangedLesson(trx, context, one, { ...one, ...set }, now)));
    }
    const subject = { kind: "class", id };
    const audited = {
      action: "class.changed",
      subject,
      before: auditedLesson(one),
      after: { ...set },
    };
    await recordAction(trx, actor, audited, now);
  });
  await tellPagesAndDesks(context, leads);
  return readLesson(context, id, { masked: false }, now);
}

/** The people whom a change would reach. Changes nothing. @throws {HttpProblem} as `changeClass` */
export async function previewClass(
  context: ClassDeskContext,
  id: string,
  given: ClassChange,
  { masked }: Reader,
  now: Date,
): Promise<ClassReach> {
  return context.db.transaction().execute(async (trx) => {
    const one = await lockForChange(trx, id, given.revision);
    const set = await wantedChange(trx, context, one, given, now);
    const guests = reached(await reachedBy(trx, one, set, now), masked);
    if (!isAnnounced(one, set)) return { people: guests };
    return withStudents(trx, guests, one.batch_id, masked, "lesson");
  });
}
