import { bookingMessages } from "#contract/classes/class-values.ts";
import type { BookingAccepted, BookingRequest, DemoClass } from "#contract/classes/classes.ts";
import type { LeadAccepted } from "#contract/forms/lead.ts";
import { TooManyWaiting } from "../../db/one-at-a-time.ts";
import type { Trx } from "../../db/tables.ts";
import type { Enquiry } from "../../enrolment/enquiry.ts";
import {
  answerTo,
  type EnquirySender,
  personOf,
  queueEnquiryMails,
  reportEnquiry,
  type StoredEnquiry,
  senderOf,
  storeEnquiry,
} from "../../enrolment/store-enquiry.ts";
import { isMarkedAsProgram, type ReviewReason } from "../../enrolment/suspicion.ts";
import {
  claimKey,
  earlierAnswer,
  keepAnswer,
  type OnceKey,
} from "../../idempotency/idempotency-keys.ts";
import { lockLeads } from "../../leads/work/lead-changes.ts";
import { lockLesson } from "../../timetable/lessons.repo.ts";
import { asDemoClass, type ShownLesson } from "../shown-classes.ts";
import { answerRefusal } from "./answer-refusal.ts";
import type { VisitorContext } from "./booking-context.ts";
import { bookingEnquiry, bookingKey, countBooking, uncountBooking } from "./booking-enquiry.ts";
import { noSuchClass, tooManyBook } from "./booking-refusals.ts";
import { leadOfPlace } from "./bookings.repo.ts";
import { placesTaken } from "./places-and-waiting-list.ts";
import { asClassForMail, classForMail } from "./queue-booking-mails.ts";
import { readPast, readPlaces, requireBookable, takePlace } from "./take-place.ts";

/**
 * So many requests for places in one class wait in this process for the one before them. The last should get its answer
 * within 8 s, for which a person at a form still has patience. On an idle machine of two cores 200 at once take 6 s on
 * PostgreSQL, over two processes, and 2 s on SQLite (`benchmarks/README.md`).
 */
export const MOST_WAITING = 200;

/** Where a request for a place comes from. */
type SentBy = {
  /** The Idempotency-Key. */
  key: string | undefined;
  ip: string;
  /** The confirmed address of whoever is logged in. */
  confirmedAddress: string | undefined;
  /** Whether the time for an answer is over and they have been told to try again (`answer-timeout.ts`). */
  isAnswered: () => boolean;
};

/** A request for a place, as it is stored. */
type PlaceRequest = {
  /** The class as it was read before it is locked. */
  shown: ShownLesson;
  request: BookingRequest;
  enquiry: Enquiry;
  onceKey: OnceKey;
  ip: string;
  /** The sender is logged in with this address, which is confirmed: they may be told of their other bookings. */
  isOwner: boolean;
};

/** The answer that retries of the request get. */
type StoredAnswer = LeadAccepted &
  Partial<Pick<BookingAccepted, "state" | "call" | "phoneIsWrong">> & {
    /** The request took no place (`tookNoPlace`). Older versions store and read it by this name. */
    isUncounted?: true;
  };

type Received = {
  answer: StoredAnswer;
  /** What this request has stored; absent for a retry, which gets the first answer. */
  stored?: Stored;
};

type Stored = {
  enquiry: StoredEnquiry;
  /** The class just before. */
  classBefore: DemoClass;
  /** The lead with which an earlier booking of the person came, if it is another. */
  alsoChangedLeadId: string | undefined;
};

/**
 * Books a place in a class for a visitor, or puts them on its waiting list. The enquiry, the booking and their mails are
 * stored in one transaction, once for each key.
 * @throws {HttpProblem} 404; 409, with `reason`, if the class cannot be booked; 422; 429; 503 if too many book it now
 */
export async function bookClass(
  context: VisitorContext,
  classId: string,
  request: BookingRequest,
  { key, ip, confirmedAddress, isAnswered }: SentBy,
  now: Date,
): Promise<{ answer: BookingAccepted; isReplayed: boolean }> {
  const { shownClasses, frame, reception, bookingTurns, live } = context;
  const shown = await shownClasses.lesson(classId);
  if (!shown) throw noSuchClass();
  const enquiry = bookingEnquiry(context, shown, request);
  const onceKey = bookingKey(enquiry, classId, request, key, reception.keySecret);
  const isOwner = confirmedAddress === enquiry.email;
  const placeRequest = { shown, request, enquiry, onceKey, ip, isOwner };
  const receive = async () => {
    // They may have booked another class meanwhile.
    if (isAnswered()) throw tooManyBook();
    return receiveOnce(context, placeRequest, now);
  };
  const { answer, stored } = await bookingTurns(classId, receive).catch(async (error) => {
    if (error instanceof TooManyWaiting) throw tooManyBook();
    throw await answerRefusal(context, error, now);
  });
  if (!stored) {
    const present = (await shownClasses.lesson(classId)) ?? shown;
    const demoClass = asDemoClass(present, frame.site.branches, now);
    const isCounted = answer.isUncounted !== true;
    return { answer: acceptedAs(answer, demoClass, isCounted), isReplayed: true };
  }
  reportEnquiry(reception, stored.enquiry);
  // `reportEnquiry` has told of the enquiry's lead, and has woken the mail worker.
  if (stored.alsoChangedLeadId) live.changed([stored.alsoChangedLeadId]);
  await context.renewPages([classId]);
  return { answer: acceptedAs(answer, stored.classBefore, false), isReplayed: false };
}

/** @throws {BookingRefused} for `answerRefusal` */
async function receiveOnce(
  context: VisitorContext,
  { shown, request, enquiry, onceKey, ip, isOwner }: PlaceRequest,
  now: Date,
): Promise<Received> {
  const { db, reception } = context;
  const earlier = await earlierAnswer(db, onceKey, now);
  if (earlier) return { answer: earlier.body as StoredAnswer };
  const { reasons, mayMail } = await countBooking(reception, enquiry, ip, now);
  const storing = db.transaction().execute(async (trx): Promise<Received> => {
    // Another process may have stored the same request at this moment.
    const meanwhile = await claimKey(trx, onceKey, now);
    if (meanwhile) return { answer: meanwhile.body as StoredAnswer };
    const sender = await senderOfBooking(trx, enquiry, shown.id, reasons, now);
    const store = () => storeEnquiry(trx, reception, enquiry, sender, reasons, now);
    // Others wait for the class. So what can be done before it is locked is done before: nobody else sees a new lead yet.
    const storedBefore = sender.first ? undefined : await store();
    const readNow = () => readPast(trx, sender.person, enquiry, request, shown, now);
    const pastBefore = await readNow();
    const places = await lockPlaces(trx, context, shown, enquiry, now);
    requireBookable(places, request, now);
    const leadIds = [sender.first?.id, places.known?.lead_id].filter((id) => id !== undefined);
    await lockLeads(trx, leadIds);
    const stored = storedBefore ?? (await store());
    // What a colleague has closed since then is not owed any more; what is open again may be.
    const isOther = sender.first && (!stored.first || stored.first.status === "lost");
    const past = isOther ? await readNow() : pastBefore;
    const by = { isOwner, mayMail, past };
    const outcome = await takePlace(trx, context, places, request, stored, by, now);
    const mailFollows = await queueEnquiryMails(trx, reception, stored, outcome, now);
    const answer: StoredAnswer = {
      ...answerTo(stored, mailFollows),
      ...outcome.told,
      ...(outcome.tookNoPlace ? { isUncounted: true } : {}),
    };
    await keepAnswer(trx, onceKey, { status: 201, body: answer });
    const { classBefore } = places;
    const { alsoChangedLeadId } = outcome;
    return { answer, stored: { enquiry: stored, classBefore, alsoChangedLeadId } };
  });
  const received = await storing.catch(async (error) => {
    // The visitor is asked to send the request again, which must not count twice.
    await uncountBooking(reception, enquiry, ip);
    throw error;
  });
  if (!received.stored) await uncountBooking(reception, enquiry, ip);
  return received;
}

/**
 * The person of a booking, and the lead that it repeats: that of the place which they have in the class, whatever it is
 * about, or else as for any enquiry. What a program sends changes no lead of a place.
 */
async function senderOfBooking(
  trx: Trx,
  enquiry: Enquiry,
  classId: string,
  reasons: readonly ReviewReason[],
  now: Date,
): Promise<EnquirySender> {
  const person = await personOf(trx, enquiry, now);
  const first =
    person.isNew || isMarkedAsProgram(reasons)
      ? undefined
      : await leadOfPlace(trx, enquiry, classId);
  return first ? { person, first, isBooked: true } : senderOf(trx, enquiry, person, reasons, now);
}

/** Locks a class, and reads its places. @throws {HttpProblem} 404 */
async function lockPlaces(
  trx: Trx,
  context: VisitorContext,
  shown: ShownLesson,
  enquiry: Enquiry,
  now: Date,
) {
  const lesson = await lockLesson(trx, shown.id);
  if (!lesson || lesson.state === "draft") throw noSuchClass();
  const places = await readPlaces(trx, lesson, enquiry, now);
  const asLocked = { ...shown, ...lesson, ...placesTaken(places.open) };
  const isAsShown = lesson.trainer_id === shown.trainer_id && lesson.batch_id === shown.batch_id;
  const classInMail = isAsShown
    ? asClassForMail(context, asLocked)
    : await classForMail(trx, context, lesson);
  const classBefore = asDemoClass(asLocked, context.frame.site.branches, now);
  return { ...places, classInMail, classBefore };
}

/**
 * The stored answer with the class as it is now.
 * @param isCounted whether the numbers of `demoClass` count this booking
 */
function acceptedAs(
  { isUncounted: _, ...stored }: StoredAnswer,
  demoClass: DemoClass,
  isCounted: boolean,
): BookingAccepted {
  // Answers that an older version stored have other states, too.
  const state =
    stored.state === "waiting" || stored.state === "unconfirmed" ? stored.state : "booked";
  return {
    ...stored,
    state,
    // What is not confirmed counts for nobody.
    class: isCounted || state === "unconfirmed" ? demoClass : withOneMore(demoClass, state),
    message: bookingMessages[state],
  };
}

/** The class as if a place had been booked or waited for: the numbers must not tell who books again from who books first. */
function withOneMore(one: DemoClass, state: "booked" | "waiting"): DemoClass {
  const free = Math.max(0, one.free - 1);
  return {
    ...one,
    free,
    state: one.state === "open" && free === 0 ? "full" : one.state,
    waiting: one.waiting + (state === "waiting" ? 1 : 0),
  };
}
