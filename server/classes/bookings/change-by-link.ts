import { bookingMessages } from "#contract/classes/class-values.ts";
import type {
  Booking,
  BookingCancel,
  BookingChanged,
  BookingMove,
  BookingRestore,
} from "#contract/classes/classes.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { BookingContext, VisitorContext } from "./booking-context.ts";
import { type BookingRow, isUnconfirmed } from "./bookings.repo.ts";
import { cancelBooking, restoreBooking } from "./cancel-booking.ts";
import { moveBooking } from "./move-booking.ts";
import { bookingCalendar, showBooking } from "./shown-bookings.ts";
import { tellOfChange } from "./tell-of-change.ts";

/* The calls with the token of a booking's mailed link. All throw 400 if the token is not ours, and 404. */

export const showByLink = (context: BookingContext, token: string, now: Date): Promise<Booking> =>
  showBooking(context, idOf(context, token), now);

/** The calendar file of a booking. @throws {HttpProblem} 409 for a booking without a place */
export const calendarByLink = (
  context: BookingContext,
  token: string,
  now: Date,
): Promise<string> => bookingCalendar(context, idOf(context, token), now);

/** @throws {HttpProblem} as `cancelBooking` */
export async function cancelByLink(
  context: VisitorContext,
  { token, classId }: BookingCancel,
  now: Date,
): Promise<BookingChanged> {
  const { row, leadIds } = await cancelBooking(context, idOf(context, token), { classId }, now);
  await tellOfChange(context, [row.lesson_id], leadIds);
  return changedTo(context, row, bookingMessages.cancelDone, now);
}

/** @throws {HttpProblem} as `restoreBooking` */
export async function restoreByLink(
  context: VisitorContext,
  { token, wait = false, alsoThen = false }: BookingRestore,
  now: Date,
): Promise<BookingChanged> {
  const row = await restoreBooking(context, idOf(context, token), { wait, alsoThen }, now);
  await tellOfChange(context, [row.lesson_id], [row.lead_id]);
  const { restoreDone, waitDone, unconfirmed } = bookingMessages;
  const waits = isUnconfirmed(row) ? unconfirmed : waitDone;
  return changedTo(context, row, row.state === "waiting" ? waits : restoreDone, now);
}

/** @throws {HttpProblem} as `moveBooking` */
export async function moveByLink(
  context: VisitorContext,
  { token, classId, startsAt, alsoThen = false }: BookingMove,
  now: Date,
): Promise<BookingChanged> {
  const id = idOf(context, token);
  const before = await showBooking(context, id, now);
  const { row, leadIds } = await moveBooking(context, id, classId, { startsAt, alsoThen }, now);
  await tellOfChange(context, [before.class.id, classId], leadIds);
  const { booked, moveDone, unconfirmed } = bookingMessages;
  const moved = isUnconfirmed(row) ? unconfirmed : moveDone;
  return changedTo(context, row, before.class.id === classId ? booked : moved, now);
}

function idOf({ links }: BookingContext, token: string): string {
  const id = links.idOf(token);
  if (id === undefined) throw new HttpProblem(400, "token_invalid", bookingMessages.linkInvalid);
  return id;
}

const changedTo = async (
  context: BookingContext,
  row: BookingRow,
  message: string,
  now: Date,
): Promise<BookingChanged> => ({ message, booking: await showBooking(context, row.id, now) });
