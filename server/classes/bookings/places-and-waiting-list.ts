import type { CallReason } from "#contract/classes/class-values.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import type { Lead } from "../../leads/lead-rows.ts";
import { type Lesson, lockLeadsOf, lockLesson } from "../../timetable/lessons.repo.ts";
import type { BookingContext } from "./booking-context.ts";
import { waitingListIsOpen } from "./booking-deadlines.ts";
import {
  type BookingRow,
  bookedOrWaiting,
  insertBooking,
  isOnList,
  nextArrival,
  onList,
  openBookings,
  writeBooking,
} from "./bookings.repo.ts";
import { noteClassInLead } from "./note-class-in-lead.ts";
import { queueBookingMail } from "./queue-booking-mails.ts";

/*
 * The places of a class, and its waiting list. A lesson is locked while one of its places is given or becomes free, so
 * that visitors never get more places than there are, however many requests and processes compete; staff may give more.
 */

const countBooked = (open: readonly BookingRow[]) =>
  open.filter(({ state }) => state === "booked").length;

/** How many have a place, and how many are on the waiting list. */
export const placesTaken = (open: readonly BookingRow[]) => ({
  booked: countBooked(open),
  waiting: open.filter(isOnList).length,
});

/** Whether the lesson has a free place that is not kept for the waiting list. Lock the lesson first. */
export function hasFree(lesson: Lesson, open: readonly BookingRow[], now: Date): boolean {
  const kept = waitingListIsOpen(lesson, now) ? open.filter(isOnList).length : 0;
  return countBooked(open) + kept < lesson.seats;
}

/** Whether all seats of the lesson are taken, whoever waits. */
export const isFull = ({ seats }: Lesson, open: readonly BookingRow[]): boolean =>
  countBooked(open) >= seats;

/** The place on the waiting list; undefined for those who are not on it. */
export const placeOnList = (open: readonly BookingRow[], row: BookingRow): number | undefined =>
  isOnList(row)
    ? open.filter((one) => isOnList(one) && one.arrival < row.arrival).length + 1
    : undefined;

/**
 * Those who wait and get a place now, in their order.
 * @param open the lesson's open bookings in the order of their arrival
 */
export function nextOnList(
  lesson: Pick<Lesson, "state" | "seats" | "starts_at">,
  open: readonly BookingRow[],
  now: Date,
): BookingRow[] {
  if (lesson.state !== "published" || !waitingListIsOpen(lesson, now)) return [];
  const free = Math.max(0, lesson.seats - countBooked(open));
  return open.filter(isOnList).slice(0, free);
}

/**
 * Stores a new booking, with a place or waiting, and writes it into its lead: status, response clock, follow-up and
 * history (`noteClassInLead`). Lock the lesson and the lead first.
 * @param by the member of staff who has spoken with the person and booked for them
 * @param isAnswer whether that talk answers all that the person has asked
 * @param newLead the lead, if this transaction has just stored it
 */
export async function addBooking(
  trx: Trx,
  context: BookingContext,
  booking: BookingRow,
  lesson: Lesson,
  now: Date,
  { by, isAnswer = false, newLead }: { by?: Actor; isAnswer?: boolean; newLead?: Lead } = {},
): Promise<BookingRow> {
  const row = await insertBooking(trx, booking);
  const news = { what: bookedOrWaiting(row), row, lesson, newLead, by, isAnswer };
  await noteClassInLead(trx, context, news, now);
  return row;
}

/** Writes that a booking, which waited or was cancelled, has a place. */
export const writePlace = (trx: Trx, row: BookingRow, now: Date): Promise<BookingRow> =>
  writeBooking(trx, row, { state: "booked", cancelled_by: null, sequence: row.sequence + 1 }, now);

/**
 * Gives a booking, which waited or was cancelled, a place in its class, and tells guest and lead. Lock the lesson first.
 * @param by the member of staff who chose the guest
 */
export async function givePlace(
  trx: Trx,
  context: BookingContext,
  row: BookingRow,
  lesson: Lesson,
  now: Date,
  by?: Actor,
): Promise<BookingRow> {
  const given = await writePlace(trx, row, now);
  await queueBookingMail(trx, context, "place free", given, lesson, now);
  await noteClassInLead(trx, context, { what: "booked", row: given, lesson, by }, now);
  return given;
}

/**
 * Gives places that are free to those who wait, in the order in which they came. Lock the lesson first.
 * @returns the bookings that got one
 */
export async function fillFreePlaces(
  trx: Trx,
  context: BookingContext,
  lesson: Lesson,
  now: Date,
): Promise<BookingRow[]> {
  const next = nextOnList(lesson, await openBookings(trx, [lesson.id]), now);
  for (const row of next) await givePlace(trx, context, row, lesson, now);
  return next;
}

/**
 * Gives places that became free without a cancellation, such as by erasing a person, to those who wait.
 * @returns the bookings that got one
 */
export async function fillAllClasses(context: BookingContext, now: Date): Promise<BookingRow[]> {
  const { db } = context;
  const waiting = await db
    .selectFrom("lessons")
    .select("id")
    .where("id", "in", (bookings) =>
      bookings.selectFrom("bookings").select("lesson_id").where(onList),
    )
    .where("state", "=", "published")
    .where("starts_at", ">", now.toISOString())
    .where("seats", ">", (bookings) =>
      bookings
        .selectFrom("bookings")
        .select((select) => select.fn.countAll<number>().as("booked"))
        .whereRef("bookings.lesson_id", "=", "lessons.id")
        .where("bookings.state", "=", "booked"),
    )
    .execute();
  const filled: BookingRow[] = [];
  for (const { id } of waiting) {
    const placed = await db.transaction().execute(async (trx) => {
      const lesson = await lockLesson(trx, id);
      await lockLeadsOf(trx, [id]);
      return lesson ? fillFreePlaces(trx, context, lesson, now) : [];
    });
    filled.push(...placed);
  }
  return filled;
}

/**
 * Puts a confirmed booking on the waiting list, as the last: who is on it has been told a number.
 * @param why a call that is still due for another reason
 */
export async function joinList(
  trx: Trx,
  row: BookingRow,
  why: CallReason | undefined,
  { id }: Lesson,
  now: Date,
): Promise<BookingRow> {
  const arrival = await nextArrival(trx, id);
  return writeBooking(trx, row, { arrival, call_why: why ?? null, needs_call: why ? 1 : 0 }, now);
}
