import {
  type CancelReach,
  type ClassCancel,
  classDeskMessages,
} from "#contract/staff/staff-classes.ts";
import { recordAction } from "../../db/action-records.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { type Lesson, lockAnyLesson } from "../../timetable/lessons.repo.ts";
import { hasBegun } from "../bookings/booking-deadlines.ts";
import { openBookings } from "../bookings/bookings.repo.ts";
import { auditedBatch, type BatchRow } from "./batch-changes.ts";
import { cancellationMail, putBack, refuseLate } from "./cancel-class.ts";
import {
  type Cancellation,
  cancelLesson,
  cancellationsOf,
  markUndone,
  recordCancellation,
} from "./cancelled-lessons.ts";
import type { ClassDeskContext, Reader } from "./class-desk-context.ts";
import { missing, outdated } from "./desk-refusals.ts";
import { lockTimetable } from "./lesson-checks.ts";
import { reached, tellPagesAndDesks } from "./tell-guests-of-change.ts";
import {
  asStudentsKnow,
  lockGuestsAndStudents,
  studentsCancellationMail,
  tellOfCancelledBatch,
  tellOfChangedBatch,
  withStudents,
} from "./tell-students.ts";

/* Staff cancel a batch with its lessons to come, and take that back within an hour. */

/** The lessons of a batch that a cancellation would reach. */
const lessonsToCome = (trx: Trx, id: string, now: Date) =>
  trx
    .selectFrom("lessons")
    .selectAll()
    .where("batch_id", "=", id)
    .where("starts_at", ">", now.toISOString())
    .where("state", "!=", "cancelled")
    .orderBy("id");

/** The people whom the cancellation of a batch would reach, and the mails to the first guest and student. */
export async function cancelBatchReach(
  context: ClassDeskContext,
  id: string,
  { masked }: Reader,
  now: Date,
): Promise<CancelReach> {
  return context.db.transaction().execute(async (trx) => {
    const ids = (await lessonsToCome(trx, id, now).execute()).map((one) => one.id);
    const guests = reached(await openBookings(trx, ids), masked);
    const batch = await trx
      .selectFrom("batches")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    // Students of a batch whose lessons are all over have nothing to hear.
    if (ids.length === 0) return { people: guests, mail: null, studentMail: null };
    const isSeen = batch !== undefined && !masked;
    return {
      ...(await withStudents(trx, guests, id, masked, "batch")),
      mail: isSeen ? await cancellationMail(trx, context, ids, now) : null,
      studentMail: isSeen
        ? await studentsCancellationMail(trx, context, { batch: knownOrOwn(batch) }, now)
        : null,
    };
  });
}

/** A batch as its students know it; as it is if nobody does. */
const knownOrOwn = (batch: BatchRow): BatchRow => asStudentsKnow(batch) ?? batch;

/** @throws {HttpProblem} 404; 409 if somebody else has changed the batch */
async function batchToChange(trx: Trx, id: string, revision: number): Promise<BatchRow> {
  await lockTimetable(trx);
  const batch = await trx.selectFrom("batches").selectAll().where("id", "=", id).executeTakeFirst();
  if (!batch) throw missing();
  if (batch.revision !== revision) throw outdated();
  return batch;
}

const writeState = (
  trx: Trx,
  { id, revision }: BatchRow,
  state: BatchRow["state"],
  now: Date,
): Promise<unknown> =>
  trx
    .updateTable("batches")
    .set({ state, updated_at: now.toISOString(), revision: revision + 1 })
    .where("id", "=", id)
    .execute();

/**
 * Cancels a batch with its lessons to come, and tells guests and students.
 * @throws {HttpProblem} 404; 409 if somebody else has changed the batch, or it is cancelled
 */
export async function cancelBatch(
  context: ClassDeskContext,
  id: string,
  { revision, reason = "" }: ClassCancel,
  actor: Actor,
  now: Date,
): Promise<void> {
  const leads: string[] = [];
  await context.db.transaction().execute(async (trx) => {
    const batch = await batchToChange(trx, id, revision);
    if (batch.state === "cancelled") throw outdated();
    const existing = await lessonsToCome(trx, id, now)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .execute();
    const ids = existing.map((one) => one.id);
    await lockGuestsAndStudents(trx, ids, id);
    if (ids.length > 0)
      leads.push(...(await tellOfCancelledBatch(trx, context, knownOrOwn(batch), reason, now)));
    await recordCancellation(trx, { state: batch.state, reason, batchId: id }, actor, now);
    for (const one of existing)
      leads.push(...(await cancelLesson(trx, context, one, { reason, batchId: id }, actor, now)));
    await writeState(trx, batch, "cancelled", now);
    const subject = { kind: "batch", id };
    const before = auditedBatch(batch);
    const action = { action: "batch.cancelled", subject, before, after: { reason } };
    await recordAction(trx, actor, action, now);
  });
  await tellPagesAndDesks(context, leads);
}

/**
 * Takes the cancellation of a batch back, within an hour, with those of its lessons that have not begun meanwhile.
 * @throws {HttpProblem} 404; 409 if somebody else has changed the batch, if it is too late or the batch is not cancelled,
 *   or if trainer or room have another lesson now
 */
export async function undoCancelBatch(
  context: ClassDeskContext,
  id: string,
  revision: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  const leads: string[] = [];
  await context.db.transaction().execute(async (trx) => {
    const batch = await batchToChange(trx, id, revision);
    const cancellation = (await cancellationsOf(trx, "batch_id", [id])).get(id);
    if (batch.state !== "cancelled" || !cancellation) {
      throw new HttpProblem(409, "conflict", classDeskMessages.batchNotCancelled);
    }
    refuseLate(cancellation, now);
    // The last first, as with the bookings of one lesson: a lead with two goes back step by step.
    for (const { lesson, its } of (await lessonsWith(trx, cancellation)).toReversed()) {
      if (lesson.state !== "cancelled" || hasBegun(lesson, now)) continue;
      leads.push(...(await putBack(trx, context, lesson, its, actor, now)));
    }
    await markUndone(trx, cancellation, now);
    await writeState(trx, batch, cancellation.state_before, now);
    const back = knownOrOwn({ ...batch, state: cancellation.state_before });
    leads.push(...(await tellOfChangedBatch(trx, context, batch, back, now)));
    const subject = { kind: "batch", id };
    await recordAction(trx, actor, { action: "batch.cancellation undone", subject }, now);
  });
  await tellPagesAndDesks(context, leads);
}

/** Locks the lessons that were cancelled together with a batch, then the leads of their guests. */
async function lessonsWith(
  trx: Trx,
  { batch_id, at }: Cancellation,
): Promise<{ lesson: Lesson; its: Cancellation }[]> {
  const rows = await trx
    .selectFrom("class_cancellations")
    .selectAll()
    .where("batch_id", "=", batch_id)
    .where("at", "=", at)
    .where("lesson_id", "is not", null)
    .where("undone_at", "is", null)
    .orderBy("lesson_id")
    .execute();
  const lessons: { lesson: Lesson; its: Cancellation }[] = [];
  for (const its of rows) {
    const lesson = await lockAnyLesson(trx, its.lesson_id ?? "");
    if (lesson) lessons.push({ lesson, its });
  }
  // All at once, and so in one order: two changes of the same leads cannot deadlock.
  await lockGuestsAndStudents(
    trx,
    lessons.map(({ lesson }) => lesson.id),
    batch_id,
  );
  return lessons;
}
