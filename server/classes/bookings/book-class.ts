import { bookingMessages } from "#contract/classes/class-values.ts";
import type { BookingAccepted, BookingRequest, DemoClass } from "#contract/classes/classes.ts";
import type { LeadAccepted } from "#contract/forms/lead.ts";
import type { Enquiry } from "../../enrolment/enquiry.ts";
import {
  answerTo,
  queueEnquiryMails,
  recogniseSender,
  reportEnquiry,
  type StoredEnquiry,
  storeEnquiry,
} from "../../enrolment/store-enquiry.ts";
import {
  claimKey,
  earlierAnswer,
  keepAnswer,
  type OnceKey,
} from "../../idempotency/idempotency-keys.ts";
import { lockLeads } from "../../leads/work/lead-changes.ts";
import { lockLesson } from "../../timetable/lessons.repo.ts";
import { answerRefusal } from "./answer-refusal.ts";
import type { VisitorContext } from "./booking-context.ts";
import { bookingEnquiry, bookingKey, countBooking, uncountBooking } from "./booking-enquiry.ts";
import { noSuchClass } from "./booking-refusals.ts";
import { readPlaces, requireBookable, takePlace } from "./take-place.ts";

/** Where a request for a place comes from. */
type SentBy = {
  /** The Idempotency-Key. */
  key: string | undefined;
  ip: string;
  /** The confirmed address of whoever is logged in. */
  confirmedAddress: string | undefined;
};

/** A request for a place, as it is stored. */
type PlaceRequest = {
  classId: string;
  request: BookingRequest;
  enquiry: Enquiry;
  onceKey: OnceKey;
  ip: string;
  /** The sender is logged in with this address, which is confirmed: they may be told of their other bookings. */
  isOwner: boolean;
};

/** The answer that retries of the request get. */
type StoredAnswer = LeadAccepted &
  Partial<Pick<BookingAccepted, "state" | "call">> & {
    /** The request took no place (`tookNoPlace`). Older versions store and read it by this name. */
    isUncounted?: true;
  };

type Received = {
  answer: StoredAnswer;
  /** What this request has stored; absent for a retry, which gets the first answer. */
  stored?: StoredEnquiry;
  /** The lead with which an earlier booking of the person came, if it is another. */
  alsoChangedLeadId?: string | undefined;
};

/**
 * Books a place in a class for a visitor, or puts them on its waiting list. The enquiry, the booking and their mails are
 * stored in one transaction, once for each key.
 * @throws {HttpProblem} 404; 409, with `reason`, if the class cannot be booked; 422; 429
 */
export async function bookClass(
  context: VisitorContext,
  classId: string,
  request: BookingRequest,
  { key, ip, confirmedAddress }: SentBy,
  now: Date,
): Promise<{ answer: BookingAccepted; isReplayed: boolean }> {
  const { shownClasses, reception, live } = context;
  const demoClass = await shownClasses.one(classId, now);
  if (!demoClass) throw noSuchClass();
  const enquiry = await bookingEnquiry(context, demoClass, request);
  const onceKey = bookingKey(enquiry, classId, request, key, reception.keySecret);
  const isOwner = confirmedAddress === enquiry.email;
  const placeRequest = { classId, request, enquiry, onceKey, ip, isOwner };
  const receive = () => receiveOnce(context, placeRequest, now);
  const { answer, stored, alsoChangedLeadId } = await reception
    .inTurn(classId, receive)
    .catch(async (error) => {
      throw await answerRefusal(context, error, now);
    });
  if (stored) {
    reportEnquiry(reception, stored);
    // `reportEnquiry` has told of the enquiry's lead, and has woken the mail worker.
    if (alsoChangedLeadId) live.changed([alsoChangedLeadId]);
    await context.renewPages([classId]);
  }
  const classAfter = (await shownClasses.one(classId, now)) ?? demoClass;
  return { answer: acceptedAs(answer, classAfter), isReplayed: !stored };
}

/** @throws {BookingRefused} for `answerRefusal` */
async function receiveOnce(
  context: VisitorContext,
  { classId, request, enquiry, onceKey, ip, isOwner }: PlaceRequest,
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
    const sender = await recogniseSender(trx, enquiry, reasons, now);
    const lesson = await lockLesson(trx, classId);
    if (!lesson || lesson.state === "draft") throw noSuchClass();
    const places = await readPlaces(trx, lesson, enquiry, now);
    requireBookable(places, request, now);
    const leadIds = [sender.first?.id, places.known?.lead_id].filter((id) => id !== undefined);
    await lockLeads(trx, leadIds);
    const stored = await storeEnquiry(trx, reception, enquiry, sender, reasons, now);
    const by = { isOwner, mayMail };
    const outcome = await takePlace(trx, context, places, request, stored, by, now);
    const mailFollows = await queueEnquiryMails(trx, reception, stored, outcome);
    const answer: StoredAnswer = {
      ...answerTo(stored, mailFollows),
      ...outcome.told,
      ...(outcome.tookNoPlace ? { isUncounted: true } : {}),
    };
    await keepAnswer(trx, onceKey, { status: 201, body: answer });
    return { answer, stored, alsoChangedLeadId: outcome.alsoChangedLeadId };
  });
  const received = await storing.catch(async (error) => {
    // The visitor is asked to send the request again, which must not count twice.
    await uncountBooking(reception, enquiry, ip);
    throw error;
  });
  if (!received.stored) await uncountBooking(reception, enquiry, ip);
  return received;
}

/** The stored answer with the class as it is now. */
function acceptedAs(
  { isUncounted: tookNoPlace, ...stored }: StoredAnswer,
  demoClass: DemoClass,
): BookingAccepted {
  // Answers that an older version stored have other states, too.
  const state =
    stored.state === "waiting" || stored.state === "unconfirmed" ? stored.state : "booked";
  return {
    ...stored,
    state,
    // What is not confirmed counts for nobody.
    class: tookNoPlace && state !== "unconfirmed" ? withOneMore(demoClass, state) : demoClass,
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
