import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import { type ClassCancellation, UNDO_CANCEL_HOURS } from "#contract/staff/staff-classes.ts";
import type { ClassCancellationsTable } from "../../db/class-tables.ts";
import { daysBefore } from "../../db/retention-step.ts";
import type { Database, Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import type { BeforeStatus } from "../../leads/work/lead-changes.ts";
import { hoursBefore } from "../../timetable/lesson-times.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";
import type { BookingContext } from "../bookings/booking-context.ts";
import type { BookingMailKind } from "../bookings/booking-mails.ts";
import {
  type BookingRow,
  bookedOrWaiting,
  isUnconfirmed,
  leadsOf,
  openBookings,
  openStateInAnswers,
} from "../bookings/bookings.repo.ts";
import { noteClassInLead, restoreClassInLead } from "../bookings/note-class-in-lead.ts";
import { fillFreePlaces } from "../bookings/places-and-waiting-list.ts";
import { queueBookingMail } from "../bookings/queue-booking-mails.ts";

/*
 * Cancels a lesson with the bookings of its guests, and puts both back. What a booking and its lead were before is kept
 * for a day (`cancelled_bookings`). Guests are told by mail, in the transaction of the change.
 */

export type Cancellation = Selectable<ClassCancellationsTable>;

/** Until when a cancellation can be undone, ISO 8601 in UTC. */
export const undoUntil = (at: string): string => hoursBefore(at, -UNDO_CANCEL_HOURS);

/** The newest cancellations that were not undone, of lessons or of whole batches, by the id of the lesson or batch. */
export async function cancellationsOf(
  on: Database,
  of: "lesson_id" | "batch_id",
  ids: readonly string[],
): Promise<Map<string, Cancellation>> {
  // PostgreSQL refuses an empty list.
  if (ids.length === 0) return new Map();
  const rows = await on
    .selectFrom("class_cancellations")
    .selectAll()
    .where(of, "in", [...ids])
    .where("undone_at", "is", null)
    .$if(of === "batch_id", (query) => query.where("lesson_id", "is", null))
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [row[of] ?? "", row]));
}

/** What the desk says of a cancellation. */
export const shownCancellation = (
  { reason, author_name, at, batch_id, lesson_id }: Cancellation,
  now: Date,
): ClassCancellation => {
  const until = undoUntil(at);
  const isPart = batch_id !== null && lesson_id !== null;
  const canUndo = !isPart && until > now.toISOString();
  return { reason, by: author_name, at, undoUntil: canUndo ? until : null, isOfBatch: isPart };
};

/** What the cancellation of a lesson is part of, and what the mail to its guests says. */
type Why = {
  reason: string;
  /** The batch that is cancelled with all its lessons. */
  batchId?: string;
};

/** Stores that a lesson, or a batch if there is no lesson, is cancelled. @returns the id */
export async function recordCancellation(
  trx: Trx,
  {
    lesson,
    state,
    reason,
    batchId = null,
  }: Omit<Why, "batchId"> & {
    lesson?: Lesson;
    state: Lesson["state"];
    batchId?: string | null;
  },
  by: Actor,
  now: Date,
): Promise<string> {
  const id = randomUUIDv7();
  await trx
    .deleteFrom("cancelled_bookings")
    .where("cancellation_id", "in", (old) =>
      old.selectFrom("class_cancellations").select("id").where("at", "<", daysBefore(now, 1)),
    )
    .execute();
  await trx
    .insertInto("class_cancellations")
    .values({
      id,
      lesson_id: lesson?.id ?? null,
      batch_id: batchId,
      state_before: state === "draft" ? "draft" : "published",
      reason,
      author_id: by.id,
      author_name: by.name,
      at: now.toISOString(),
      undone_at: null,
    })
    .execute();
  return id;
}

/**
 * Cancels a lesson with its bookings, and tells the guests. Lock the lesson and the leads of its guests first.
 * @returns the leads of the guests
 */
export async function cancelLesson(
  trx: Trx,
  context: BookingContext,
  lesson: Lesson,
  why: Why,
  by: Actor,
  now: Date,
): Promise<string[]> {
  const { reason, batchId } = why;
  const record = { lesson, state: lesson.state, reason, batchId: batchId ?? null };
  const cancellation_id = await recordCancellation(trx, record, by, now);
  const next = await writeState(trx, lesson, "cancelled", now);
  const open = await openBookings(trx, [lesson.id]);
  for (const row of open) {
    const lead_before = JSON.stringify(await leadBefore(trx, row));
    const unsent_mails = await context.outbox.withdraw(trx, row.id, now);
    const { id: booking_id, state, updated_at } = row;
    await trx
      .insertInto("cancelled_bookings")
      .values({ booking_id, cancellation_id, state, updated_at, unsent_mails, lead_before })
      .execute();
    const set = { state: "cancelled" as const, updated_at: now.toISOString() };
    const written = await writeOver(trx, row, set);
    const remark = `Class cancelled${reason ? `: ${reason}` : ""}`;
    const news = { what: "cancelled", row, lesson: next, by, remark, reason } as const;
    await noteClassInLead(trx, context, { ...news, isOfClass: true }, now);
    const more = { was: row.state, reason };
    await queueBookingMail(trx, context, "class cancelled", written, next, now, more);
  }
  return leadsOf(open);
}

/**
 * Puts a cancelled lesson back, with the places, the waiting list and the reminders of its guests. Who was told of the
 * cancellation is told that the class takes place. The mail of the others is withdrawn; if one that it had replaced
 * never left, they get their confirmation again. Lock the lesson and the leads first.
 * @returns the leads of the guests
 */
export async function holdAfterAll(
  trx: Trx,
  context: BookingContext,
  lesson: Lesson,
  cancellation: Cancellation,
  by: Actor,
  now: Date,
): Promise<string[]> {
  await markUndone(trx, cancellation, now);
  const next = await writeState(trx, lesson, cancellation.state_before, now);
  const kept = await trx
    .selectFrom("cancelled_bookings")
    .selectAll()
    .where("cancellation_id", "=", cancellation.id)
    .execute();
  // The newest first: a lead with two bookings goes back step by step.
  const rows = await trx
    .selectFrom("bookings")
    .selectAll()
    .where("lesson_id", "=", lesson.id)
    .where("state", "=", "cancelled")
    .orderBy("arrival", "desc")
    .execute();
  const restored: BookingRow[] = [];
  for (const row of rows) {
    const before = kept.find(({ booking_id }) => booking_id === row.id);
    if (!before) continue;
    const isTold = (await context.outbox.withdraw(trx, row.id, now)) === 0 && row.email !== "";
    // Who was told nothing still needs the reminder, which a fresh change would make needless.
    const updated_at = isTold ? now.toISOString() : before.updated_at;
    const back = await writeOver(trx, row, { state: before.state, updated_at });
    const news = {
      what: bookedOrWaiting(back),
      row: back,
      lesson: next,
      by,
      isOfClass: true,
      remark: "The class takes place after all",
    } as const;
    await restoreClassInLead(trx, context, news, JSON.parse(before.lead_before), now);
    if (isTold) await queueBookingMail(trx, context, heldKind(back), back, next, now);
    else if (before.unsent_mails > 0)
      await queueBookingMail(trx, context, openStateInAnswers(back), back, next, now);
    restored.push(back);
  }
  const placed = await fillFreePlaces(trx, context, next, now);
  return leadsOf([...restored, ...placed]);
}

/** Marks a cancellation as undone: it can be undone once. */
export async function markUndone(trx: Trx, { id }: Cancellation, now: Date): Promise<void> {
  await trx
    .updateTable("class_cancellations")
    .set({ undone_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

function heldKind(row: BookingRow): BookingMailKind {
  if (isUnconfirmed(row)) return "unconfirmed class held";
  return row.state === "waiting" ? "awaited class held" : "class held";
}

const writeState = (trx: Trx, { id }: Lesson, state: Lesson["state"], now: Date): Promise<Lesson> =>
  trx
    .updateTable("lessons")
    .set((on) => ({
      state,
      revision: on("revision", "+", 1),
      sequence: on("sequence", "+", 1),
      updated_at: now.toISOString(),
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Like `writeBooking`, with a time of the change that the caller chooses. */
const writeOver = (
  trx: Trx,
  { id, sequence }: BookingRow,
  set: Pick<BookingRow, "state" | "updated_at">,
): Promise<BookingRow> =>
  trx
    .updateTable("bookings")
    .set({ ...set, sequence: sequence + 1 })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The lead of a booking before its class is cancelled, which counts its revision up once. */
async function leadBefore(trx: Trx, { lead_id }: BookingRow): Promise<BeforeStatus> {
  const { revision, ...lead } = await trx
    .selectFrom("leads")
    .select(["revision", "status", "lost_reason", "lost_note"])
    .select(["due_at", "answered_at", "follow_up_at"])
    .where("id", "=", lead_id)
    .executeTakeFirstOrThrow();
  const followUp = await trx
    .selectFrom("lead_follow_ups")
    .select("id")
    .where("lead_id", "=", lead_id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return { revision: revision + 1, followUpId: followUp?.id ?? null, lead };
}
