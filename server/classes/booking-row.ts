import type { Selectable } from "kysely";
import { folded } from "#contract/search-folding.ts";
import type { BookingsTable } from "../db/class-tables.ts";
import { phoneDigits } from "../db/phone-digits.ts";
import { newReference } from "../db/records/lead-reference.ts";
import { risingId } from "../db/rising-id.ts";

export type BookingRow = Selectable<BookingsTable>;

/** The columns by which the person of a booking is recognised. */
export type Booker = Pick<BookingRow, "name" | "email" | "phone_digits">;

/**
 * Whether two bookings are of one person: they have the same address, or the same number and name, since families share
 * numbers.
 * @param isOther somebody has stated that another person uses the same number; then the address alone decides
 */
export const isSamePerson = (one: Booker, other: Booker, isOther = false): boolean =>
  (one.email !== "" && one.email === other.email) ||
  (!isOther && hasSameNumber(one, other) && folded(one.name) === folded(other.name));

export const hasSameNumber = (
  one: Pick<Booker, "phone_digits">,
  other: Pick<Booker, "phone_digits">,
): boolean => one.phone_digits !== "" && one.phone_digits === other.phone_digits;

/**
 * A row of a booking with a place, for an adult who wants no reminders and no WhatsApp messages.
 * @param arrival number in the order in which people booked the class
 */
export const newBooking = (
  lessonId: string,
  lead: { id: string; name: string; email: string; phone: string },
  arrival: number,
  now: Date,
): BookingRow => ({
  id: risingId(),
  reference: newReference(),
  lesson_id: lessonId,
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
  state: "booked",
  arrival,
  sequence: 0,
  day_reminder_at: null,
  hours_reminder_at: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
});
