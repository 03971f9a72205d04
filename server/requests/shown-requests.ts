import { papers } from "#content/practice-tests/papers.ts";
import type { OwnBookings } from "#contract/classes/classes.ts";
import { contactTopics } from "#contract/forms/contact-form.ts";
import {
  type AnswerWords,
  enquiryAnswerNames,
  enquiryAnswers,
} from "#contract/forms/enquiry-answers.ts";
import { type Service, serviceLabels } from "#contract/forms/enrolment-form.ts";
import { greetingName } from "#contract/forms/first-name.ts";
import { maskedNumber } from "#contract/forms/phone-number.ts";
import type { PracticeTestId } from "#contract/forms/practice-test-messages.ts";
import { requestLimits } from "#contract/request-values.ts";
import type { RequestHappened, ShownRequest } from "#contract/requests.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import { bookingsOfAddress } from "../classes/bookings/shown-bookings.ts";
import { seatFacts } from "../classes/desk/student-mails.ts";
import { courseOfBatch } from "../classes/desk/tell-students.ts";
import type { Database } from "../db/tables.ts";
import type { LeadDetails } from "../enrolment/enquiry.ts";
import { isMarkedAsProgram } from "../enrolment/suspicion.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import { guardianOf, type Lead, withParents } from "../leads/lead-rows.ts";
import { seatsOf } from "../leads/people/batch-seats.ts";
import { sharedLeads } from "../leads/shared-leads.ts";
import { unansweredIn } from "../leads/work/open-questions.ts";
import { type FollowUp, mayBeOwed, openFollowUps } from "../leads/work/planned-calls.ts";
import { leadsOf, repeatsOf, type Whose } from "../privacy/held-enquiries.ts";
import { dayOf } from "../timetable/lesson-times.ts";
import { courseInWords } from "../timetable/lessons.repo.ts";
import { happenedIn, type LeadRecord, leadRecordsOf } from "./request-history.ts";
import { promiseOf } from "./request-promise.ts";
import { stateOf, stateOfClasses } from "./request-state.ts";
import type { RequestsContext } from "./requests-context.ts";

/* Requests as the people who have made them see them, on the page 'Your requests' and in the profile. */

type Repeat = Awaited<ReturnType<typeof repeatsOf>>[number];
type OwnBooking = OwnBookings["data"][number];

/** A lead with the enquiries that were sent again, as far as they came with the address. */
type Requested = {
  lead: Lead;
  repeats: Repeat[];
  /** The lead itself came with the address, or staff know both as the person's. */
  isOwn: boolean;
  /** Enquiries of the lead came with several addresses, and staff do not know all of them as the person's. */
  isShared: boolean;
};

/**
 * Whether the link of an address may change a lead. A name and a number are enough to be taken for its person, so whoever
 * knows both could otherwise follow and change a stranger's request with an address of their own.
 */
export const mayChange = ({ isOwn, isShared }: Requested): boolean => isOwn && !isShared;

/**
 * Whether another request of a page gets a new number with the one that gets it: a household has mistyped the number that it
 * gave for all. Closed requests keep theirs.
 */
export const sharesNumber = (one: Lead, other: Lead): boolean =>
  other.status !== "lost" && one.phone_digits !== "" && other.phone_digits === one.phone_digits;

/**
 * The requests that were made with an address, the newest first.
 * @param on the database, or the caller's transaction
 */
export async function readRequests(
  { bookings: context, downloads }: Pick<RequestsContext, "bookings" | "downloads">,
  on: Database,
  whose: Whose,
  now: Date,
): Promise<ShownRequest[]> {
  const requested = await requestsOf(on, whose);
  const leads = await withParents(
    on,
    requested.map(({ lead }) => lead),
  );
  const ids = leads.map(({ id }) => id);
  const records = await leadRecordsOf(on, ids);
  const seats = await seatsIn(on, context, leads, now);
  const followUps = await openFollowUps(on, ids);
  const { data } = await bookingsOfAddress({ ...context, db: on }, whose.email, now);
  const bookingIds = await bookingsByReference(on, whose.email, ids);
  const withPlace = await leadsWithPlace(on, ids, now);
  const called = await calledAgain(on, leads);
  return requested.map((one, index) => {
    const lead = leads[index] ?? one.lead;
    const own = bookingIds.filter(({ lead_id }) => lead_id === lead.id);
    const record = records.get(lead.id) ?? { notes: [], history: [], moved: [] };
    return show({
      ...one,
      lead,
      record,
      seat: seats.get(lead.id),
      followUp: followUps.get(lead.id),
      bookings: data
        .filter(({ reference }) => own.some((row) => row.reference === reference))
        .toSorted((a, b) => a.class.startsAt.localeCompare(b.class.startsAt)),
      ownBookingIds: new Set(own.map(({ id }) => id)),
      hasPlace: withPlace.has(lead.id),
      callsAgain: called.has(lead.id),
      sameNumber: requested
        .filter((other) => other !== one && mayChange(other) && sharesNumber(lead, other.lead))
        .map((other) => other.lead.reference),
      papers: paperOf(lead).map((test) => ({
        test,
        name: papers[test].title,
        url: downloads.make(test, now),
      })),
      now,
    });
  });
}

/** The leads behind all enquiries with the address. What a program has sent is nobody's request, unless staff say otherwise. */
export async function requestsOf(on: Database, whose: Whose): Promise<Requested[]> {
  const own = await leadsOf(on, whose);
  const repeats = await repeatsOf(on, whose);
  const known = new Set(own.map(({ id }) => id));
  const otherIds = [...new Set(repeats.map(({ lead_id }) => lead_id))].filter(
    (id) => !known.has(id),
  );
  const others =
    otherIds.length === 0
      ? []
      : await on.selectFrom("leads").selectAll().where("id", "in", otherIds).execute();
  const isPersons = ({ needs_review, review_reasons }: Lead) =>
    needs_review === 0 || !isMarkedAsProgram(JSON.parse(review_reasons));
  const shared = await sharedLeads(on, [...own, ...others]);
  return [...own, ...others]
    .map((lead) => {
      const isShared = shared.has(lead.id);
      return { lead, isOwn: lead.email === whose.email || !isShared, isShared };
    })
    .filter(({ lead }) => isPersons(lead))
    .map((one) => ({
      ...one,
      repeats: repeats
        .filter(({ lead_id }) => lead_id === one.lead.id)
        .toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
    }))
    .toSorted((a, b) => newestOf(b).localeCompare(newestOf(a)))
    .slice(0, requestLimits.most);
}

/** Whether other people have asked for something with the address. */
export async function hasOtherRequests(on: Database, whose: Whose): Promise<boolean> {
  if (whose.name === undefined) return false;
  const own = new Set((await requestsOf(on, whose)).map(({ lead }) => lead.id));
  const all = await requestsOf(on, { email: whose.email });
  return all.some(({ lead }) => !own.has(lead.id));
}

const newestOf = ({ lead, repeats }: Requested): string =>
  [lead.created_at, ...repeats.map(({ created_at }) => created_at)].sort().at(-1) ?? "";

async function bookingsByReference(on: Database, email: string, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  return on
    .selectFrom("bookings")
    .select(["id", "lead_id", "reference"])
    .where("email", "=", email)
    .where("lead_id", "in", [...leadIds])
    .execute();
}

/** Those of the leads with a wrong number whom we call again once it is right: of students, those whom we owe an answer. */
async function calledAgain(on: Database, leads: readonly Lead[]): Promise<ReadonlySet<string>> {
  const called = new Set<string>();
  for (const lead of leads) {
    if (lead.phone_is_wrong === 0 || lead.status === "lost") continue;
    if (lead.status === "enrolled" && (await unansweredIn(on, lead)).length === 0) continue;
    called.add(lead.id);
  }
  return called;
}

/** Those of the leads that have a place in a demo class to come, or wait for one: it is cancelled before the request. */
export async function leadsWithPlace(
  on: Database,
  leadIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set();
  const rows = await on
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select("lead_id")
    .where("lead_id", "in", [...leadIds])
    .where("bookings.state", "in", ["booked", "waiting"])
    .where("lessons.state", "=", "published")
    .where("starts_at", ">", now.toISOString())
    .execute();
  return new Set(rows.map(({ lead_id }) => lead_id));
}

type Showing = Requested & {
  record: LeadRecord;
  seat: ShownRequest["seat"];
  followUp: FollowUp | undefined;
  bookings: OwnBooking[];
  ownBookingIds: ReadonlySet<string>;
  /** In a demo class to come, or on its waiting list, whatever address it was booked with. */
  hasPlace: boolean;
  /** We call again once the wrong number is right. */
  callsAgain: boolean;
  sameNumber: string[];
  papers: ShownRequest["papers"];
  now: Date;
};

function show(request: Showing): ShownRequest {
  return request.isShared ? showSent(request) : showAll(request);
}

function showAll(request: Showing): ShownRequest {
  const { lead, repeats, record, seat, bookings, ownBookingIds, hasPlace, sameNumber, now } =
    request;
  const details: LeadDetails = JSON.parse(lead.details ?? "{}");
  const isOpen = openStatuses.includes(lead.status);
  const promise = promiseOf(request);
  const isCallable = lead.phone !== "" && lead.phone_is_wrong === 0;
  const guardian = guardianOf(lead);
  const happened = [
    { at: lead.created_at, what: "received" as const },
    ...inOrder([
      ...repeats.flatMap(askedAgain),
      ...happenedIn(record, (id) => !id || ownBookingIds.has(id)),
    ]),
  ];
  return {
    ...common(request),
    ...topicOf(details),
    reference: lead.reference,
    otherReferences: repeats.map(({ reference }) => reference),
    firstName: greetingName(lead.name),
    receivedAt: lead.created_at,
    state: stateOf(lead, happened, bookings, now),
    ...(seat ? { seat } : {}),
    happened,
    promise,
    phone: maskedNumber(lead.phone) || null,
    phoneIsWrong: lead.phone_is_wrong === 1,
    ...(lead.phone_is_wrong === 1 ? { callsAgain: request.callsAgain } : {}),
    sameNumber,
    answers: answersOf(details),
    parent: guardian ? greetingName(guardian) : null,
    can: {
      changeNumber: lead.status !== "lost",
      chooseTime: (mayBeOwed(lead) || promise !== null) && isCallable,
      ask: lead.status !== "lost",
      cancel: isOpen && !hasPlace,
      reopen: lead.status === "lost",
      addParent: isOpen,
    },
  };
}

/**
 * What came with this address, and nothing of what else is known: no call, no answer of the desk, not how far the request
 * is. The promise is the one that was mailed, until its time.
 */
function showSent(request: Showing): ShownRequest {
  const { lead, repeats, isOwn, bookings, now } = request;
  const sent = [
    ...(isOwn ? [{ ...lead, details: lead.details ?? "{}" }] : []),
    ...repeats.map((repeat) => ({
      ...{ name: lead.name, phone: repeat.lead_phone },
      ...JSON.parse(repeat.changed),
      ...{ reference: repeat.reference, created_at: repeat.created_at },
      ...{ call_by: repeat.call_by, branch: repeat.branch, details: repeat.changed },
    })),
  ];
  const [first = lead] = sent;
  const last = sent.at(-1) ?? lead;
  const details: LeadDetails = JSON.parse(last.details ?? "{}");
  const isAhead = last.call_by !== NEVER && last.call_by > now.toISOString();
  return {
    ...common(request),
    ...topicOf(details),
    branch: asBranch(last.branch),
    reference: first.reference,
    otherReferences: sent.slice(1).map(({ reference }) => reference),
    firstName: greetingName(last.name),
    receivedAt: first.created_at,
    state: stateOfClasses(bookings, now),
    happened: [
      { at: first.created_at, what: "received" },
      ...repeats.slice(isOwn ? 0 : 1).flatMap(askedAgain),
    ],
    promise: isAhead
      ? { by: last.call_by, isAt: false, isOverdue: false, isCall: last.phone !== "" }
      : null,
    phone: maskedNumber(last.phone) || null,
    phoneIsWrong: false,
    answers: answersOf(details),
    parent: details.guardian ? greetingName(details.guardian) : null,
    can: {
      ...{ changeNumber: false, chooseTime: false, cancel: false, reopen: false, addParent: false },
      ask: true,
    },
  };
}

const asBranch = (id: string) => (id === "berlin" ? ("berlin" as const) : ("karnal" as const));

const common = ({ lead, isShared, bookings, papers: own }: Showing) => ({
  kind: lead.came_by ?? lead.kind,
  course: labelOf(lead.service),
  branch: asBranch(lead.branch),
  isShared,
  bookings,
  papers: own,
});

const topicOf = ({ topic }: LeadDetails): { topic?: string } =>
  topic ? { topic: contactTopics[topic] } : {};

const labelOf = (service: string): string | null =>
  Object.hasOwn(serviceLabels, service) ? serviceLabels[service as Service] : null;

/** An enquiry that was sent again. A booking is told of by its own entry. */
function askedAgain({ created_at, changed }: Repeat): RequestHappened[] {
  const { class: booked, message }: Record<string, string> = JSON.parse(changed);
  if (booked) return [];
  return [{ at: created_at, what: "asked_again", ...(message ? { text: message } : {}) }];
}

/** The seats that those who are enrolled have now, by lead. */
async function seatsIn(
  on: Database,
  context: Parameters<typeof courseOfBatch>[1],
  leads: readonly Lead[],
  now: Date,
): Promise<Map<string, ShownRequest["seat"]>> {
  const enrolled = leads.filter(({ status }) => status === "enrolled").map(({ id }) => id);
  const shown = new Map<string, ShownRequest["seat"]>();
  if (enrolled.length === 0) return shown;
  for (const [leadId, { seat }] of await seatsOf(on, enrolled)) {
    const held = seat && (await courseOfBatch(on, context, seat.batchId, now));
    // Nobody outside knows of a draft, and a cancelled batch has no first day.
    if (!held) continue;
    const { place, joining_url, branch } = held.course;
    const { last_day } = await on
      .selectFrom("batches")
      .select("last_day")
      .where("id", "=", seat.batchId)
      .executeTakeFirstOrThrow();
    // Links are forwarded, and a course that is over needs none.
    const isOver = last_day < dayOf(now, branch);
    shown.set(leadId, {
      ...{ course: courseInWords(held.course), firstDay: seat.firstDay, zone: branch.timeZone },
      facts: seatFacts(held.course, held.plan, null),
      ...(place === "online" && joining_url && !isOver ? { joiningUrl: joining_url } : {}),
    });
  }
  return shown;
}

const inOrder = (happened: readonly RequestHappened[]): RequestHappened[] =>
  happened.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

/** What the person has chosen or written. What staff have noted, and what is shown elsewhere, is left out. */
function answersOf(details: LeadDetails): ShownRequest["answers"] {
  const { topic, message } = details;
  const answers = enquiryAnswerNames.flatMap((answer) => {
    const value = details[answer];
    if (value === undefined || ["language", "class", "guardian"].includes(answer)) return [];
    const { label, choices = {}, yours = choices }: AnswerWords = enquiryAnswers[answer];
    return [{ label, value: Object.hasOwn(yours, value) ? (yours[value] ?? value) : value }];
  });
  return [
    ...(topic ? [{ label: "Topic", value: contactTopics[topic] }] : []),
    ...answers,
    ...(message ? [{ label: "Message", value: message }] : []),
  ];
}

/** The practice paper that belongs to the course of a request. */
function paperOf({ service }: Pick<Lead, "service">): PracticeTestId[] {
  const course = service.toLowerCase();
  return (["pte", "german", "ielts"] as const).filter((test) => course.includes(test));
}
