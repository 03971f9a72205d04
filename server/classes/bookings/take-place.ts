import type { BookingAccepted, BookingRequest } from "#contract/classes/classes.ts";
import type { Trx } from "../../db/tables.ts";
import type { Enquiry } from "../../enrolment/enquiry.ts";
import type { StoredEnquiry } from "../../enrolment/store-enquiry.ts";
import { isMarkedAsProgram } from "../../enrolment/suspicion.ts";
import { phoneDigits } from "../../leads/phone-digits.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";
import { callFor, hasMissed, isOneOfMany, whyCall } from "./booking-calls.ts";
import type { BookingContext } from "./booking-context.ts";
import { waitingListIsOpen } from "./booking-deadlines.ts";
import { BookingRefused, refuseSameTime, whyNot } from "./booking-refusals.ts";
import {
  type BookingRow,
  bookedOrWaiting,
  isOnList,
  isSamePerson,
  isUnconfirmed,
  newBooking,
  openBookings,
  openStateInAnswers,
} from "./bookings.repo.ts";
import { noteClassInLead } from "./note-class-in-lead.ts";
import {
  addBooking,
  hasFree,
  joinList,
  placeOnList,
  writePlace,
} from "./places-and-waiting-list.ts";
import { classForMail, factsForMail, type MailMore, mailAbout } from "./queue-booking-mails.ts";

type Sender = {
  /** The sender is logged in with this address, which is confirmed: they may be told of their other bookings. */
  isOwner: boolean;
  /** The sender has not caused too many mails to this mailbox. What others sent to it does not count. */
  mayMail: boolean;
};

/** What becomes of a request for a place. */
type Taken = {
  /** For the visitor, as if it were the person's first booking. */
  outcome: Pick<BookingAccepted, "state" | "call">;
  /** No place was counted for it: a repeat, or a program. The answer must not show it. */
  tookNoPlace: boolean;
  /** For the institute: the booking as it is. Absent for a program, which has none. */
  booking?: Pick<BookingAccepted, "state" | "call"> &
    Pick<MailMore, "question"> & {
      /** The person had booked the class, and keeps that booking. */
      isAgain?: boolean;
    };
  /** The mail to the owner of the booking, and whether it may be sent: see `mayMail`. */
  mail: OutgoingMail;
  mayBeMailed: boolean;
  /** The lead with which an earlier booking of the person came, if that booking has changed. */
  otherLeadId?: string | undefined;
};

/** A lesson whose places are given, with its open bookings. */
type WantedLesson = {
  lesson: Lesson;
  open: readonly BookingRow[];
  /** The one of the person who now asks for a place, if there is one. */
  known: BookingRow | undefined;
};

/** Reads the bookings of a locked lesson. */
export async function readPlaces(
  trx: Trx,
  lesson: Lesson,
  { name, email, phone }: Pick<Enquiry, "name" | "email" | "phone">,
): Promise<WantedLesson> {
  const open = await openBookings(trx, [lesson.id]);
  const booker = { name, email, phone_digits: phoneDigits(phone) };
  return { lesson, open, known: open.find((one) => isSamePerson(one, booker)) };
}

/**
 * Gives the sender of an enquiry a place in a locked lesson, or one on its waiting list. Whoever has booked the class
 * gets no second place: the answer is that to a first booking, and the owner gets a mail.
 * @throws {BookingRefused} for `answerRefusal`
 */
export async function takePlace(
  trx: Trx,
  context: BookingContext,
  { lesson, open, known }: WantedLesson,
  request: BookingRequest,
  stored: StoredEnquiry,
  { isOwner, mayMail }: Sender,
  now: Date,
): Promise<Taken> {
  const { name, email, phone } = stored.enquiry;
  const reason = whyNot(lesson, request.startsAt, now);
  if (reason) throw new BookingRefused(reason, lesson.id, reason === "moved" ? { known } : {});
  const isFree = hasFree(lesson, open, now);
  if (!isFree && !waitingListIsOpen(lesson, now)) {
    throw new BookingRefused("full", lesson.id, { known });
  }
  const guardian_name = request.guardianName ?? null;
  const requestedCall = whyCall({ guardian_name }, stored.reviewReasons);
  const isHeld = isFree && requestedCall !== "many";
  // The booking as far as the request alone decides it: the answer tells no more.
  const requested: BookingRow = {
    ...newBooking(lesson.id, { id: stored.leadId, name, email, phone }, now),
    guardian_name,
    state: isHeld ? "booked" : "waiting",
    needs_call: requestedCall ? 1 : 0,
    call_why: requestedCall ?? null,
  };
  const state = openStateInAnswers(requested);
  const answering = { branch: stored.branch.id, callBy: stored.callBy.toISOString() };
  const outcome: Taken["outcome"] = {
    state,
    ...(requestedCall ? { call: callFor(requestedCall, requested, lesson, answering) } : {}),
  };
  const classInMail = await classForMail(trx, context, lesson);
  // A program's booking is not stored. Staff review its lead.
  if (isMarkedAsProgram(stored.reviewReasons)) {
    const mail = mailAbout(context, state, requested, classInMail, now);
    return { outcome, tookNoPlace: true, mayBeMailed: mayMail, mail };
  }
  if (known) {
    const again = await bookAgain(trx, context, known, lesson, open, stored, now);
    return { outcome, mayBeMailed: mayMail, ...again };
  }
  if (isHeld && isOwner && !request.alsoThen) await refuseSameTime(trx, requested, lesson);
  // The answer does not say so, since it tells of earlier bookings.
  const why = requestedCall ?? ((await hasMissed(trx, requested)) ? "missed" : undefined);
  const booking: BookingRow = {
    ...requested,
    reference: stored.reference,
    zone: request.zone ?? null,
    wants_reminders: request.wantsReminders ? 1 : 0,
    wants_whatsapp: request.wantsWhatsapp ? 1 : 0,
    needs_call: why ? 1 : 0,
    call_why: why ?? null,
  };
  const row = await addBooking(trx, context, booking, lesson, now);
  const place = state === "waiting" ? { place: open.filter(isOnList).length + 1 } : {};
  const facts = await factsForMail(trx, context, row, lesson, now);
  return {
    outcome,
    tookNoPlace: false,
    booking: { state, ...callsIn(facts) },
    mayBeMailed: mayMail,
    mail: mailAbout(context, state, row, classInMail, now, { ...place, ...facts }),
  };
}

/**
 * Somebody books a class again. Who waits takes a place that is free. A booking that had to be confirmed is like any
 * other once the person books again from elsewhere.
 * @returns the mail to the owner of the booking
 */
async function bookAgain(
  trx: Trx,
  context: BookingContext,
  known: BookingRow,
  lesson: Lesson,
  open: readonly BookingRow[],
  { leadId, reviewReasons }: StoredEnquiry,
  now: Date,
): Promise<Omit<Taken, "outcome" | "mayBeMailed"> & { mayBeMailed?: true }> {
  const isNowConfirmed = isUnconfirmed(known) && !isOneOfMany(reviewReasons);
  const onTheList = isNowConfirmed
    ? await joinList(trx, known, whyCall(known, reviewReasons), lesson, now)
    : known;
  const before = open.filter(
    (one) =>
      one.state === "booked" ||
      (isOnList(one) && waitingListIsOpen(lesson, now) && one.arrival < onTheList.arrival),
  );
  const isGiven = isOnList(onTheList) && before.length < lesson.seats;
  const row = isGiven ? await writePlace(trx, onTheList, now) : onTheList;
  const isChanged = isGiven || isNowConfirmed;
  // The mail that told of the list or of a call may still wait.
  if (isChanged) await context.outbox.withdraw(trx, row.id, now);
  // The enquiry started the response clock of the lead: the news stops it, unless a call is due.
  const news = { what: bookedOrWaiting(row), row, lesson };
  await noteClassInLead(trx, context, { ...news, leadId }, now);
  // The booking may have come with another lead, such as one of more than a month ago.
  const otherLeadId = isChanged && known.lead_id !== leadId ? known.lead_id : undefined;
  if (otherLeadId) await noteClassInLead(trx, context, { ...news, leadId: otherLeadId }, now);
  const facts = await factsForMail(trx, context, row, lesson, now);
  const place = placeOnList(open, row);
  const state = openStateInAnswers(row);
  const kind = isGiven ? "place free" : state === "booked" ? "again" : state;
  const more = { ...facts, ...(place ? { place } : {}) };
  return {
    tookNoPlace: !isChanged,
    booking: { state, ...callsIn(facts), ...(isChanged ? {} : { isAgain: true }) },
    mail: mailAbout(context, kind, row, await classForMail(trx, context, lesson), now, more),
    otherLeadId,
    ...(isChanged ? { mayBeMailed: true } : {}),
  };
}

/** The calls alone, for the mail to the institute. */
const callsIn = ({ also: _, ...calls }: Pick<MailMore, "call" | "question" | "also">) => calls;
