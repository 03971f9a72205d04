import { classDeskMessages, type RosterAdd } from "#contract/staff/staff-classes.ts";
import type { Trx } from "../../db/tables.ts";
import { queueEnquiryMails, recogniseSender, storeEnquiry } from "../../enrolment/store-enquiry.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { phoneDigits } from "../../leads/phone-digits.ts";
import { lockLeads } from "../../leads/work/lead-changes.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { branchOfLesson, type Lesson, lockLesson } from "../../timetable/lessons.repo.ts";
import { changeBookings } from "../bookings/answer-refusal.ts";
import type { BookingContext } from "../bookings/booking-context.ts";
import { hasBegun } from "../bookings/booking-deadlines.ts";
import { enquiryAbout } from "../bookings/booking-enquiry.ts";
import { BookingRefused, bookingIsOver } from "../bookings/booking-refusals.ts";
import {
  auditBooking,
  type BookingRow,
  isSameToStaff,
  newBooking,
  openBookings,
  requireBooking,
} from "../bookings/bookings.repo.ts";
import { addBooking, givePlace, hasFree, isFull } from "../bookings/places-and-waiting-list.ts";
import {
  byStaff,
  classForMail,
  factsForMail,
  mailAbout,
  requestsUrlFor,
} from "../bookings/queue-booking-mails.ts";
import type { ClassDeskContext } from "./class-desk-context.ts";
import { missing, over } from "./desk-refusals.ts";

/* Staff give places: to somebody who waits, to a lead, or to somebody who has no lead yet. */

type Beyond = Pick<RosterAdd, "beyondSeats">;
/** `isMailed`, `isAnswer` (the talk answers all that the person has asked): by default. */
type Placing = Beyond & { isMailed?: boolean; isAnswer?: boolean };

/**
 * Gives a place to somebody who waits, before those who came earlier.
 * @param options.beyondSeats also past the seats of the class
 * @returns the booking as it is now
 * @throws {HttpProblem} 404; 409 if the booking does not wait, or the class has begun; `full` unless `beyondSeats`
 */
export async function giveToWaiting(
  context: BookingContext,
  id: string,
  { beyondSeats = false }: Beyond,
  by: Actor,
  now: Date,
): Promise<BookingRow> {
  return changeBookings(context, now, async (trx) => {
    const { row, lesson } = await requireBooking(trx, id);
    if (row.state === "booked") return row;
    if (row.state !== "waiting" || lesson.state !== "published" || hasBegun(lesson, now)) {
      throw bookingIsOver(row);
    }
    if (isFull(lesson, await openBookings(trx, [lesson.id])) && !beyondSeats) {
      throw new BookingRefused("full", lesson.id, { text: classDeskMessages.full });
    }
    const given = await givePlace(trx, context, row, lesson, now, by);
    await auditBooking(trx, by, "given", given, now);
    return given;
  });
}

/**
 * Gives a lead a place.
 * @throws {HttpProblem} 404; 409, with the `reason` `full` unless `beyondSeats`
 */
export async function giveToLead(
  context: BookingContext,
  classId: string,
  leadId: string,
  options: Beyond,
  by: Actor,
  now: Date,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const lesson = await lockForGuest(trx, classId, now);
    await lockLeads(trx, [leadId]);
    const lead = await trx
      .selectFrom("leads")
      .select(["id", "name", "email", "phone"])
      .where("id", "=", leadId)
      .executeTakeFirst();
    if (!lead) throw missing();
    await placeLead(trx, context, lesson, lead, options, by, now);
  });
}

/**
 * Gives a lead a place in a class that `lockForGuest` has locked, and mails it if there is an address, unless
 * `options.isMailed` is false. Lock the lead first.
 * @throws {HttpProblem} 409, with the `reason` `full` unless `beyondSeats`
 */
export async function placeLead(
  trx: Trx,
  context: BookingContext,
  lesson: Lesson,
  lead: { id: string; name: string; email: string; phone: string },
  { isMailed = true, ...options }: Placing,
  by: Actor,
  now: Date,
): Promise<void> {
  const isGuest = (one: BookingRow) => one.lead_id === lead.id;
  const row = await addGuest(trx, context, lesson, lead, isGuest, options, by, now);
  if (!isMailed || row.email === "") return;
  const mail = await mailTo(trx, context, row, lesson, now);
  await context.outbox.enqueue(trx, [mail(await requestsUrlFor(trx, context, row, now))]);
}

/**
 * Stores an enquiry for a demo class, for somebody who has no lead yet, together with the place.
 * @returns the id of the lead, which may be older, or of a relative with the same number
 * @throws {HttpProblem} 404; 409, with the `reason` `full` unless `beyondSeats`; 422
 */
export async function giveToNewPerson(
  context: ClassDeskContext,
  classId: string,
  person: { name: string; email: string; phone: string },
  options: Beyond,
  by: Actor,
  now: Date,
): Promise<string> {
  const { db, frame, shownClasses } = context;
  const shown = await shownClasses.lesson(classId);
  if (!shown) throw missing();
  const branch = branchOfLesson(shown, frame.site.branches);
  const request = { ...person, startsAt: shown.starts_at };
  const about = (lesson: Lesson) => enquiryAbout(lesson, branch, request, branch.countryCode);
  return db.transaction().execute(async (trx) => {
    const sender = await recogniseSender(trx, about(shown), [], now);
    const lesson = await lockForGuest(trx, classId, now);
    const enquiry = about(lesson);
    const stored = await storeEnquiry(trx, context, enquiry, sender, [], now);
    const { name, email, phone } = enquiry;
    const guest = { id: stored.leadId, name, email, phone };
    const row = await addGuest(trx, context, lesson, guest, () => false, options, by, now);
    const mail = await mailTo(trx, context, row, lesson, now);
    await queueEnquiryMails(
      trx,
      context,
      stored,
      { mail: ({ requestsUrl }) => mail(requestsUrl), mayBeMailed: true },
      now,
    );
    return stored.leadId;
  });
}

/** Locks a class that a guest is added to. @throws {HttpProblem} 404; 409 if it is cancelled or has begun */
export async function lockForGuest(trx: Trx, id: string, now: Date): Promise<Lesson> {
  const lesson = await lockLesson(trx, id);
  if (!lesson) throw missing();
  if (lesson.state !== "published" || hasBegun(lesson, now)) throw over();
  return lesson;
}

/**
 * Gives a person a place in a locked class, and writes it into the history of the lead: staff have spoken with them.
 * @param isGuest whether a booking is the person's, although the names differ
 * @throws {HttpProblem} 409 if they have a booking; with the `reason` `full` unless `beyondSeats`
 */
async function addGuest(
  trx: Trx,
  context: BookingContext,
  lesson: Lesson,
  person: { id: string; name: string; email: string; phone: string },
  isGuest: (one: BookingRow) => boolean,
  { beyondSeats = false, isAnswer = true }: Omit<Placing, "isMailed">,
  by: Actor,
  now: Date,
): Promise<BookingRow> {
  const open = await openBookings(trx, [lesson.id]);
  const booker = { ...person, phone_digits: phoneDigits(person.phone) };
  if (open.some((one) => isGuest(one) || isSameToStaff(one, booker))) {
    throw new HttpProblem(409, "conflict", classDeskMessages.already);
  }
  if (!hasFree(lesson, open, now) && !beyondSeats) throw full();
  const booking = newBooking(lesson.id, person, now);
  const row = await addBooking(trx, context, booking, lesson, now, { by, isAnswer });
  await auditBooking(trx, by, "made", row, now);
  return row;
}

/** @returns the mail with the address of the page 'Your requests' */
async function mailTo(
  trx: Trx,
  context: BookingContext,
  row: BookingRow,
  lesson: Lesson,
  now: Date,
): Promise<(requestsUrl: string) => OutgoingMail> {
  const classInMail = await classForMail(trx, context, lesson);
  const facts = await factsForMail(trx, context, row, lesson, now);
  return (requestsUrl) =>
    byStaff(mailAbout(context, "booked", row, classInMail, now, { ...facts, requestsUrl }));
}

const full = () =>
  new HttpProblem(409, "conflict", classDeskMessages.full, { members: { reason: "full" } });
