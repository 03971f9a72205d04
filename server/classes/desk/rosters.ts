import type { BookingCall } from "#contract/classes/classes.ts";
import {
  classDeskMessages,
  type PersonBookings,
  type Roster,
  type RosterAdd,
  type RosterEntry,
} from "#contract/staff/staff-classes.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { noSuch } from "../../leads/lead-conflict.ts";
import { type ShownLead, spokenBy } from "../../leads/lead-rows.ts";
import { maskedName, maskedPhone } from "../../leads/masked-person.ts";
import { findPerson } from "../../leads/people/person-page.ts";
import { phoneDigits } from "../../leads/phone-digits.ts";
import { maskedAddress } from "../../mail/masked-address.ts";
import { callsOf } from "../bookings/booking-calls.ts";
import { hasBegun } from "../bookings/booking-deadlines.ts";
import {
  auditBooking,
  type BookingRow,
  lockBooking,
  personToCall,
  stateInAnswers,
  writeBooking,
} from "../bookings/bookings.repo.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { moveBooking } from "../bookings/move-booking.ts";
import { noteClassInLead } from "../bookings/note-class-in-lead.ts";
import { tellOfChange } from "../bookings/tell-of-change.ts";
import type { ClassDeskContext, Reader } from "./class-desk-context.ts";
import { missing, over } from "./desk-refusals.ts";
import { giveToLead, giveToNewPerson, giveToWaiting } from "./places-by-staff.ts";
import { lessonsById, readLesson } from "./timetable-desk.ts";

/* The guests of a class, whom staff read, mark, add, move and cancel. */

/** @throws {HttpProblem} 404 */
export async function readRoster(
  context: ClassDeskContext,
  classId: string,
  reader: Reader,
  now: Date,
): Promise<Roster> {
  const { masked } = reader;
  const lesson = await readLesson(context, classId, reader, now);
  const rows = await context.db
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .selectAll("bookings")
    .select(guestColumns)
    .where("lesson_id", "=", classId)
    .orderBy("arrival")
    .execute();
  const calls = masked ? new Map() : await callsOf(context.db, rows, now);
  let waiting = 0;
  const people = rows.map((row): RosterEntry => {
    const entry = entryOf(row, lesson, calls.get(row.id), reader, now);
    if (entry.state === "waiting") waiting += 1;
    return { ...entry, place: entry.state === "waiting" ? waiting : null };
  });
  return { lesson, people, masked };
}

/** What of the lead is shown with its booking. `lead_digits` is its number. */
const guestColumns = [
  "leads.person_id",
  "leads.phone_is_wrong",
  "leads.phone_digits as lead_digits",
  "leads.details",
] as const;

type GuestRow = BookingRow &
  Pick<ShownLead, "person_id" | "phone_is_wrong" | "details"> & { lead_digits: string };

/** A guest as staff see them, without their number on a waiting list. */
function entryOf(
  row: GuestRow,
  { startsAt }: { startsAt: string },
  call: BookingCall | undefined,
  { masked }: Reader,
  now: Date,
): RosterEntry {
  const contact = personToCall(row);
  // The person's page has the number that a call has shown to be wrong; here it would be called.
  const isWrong = row.phone_is_wrong === 1 && phoneDigits(contact.phone) === row.lead_digits;
  const phone = isWrong ? "" : contact.phone;
  return {
    id: row.id,
    personId: masked ? "" : (row.person_id ?? row.lead_id),
    leadId: row.lead_id,
    reference: row.reference,
    name: masked ? maskedName(row.name) : row.name,
    email: masked ? maskedAddress(row.email) : row.email,
    phone: masked ? maskedPhone(phone) : phone,
    guardian: contact.isParent && !masked ? contact.name : null,
    ...spokenBy(row),
    state: stateInAnswers(row, { starts_at: startsAt }, now),
    place: null,
    ...(call ? { call } : {}),
    wantsReminders: row.wants_reminders === 1,
    wantsWhatsapp: row.wants_whatsapp === 1,
    bookedAt: row.created_at,
  };
}

const MAX_BOOKINGS = 50;

/**
 * The places of a person in demo classes, the latest class first.
 * @param id as for `findPerson`
 * @throws {HttpProblem} 404 if there is no such person
 */
export async function readBookingsOfPerson(
  context: ClassDeskContext,
  id: string,
  reader: Reader,
  now: Date,
): Promise<PersonBookings> {
  const person = await findPerson(context.db, id);
  if (!person) throw noSuch("person");
  const rows = await context.db
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .selectAll("bookings")
    .select(guestColumns)
    .where("leads.person_id", "=", person.id)
    .orderBy("starts_at", "desc")
    .orderBy("arrival", "desc")
    .limit(MAX_BOOKINGS)
    .execute();
  const calls = await callsOf(context.db, rows, now);
  const lessons = await lessonsById(
    context,
    rows.map(({ lesson_id }) => lesson_id),
    reader,
    now,
  );
  return {
    bookings: rows.flatMap((row) => {
      const lesson = lessons.get(row.lesson_id);
      return lesson
        ? [{ guest: entryOf(row, lesson, calls.get(row.id), reader, now), lesson }]
        : [];
    }),
  };
}

/** Gives a guest a place, and returns the id of their lead. @throws {HttpProblem} as `addToRoster` */
async function leadOfGuest(
  context: ClassDeskContext,
  classId: string,
  { leadId, name, email, phone, beyondSeats }: RosterAdd,
  actor: Actor,
  now: Date,
): Promise<string> {
  if (leadId !== undefined) {
    await giveToLead(context, classId, leadId, { beyondSeats }, actor, now);
    return leadId;
  }
  if (!name || !email || !phone) {
    const text = "Choose a lead, or enter name, email and phone.";
    throw new HttpProblem(422, "validation_failed", text);
  }
  const person = { name, email: email.toLowerCase(), phone };
  return giveToNewPerson(context, classId, person, { beyondSeats }, actor, now);
}

/**
 * Gives somebody a place, by their lead or as a new enquiry. The enquiry is stored only together with the place.
 * @throws {HttpProblem} 404; 409, with the `reason` `full` unless `beyondSeats`; 422
 */
export async function addToRoster(
  context: ClassDeskContext,
  classId: string,
  given: RosterAdd,
  actor: Actor,
  now: Date,
): Promise<Roster> {
  const leadId = await leadOfGuest(context, classId, given, actor, now);
  await tellOfChange(context, [classId], [leadId]);
  return readRoster(context, classId, { masked: false }, now);
}

/**
 * Marks whether a guest came, in any state but `cancelled`: somebody who waited may have come all the same. `booked` takes
 * the mark back, also that of somebody who waited: they then count as booked. Nobody is mailed.
 * @returns the guests of the class
 * @throws {HttpProblem} 404; 409 before the class begins, or if the booking is cancelled
 */
export async function markAttendance(
  context: ClassDeskContext,
  id: string,
  state: "came" | "missed" | "booked",
  actor: Actor,
  now: Date,
): Promise<Roster> {
  const { lesson_id: classId, lead_id: leadId } = await context.db
    .transaction()
    .execute((trx) => writeMark(trx, context, id, state, actor, now));
  await tellOfChange(context, [classId], [leadId]);
  return readRoster(context, classId, { masked: false }, now);
}

/** @returns the booking as it was @throws {HttpProblem} as `markAttendance` */
async function writeMark(
  trx: Trx,
  context: ClassDeskContext,
  id: string,
  state: "came" | "missed" | "booked",
  actor: Actor,
  now: Date,
): Promise<BookingRow> {
  const locked = await lockBooking(trx, id);
  if (!locked) throw missing();
  const { row, lesson } = locked;
  if (!hasBegun(lesson, now)) {
    throw new HttpProblem(409, "conflict", classDeskMessages.notBegun);
  }
  if (row.state === state) return row;
  if (row.state === "cancelled") throw over();
  // The calls are made before a class, and this one has begun: none is due for it any more.
  await writeBooking(trx, row, { state, needs_call: 0 }, now);
  const what = state === "booked" ? "unmarked" : state;
  const news = { what, row, lesson, by: actor, wasCame: row.state === "came" } as const;
  await noteClassInLead(trx, context, news, now);
  await auditBooking(trx, actor, "marked", row, now, { before: row.state, state });
  return row;
}

/**
 * Gives somebody who waits a place, whoever waits longer.
 * @throws {HttpProblem} 404; 409 once the class has begun, and with the `reason` `full` unless `beyondSeats`
 */
export async function giveWaitingPlace(
  context: ClassDeskContext,
  id: string,
  { beyondSeats }: { beyondSeats?: boolean | undefined },
  actor: Actor,
  now: Date,
): Promise<Roster> {
  const given = await giveToWaiting(context, id, { beyondSeats }, actor, now);
  const { lesson_id: classId, lead_id: leadId } = given;
  await tellOfChange(context, [classId], [leadId]);
  return readRoster(context, classId, { masked: false }, now);
}

/** @throws {HttpProblem} 404; 409 if the class has begun */
export async function cancelForGuest(
  context: ClassDeskContext,
  id: string,
  actor: Actor,
  now: Date,
): Promise<Roster> {
  const { row, leadIds } = await cancelBooking(context, id, { by: actor }, now);
  const { lesson_id: classId } = row;
  await tellOfChange(context, [classId], leadIds);
  return readRoster(context, classId, { masked: false }, now);
}

/** @throws {HttpProblem} 404; 409 if the new class cannot be booked, or is full unless `beyondSeats` */
export async function moveForGuest(
  context: ClassDeskContext,
  id: string,
  { classId, beyondSeats }: { classId: string; beyondSeats?: boolean | undefined },
  actor: Actor,
  now: Date,
): Promise<Roster> {
  const options = { by: actor, beyondSeats: beyondSeats === true };
  const { leadIds, from } = await moveBooking(context, id, classId, options, now);
  await tellOfChange(context, [from, classId], leadIds);
  return readRoster(context, from, { masked: false }, now);
}
