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
  /** The lead itself came with the address. */
  isOwn: boolean;
  /** Enquiries of the lead came with other addresses. */
  isShared: boolean;
};

/**
 * Whether the link of an address may change a lead. A name and a number are enough to be taken for its person, so whoever
 * knows both could otherwise change a stranger's request with an address of their own.
 */
export const mayChange = ({ isOwn, isShared }: Requested): boolean => isOwn && !isShared;

/** The open follow-up of a lead, as far as the person may know of it. */
type FollowUp = { at: string; about: string; origin: FollowUpOrigin | null };

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
  const shared = await withOtherAddresses(
    on,
    own.map(({ id }) => id),
    whose,
  );
  return [
    ...own.map((lead) => ({ lead, isOwn: true, isShared: shared.has(lead.id) })),
    ...others.map((lead) => ({ lead, isOwn: false, isShared: true })),
  ]
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

/** Those of the leads that were asked about again with another address than the link's. */
async function withOtherAddresses(
  on: Database,
  leadIds: readonly string[],
  { email }: Whose,
): Promise<Set<string>> {
  if (leadIds.length === 0) return new Set();
  const repeats = await on
    .selectFrom("lead_repeats")
    .select(["lead_id", "changed"])
    .where("lead_id", "in", [...leadIds])
    .where("changed", "like", '%"email"%')
    .execute();
  const others = repeats.filter((repeat) => (emailOf(repeat) ?? email) !== email);
  return new Set(others.map(({ lead_id }) => lead_id));
}

const newestOf = ({ lead, repeats }: Requested): string =>
  [lead.created_at, ...repeats.map(({ created_at }) => created_at)].sort().at(-1) ?? "";

async function openFollowUps(on: Database, ids: readonly string[]): Promise<Map<string, FollowUp>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .selectFrom("lead_follow_ups")
    .select(["lead_id", "due_at", "about", "origin"])
    .where("lead_id", "in", [...ids])
    .where("state", "=", "open")
    .execute();
  return new Map(
    rows.map(({ lead_id, due_at, about, origin }) => [lead_id, { at: due_at, about, origin }]),
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
  followUp: FollowUp | undefined;
  bookings: OwnBooking[];
  ownBookingIds: ReadonlySet<string>;
  papers: ShownRequest["papers"];
  now: Date;
};

function show(request: Showing): ShownRequest {
  return request.isOwn ? showOwn(request) : showSentLater(request);
}

function showOwn(request: Showing): ShownRequest {
  const { lead, repeats, record, bookings, ownBookingIds, isShared } = request;
  const isOpen = openStatuses.includes(lead.status);
  const isCallable = lead.phone !== "" && lead.phone_is_wrong === 0;
  const guardian = guardianOf(lead);
  const happened = eventsOf(
    request,
    happenedIn(record, (id) => !id || ownBookingIds.has(id)),
  );
  return {
    ...common(request),
    reference: lead.reference,
    otherReferences: repeats.map(({ reference }) => reference),
    firstName: greetingName(lead.name),
    receivedAt: lead.created_at,
    state: stateOf(request, happened),
    happened,
    promise: promiseOf(request),
    phone: maskedNumber(lead.phone) || null,
    phoneIsWrong: lead.phone_is_wrong === 1,
    answers: answersOf(JSON.parse(lead.details ?? "{}")),
    parent: guardian ? greetingName(guardian) : null,
    can: {
      changeNumber: isOpen && !isShared,
      chooseTime: isOpen && !isShared && isCallable,
      ask: lead.status !== "lost",
      cancel: isOpen && !isShared && !bookings.some(({ canChange }) => canChange),
      reopen: lead.status === "lost" && !isShared,
      addParent: isOpen && !isShared && !guardian,
    },
  };
}

/** A request of which the lead came with another address: what came with this one, and nothing of the rest. */
function showSentLater(request: Showing): ShownRequest {
  const { lead, repeats, bookings } = request;
  const sent = repeats.map(({ changed }): LeadDetails & { name?: string; phone?: string } =>
    JSON.parse(changed),
  );
  const last = sent.at(-1) ?? {};
  const by =
    repeats
      .map(({ call_by }) => call_by)
      .sort()
      .at(-1) ?? NEVER;
  const isOwed = openStatuses.includes(lead.status) && lead.due_at !== NEVER && by !== NEVER;
  const phone = last.phone ?? lead.phone;
  const isBooked = bookings.some(({ state, canChange }) => state === "booked" && canChange);
  return {
    ...common(request),
    reference: repeats[0]?.reference ?? "",
    otherReferences: repeats.slice(1).map(({ reference }) => reference),
    firstName: greetingName(last.name ?? lead.name),
    receivedAt: repeats[0]?.created_at ?? "",
    state: isBooked ? "booked" : "received",
    happened: eventsOf(request, []),
    promise: isOwed
      ? { by, isAt: false, isOverdue: by <= request.now.toISOString(), isCall: phone !== "" }
      : null,
    phone: maskedNumber(phone) || null,
    phoneIsWrong: false,
    answers: answersOf(last),
    parent: last.guardian ? greetingName(last.guardian) : null,
    can: {
      ...{ changeNumber: false, chooseTime: false, cancel: false, reopen: false, addParent: false },
      ask: lead.status !== "lost",
    },
  };
}

const common = ({ lead, isShared, bookings, papers: own }: Showing) => ({
  kind: lead.came_by ?? lead.kind,
  course: labelOf(lead.service),
  branch: lead.branch === "berlin" ? ("berlin" as const) : ("karnal" as const),
  isShared,
  bookings,
  papers: own,
});

const labelOf = (service: string): string | null =>
  Object.hasOwn(serviceLabels, service) ? serviceLabels[service as Service] : null;

/** When the person asked, beside what has happened since. A booking is told of by its own entry. */
function eventsOf(
  { lead, repeats, isOwn }: Requested,
  since: readonly RequestHappened[],
): RequestHappened[] {
  const asked = repeats.flatMap(({ created_at, changed }, index): RequestHappened[] => {
    const { class: booked, message }: Record<string, string> = JSON.parse(changed);
    if (booked) return [];
    if (!isOwn && index === 0) return [];
    return [{ at: created_at, what: "asked_again", ...(message ? { text: message } : {}) }];
  });
  const received = isOwn ? lead.created_at : (repeats[0]?.created_at ?? lead.created_at);
  const later = [...asked, ...since].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  );
  return [{ at: received, what: "received" }, ...later];
}

function stateOf({ lead, bookings }: Showing, happened: readonly RequestHappened[]): RequestState {
  const last = (...events: readonly RequestHappened["what"][]) =>
    happened.findLast(({ what }) => events.includes(what))?.what;
  if (lead.status === "lost")
    return last("closed", "cancelled") === "cancelled" ? "cancelled" : "done";
  if (lead.status === "enrolled") return "done";
  if (bookings.some(({ state, canChange }) => state === "booked" && canChange)) return "booked";
  switch (last("called", "wrong_number", "call_agreed", "talked", "wrote", "visited", "came")) {
    case undefined:
      return last("looked_at") ? "looked_at" : "received";
    case "called":
    case "wrong_number":
      return "not_reached";
    default:
      return "talked";
  }
}

/**
 * The call or mail that we owe the person. After a call that nobody answered it is the next try, if one is planned; what
 * staff plan besides is theirs.
 */
function promiseOf({
  lead,
  record,
  followUp,
  bookings,
  now,
}: Pick<Showing, "lead" | "record" | "followUp" | "bookings" | "now">): ShownRequest["promise"] {
  if (!openStatuses.includes(lead.status) || lead.phone_is_wrong === 1) return null;
  const isCall = lead.phone !== "";
  const shown = (by: string, isAt: boolean) => ({
    by,
    isAt,
    isOverdue: by <= now.toISOString(),
    isCall,
  });
  const calls = record.notes.filter(({ kind }) => kind === "call");
  const lastCall = calls.at(-1)?.outcome;
  const isWish = followUp?.origin === "visitor";
  const isAgreed = isWish || (followUp?.about === "" && lastCall === "call_back");
  if (followUp && isAgreed) return shown(followUp.at, true);
  const isTried = lastCall === "no_answer" || lastCall === "busy";
  if (followUp && isTried && followUp.about === "" && followUp.at > now.toISOString()) {
    return shown(followUp.at, false);
  }
  if (lead.due_at === NEVER) return null;
  const call = bookings.find((booking) => booking.canChange && booking.call)?.call;
  return shown(call && call.by < lead.due_at ? call.by : lead.due_at, false);
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
