import { type Selectable, sql } from "kysely";
import type { BookingState } from "#contract/classes/class-values.ts";
import { isSameName } from "#contract/forms/same-name.ts";
import type { BookingsTable } from "../../db/class-tables.ts";
import { risingId } from "../../db/rising-id.ts";
import { newReference } from "../../leads/lead-reference.ts";
import { phoneDigits } from "../../leads/phone-digits.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";
import { hasBegun } from "./booking-deadlines.ts";

export type BookingRow = Selectable<BookingsTable>;

/** The columns by which the person of a booking is recognised. */
export type Booker = Pick<BookingRow, "name" | "email" | "phone_digits">;

/**
 * Whether two bookings are of one person: they have the same address and the same name. An address alone is a
 * household's. A number counts for nothing, since anybody can enter a stranger's beside an address of their own.
 */
export const isSamePerson = (one: Booker, other: Booker): boolean =>
  hasSameAddress(one, other) && isSameName(one.name, other.name);

/** Like `isSamePerson`, for staff: the number says it, too, since nobody else is told what they see. */
export const isSameToStaff = (one: Booker, other: Booker): boolean =>
  (hasSameAddress(one, other) || hasSameNumber(one, other)) && isSameName(one.name, other.name);

const hasSameAddress = (one: Pick<Booker, "email">, other: Pick<Booker, "email">): boolean =>
  one.email !== "" && one.email === other.email;

const hasSameNumber = (
  one: Pick<Booker, "phone_digits">,
  other: Pick<Booker, "phone_digits">,
): boolean => one.phone_digits !== "" && one.phone_digits === other.phone_digits;

type Waiting = Pick<BookingRow, "state" | "call_why">;

/**
 * Whether no place is given or kept for the booking before somebody has reached the person: it was one of many of one
 * network, which may be a program's. It is stored as waiting, but is not on the waiting list.
 */
export const isUnconfirmed = ({ state, call_why }: Waiting): boolean =>
  state === "waiting" && call_why === "many";

/** An open booking's state in answers. */
export const openState = (row: BookingRow): "booked" | "unconfirmed" | "waiting" =>
  row.state === "booked" ? "booked" : isUnconfirmed(row) ? "unconfirmed" : "waiting";

/** Whether the person is on the waiting list. `onList` says the same in SQL. */
export const isOnList = (row: Waiting): boolean => row.state === "waiting" && !isUnconfirmed(row);

/** A literal, as in the partial index `bookings_waiting`: SQLite does not use that index for a parameter. */
export const onList = sql<boolean>`bookings.state = 'waiting' AND coalesce(bookings.call_why, '') <> 'many'`;

/**
 * The state in answers: `unplaced` once the class has begun and no place came free. It is not stored, so that nothing
 * has to happen at that moment.
 */
export function stateInAnswers(
  row: Waiting,
  lesson: Pick<Lesson, "starts_at">,
  now: Date,
): BookingState {
  if (isUnconfirmed(row)) return "unconfirmed";
  return row.state === "waiting" && hasBegun(lesson, now) ? "unplaced" : row.state;
}

/** Whom we call: the guest, or the parent who booked for a child. In older bookings the parent has a number of their own. */
export const personToCall = ({
  name,
  phone,
  guardian_name,
  guardian_phone,
}: Pick<BookingRow, "name" | "phone" | "guardian_name" | "guardian_phone">) => ({
  name: guardian_name ?? (guardian_phone === null ? name : ""),
  phone: guardian_phone ?? phone,
  isParent: guardian_name !== null || guardian_phone !== null,
});

/**
 * A row of a booking with a place, for an adult who wants no reminders and no WhatsApp messages. `insertBooking` sets
 * `arrival`, its number in the order in which people booked the class.
 */
export const newBooking = (
  classId: string,
  lead: { id: string; name: string; email: string; phone: string },
  now: Date,
): BookingRow => ({
  id: risingId(),
  reference: newReference(),
  lesson_id: classId,
  lead_id: lead.id,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  phone_digits: phoneDigits(lead.phone),
  guardian_name: null,
  guardian_phone: null,
  zone: null,
  wants_reminders: 0,
  wants_whatsapp: 0,
  needs_call: 0,
  call_why: null,
  state: "booked",
  arrival: 0,
  sequence: 0,
  day_reminder_at: null,
  hours_reminder_at: null,
  unplaced_told_at: null,
  cancelled_by: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
});
