import { bookingMessages } from "#contract/classes/class-values.ts";
import type { DemoClass, OtherBooking } from "#contract/classes/classes.ts";
import { isSameName } from "#contract/forms/same-name.ts";
import { classDeskMessages } from "#contract/staff/staff-classes.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { type Lesson, lockLesson } from "../../timetable/lessons.repo.ts";
import { asDemoClass, shownLessons } from "../shown-classes.ts";
import type { BookingContext } from "./booking-context.ts";
import { hasBegun, waitingListIsOpen } from "./booking-deadlines.ts";
import {
  type BookingRow,
  isSamePerson,
  isSameToStaff,
  isUnconfirmed,
  placesAtSameTime,
} from "./bookings.repo.ts";
import { classForMail, factsForMail, mailAbout } from "./queue-booking-mails.ts";

/* Why a booking cannot be made or changed, and what its answer then says. */

/** Why a class cannot be booked. Pages choose by it what they offer instead. */
type Refusal = "past" | "cancelled" | "moved" | "full" | "same_time";

const refusals: Record<Refusal, string> = {
  past: bookingMessages.past,
  cancelled: bookingMessages.cancelled,
  moved: bookingMessages.moved,
  full: bookingMessages.full,
  same_time: bookingMessages.sameTime,
};

/** Ends the transaction of a booking that cannot be made. `answerRefusal` turns it into an answer. */
export class BookingRefused extends Error {
  override name = "BookingRefused";
  readonly reason: Refusal;
  readonly classId: string;
  /** The booking of the same person. The answer says nothing of it; its owner gets a mail. */
  readonly known: BookingRow | undefined;
  /** Another booking of the same person at the same time, for its owner alone. */
  readonly other: BookingRow | undefined;
  constructor(
    reason: Refusal,
    classId: string,
    {
      text = refusals[reason],
      known,
      other,
    }: {
      text?: string | undefined;
      known?: BookingRow | undefined;
      other?: BookingRow | undefined;
    } = {},
  ) {
    super(text);
    this.reason = reason;
    this.classId = classId;
    this.known = known;
    this.other = other;
  }
}

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
  // Who booked anew gets the answer also if the mail to the owner cannot be stored.
  if (known) {
    await remindOwner(context, known, now).catch((failure) =>
      log.error({ err: failure }, "the owner of a booking cannot be reminded"),
    );
  }
  const shownClass = (id: string) => classOf(db, context, id, now);
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

/** A class as visitors see it, also if it is a draft. */
export async function classOf(
  on: Database,
  { frame }: Pick<BookingContext, "frame">,
  id: string,
  now: Date,
): Promise<DemoClass | undefined> {
  const row = await shownLessons(on).where("lessons.id", "=", id).executeTakeFirst();
  return row && asDemoClass(row, frame.site.branches, now);
}

/** Mails the owner of a booking that somebody tried to make again, when that was refused. */
async function remindOwner(context: BookingContext, row: BookingRow, now: Date): Promise<void> {
  const { db, outbox, unconfirmedMails } = context;
  await db.transaction().execute(async (trx) => {
    const lesson = await lockLesson(trx, row.lesson_id);
    if (!lesson || !(await unconfirmedMails.mayRemindOwner(trx, row.email, now))) return;
    const more = await factsForMail(trx, context, row, lesson, now);
    const waits = waitingListIsOpen(lesson, now) ? "waiting" : "waiting, list closed";
    const kind = row.state === "booked" ? "again" : isUnconfirmed(row) ? "unconfirmed" : waits;
    const classInMail = await classForMail(trx, context, lesson);
    await outbox.enqueue(trx, [mailAbout(context, kind, row, classInMail, now, more)]);
  });
}

/**
 * @param startsAt the start of the class as the visitor saw it
 * @returns why the lesson cannot be booked, if so
 */
export function whyNot(
  lesson: Lesson,
  startsAt: string | undefined,
  now: Date,
): Refusal | undefined {
  if (lesson.state !== "published") return "cancelled";
  if (hasBegun(lesson, now)) return "past";
  if (startsAt !== undefined && Date.parse(startsAt) !== Date.parse(lesson.starts_at))
    return "moved";
  return undefined;
}

/**
 * Refuses a second place of the same person in a class.
 * @throws {HttpProblem} 409
 */
export function refuseSecond(
  open: readonly BookingRow[],
  row: BookingRow,
  by: Actor | undefined,
): void {
  const isThere = open.some(
    (one) =>
      one.id !== row.id &&
      (by
        ? isSameToStaff(one, row) || (isSameLead(one, row) && isSameName(one.name, row.name))
        : isSamePerson(one, row)),
  );
  if (!isThere) return;
  const text = by ? classDeskMessages.already : bookingMessages.already;
  throw new HttpProblem(409, "conflict", text);
}

const isSameLead = (one: BookingRow, row: BookingRow) => one.lead_id === row.lead_id;

/** @throws {BookingRefused} if the person has another place at the time of the class */
export async function refuseSameTime(trx: Trx, row: BookingRow, lesson: Lesson): Promise<void> {
  const [other] = await placesAtSameTime(trx, row, lesson);
  if (other) throw new BookingRefused("same_time", lesson.id, { other: other.row });
}

export const noSuchClass = () => new HttpProblem(404, "not_found", bookingMessages.missing);

/** A booking that cannot be changed any more. */
export const bookingIsOver = ({ state }: Pick<BookingRow, "state">) =>
  new HttpProblem(
    409,
    "conflict",
    state === "cancelled" ? bookingMessages.isCancelled : bookingMessages.over,
  );
