import { bookingMessages } from "#contract/classes/class-values.ts";
import { isSameName } from "#contract/forms/same-name.ts";
import { classDeskMessages } from "#contract/staff/staff-classes.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem, RETRY_AFTER_SECONDS } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";
import { hasBegun } from "./booking-deadlines.ts";
import { type BookingRow, isSamePerson, isSameToStaff, placesAtSameTime } from "./bookings.repo.ts";

/* Why a booking cannot be made or changed. `answer-refusal.ts` answers it. */

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

/** The queue of the class is full. Nothing is stored, so the same request can be sent again. */
export const tooManyBook = () =>
  new HttpProblem(503, "unavailable", bookingMessages.tooMany, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** A booking that cannot be changed any more. */
export const bookingIsOver = ({ state }: Pick<BookingRow, "state">) =>
  new HttpProblem(
    409,
    "conflict",
    state === "cancelled" ? bookingMessages.isCancelled : bookingMessages.over,
  );
