import {
  type CancelReach,
  type ClassCancel,
  classDeskMessages,
  type DeskLesson,
  REASON_MARK,
} from "#contract/staff/staff-classes.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { type Lesson, lockAnyLesson } from "../../timetable/lessons.repo.ts";
import type { BookingContext } from "../bookings/booking-context.ts";
import { hasBegun } from "../bookings/booking-deadlines.ts";
import { openBookings } from "../bookings/bookings.repo.ts";
import { classForMail, mailAbout } from "../bookings/queue-booking-mails.ts";
import {
  type Cancellation,
  cancelLesson,
  cancellationsOf,
  holdAfterAll,
  undoUntil,
} from "./cancelled-lessons.ts";
import { auditedLesson, lockForChange } from "./change-class.ts";
import type { ClassDeskContext, Reader } from "./class-desk-context.ts";
import { missing, outdated, over } from "./desk-refusals.ts";
import { lockTimetable, refuseClash } from "./lesson-checks.ts";
import { reached, tellPagesAndDesks } from "./tell-guests-of-change.ts";
import {
  lockGuestsAndStudents,
  studentsCancellationMail,
  tellOfCancelledLesson,
  tellOfHeldLesson,
  withStudents,
} from "./tell-students.ts";
import { readLesson } from "./timetable-desk.ts";

/* Staff cancel a class with a reason, see its mail before, and take that back within an hour. */

/** The people whom a cancellation would reach, and the mail to the first of them, as it would be sent now. */
export async function cancelClassReach(
  context: ClassDeskContext,
  id: string,
  { masked }: Reader,
  now: Date,
): Promise<CancelReach> {
  return context.db.transaction().execute(async (trx) => {
    const open = await openBookings(trx, [id]);
    const lesson = await trx
      .selectFrom("lessons")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    const isSeen = lesson !== undefined && !masked;
    return {
      ...(await withStudents(
        trx,
        reached(open, masked),
        lesson?.batch_id ?? null,
        masked,
        "lesson",
      )),
      mail: isSeen ? await cancellationMail(trx, context, [id], now) : null,
      studentMail: isSeen ? await studentsCancellationMail(trx, context, { lesson }, now) : null,
    };
  });
}

/**
 * The mail of a cancellation to the first guest of these lessons who has an address, with `REASON_MARK` for the reason.
 * @returns null if nobody gets a mail
 */
export async function cancellationMail(
  trx: Trx,
  context: BookingContext,
  lessonIds: readonly string[],
  now: Date,
): Promise<CancelReach["mail"]> {
  const row = (await openBookings(trx, lessonIds)).find(({ email }) => email !== "");
  if (!row) return null;
  const lesson = await trx
    .selectFrom("lessons")
    .selectAll()
    .where("id", "=", row.lesson_id)
    .executeTakeFirstOrThrow();
  const about = await classForMail(trx, context, lesson);
  const requestsUrl = context.requestLinks.pageUrl;
  const more = { was: row.state, reason: REASON_MARK, requestsUrl };
  const { subject, text } = mailAbout(context, "class cancelled", row, about, now, more);
  return { subject, text };
}

/**
 * Cancels a lesson and tells the guests, and the students if it is one of a batch.
 * @throws {HttpProblem} 404; 409 if somebody else has changed it, or it has begun or is cancelled
 */
export async function cancelClass(
  context: ClassDeskContext,
  id: string,
  { revision, reason = "" }: ClassCancel,
  actor: Actor,
  now: Date,
): Promise<DeskLesson> {
  const leads = await context.db.transaction().execute(async (trx) => {
    const one = await lockForChange(trx, id, revision);
    if (one.state === "cancelled" || hasBegun(one, now)) throw over();
    const told = await cancelLesson(trx, context, one, { reason }, actor, now);
    const students = await tellOfCancelledLesson(trx, context, one, reason, now);
    const subject = { kind: "class", id };
    const before = auditedLesson(one);
    const action = { action: "class.cancelled", subject, before, after: { reason } };
    await recordAction(trx, actor, action, now);
    return [...told, ...students];
  });
  await tellPagesAndDesks(context, leads);
  return readLesson(context, id, { masked: false }, now);
}

/**
 * Takes the cancellation of a lesson back, within an hour.
 * @throws {HttpProblem} 404; 409 if somebody else has changed the lesson, if it is too late, if the class is not cancelled
 *   by itself, if its batch is cancelled, or if trainer or room have another lesson now
 */
export async function undoCancelClass(
  context: ClassDeskContext,
  id: string,
  revision: number,
  actor: Actor,
  now: Date,
): Promise<DeskLesson> {
  const leads = await context.db.transaction().execute(async (trx) => {
    await lockTimetable(trx);
    const one = await lockAnyLesson(trx, id);
    if (!one) throw missing();
    if (one.revision !== revision) throw outdated();
    const cancellation = (await cancellationsOf(trx, "lesson_id", [id])).get(id);
    if (one.state !== "cancelled" || !cancellation || cancellation.batch_id !== null) {
      throw new HttpProblem(409, "conflict", classDeskMessages.notCancelled);
    }
    if (one.batch_id && (await isBatchOff(trx, one.batch_id))) {
      throw new HttpProblem(409, "conflict", classDeskMessages.batchIsOff);
    }
    const held = await putBack(trx, context, one, cancellation, actor, now);
    const back = { ...one, state: cancellation.state_before };
    const students = await tellOfHeldLesson(trx, context, back, now);
    const subject = { kind: "class", id };
    await recordAction(trx, actor, { action: "class.cancellation undone", subject }, now);
    return [...held, ...students];
  });
  await tellPagesAndDesks(context, leads);
  return readLesson(context, id, { masked: false }, now);
}

/**
 * Puts back a lesson that the caller has locked. Call `lockTimetable` first.
 * @returns the leads of its guests
 * @throws {HttpProblem} 409 if it is too late, or if trainer or room have another lesson now
 */
export async function putBack(
  trx: Trx,
  context: BookingContext,
  lesson: Lesson,
  cancellation: Cancellation,
  by: Actor,
  now: Date,
): Promise<string[]> {
  if (hasBegun(lesson, now)) throw over();
  refuseLate(cancellation, now);
  const { trainer_id: trainerId, room_id: roomId } = lesson;
  const branches = context.frame.site.branches;
  await refuseClash(trx, branches, [lesson], { trainerId, roomId }, { lessonIds: [lesson.id] });
  await lockGuestsAndStudents(trx, [lesson.id], lesson.batch_id);
  return holdAfterAll(trx, context, lesson, cancellation, by, now);
}

async function isBatchOff(trx: Trx, id: string): Promise<boolean> {
  const batch = await trx
    .selectFrom("batches")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return batch?.state === "cancelled";
}

/** @throws {HttpProblem} 409 */
export function refuseLate({ at }: Cancellation, now: Date): void {
  if (undoUntil(at) <= now.toISOString()) {
    throw new HttpProblem(409, "conflict", classDeskMessages.tooLate);
  }
}
