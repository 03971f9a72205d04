import { type Selectable, sql } from "kysely";
import {
  type BookingState,
  bookingMessages,
  type StoredBookingState,
} from "#contract/classes/class-values.ts";
import { isSameName } from "#contract/forms/same-name.ts";
import { recordAction } from "../../db/action-records.ts";
import type { BookingsTable } from "../../db/class-tables.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { newReference } from "../../leads/lead-reference.ts";
import type { Lead } from "../../leads/lead-rows.ts";
import { phoneDigits } from "../../leads/phone-digits.ts";
import { type Lesson, lockAnyLesson, lockLeadsOf } from "../../timetable/lessons.repo.ts";
import { hasBegun } from "./booking-deadlines.ts";

/* Bookings as they are stored: whose one is, what its state means, and how it is locked, read and written. */

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

/** An open booking's state in the answer to whoever has booked. */
export const openStateInAnswers = (row: BookingRow): "booked" | "unconfirmed" | "waiting" =>
  row.state === "booked" ? "booked" : isUnconfirmed(row) ? "unconfirmed" : "waiting";

/** Whether the person is on the waiting list. `onList` says the same in SQL. */
export const isOnList = (row: Waiting): boolean => row.state === "waiting" && !isUnconfirmed(row);

/** A literal, as in the partial index `bookings_waiting`: SQLite does not use that index for a parameter. */
export const onList = sql<boolean>`bookings.state = 'waiting' AND coalesce(bookings.call_why, '') <> 'many'`;

/** What the history of the lead says of an open booking. */
export const bookedOrWaiting = ({ state }: Pick<BookingRow, "state">): "booked" | "waiting" =>
  state === "booked" ? state : "waiting";

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

const OPEN: readonly StoredBookingState[] = ["booked", "waiting"];

/** Whether the booking has a place or waits for one. */
export const isOpen = ({ state }: Pick<BookingRow, "state">): boolean => OPEN.includes(state);

/** The leads of bookings, each once. */
export const leadsOf = (rows: readonly BookingRow[]): string[] => [
  ...new Set(rows.map(({ lead_id }) => lead_id)),
];

/** The open bookings of these lessons, in the order of their arrival. */
export async function openBookings(
  on: Database,
  lessonIds: readonly string[],
): Promise<BookingRow[]> {
  // PostgreSQL refuses an empty list.
  if (lessonIds.length === 0) return [];
  return on
    .selectFrom("bookings")
    .selectAll()
    .where("lesson_id", "in", [...lessonIds])
    .where("state", "in", OPEN)
    .orderBy("arrival")
    .execute();
}

/** The lead of the place that a person has in a class, or on its waiting list; the class need not be locked. */
export async function leadOfPlace(
  trx: Trx,
  { name, email }: Pick<BookingRow, "name" | "email">,
  lessonId: string,
): Promise<Lead | undefined> {
  const rows = await trx
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .selectAll("leads")
    .select("bookings.name as guest")
    .where("lesson_id", "=", lessonId)
    .where("bookings.email", "=", email)
    .where("bookings.state", "in", OPEN)
    .execute();
  const found = rows.find(({ guest }) => isSameName(guest, name));
  if (!found) return undefined;
  const { guest: _, ...lead } = found;
  return lead;
}

/** Places of a person at the time of a class, besides the booking `row.id`, if there is one. */
export async function placesAtSameTime(
  trx: Trx,
  row: Booker & Partial<Pick<BookingRow, "id">>,
  { starts_at, ends_at }: Pick<Lesson, "starts_at" | "ends_at">,
): Promise<{ row: BookingRow; lesson: Lesson }[]> {
  if (row.email === "") return [];
  const rows = await trx
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .selectAll("bookings")
    .where("bookings.email", "=", row.email)
    .where("bookings.state", "=", "booked")
    .where("bookings.id", "!=", row.id ?? "")
    .where("lessons.state", "=", "published")
    .where("lessons.starts_at", "<", ends_at)
    .where("lessons.ends_at", ">", starts_at)
    .orderBy("lessons.starts_at")
    .execute();
  const places: { row: BookingRow; lesson: Lesson }[] = [];
  for (const other of rows.filter((one) => isSamePerson(one, row))) {
    const lesson = await trx
      .selectFrom("lessons")
      .selectAll()
      .where("id", "=", other.lesson_id)
      .executeTakeFirstOrThrow();
    places.push({ row: other, lesson });
  }
  return places;
}

/** The number of whoever arrives next at a lesson. Lock the lesson first. */
export async function nextArrival(trx: Trx, lessonId: string): Promise<number> {
  const { arrivals } = await trx
    .updateTable("lessons")
    .set((set) => ({ arrivals: set("arrivals", "+", 1) }))
    .where("id", "=", lessonId)
    .returning("arrivals")
    .executeTakeFirstOrThrow();
  return arrivals;
}

/** Stores a new booking as the last to arrive at its lesson. Lock the lesson first. */
export async function insertBooking(trx: Trx, booking: BookingRow): Promise<BookingRow> {
  const row = { ...booking, arrival: await nextArrival(trx, booking.lesson_id) };
  await trx.insertInto("bookings").values(row).execute();
  return row;
}

/** Writes columns of a booking. @returns the booking as it is now */
export async function writeBooking(
  trx: Trx,
  { id }: BookingRow,
  set: Partial<BookingRow>,
  now: Date,
): Promise<BookingRow> {
  return trx
    .updateTable("bookings")
    .set({ ...set, updated_at: now.toISOString() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Locks the lesson of a booking and those of `lessonIds`, then the leads of their open bookings and that of this one, and
 * reads the booking and the lessons.
 */
export async function lockBooking(
  trx: Trx,
  id: string,
  lessonIds: readonly string[] = [],
): Promise<{ row: BookingRow; lesson: Lesson; lessons: Map<string, Lesson> } | undefined> {
  const found = await trx
    .selectFrom("bookings")
    .select("lesson_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const lessons = new Map<string, Lesson>();
  // Always in this order, so that two moves cannot deadlock.
  for (const lessonId of [...new Set([found.lesson_id, ...lessonIds])].sort()) {
    const lesson = await lockAnyLesson(trx, lessonId);
    if (lesson) lessons.set(lessonId, lesson);
  }
  await lockLeadsOf(trx, [...lessons.keys()], id);
  const row = await trx.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
  // The booking was moved to another lesson before the lock was obtained.
  if (row && row.lesson_id !== found.lesson_id) return lockBooking(trx, id, lessonIds);
  const lesson = lessons.get(found.lesson_id);
  return row && lesson && { row, lesson, lessons };
}

/** Like `lockBooking`. @throws {HttpProblem} 404 */
export async function requireBooking(trx: Trx, id: string, lessonIds?: readonly string[]) {
  const locked = await lockBooking(trx, id, lessonIds);
  if (!locked) throw bookingGone();
  return locked;
}

export const bookingGone = () => new HttpProblem(404, "not_found", bookingMessages.linkGone);

/** Counts the bookings by state. */
export async function countBookings(db: Database): Promise<Record<StoredBookingState, number>> {
  const rows = await db
    .selectFrom("bookings")
    .select((select) => ["state", select.fn.countAll().as("bookings")])
    .groupBy("state")
    .execute();
  const counts = { booked: 0, waiting: 0, came: 0, missed: 0, cancelled: 0 };
  for (const { state, bookings } of rows) counts[state] = Number(bookings);
  return counts;
}

/**
 * Records in the audit log what staff did with a booking, and stores the Idempotency-Key of their call (`recordAction`).
 * @param details what the log keeps beside the class
 * @throws {RepeatedCall} as `recordAction`
 */
export async function auditBooking(
  trx: Trx,
  by: Actor,
  name: "made" | "given" | "marked" | "moved" | "cancelled",
  row: BookingRow,
  now: Date,
  details: object = {},
): Promise<void> {
  const subject = { kind: "lead", id: row.lead_id };
  const after = { class: row.lesson_id, ...details };
  await recordAction(trx, by, { action: `booking.${name}`, subject, after }, now);
}
