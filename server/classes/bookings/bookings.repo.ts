import { bookingMessages, type StoredBookingState } from "#contract/classes/class-values.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { type Lesson, lockAnyLesson, lockLeadsOf } from "../../timetable/lessons.repo.ts";
import type { Someone } from "./booking-context.ts";
import type { BookingRow } from "./booking-row.ts";

const OPEN: readonly StoredBookingState[] = ["booked", "waiting"];

/** Whether the booking has a place or waits for one. */
export const isOpen = ({ state }: Pick<BookingRow, "state">): boolean => OPEN.includes(state);

/** The open bookings of these lessons, in the order of their arrival. */
export async function openBookings(
  on: Database,
  lessonIds: readonly string[],
): Promise<BookingRow[]> {
  // PostgreSQL refuses an empty list.
  if (lessonIds.length === 0) return [];
  return on
    .selectFrom("bookings")
    .selectAll()
    .where("lesson_id", "in", [...lessonIds])
    .where("state", "in", OPEN)
    .orderBy("arrival")
    .execute();
}

/** The number of whoever arrives next at a lesson. Lock the lesson first. */
export async function nextArrival(trx: Trx, lessonId: string): Promise<number> {
  const { arrivals } = await trx
    .updateTable("lessons")
    .set((set) => ({ arrivals: set("arrivals", "+", 1) }))
    .where("id", "=", lessonId)
    .returning("arrivals")
    .executeTakeFirstOrThrow();
  return arrivals;
}

/** Stores a new booking as the last to arrive at its lesson. Lock the lesson first. */
export async function insertBooking(trx: Trx, booking: BookingRow): Promise<BookingRow> {
  const row = { ...booking, arrival: await nextArrival(trx, booking.lesson_id) };
  await trx.insertInto("bookings").values(row).execute();
  return row;
}

/** Writes columns of a booking. @returns the booking as it is now */
export async function writeBooking(
  trx: Trx,
  { id }: BookingRow,
  set: Partial<BookingRow>,
  now: Date,
): Promise<BookingRow> {
  return trx
    .updateTable("bookings")
    .set({ ...set, updated_at: now.toISOString() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks the lesson of a booking and those of `lessonIds`, then reads the booking and the lessons. */
export async function lockBooking(
  trx: Trx,
  id: string,
  lessonIds: readonly string[] = [],
): Promise<{ row: BookingRow; lesson: Lesson; lessons: Map<string, Lesson> } | undefined> {
  const found = await trx
    .selectFrom("bookings")
    .select("lesson_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const lessons = new Map<string, Lesson>();
  // Always in this order, so that two moves cannot deadlock.
  for (const lessonId of [...new Set([found.lesson_id, ...lessonIds])].sort()) {
    const lesson = await lockAnyLesson(trx, lessonId);
    if (lesson) lessons.set(lessonId, lesson);
  }
  await lockLeadsOf(trx, [...lessons.keys()]);
  const row = await trx.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
  // The booking was moved to another lesson before the lock was obtained.
  if (row && row.lesson_id !== found.lesson_id) return lockBooking(trx, id, lessonIds);
  const lesson = lessons.get(found.lesson_id);
  return row && lesson && { row, lesson, lessons };
}

/** Like `lockBooking`. @throws {HttpProblem} 404 */
export async function requireBooking(trx: Trx, id: string, lessonIds?: readonly string[]) {
  const locked = await lockBooking(trx, id, lessonIds);
  if (!locked) throw bookingGone();
  return locked;
}

export const bookingGone = () => new HttpProblem(404, "not_found", bookingMessages.linkGone);

/** Counts the bookings by state. */
export async function countBookings(db: Database): Promise<Record<StoredBookingState, number>> {
  const rows = await db
    .selectFrom("bookings")
    .select((select) => ["state", select.fn.countAll().as("bookings")])
    .groupBy("state")
    .execute();
  const counts = { booked: 0, waiting: 0, came: 0, missed: 0, cancelled: 0 };
  for (const { state, bookings } of rows) counts[state] = Number(bookings);
  return counts;
}

/** Records in the audit log what staff did with a booking. */
export async function recordBooking(
  trx: Trx,
  by: Someone,
  name: "made" | "given" | "marked" | "moved" | "cancelled",
  row: BookingRow,
  now: Date,
  after: object = {},
): Promise<void> {
  const subject = { kind: "lead", id: row.lead_id };
  const values = { action: `booking.${name}`, subject, after: { class: row.lesson_id, ...after } };
  await recordAction(trx, by, values, now);
}
