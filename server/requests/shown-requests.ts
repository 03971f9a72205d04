import { papers } from "#content/practice-tests/papers.ts";
import { siteDetails } from "#content/site.ts";
import { dayAt } from "#contract/branch-clock.ts";
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
import { type RequestState, requestLimits } from "#contract/request-values.ts";
import type { RequestHappened, ShownRequest } from "#contract/requests.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import { bookingsOfAddress } from "../classes/bookings/shown-bookings.ts";
import type { FollowUpOrigin } from "../db/leads-desk-tables.ts";
import type { Database } from "../db/tables.ts";
import type { LeadDetails } from "../enrolment/enquiry.ts";
import { isMarkedAsProgram } from "../enrolment/suspicion.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import { guardianOf, type Lead, withParents } from "../leads/lead-rows.ts";
import { type LeadSeats, seatsOf } from "../leads/people/batch-seats.ts";
import { branchOf } from "../leads/response-clock.ts";
import { emailOf, leadsOf, repeatsOf, type Whose } from "../privacy/held-enquiries.ts";
import { happenedIn, type LeadRecord, leadRecordsOf } from "./request-history.ts";
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

/** The open follow-up of a lead, as far as the person may know of it. */
type FollowUp = { at: string; about: string; origin: FollowUpOrigin | null; plannedAt: string };

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
  const seats: ReadonlyMap<string, LeadSeats> = ids.length > 0 ? await seatsOf(on, ids) : new Map();
  const followUps = await openFollowUps(on, ids);
  const { data } = await bookingsOfAddress({ ...context, db: on }, whose.email, now);
  const bookingIds = await bookingsByReference(on, whose.email, ids);
  return requested.map((one, index) => {
    const lead = leads[index] ?? one.lead;
    const own = bookingIds.filter(({ lead_id }) => lead_id === lead.id);
    const record = records.get(lead.id) ?? { notes: [], history: [] };
    return show({
      ...one,
      lead,
      record,
      seat: seatIn(seats.get(lead.id)),
      followUp: followUps.get(lead.id),
      bookings: data
        .filter(({ reference }) => own.some((row) => row.reference === reference))
        .toSorted((a, b) => a.class.startsAt.localeCompare(b.class.startsAt)),
      ownBookingIds: new Set(own.map(({ id }) => id)),
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
  const addresses = await addressesOf(on, [...own, ...others]);
  return [...own, ...others]
    .map((lead) => {
      const { given, known } = addresses.get(lead.id) ?? { given: [], known: [] };
      const isShared = given.length > 1 && !given.every((one) => one === "" || known.includes(one));
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

/** The addresses with which each lead was asked for, and those that staff know as its person's. */
async function addressesOf(
  on: Database,
  leads: readonly Lead[],
): Promise<Map<string, { given: string[]; known: string[] }>> {
  if (leads.length === 0) return new Map();
  const repeats = await on
    .selectFrom("lead_repeats")
    .select(["lead_id", "changed"])
    .where(
      "lead_id",
      "in",
      leads.map(({ id }) => id),
    )
    .where("changed", "like", '%"email"%')
    .execute();
  const contacts = await on
    .selectFrom("own_contacts")
    .select(["person_id", "value"])
    .where("person_id", "in", ["", ...leads.flatMap(({ person_id }) => person_id ?? [])])
    .where("kind", "=", "email")
    .where("state", "=", "ok")
    .execute();
  return new Map(
    leads.map(({ id, email, person_id }) => {
      const later = repeats.filter(({ lead_id }) => lead_id === id);
      const given = [email, ...later.map((repeat) => emailOf(repeat) ?? email)];
      const known = contacts.filter((one) => one.person_id === person_id);
      return [id, { given: [...new Set(given)], known: known.map(({ value }) => value) }];
    }),
  );
}

const newestOf = ({ lead, repeats }: Requested): string =>
  [lead.created_at, ...repeats.map(({ created_at }) => created_at)].sort().at(-1) ?? "";

async function openFollowUps(on: Database, ids: readonly string[]): Promise<Map<string, FollowUp>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .selectFrom("lead_follow_ups")
    .select(["lead_id", "due_at", "about", "origin", "created_at"])
    .where("lead_id", "in", [...ids])
    .where("state", "=", "open")
    .execute();
  return new Map(
    rows.map(({ lead_id, due_at, about, origin, created_at }) => [
      lead_id,
      { at: due_at, about, origin, plannedAt: created_at },
    ]),
  );
}

async function bookingsByReference(on: Database, email: string, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  return on
    .selectFrom("bookings")
    .select(["id", "lead_id", "reference"])
    .where("email", "=", email)
    .where("lead_id", "in", [...leadIds])
    .execute();
}

type Showing = Requested & {
  record: LeadRecord;
  seat: ShownRequest["seat"];
  followUp: FollowUp | undefined;
  bookings: OwnBooking[];
  ownBookingIds: ReadonlySet<string>;
  papers: ShownRequest["papers"];
  now: Date;
};

function show(request: Showing): ShownRequest {
  return request.isShared ? showSent(request) : showAll(request);
}

function showAll(request: Showing): ShownRequest {
  const { lead, repeats, record, seat, bookings, ownBookingIds } = request;
  const details: LeadDetails = JSON.parse(lead.details ?? "{}");
  const isOpen = openStatuses.includes(lead.status);
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
    state: stateOf(request, happened),
    ...(lead.status === "enrolled" && seat ? { seat } : {}),
    happened,
    promise: promiseOf(request),
    phone: maskedNumber(lead.phone) || null,
    phoneIsWrong: lead.phone_is_wrong === 1,
    answers: answersOf(details),
    parent: guardian ? greetingName(guardian) : null,
    can: {
      changeNumber: isOpen,
      chooseTime: isOpen && isCallable,
      ask: lead.status !== "lost",
      cancel: isOpen && !bookings.some(({ canChange }) => canChange),
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
    state: stateInClass(bookings) ?? endedClasses(bookings, now).at(-1)?.state ?? "received",
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

/** The seat that somebody has now; the course by its label. */
function seatIn(seats: LeadSeats | undefined): ShownRequest["seat"] {
  if (!seats?.seat) return undefined;
  const { course, level, firstDay } = seats.seat;
  return { course: labelOf(course) ?? course, level, firstDay };
}

const inOrder = (happened: readonly RequestHappened[]): RequestHappened[] =>
  happened.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));

type Step = { at: string; state: RequestState };

/** What brings a request further, and how far. */
const stateAfter: Partial<Record<RequestHappened["what"], RequestState>> = {
  called: "not_reached",
  wrong_number: "not_reached",
  call_agreed: "talked",
  talked: "talked",
  visited: "talked",
  wrote: "wrote",
  class_cancelled: "class_cancelled",
  came: "came",
  missed: "missed",
};

function stateOf(
  { lead, bookings, now }: Showing,
  happened: readonly RequestHappened[],
): RequestState {
  const last = (...events: readonly RequestHappened["what"][]) =>
    happened.findLast(({ what }) => events.includes(what))?.what;
  if (lead.status === "lost")
    return last("closed", "cancelled") === "cancelled" ? "cancelled" : "done";
  if (lead.status === "enrolled") return "enrolled";
  const steps = happened.flatMap(({ at, what }): Step[] => {
    const state = stateAfter[what];
    return state ? [{ at, state }] : [];
  });
  const reached = [...steps, ...endedClasses(bookings, now)]
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .at(-1)?.state;
  return stateInClass(bookings) ?? reached ?? (last("looked_at") ? "looked_at" : "received");
}

/** The class that is on, or else the next one that the person has a place in or waits for. */
function stateInClass(bookings: readonly OwnBooking[]): RequestState | undefined {
  const isAhead = (wanted: OwnBooking["state"]) =>
    bookings.some(
      (one) => one.canChange && one.class.state !== "cancelled" && one.state === wanted,
    );
  if (bookings.some(({ isOn }) => isOn)) return "in_class";
  return isAhead("booked") ? "booked" : isAhead("waiting") ? "waiting" : undefined;
}

/** Classes that are over, until somebody notes who came, or that no place came free in: nothing is stored at that moment. */
const endedClasses = (bookings: readonly OwnBooking[], now: Date): Step[] =>
  bookings.flatMap(({ state, canChange, class: { state: ofClass, startsAt, endsAt } }): Step[] => {
    if (canChange || ofClass === "cancelled") return [];
    if (state === "unplaced") return [{ at: startsAt, state: "unplaced" }];
    if (state !== "booked" || endsAt > now.toISOString()) return [];
    return [{ at: endsAt, state: "class_over" }];
  });

/** A counsellor may call so much earlier than at a time that was wished. */
const EARLY_MINUTES = 15;

/**
 * The call or mail that we owe the person. After a call that nobody answered it is the next try, if one is planned; what
 * staff plan besides is theirs. A promise that is past is none any more if we have called since it was made, at that time or
 * on that day, and nobody answered: the person did not wait in vain.
 */
function promiseOf({
  lead,
  repeats,
  record,
  followUp,
  bookings,
  now,
}: Pick<
  Showing,
  "lead" | "repeats" | "record" | "followUp" | "bookings" | "now"
>): ShownRequest["promise"] {
  if (!openStatuses.includes(lead.status) || lead.phone_is_wrong === 1) return null;
  const isCall = lead.phone !== "";
  const shown = (by: string, isAt: boolean) => ({
    by,
    isAt,
    isOverdue: by <= now.toISOString(),
    isCall,
  });
  const lastCall = record.notes.findLast(({ kind }) => kind === "call");
  const isTried = lastCall?.outcome === "no_answer" || lastCall?.outcome === "busy";
  const zone = branchOf(siteDetails.branches, lead.branch).timeZone;
  const isKept = (by: string, isAt: boolean, since: string): boolean => {
    if (!isTried || by > now.toISOString() || lastCall.at <= since) return false;
    const early = Temporal.Instant.from(by).subtract({ minutes: EARLY_MINUTES });
    return isAt
      ? Temporal.Instant.compare(early, lastCall.at) <= 0
      : lastCall.at >= by || dayAt(lastCall.at, zone) === dayAt(by, zone);
  };
  const isWish = followUp?.origin === "visitor";
  const isAgreed = isWish || (followUp?.about === "" && lastCall?.outcome === "call_back");
  const isNextTry = isTried && followUp?.about === "";
  if (followUp && (isAgreed || isNextTry)) {
    const { at, plannedAt } = followUp;
    if (!isKept(at, isAgreed, plannedAt)) return shown(at, isAgreed);
  }
  if (lead.due_at === NEVER) return null;
  const call = bookings.find((booking) => booking.canChange && booking.call)?.call;
  const by = call && call.by < lead.due_at ? call.by : lead.due_at;
  if (!isKept(by, false, askedBefore(by, { lead, repeats, record }))) return shown(by, false);
  const again = repeats.findLast(({ created_at }) => lastCall && created_at > lastCall.at);
  return again && again.call_by !== NEVER ? shown(again.call_by, false) : null;
}

/** When the person has last done something that we owe a call for by this time. */
function askedBefore(
  by: string,
  { lead, repeats, record }: Pick<Showing, "lead" | "repeats" | "record">,
): string {
  const wishes = ["call_wished", "reopened", "parent_added", "number_changed"];
  const acts = happenedIn(record, () => true).filter(({ what }) => wishes.includes(what));
  const asked = [lead, ...repeats].map(({ created_at }) => created_at);
  const times = [...asked, ...acts.map(({ at }) => at)].filter((at) => at < by);
  return times.sort().at(-1) ?? lead.created_at;
}

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
