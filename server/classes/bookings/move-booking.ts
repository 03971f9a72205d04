import { bookingMessages } from "#contract/classes/class-values.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { sentenceTime } from "../../timetable/lesson-times.ts";
import { branchOfLesson, courseInWords, type Lesson } from "../../timetable/lessons.repo.ts";
import { changeBookings } from "./answer-refusal.ts";
import type { BookingContext } from "./booking-context.ts";
import { hasBegun, waitingListIsOpen } from "./booking-deadlines.ts";
import {
  BookingRefused,
  bookingIsOver,
  noSuchClass,
  refuseSameTime,
  refuseSecond,
  whyNot,
} from "./booking-refusals.ts";
import {
  auditBooking,
  type BookingRow,
  insertBooking,
  isOpen,
  isUnconfirmed,
  leadsOf,
  newBooking,
  nextArrival,
  openBookings,
  requireBooking,
  writeBooking,
} from "./bookings.repo.ts";
import { noteClassInLead } from "./note-class-in-lead.ts";
import { fillFreePlaces, givePlace, hasFree } from "./places-and-waiting-list.ts";
import { queueBookingMail } from "./queue-booking-mails.ts";

/**
 * Moves a booking to another class; in the same class, who waits takes a free place. Visitors move only open
 * bookings, and only to a class of the same course; what is not confirmed stays so. If staff move a guest whose
 * attendance is marked, the mark stays and the guest gets another booking.
 * @returns the booking, the class that it left, and its lead with those of people who got the place there
 * @param options.startsAt the start of the new class as the visitor saw it
 * @param options.alsoThen keeps another place of the person at the same time; staff need not say so
 * @param options.beyondSeats staff may give a place beyond the seats
 * @throws {HttpProblem} 404; 409 if the booking is over (visitors only), or the new class cannot be booked
 */
export async function moveBooking(
  context: BookingContext,
  id: string,
  classId: string,
  options: { startsAt?: string; alsoThen?: boolean; by?: Actor; beyondSeats?: boolean },
  now: Date,
): Promise<{ row: BookingRow; from: string; leadIds: string[] }> {
  const { startsAt, by, beyondSeats = false, alsoThen = by !== undefined } = options;
  return changeBookings(context, now, async (trx) => {
    const { row, lesson: from, lessons } = await requireBooking(trx, id, [classId]);
    const to = lessons.get(classId);
    if (!to || to.seats === 0 || to.state === "draft") throw noSuchClass();
    if (to.id === from.id && row.state === "booked")
      return { row, from: from.id, leadIds: [row.lead_id] };
    const isHeld = by !== undefined || !isUnconfirmed(row);
    if (to.id === from.id && !isHeld) {
      throw new HttpProblem(409, "conflict", bookingMessages.unconfirmed);
    }
    const isOver = !isOpen(row) || hasBegun(from, now);
    if (isOver && !by) throw bookingIsOver(row);
    if (to.course !== from.course && !by) {
      throw new HttpProblem(409, "conflict", bookingMessages.otherCourse);
    }
    const reason = whyNot(to, startsAt, now);
    if (reason) {
      const text = reason === "moved" ? bookingMessages.movedTo : undefined;
      throw new BookingRefused(reason, to.id, { text });
    }
    const open = (await openBookings(trx, [to.id])).filter((one) => one.id !== row.id);
    refuseSecond(open, row, by);
    if (!hasFree(to, open, now) && !beyondSeats) {
      const text = !by && waitingListIsOpen(to, now) ? bookingMessages.fullWaits : undefined;
      throw new BookingRefused("full", to.id, { text });
    }
    if (isHeld && !alsoThen) await refuseSameTime(trx, row, to);
    const moved =
      to.id === from.id
        ? await givePlace(trx, context, row, to, now, by)
        : await changeClass(
            trx,
            context,
            { row, from },
            to,
            isHeld ? "booked" : "waiting",
            now,
            by,
          );
    const placed = await fillFreePlaces(trx, context, from, now);
    if (by) await auditBooking(trx, by, "moved", moved, now, { from: from.id });
    return { row: moved, from: from.id, leadIds: leadsOf([moved, ...placed]) };
  });
}

/** Writes a booking's place in another class, and tells guest and lead. */
async function changeClass(
  trx: Trx,
  context: BookingContext,
  { row, from }: { row: BookingRow; from: Lesson },
  to: Lesson,
  state: "booked" | "waiting",
  now: Date,
  by: Actor | undefined,
): Promise<BookingRow> {
  const moved = await writeMoved(trx, row, to, state, now);
  if (by) {
    const branch = branchOfLesson(from, context.frame.site.branches);
    const before = `${courseInWords(from)}, ${sentenceTime(from.starts_at, branch, row.zone)}`;
    await queueBookingMail(trx, context, "changed by staff", moved, to, now, { before });
  } else {
    const kind = state === "booked" ? "changed" : "unconfirmed";
    await queueBookingMail(trx, context, kind, moved, to, now);
  }
  const what = state === "booked" ? "moved" : "waiting";
  const news = { what, row: moved, lesson: to, by, wasAt: from.starts_at } as const;
  await noteClassInLead(trx, context, news, now);
  return moved;
}

/** A guest whose attendance is marked gets another booking, so that the mark stays. */
async function writeMoved(
  trx: Trx,
  row: BookingRow,
  to: Lesson,
  state: "booked" | "waiting",
  now: Date,
): Promise<BookingRow> {
  if (row.state !== "came" && row.state !== "missed") {
    const moved = {
      state,
      lesson_id: to.id,
      arrival: await nextArrival(trx, to.id),
      cancelled_by: null,
      sequence: row.sequence + 1,
      day_reminder_at: null,
      hours_reminder_at: null,
      unplaced_told_at: null,
    };
    return writeBooking(trx, row, moved, now);
  }
  const lead = { id: row.lead_id, name: row.name, email: row.email, phone: row.phone };
  const { guardian_name, guardian_phone, zone, wants_reminders, wants_whatsapp } = row;
  return insertBooking(trx, {
    ...newBooking(to.id, lead, now),
    guardian_name,
    guardian_phone,
    zone,
    wants_reminders,
    wants_whatsapp,
  });
}
