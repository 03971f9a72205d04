import type { OtherBooking } from "#contract/classes/classes.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { lockLesson } from "../../timetable/lessons.repo.ts";
import { classOrDraft } from "../shown-classes.ts";
import type { BookingContext } from "./booking-context.ts";
import { waitingListIsOpen } from "./booking-deadlines.ts";
import { BookingRefused } from "./booking-refusals.ts";
import { type BookingRow, isUnconfirmed } from "./bookings.repo.ts";
import { addBookingMail, factsForMail } from "./queue-booking-mails.ts";

/* What follows when a booking is refused (`booking-refusals.ts`): the answer, and a mail to the owner of an earlier one. */

/**
 * Runs a change of bookings in a transaction, and turns its refusal into an answer. Bookings, their mails and the history
 * of their leads are stored in one transaction.
 */
export async function changeBookings<T>(
  context: BookingContext,
  now: Date,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  try {
    return await context.db.transaction().execute(work);
  } catch (error) {
    throw await answerRefusal(context, error, now);
  }
}

/** Turns a refusal into an answer with the class as it is and others with a free place. Passes on other errors. */
export async function answerRefusal(
  context: BookingContext,
  error: unknown,
  now: Date,
): Promise<unknown> {
  if (!(error instanceof BookingRefused)) return error;
  const { db, shownClasses, links, log } = context;
  const { reason, classId, message: text, known, other } = error;
  // The visitor gets the answer also if the mail to the owner cannot be stored.
  if (known) {
    await remindOwner(context, known, now).catch((failure) =>
      log.error({ err: failure }, "the owner of a booking cannot be reminded"),
    );
  }
  const shownClass = (id: string) => classOrDraft(db, context.frame.site.branches, id, now);
  const shown = await shownClass(classId);
  const others = shown ? await shownClasses.others(shown, now) : [];
  const otherClass = other && (await shownClass(other.lesson_id));
  const otherBooking = otherClass && { token: links.tokenOf(other.id), class: otherClass };
  return new HttpProblem(409, "conflict", text, {
    members: {
      reason,
      ...(shown ? { class: shown } : {}),
      ...(otherBooking ? { other: otherBooking satisfies OtherBooking } : {}),
      others,
    },
  });
}

/** Mails the owner of a booking that somebody tried to make again, when that was refused. */
async function remindOwner(context: BookingContext, row: BookingRow, now: Date): Promise<void> {
  const { db, unconfirmedMails } = context;
  await db.transaction().execute(async (trx) => {
    const lesson = await lockLesson(trx, row.lesson_id);
    if (!lesson || !(await unconfirmedMails.mayRemindOwner(trx, row.email, now))) return;
    const more = await factsForMail(trx, context, row, lesson, now);
    const waits = waitingListIsOpen(lesson, now) ? "waiting" : "waiting, list closed";
    const kind = row.state === "booked" ? "again" : isUnconfirmed(row) ? "unconfirmed" : waits;
    await addBookingMail(trx, context, kind, row, lesson, now, more);
  });
}
