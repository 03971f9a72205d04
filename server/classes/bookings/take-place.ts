import type { BookingAccepted, BookingRequest } from "#contract/classes/classes.ts";
import type { Trx } from "../../db/tables.ts";
import type { Enquiry } from "../../enrolment/enquiry.ts";
import type { IdentifiedPerson } from "../../enrolment/people.repo.ts";
import type { StoredEnquiry } from "../../enrolment/store-enquiry.ts";
import { isMarkedAsProgram } from "../../enrolment/suspicion.ts";
import { phoneDigits } from "../../leads/phone-digits.ts";
import { confirmBy } from "../../leads/work/calls-before-class.ts";
import type { OpenQuestion } from "../../leads/work/open-questions.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";
import { bookAgain, type StoredPlace } from "./book-again.ts";
import {
  callFor,
  hasMissed,
  isNumberWrong,
  questionBeside,
  questionOf,
  questionsToAnswer,
  whyCall,
} from "./booking-calls.ts";
import type { BookingContext } from "./booking-context.ts";
import { waitingListIsOpen } from "./booking-deadlines.ts";
import type { ClassForMail } from "./booking-mails.ts";
import { BookingRefused, whyNot } from "./booking-refusals.ts";
import {
  type BookingRow,
  isOnList,
  isSamePerson,
  newBooking,
  openBookings,
  openStateInAnswers,
  placesAtSameTime,
} from "./bookings.repo.ts";
import { addBooking, hasFree } from "./places-and-waiting-list.ts";
import { alsoInMail, callForMail, mailAbout } from "./queue-booking-mails.ts";

/*
 * Who gets a place. Anybody can enter any address, so the answer must be the same whether or not the person has booked the
 * class before: otherwise it would tell strangers who comes. `told` is what the visitor is told, as if for a first booking,
 * beside what is stored. `tookNoPlace` says that the numbers of the class stay as they are; the answer then shows them as
 * if a place had been taken (`withOneMore` in `book-class.ts`). What else became of the request is in the owner's mail.
 */

type Sender = {
  /** The sender is logged in with this address, which is confirmed: they may be told of their other bookings. */
  isOwner: boolean;
  /** The sender has not caused too many mails to this mailbox. What others sent to it does not count. */
  mayMail: boolean;
  past: PersonsPast;
};

/** What becomes of a request for a place. What is stored may be another thing than what the visitor is told. */
type PlaceOutcome = StoredPlace & {
  /** What the visitor is told, as if it were the person's first booking. */
  told: Pick<BookingAccepted, "state" | "call" | "phoneIsWrong">;
};

/** A lesson whose places are given, with its open bookings. */
type LessonPlaces = {
  lesson: Lesson;
  open: readonly BookingRow[];
  /** Whether a place is free for whoever asks now. */
  isFree: boolean;
  /** The one of the person who now asks for a place, if there is one. */
  known: BookingRow | undefined;
};

/** What the mails about a booking say of its class. */
type Mailed = { classInMail: ClassForMail };

/** What earlier bookings and enquiries of a person say about a new one. */
type PersonsPast = {
  /** The person has missed the last classes that they booked. */
  missedBefore: boolean;
  /** What the person has asked and nobody has answered yet, the next call first. */
  questions: readonly OpenQuestion[];
  /** Another place at the same time. */
  other?: { row: BookingRow; lesson: Lesson };
};

/** Reads a locked person's past. It says nothing of the class, so it is read before that is locked. */
export async function readPast(
  trx: Trx,
  { isNew }: IdentifiedPerson,
  { name, email, phone }: Pick<Enquiry, "name" | "email" | "phone">,
  { guardianName }: BookingRequest,
  lesson: Lesson,
  now: Date,
): Promise<PersonsPast> {
  if (isNew) return { missedBefore: false, questions: [] };
  const booker = { name, email, phone_digits: phoneDigits(phone) };
  const named = { name, email, guardian_name: guardianName ?? null };
  const questions = await questionsToAnswer(trx, named, now);
  const [other] = await placesAtSameTime(trx, booker, lesson);
  return {
    missedBefore: await hasMissed(trx, booker),
    questions,
    ...(other ? { other } : {}),
  };
}

/** Reads the bookings of a locked lesson. */
export async function readPlaces(
  trx: Trx,
  lesson: Lesson,
  { name, email, phone }: Pick<Enquiry, "name" | "email" | "phone">,
  now: Date,
): Promise<LessonPlaces> {
  const open = await openBookings(trx, [lesson.id]);
  const booker = { name, email, phone_digits: phoneDigits(phone) };
  const known = open.find((one) => isSamePerson(one, booker));
  return { lesson, open, isFree: hasFree(lesson, open, now), known };
}

/**
 * Refuses before anything is stored. Only another place at the same time is refused later, by `takePlace`, which knows
 * whether the visitor gets a place at once.
 * @throws {BookingRefused} if no place is free and the waiting list is closed, or the class is not as the visitor saw it
 */
export function requireBookable(
  { lesson, isFree, known }: LessonPlaces,
  { startsAt }: BookingRequest,
  now: Date,
): void {
  const reason = whyNot(lesson, startsAt, now);
  if (reason) throw new BookingRefused(reason, lesson.id, reason === "moved" ? { known } : {});
  if (!isFree && !waitingListIsOpen(lesson, now)) {
    throw new BookingRefused("full", lesson.id, { known });
  }
}

/**
 * Gives the sender of an enquiry a place in a locked lesson, or one on its waiting list. Whoever has booked the class
 * gets no second place: the answer is that to a first booking, and the owner gets a mail. Call `requireBookable` first.
 * @throws {BookingRefused} if the owner has another place at the same time
 */
export async function takePlace(
  trx: Trx,
  context: BookingContext,
  places: LessonPlaces & Mailed,
  request: BookingRequest,
  stored: StoredEnquiry,
  { isOwner, mayMail, past }: Sender,
  now: Date,
): Promise<PlaceOutcome> {
  const { lesson, classInMail, isFree, known } = places;
  const asTold = bookingAsTold(lesson, request, stored, isFree, now);
  const told = tellVisitor(asTold, lesson, stored);
  // A program's booking is not stored. Staff review its lead.
  if (isMarkedAsProgram(stored.reviewReasons)) {
    const mail: StoredPlace["mail"] = ({ requestsUrl }) =>
      mailAbout(context, told.state, asTold, classInMail, now, { requestsUrl });
    return { told, tookNoPlace: true, mail, mayBeMailed: mayMail };
  }
  if (known) {
    const kept = await bookAgain(trx, context, known, places, stored, mayMail, now);
    return { told: tellOwner(told, kept, isOwner), ...kept };
  }
  if (told.state === "booked" && isOwner && !request.alsoThen && past.other) {
    throw new BookingRefused("same_time", lesson.id, { other: past.other.row });
  }
  const asStored = await storeFirst(trx, context, asTold, places, request, stored, past, now);
  const owner = tellOwner(told, asStored, isOwner);
  return { told: owner, ...asStored, tookNoPlace: false, mayBeMailed: mayMail };
}

/** The booking as far as the request alone decides it: the answer tells no more, since anybody can enter any address. */
function bookingAsTold(
  lesson: Lesson,
  { guardianName }: BookingRequest,
  { leadId, enquiry, reviewReasons }: StoredEnquiry,
  isFree: boolean,
  now: Date,
): BookingRow {
  const { name, email, phone } = enquiry;
  const guardian_name = guardianName ?? null;
  const why = whyCall({ guardian_name }, reviewReasons);
  return {
    ...newBooking(lesson.id, { id: leadId, name, email, phone }, now),
    guardian_name,
    state: isFree && why !== "many" ? "booked" : "waiting",
    needs_call: why ? 1 : 0,
    call_why: why ?? null,
  };
}

function tellVisitor(
  asTold: BookingRow,
  lesson: Lesson,
  { branch, callBy }: StoredEnquiry,
): PlaceOutcome["told"] {
  const why = asTold.call_why;
  const [by = ""] = [callBy.toISOString(), confirmBy(lesson, asTold.created_at)].sort();
  const answering = { branch: branch.id, callBy: by };
  return {
    state: openStateInAnswers(asTold),
    ...(why ? { call: callFor(why, asTold, lesson, answering) } : {}),
  };
}

/** Tells whoever is logged in with the address also that the number must be corrected, as the mail does. */
const tellOwner = (
  told: PlaceOutcome["told"],
  { booking }: Pick<StoredPlace, "booking">,
  isOwner: boolean,
): PlaceOutcome["told"] =>
  isOwner && booking?.phoneIsWrong ? { ...told, phoneIsWrong: true } : told;

/** Stores the person's first booking of the class, with what the answer does not tell. */
async function storeFirst(
  trx: Trx,
  context: BookingContext,
  asTold: BookingRow,
  { lesson, classInMail, open }: LessonPlaces & Mailed,
  { zone, wantsReminders, wantsWhatsapp }: BookingRequest,
  { newLead, first, reference }: StoredEnquiry,
  { missedBefore, questions, other }: PersonsPast,
  now: Date,
): Promise<Pick<StoredPlace, "booking" | "mail">> {
  // That they missed classes tells of earlier bookings.
  const why = asTold.call_why ?? (missedBefore ? "missed" : null);
  const booking: BookingRow = {
    ...asTold,
    reference,
    zone: zone ?? null,
    wants_reminders: wantsReminders ? 1 : 0,
    wants_whatsapp: wantsWhatsapp ? 1 : 0,
    needs_call: why ? 1 : 0,
    call_why: why,
  };
  const options = newLead ? { newLead } : {};
  const row = await addBooking(trx, context, booking, lesson, now, options);
  const state = openStateInAnswers(row);
  const place = state === "waiting" ? { place: open.filter(isOnList).length + 1 } : {};
  // Few leads have a wrong number, and others wait for the class.
  const wasWrong = (newLead ?? first)?.phone_is_wrong === 1;
  const isWrong = wasWrong && (await isNumberWrong(trx, row));
  // With the right number, a call that is planned holds again.
  const asked = wasWrong && !isWrong ? await questionsToAnswer(trx, row, now) : questions;
  const due = {
    ...(await callForMail(trx, row, now)),
    ...(isWrong ? { phoneIsWrong: true } : {}),
  };
  // Nothing but this booking is stored of a new lead.
  const beside = newLead
    ? questionBeside(asked, due, row, lesson)
    : await questionOf(trx, asked, due, row, lesson, now);
  const calls = { ...due, ...(beside ? { question: beside } : {}) };
  const also =
    other && row.state === "booked" ? { also: await alsoInMail(trx, context, other) } : {};
  return {
    booking: { state, ...calls },
    mail: ({ requestsUrl }) =>
      mailAbout(context, state, row, classInMail, now, {
        ...{ ...place, ...calls, ...also },
        requestsUrl,
      }),
  };
}
