import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import type { BookingsTable } from "../db/class-tables.ts";
import { phoneDigits } from "../db/phone-digits.ts";
import { newReference } from "../db/records/lead-reference.ts";

export type BookingRow = Selectable<BookingsTable>;

/**
 * A row of a booking with a place, for somebody of age who has agreed to nothing.
 * @param arrival number in the order in which people came to the class
 */
export const newBooking = (
  lessonId: string,
  lead: { id: string; name: string; email: string; phone: string },
  arrival: number,
  now: Date,
): BookingRow => ({
  id: randomUUIDv7(),
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
