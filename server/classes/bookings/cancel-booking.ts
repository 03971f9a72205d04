import { bookingMessages } from "#contract/classes/class-values.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { changeBookings } from "./answer-refusal.ts";
import { isLeadReached } from "./booking-calls.ts";
import type { BookingContext } from "./booking-context.ts";
import { hasBegun, waitingListIsOpen } from "./booking-deadlines.ts";
import {
  BookingRefused,
  bookingIsOver,
  refuseSameTime,
  refuseSecond,
  whyNot,
} from "./booking-refusals.ts";
import {
  auditBooking,
  type BookingRow,
  bookedOrWaiting,
  isOnList,
  isOpen,
  leadsOf,
  nextArrival,
  openBookings,
  openStateInAnswers,
  requireBooking,
  writeBooking,
} from "./bookings.repo.ts";
import { noteClassInLead } from "./note-class-in-lead.ts";
import { fillFreePlaces, hasFree, placeOnList } from "./places-and-waiting-list.ts";
import { queueBookingMail } from "./queue-booking-mails.ts";

/**
 * Cancels an open booking, and gives its place to the first who waits.
 * @returns the booking, and the leads of both
 * @param options.by the member of staff; absent for the visitor
 * @param options.classId the class that the visitor wants to leave
 * @throws {HttpProblem} 404; 409 if the class has begun, the booking is marked, or it is for another class
 */
export async function cancelBooking(
  context: BookingContext,
  id: string,
  { by, classId }: { by?: Actor; classId?: string | undefined },
  now: Date,
): Promise<{ row: BookingRow; leadIds: string[] }> {
  return changeBookings(context, now, async (trx) => {
    const { row, lesson } = await requireBooking(trx, id);
    if (row.state === "cancelled") return { row, leadIds: [row.lead_id] };
    if (classId !== undefined && classId !== lesson.id) {
      throw new HttpProblem(409, "conflict", bookingMessages.changedSince);
    }
    if (!isOpen(row) || hasBegun(lesson, now)) throw bookingIsOver(row);
    const cancelled = await writeBooking(
      trx,
      row,
      {
        state: "cancelled",
        cancelled_by: by ? "staff" : "guest",
        sequence: row.sequence + 1,
      },
      now,
    );
    const left = isOnList(row) ? "left the list" : "cancelled";
    const kind = by ? "cancelled by staff" : left;
    await noteClassInLead(trx, context, { what: "cancelled", row, lesson, by }, now);
    await queueBookingMail(trx, context, kind, cancelled, lesson, now, { was: row.state });
    const placed = await fillFreePlaces(trx, context, lesson, now);
    if (by) await auditBooking(trx, by, "cancelled", cancelled, now);
    return { row: cancelled, leadIds: leadsOf([cancelled, ...placed]) };
  });
}

/**
 * Takes a visitor's cancellation back while a place is free. Twice is fine.
 * @param options.wait joins the waiting list if the class is full
 * @param options.alsoThen keeps another place of the person at the same time
 * @throws {HttpProblem} 404; 409 if staff cancelled; 409, with `reason`, if the class cannot be booked any more
 */
export async function restoreBooking(
  context: BookingContext,
  id: string,
  { wait = false, alsoThen = false }: { wait?: boolean; alsoThen?: boolean },
  now: Date,
): Promise<BookingRow> {
  return changeBookings(context, now, async (trx) => {
    const { row, lesson } = await requireBooking(trx, id);
    if (isOpen(row) && !hasBegun(lesson, now)) return row;
    if (row.state !== "cancelled") throw bookingIsOver(row);
    if (row.cancelled_by === "staff") {
      throw new HttpProblem(409, "conflict", bookingMessages.cancelledByUs);
    }
    const reason = lesson.seats === 0 ? "cancelled" : whyNot(lesson, undefined, now);
    if (reason) throw new BookingRefused(reason, lesson.id);
    const open = await openBookings(trx, [lesson.id]);
    refuseSecond(open, row, undefined);
    const isFree = hasFree(lesson, open, now);
    if (!isFree && !(wait && waitingListIsOpen(lesson, now))) {
      throw new BookingRefused("full", lesson.id);
    }
    const isConfirmed =
      row.call_why !== "many" || (await isLeadReached(trx, row.lead_id, row.created_at));
    const isHeld = isFree && isConfirmed;
    if (isHeld && !alsoThen) await refuseSameTime(trx, row, lesson);
    const restored = await writeBooking(
      trx,
      row,
      {
        state: isHeld ? "booked" : "waiting",
        arrival: await nextArrival(trx, lesson.id),
        cancelled_by: null,
        sequence: row.sequence + 1,
        ...(row.call_why === "many" && isConfirmed ? { call_why: null, needs_call: 0 } : {}),
      },
      now,
    );
    const place = placeOnList(await openBookings(trx, [lesson.id]), restored);
    const state = openStateInAnswers(restored);
    const kind = state === "booked" ? "restored" : state;
    // First the news: the response clock runs again if a call is due, which the mail then says.
    const what = bookedOrWaiting(restored);
    await noteClassInLead(trx, context, { what, row: restored, lesson }, now);
    await queueBookingMail(trx, context, kind, restored, lesson, now, place ? { place } : {});
    return restored;
  });
}
