import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { bookingMessages, type CallReason } from "#contract/classes/class-values.ts";
import type { BookingAccepted, BookingRequest, DemoClass } from "#contract/classes/classes.ts";
import type { LeadAccepted } from "#contract/forms/lead.ts";
import { countryFor } from "#contract/forms/phone-country.ts";
import type { Branch } from "#contract/institute.ts";
import type { Trx } from "../../db/tables.ts";
import { type Enquiry, ofBooking } from "../../enrolment/enquiry.ts";
import {
  type EnquiryReception,
  enquiryKey,
  receiveOnce,
  type Screening,
} from "../../enrolment/receive-enquiry.ts";
import {
  answerTo,
  queueEnquiryMails,
  type StoredEnquiry,
  storeEnquiry,
} from "../../enrolment/store-enquiry.ts";
import { isMarkedAsProgram, reviewReasons } from "../../enrolment/suspicion.ts";
import { HttpProblem } from "../../http/problems.ts";
import { type LimitName, networkOf, type RateLimits } from "../../http/rate-limits.ts";
import { phoneDigits } from "../../leads/phone-digits.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { classTimeInWords } from "../../timetable/lesson-times.ts";
import { branchOfLesson, type Lesson, lockLesson } from "../../timetable/lessons.repo.ts";
import { callFor, MISSED_BEFORE_CALL } from "./booking-calls.ts";
import type { BookingContext, VisitorContext } from "./booking-context.ts";
import { waitingListIsOpen } from "./booking-deadlines.ts";
import { courseInWords } from "./booking-mails.ts";
import {
  answerRefusal,
  BookingRefused,
  noSuchClass,
  refuseSameTime,
  whyNot,
} from "./booking-refusals.ts";
import {
  type Booker,
  type BookingRow,
  bookedOrWaiting,
  isOnList,
  isSamePerson,
  isUnconfirmed,
  newBooking,
  openBookings,
  openStateInAnswers,
} from "./bookings.repo.ts";
import { addBooking, hasFree, joinList, placeOnList, writePlace } from "./class-places.ts";
import { noteClassInLead } from "./note-class-in-lead.ts";
import { classForMail, factsForMail, type MailMore, mailAbout } from "./queue-booking-mails.ts";

/** The lead that a booking brings. */
type LeadOfBooking = Pick<Enquiry, "name" | "email" | "phone"> & {
  id: string;
  /** Of the enquiry, and so of the booking. */
  reference: string;
  /** The sender is logged in with this address, which is confirmed: they may be told of their other bookings. */
  isOwner: boolean;
  /** The branch that answers it, by the deadline of its response clock, ISO 8601 in UTC. */
  branch: Branch["id"];
  callBy: string;
  /** A program sent the request: the answer looks like that to a booking, but no place is given. */
  isProgram: boolean;
  /** Many bookings came from the same network, so it gets no place before somebody has reached the person. */
  isOneOfMany: boolean;
  /** The sender has not caused too many mails to this mailbox. What others sent to it does not count. */
  mayMail: boolean;
};

/** What becomes of a request to book. */
type Booked = {
  /** For the visitor, as if it were the person's first booking. */
  outcome: Pick<BookingAccepted, "state" | "call">;
  /** No place was counted for it: a repeat, or a program. The answer must not show it. */
  isUncounted: boolean;
  /** For the institute: the booking as it is. Absent for a program, which has none. */
  booking?: Pick<BookingAccepted, "state" | "call"> &
    Pick<MailMore, "question"> & {
      /** The person had booked the class, and keeps that booking. */
      isAgain?: boolean;
    };
  /** The mail to the owner of the booking, and whether it may be sent: see `mayMail`. */
  mail: OutgoingMail;
  mayBeMailed: boolean;
};

type StoredAnswer = LeadAccepted & Partial<Booked["outcome"]> & { isUncounted?: true };

/**
 * Books a place in a class for a visitor, or puts them on its waiting list. The enquiry, the booking and their mails are
 * stored in one transaction, once for each key.
 * @param key the Idempotency-Key
 * @throws {HttpProblem} 404; 409, with `reason`, if the class cannot be booked; 422; 429
 */
export async function bookClass(
  context: VisitorContext,
  classId: string,
  request: BookingRequest,
  { key, from }: { key: string | undefined; from: FastifyRequest },
  now: Date,
): Promise<{ answer: BookingAccepted; isReplayed: boolean }> {
  const { shownClasses, reception } = context;
  const demoClass = await shownClasses.one(classId, now);
  if (!demoClass) throw noSuchClass();
  const enquiry = await enquiryOf(context, demoClass, request);
  const isOwner = (await context.authentication.confirmedAddress(from, now)) === enquiry.email;
  const receive = () =>
    receiveOnce(
      reception,
      bookingKey(enquiry, classId, request, key, reception.keySecret),
      () => screenBooking(reception, enquiry, from.ip, now),
      async (trx, screening) => {
        // The lesson is locked before person and lead, as in every change of bookings, so that two cannot deadlock.
        const lesson = await lockLesson(trx, classId);
        if (!lesson || lesson.state === "draft") throw noSuchClass();
        const stored = await storeEnquiry(trx, reception, enquiry, screening.reasons, now);
        const lead = leadOf(stored, screening, isOwner);
        const booked = await takePlace(trx, context, lesson, request, lead, now);
        const mailFollows = await queueEnquiryMails(trx, reception, stored, booked);
        const answer: StoredAnswer = {
          ...answerTo(stored, mailFollows),
          ...booked.outcome,
          ...(booked.isUncounted ? { isUncounted: true } : {}),
        };
        return { stored, answer };
      },
      now,
    );
  const { answer, isReplayed } = await context.inTurn(classId, receive).catch(async (error) => {
    throw await answerRefusal(context, error, now);
  });
  if (!isReplayed) await context.changed([classId]);
  const classAfter = (await shownClasses.one(classId, now)) ?? demoClass;
  return { answer: acceptedAs(answer, classAfter), isReplayed };
}

/** The enquiry of a booking. @throws {HttpProblem} 422 if there is no such number */
async function enquiryOf(
  { db, frame }: BookingContext,
  demoClass: DemoClass,
  request: BookingRequest,
): Promise<Enquiry> {
  const lesson = await db
    .selectFrom("lessons")
    .selectAll()
    .where("id", "=", demoClass.id)
    .executeTakeFirstOrThrow();
  const branch = branchOfLesson(lesson, frame.site.branches);
  // A class online has a branch, too, but its guests sit anywhere.
  const country = countryFor({
    branch: lesson.place === "online" ? undefined : branch.countryCode,
    course: demoClass.course,
    timeZone: request.zone || branch.timeZone,
  });
  return enquiryAbout(lesson, branch, ofBooking(request, demoClass.course, country));
}

/** The enquiry of a booking with its class in words, which tells it from a question. */
export function enquiryAbout(lesson: Lesson, branch: Branch, enquiry: Enquiry): Enquiry {
  const time = classTimeInWords(lesson.starts_at, branch, null).branch;
  const booked = `${courseInWords(lesson)}: ${time}`;
  return { ...enquiry, details: { class: booked, ...enquiry.details } };
}

/** Without an Idempotency-Key each request is new: an earlier booking may have been cancelled since. */
function bookingKey(
  enquiry: Enquiry,
  classId: string,
  { guardianName, wantsReminders, wantsWhatsapp }: BookingRequest,
  key = randomUUID() as string,
  keySecret: string,
) {
  const alsoHashed = {
    classId,
    guardianName,
    // A wish that is not there counts like one that is refused.
    wantsReminders: wantsReminders || undefined,
    wantsWhatsapp: wantsWhatsapp || undefined,
  };
  return enquiryKey(enquiry, alsoHashed, key, keySecret);
}

/** Counts a booking for the limits, and says whether its sender may cause another mail. @throws {HttpProblem} 429 */
async function screenBooking(
  { rateLimits, formSecret }: EnquiryReception,
  enquiry: Enquiry,
  ip: string,
  now: Date,
): Promise<Screening & Pick<LeadOfBooking, "mayMail">> {
  const network = networkOf(ip);
  await rateLimits.consume("leadsByNetwork", network);
  const isBusyNetwork = !(await isWithin(rateLimits, "bookingsByNetwork", network));
  // Bookings are limited by their sender alone: anybody can book with somebody else's address.
  const signals = { ...enquiry, isBusyNetwork, leadsByEmail: 0 };
  const sender = `${network} ${mailboxOf(enquiry.email)}`;
  return {
    reasons: reviewReasons(signals, formSecret, now),
    mayMail: await isWithin(rateLimits, "bookingMailsBySender", sender),
    async uncount() {
      await rateLimits.giveBack("leadsByNetwork", network);
      await rateLimits.giveBack("bookingsByNetwork", network);
      await rateLimits.giveBack("bookingMailsBySender", sender);
    },
  };
}

/** Counts one call. @returns whether it is within the limit */
const isWithin = (rateLimits: RateLimits, limit: LimitName, key: string): Promise<boolean> =>
  rateLimits.consume(limit, key).then(
    () => true,
    (error) => {
      if (error instanceof HttpProblem) return false;
      throw error;
    },
  );

const leadOf = (
  { enquiry: { name, email, phone }, leadId, reference, branch, callBy }: StoredEnquiry,
  { reasons, mayMail }: Screening & Pick<LeadOfBooking, "mayMail">,
  isOwner: boolean,
): LeadOfBooking => ({
  ...{ id: leadId, name, email, phone, reference, isOwner, mayMail },
  branch: branch.id,
  callBy: callBy.toISOString(),
  isProgram: isMarkedAsProgram(reasons),
  isOneOfMany: reasons.includes("busy_network"),
});

/**
 * Gives the lead a place in a locked lesson, or one on its waiting list. Whoever has booked the class gets no second
 * place: the answer is that to a first booking, and the owner gets a mail.
 * @throws {BookingRefused} for `answerRefusal`
 */
async function takePlace(
  trx: Trx,
  context: BookingContext,
  lesson: Lesson,
  request: BookingRequest,
  lead: LeadOfBooking,
  now: Date,
): Promise<Booked> {
  const open = await openBookings(trx, [lesson.id]);
  const booker = { ...lead, phone_digits: phoneDigits(lead.phone) };
  const known = open.find((one) => isSamePerson(one, booker));
  const reason = whyNot(lesson, request.startsAt, now);
  if (reason) throw new BookingRefused(reason, lesson.id, reason === "moved" ? { known } : {});
  const isFree = hasFree(lesson, open, now);
  if (!isFree && !waitingListIsOpen(lesson, now)) {
    throw new BookingRefused("full", lesson.id, { known });
  }
  const guardian_name = request.guardianName ?? null;
  const requestedCall = whyCall({ guardian_name }, lead);
  const isHeld = isFree && requestedCall !== "many";
  // The booking as far as the request alone decides it: the answer tells no more.
  const requested: BookingRow = {
    ...newBooking(lesson.id, lead, now),
    guardian_name,
    state: isHeld ? "booked" : "waiting",
    needs_call: requestedCall ? 1 : 0,
    call_why: requestedCall ?? null,
  };
  const state = openStateInAnswers(requested);
  const outcome: Booked["outcome"] = {
    state,
    ...(requestedCall ? { call: callFor(requestedCall, requested, lesson, lead) } : {}),
  };
  const classInMail = await classForMail(trx, context, lesson);
  const mayBeMailed = lead.mayMail;
  // A program's booking is not stored. Staff review its lead.
  if (lead.isProgram) {
    const mail = mailAbout(context, state, requested, classInMail, now);
    return { outcome, isUncounted: true, mayBeMailed, mail };
  }
  if (known) {
    return {
      outcome,
      mayBeMailed,
      ...(await bookAgain(trx, context, known, lesson, open, lead, now)),
    };
  }
  if (isHeld && lead.isOwner && !request.alsoThen) await refuseSameTime(trx, requested, lesson);
  // The answer does not say so, since it tells of earlier bookings.
  const why = requestedCall ?? ((await hasMissed(trx, requested)) ? "missed" : undefined);
  const booking: BookingRow = {
    ...requested,
    reference: lead.reference,
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
    isUncounted: false,
    booking: { state, ...callsIn(facts) },
    mayBeMailed,
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
  lead: LeadOfBooking,
  now: Date,
): Promise<Pick<Booked, "booking" | "mail" | "isUncounted"> & { mayBeMailed?: true }> {
  const isNowConfirmed = isUnconfirmed(known) && !lead.isOneOfMany;
  const onTheList = isNowConfirmed
    ? await joinList(trx, known, whyCall(known, lead), lesson, now)
    : known;
  const before = open.filter(
    (one) =>
      one.state === "booked" ||
      (isOnList(one) && waitingListIsOpen(lesson, now) && one.arrival < onTheList.arrival),
  );
  const isGiven = isOnList(onTheList) && before.length < lesson.seats;
  const row = isGiven ? await writePlace(trx, onTheList, now) : onTheList;
  // The mail that told of the list or of a call may still wait.
  if (isGiven || isNowConfirmed) await context.outbox.withdraw(trx, row.id, now);
  // The enquiry started the response clock of the lead: the news stops it, unless a call is due.
  const news = { what: bookedOrWaiting(row), row, lesson };
  await noteClassInLead(trx, context, { ...news, leadId: lead.id }, now);
  // The booking may have come with another lead, such as one of more than a month ago.
  if ((isGiven || isNowConfirmed) && known.lead_id !== lead.id) {
    await noteClassInLead(trx, context, news, now);
  }
  const facts = await factsForMail(trx, context, row, lesson, now);
  const place = placeOnList(open, row);
  const state = openStateInAnswers(row);
  const kind = isGiven ? "place free" : state === "booked" ? "again" : state;
  const more = { ...facts, ...(place ? { place } : {}) };
  return {
    isUncounted: !isGiven && !isNowConfirmed,
    booking: { state, ...callsIn(facts), ...(isGiven || isNowConfirmed ? {} : { isAgain: true }) },
    mail: mailAbout(context, kind, row, await classForMail(trx, context, lesson), now, more),
    ...(isGiven || isNowConfirmed ? { mayBeMailed: true } : {}),
  };
}

/**
 * Why somebody calls before the class, as far as the request shows it. The form and the privacy notice promise that we
 * call a parent. One of many is first of all that: programs say that they book for a child, too.
 */
function whyCall(
  row: Pick<BookingRow, "guardian_name">,
  { isProgram, isOneOfMany }: Pick<LeadOfBooking, "isProgram" | "isOneOfMany">,
): CallReason | undefined {
  if (isProgram || isOneOfMany) return "many";
  return row.guardian_name === null ? undefined : "minor";
}

/** Whether the person has missed the last classes that they booked. */
async function hasMissed(trx: Trx, booker: Booker): Promise<boolean> {
  const rows = await trx
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select(["bookings.name", "bookings.email", "bookings.phone_digits", "bookings.state"])
    .where("bookings.state", "in", ["came", "missed"])
    .where("bookings.email", "=", booker.email)
    .orderBy("lessons.starts_at", "desc")
    .execute();
  const last = rows.filter((row) => isSamePerson(row, booker)).slice(0, MISSED_BEFORE_CALL);
  return last.length === MISSED_BEFORE_CALL && last.every(({ state }) => state === "missed");
}

/** The calls alone, for the mail to the institute. */
const callsIn = ({ also: _, ...calls }: Pick<MailMore, "call" | "question" | "also">) => calls;

/** The stored answer with the class as it is now. */
function acceptedAs(answer: StoredAnswer, demoClass: DemoClass): BookingAccepted {
  const { isUncounted, ...stored } = answer;
  // Answers that an older version stored have other states, too.
  const state =
    stored.state === "waiting" || stored.state === "unconfirmed" ? stored.state : "booked";
  return {
    ...stored,
    state,
    // What is not confirmed counts for nobody.
    class: isUncounted && state !== "unconfirmed" ? withOneMore(demoClass, state) : demoClass,
    message: bookingMessages[state],
  };
}

/** The class as if a place had been booked or waited for: the numbers must not tell a repeat from a first booking. */
function withOneMore(one: DemoClass, state: "booked" | "waiting"): DemoClass {
  const free = Math.max(0, one.free - 1);
  return {
    ...one,
    free,
    state: one.state === "open" && free === 0 ? "full" : one.state,
    waiting: one.waiting + (state === "waiting" ? 1 : 0),
  };
}
