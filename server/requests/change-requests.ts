import { retention } from "#content/retention.ts";
import { callBackOpeningMinutes } from "#content/site.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { requestMessages } from "#contract/request-values.ts";
import type {
  CallTimeWish,
  NumberChange,
  ParentAdded,
  RequestQuestion,
  RequestsChanged,
} from "#contract/requests.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import { recordAction } from "../db/action-records.ts";
import { keyedHash } from "../db/secrets.ts";
import type { Trx } from "../db/tables.ts";
import {
  queueEnquiryNotice,
  type StoredEnquiry,
  storeEnquiry,
} from "../enrolment/store-enquiry.ts";
import { HttpProblem } from "../http/problems.ts";
import { claimKey, keepAnswer } from "../idempotency/idempotency-keys.ts";
import { readLead } from "../lead-desk/change-lead.ts";
import { giveNumber } from "../lead-desk/lead-calls.ts";
import { visitor } from "../leads/acting-visitor.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import { refused } from "../leads/lead-conflict.ts";
import { guardianOf, type Lead } from "../leads/lead-rows.ts";
import { refreshLead } from "../leads/refresh-lead.ts";
import { branchOf } from "../leads/response-clock.ts";
import { callBeforeClasses, confirmBy } from "../leads/work/calls-before-class.ts";
import { addFollowUp, closeFollowUp } from "../leads/work/follow-ups.ts";
import { noteHappening, writeLead } from "../leads/work/lead-changes.ts";
import { noteVisitorAct } from "../leads/work/lead-history.ts";
import { changeStatus } from "../leads/work/lead-status.ts";
import { isKnown, mayBeOwed, plannedCallsOf } from "../leads/work/planned-calls.ts";
import { openForPerson } from "../leads/work/reopened-lead.ts";
import { callbackDeadline } from "../opening-hours/callback-deadline.ts";
import { callTimes } from "./call-times.ts";
import { change, type Named, numberFor } from "./change-in-transaction.ts";
import type { RequestsContext } from "./requests-context.ts";
import { leadsWithPlace, mayChange, requestsOf, sharesNumber } from "./shown-requests.ts";

/*
 * What people change of their requests, on the page 'Your requests'. Each change is written as staff would write it, with
 * the person as who did it; a mail tells the mailbox of it, since a link may have been passed on.
 */

const HOUR_MS = 3_600_000;
const QUESTION = "question about a request";

const recorded = (
  trx: Trx,
  action: string,
  lead: Lead,
  values: { before?: object; after?: object },
  now: Date,
): Promise<void> =>
  recordAction(
    trx,
    visitor,
    { action: `request.${action}`, subject: { kind: "lead", id: lead.id }, ...values },
    now,
  );

const isOpen = ({ status }: Lead): boolean => openStatuses.includes(status);

const conflict = (text: string) => new HttpProblem(409, "conflict", text);

/** Why a request that is over cannot be changed. */
const closedOf = ({ status }: Lead) =>
  conflict(status === "enrolled" ? requestMessages.enrolled : requestMessages.closed);

/**
 * Gives a request another number, and with it those that had the same one; with `forAll` all requests of the page. Closed
 * ones keep theirs; students are called, too.
 * @throws {HttpProblem} as `change`; 409 if the request is closed; 422 if it is no number
 */
export function changeRequestNumber(
  context: RequestsContext,
  { phone, forAll = false, ...named }: NumberChange,
  now: Date,
): Promise<RequestsChanged> {
  const { numberDone: message } = requestMessages;
  const also = (found: Lead, other: Lead) =>
    forAll ? other.status !== "lost" : sharesNumber(found, other);
  const about = { change: "number" as const, message, phone, also };
  return change(context, named, about, now, async (trx, lead, { email }) => {
    if (lead.status === "lost") throw closedOf(lead);
    const number = numberFor(context, lead, phone);
    if (lead.phone === number && lead.phone_is_wrong === 0) return undefined;
    const changed = await giveNumberByLink(trx, context, { lead, number, email }, now);
    await noteNumber(trx, context, lead, number, now);
    return changed;
  });
}

/**
 * Gives a request another number, and notes it in the person's other requests on the page that get it with this one: those
 * that had the same wrong number, or none.
 * @returns ids of the leads that changed
 */
async function giveNumberByLink(
  trx: Trx,
  context: RequestsContext,
  { lead, number, email }: { lead: Lead; number: string; email: string },
  now: Date,
): Promise<string[]> {
  const others = (await requestsOf(trx, { email })).filter(mayChange).map((one) => one.lead);
  const changed = await giveNumber(trx, lead, number, visitor, now);
  for (const other of others) {
    const isChanged = other.id !== lead.id && changed.includes(other.id) && other.status !== "lost";
    if (isChanged) await noteNumber(trx, context, other, number, now);
  }
  return changed;
}

/** @param lead as it was before it got the number */
async function noteNumber(
  trx: Trx,
  context: RequestsContext,
  lead: Lead,
  number: string,
  now: Date,
): Promise<void> {
  const promised = lead.phone_is_wrong === 1 ? await promiseAnew(trx, context, lead, now) : {};
  await noteVisitorAct(trx, lead.id, { what: "number_changed", ...promised }, now);
  const [before, after] = [{ phone: lead.phone }, { phone: number }];
  await recorded(trx, "number changed", lead, { before, after }, now);
}

/**
 * We could not keep a promise on a number that was wrong: it begins again, unless its time is still to come. A student to
 * whom no call is owed is promised none.
 */
async function promiseAnew(
  trx: Trx,
  context: RequestsContext,
  { id }: Lead,
  now: Date,
): Promise<{ time?: string }> {
  const lead = await readLead(trx, id);
  // We have said that we call again, also where nothing else is owed.
  const isAsked = lead.due_at === NEVER && isOpen(lead);
  if (lead.due_at > now.toISOString() && !isAsked) return {};
  if ((await plannedCallsOf(trx, [id])).size > 0) return {};
  const due_at = await callBeforeClasses(trx, lead, deadlineOf(context, lead, now), now);
  await writeLead(trx, lead, { due_at }, now);
  return promisedBy(due_at);
}

/**
 * Wishes a time for the call: it becomes the follow-up of the desk, and moves the promise.
 * @throws {HttpProblem} as `change`; 409 if nobody calls about the request; 422 unless the time is one of `callTimes`
 */
export function wishCallTime(
  context: RequestsContext,
  { at: given, zone, ...named }: CallTimeWish,
  now: Date,
): Promise<RequestsChanged> {
  const at = new Date(given).toISOString();
  const { branches } = context.reception.frame.site;
  const about = {
    change: "time" as const,
    message: requestMessages.timeDone,
    zone,
  };
  return change(context, named, about, now, async (trx, lead) => {
    if (lead.phone === "" || lead.phone_is_wrong === 1) throw conflict(requestMessages.noNumber);
    const [planned] = (await plannedCallsOf(trx, [lead.id])).values();
    if (!mayBeOwed(lead) && !isKnown(lead, planned)) throw closedOf(lead);
    const branch = branchOf(branches, lead.branch);
    // The list may have been read some minutes ago. Without notice, today may count as its first day, and its last is missing.
    const offered = [...callTimes(branch, now, 0), ...callTimes(branch, now)];
    if (!offered.includes(at)) throw refused("at", requestMessages.timeTaken);
    if (lead.follow_up_at === at && lead.due_at === at) return undefined;
    await closeFollowUp(trx, lead.id, "replaced", now);
    await addFollowUp(trx, lead.id, { at, about: "", origin: "visitor" }, undefined, now);
    await writeLead(trx, lead, { follow_up_at: at, due_at: at }, now);
    await noteVisitorAct(trx, lead.id, { what: "call_wished", time: at }, now);
    const before = { callBy: lead.due_at === NEVER ? null : lead.due_at };
    await recorded(trx, "call time wished", lead, { before, after: { callBy: at } }, now);
    return [];
  });
}

/**
 * Stores a question as another enquiry of the request: its response clock runs again, and the institute gets a mail.
 * Whoever sees the request closed opens it again first, or nobody would look at the question.
 * @param key the Idempotency-Key; without one, the same words count once
 * @throws {HttpProblem} as `change`; 409 if the request is closed
 */
export function askAboutRequest(
  context: RequestsContext,
  { message, ...named }: RequestQuestion,
  key: string | undefined,
  now: Date,
): Promise<RequestsChanged> {
  const { reception } = context;
  const about = { change: "question" as const, message: requestMessages.questionDone };
  return change(context, named, about, now, async (trx, lead, { id, email, mayChange }) => {
    const body = { lead: lead.id, message: keyedHash(reception.keySecret, message) };
    const onceKey = {
      scope: QUESTION,
      key: `${id} ${key ?? body.message}`,
      body,
      lifetimeMs: retention.idempotencyHours * HOUR_MS,
    };
    if (await claimKey(trx, onceKey, now)) return undefined;
    if (mayChange && lead.status === "lost") throw closedOf(lead);
    const { name, phone, person_id } = lead;
    const stored = await storeEnquiry(
      trx,
      reception,
      {
        ...{ name, phone, email },
        kind: lead.kind === "import" ? "contact" : lead.kind,
        service: lead.service as Service | "",
        details: { message },
        ...{ source: undefined, website: undefined, formToken: undefined },
      },
      { person: { id: person_id ?? "", isNew: false }, first: lead },
      [],
      now,
    );
    if (stored.first) await answerAtBranchOf(trx, context, lead, stored, now);
    const branch = branchOf(reception.frame.site.branches, lead.branch);
    await queueEnquiryNotice(trx, reception, stored, { isQuestion: true, branch }, now);
    await recorded(trx, "question asked", lead, { after: { reference: stored.reference } }, now);
    await keepAnswer(trx, onceKey, { status: 200, body: null });
    return [];
  });
}

/** The branch that has the request answers the question, whatever number the person has by now. */
async function answerAtBranchOf(
  trx: Trx,
  context: RequestsContext,
  lead: Lead,
  { id }: Pick<StoredEnquiry, "id">,
  now: Date,
): Promise<void> {
  const call_by = deadlineOf(context, lead, now);
  await trx
    .updateTable("lead_repeats")
    .set({ branch: lead.branch, call_by })
    .where("id", "=", id)
    .execute();
  if (lead.due_at !== NEVER || lead.phone_is_wrong === 1) return;
  // A call that is planned answers the question, too.
  const planned = (await plannedCallsOf(trx, [lead.id])).get(lead.id);
  const due_at = planned && planned.at > now.toISOString() ? planned.at : call_by;
  await trx.updateTable("leads").set({ due_at }).where("id", "=", lead.id).execute();
}

/**
 * Cancels a request: nobody calls about it any more.
 * @throws {HttpProblem} as `change`; 409 while the person has a place in a demo class
 */
export function cancelRequest(
  context: RequestsContext,
  named: Named,
  now: Date,
): Promise<RequestsChanged> {
  const about = { change: "cancelled" as const, message: requestMessages.cancelDone };
  return change(context, named, about, now, async (trx, lead) => {
    if (lead.status === "lost") return undefined;
    if (!isOpen(lead)) throw closedOf(lead);
    const withPlace = await leadsWithPlace(trx, [lead.id], now);
    if (withPlace.has(lead.id)) throw conflict(requestMessages.cancelClass);
    const lostNote = "Cancelled by the person, on the page of their requests";
    const lost = { status: "lost", lostReason: "not_interested", lostNote } as const;
    const branch = branchOf(context.reception.frame.site.branches, lead.branch);
    await changeStatus(trx, lead, lost, branch, visitor, now);
    await noteVisitorAct(trx, lead.id, { what: "cancelled" }, now);
    await recorded(trx, "cancelled", lead, { before: { status: lead.status } }, now);
    return [];
  });
}

/**
 * Opens a request again that the person or we have closed. A call at a time that is still to come is promised again;
 * otherwise there is a new promise.
 * @throws {HttpProblem} as `change`; 409 if the person is enrolled
 */
export function reopenRequest(
  context: RequestsContext,
  named: Named,
  now: Date,
): Promise<RequestsChanged> {
  const about = { change: "reopened" as const, message: requestMessages.reopenDone };
  return change(context, named, about, now, async (trx, lead) => {
    if (lead.status === "enrolled") throw closedOf(lead);
    if (lead.status !== "lost") return undefined;
    const branch = branchOf(context.reception.frame.site.branches, lead.branch);
    const callBy = deadlineOf(context, lead, now);
    const { columns, moved } = await openForPerson(trx, lead, branch, callBy, now);
    await writeLead(trx, lead, columns, now);
    await noteHappening(trx, lead.id, moved, undefined, now);
    await noteVisitorAct(trx, lead.id, { what: "reopened", ...promisedBy(columns.due_at) }, now);
    const before = { status: lead.status, lostReason: lead.lost_reason };
    await recorded(trx, "reopened", lead, { before, after: { status: columns.status } }, now);
    return [];
  });
}

/** Keeps a new promise in the history, from which the response clock is restored. */
const promisedBy = (due_at: string): { time?: string } =>
  due_at === NEVER ? {} : { time: due_at };

const deadlineOf = ({ reception: { frame } }: RequestsContext, { branch }: Lead, now: Date) =>
  callbackDeadline(
    now,
    branchOf(frame.site.branches, branch),
    callBackOpeningMinutes,
  ).toISOString();

/**
 * Notes the parent of somebody under 18, whom we speak with first, or corrects the name: in the request, and in the places in
 * demo classes, which are then confirmed by a call (specification, section 5).
 * @throws {HttpProblem} as `change`; 409 if the request is closed; 422 if the number is none
 */
export function addParent(
  context: RequestsContext,
  { name, phone, ...named }: ParentAdded,
  now: Date,
): Promise<RequestsChanged> {
  const about = { change: "parent" as const, message: requestMessages.parentDone, phone };
  return change(context, named, about, now, async (trx, lead, { email }) => {
    if (!isOpen(lead)) throw closedOf(lead);
    const guardian = guardianOf(lead);
    const number = phone === undefined ? lead.phone : numberFor(context, lead, phone);
    if (guardian === name && number === lead.phone) return undefined;
    const changed =
      number === lead.phone
        ? []
        : await giveNumberByLink(trx, context, { lead, number, email }, now);
    await trx
      .updateTable("bookings")
      .set({ guardian_name: name, needs_call: 1, call_why: "minor", updated_at: now.toISOString() })
      .where("lead_id", "=", lead.id)
      .where("email", "=", email)
      .where((on) =>
        on.or([on("guardian_name", "is", null), on("guardian_name", "=", guardian ?? "")]),
      )
      .where("state", "in", ["booked", "waiting"])
      .execute();
    const present = await readLead(trx, lead.id);
    const details = JSON.stringify({ ...JSON.parse(present.details ?? "{}"), guardian: name });
    const isCallable = present.phone !== "" && present.phone_is_wrong === 0;
    const isPromised = present.due_at === NEVER && isCallable;
    const callBy = isPromised ? deadlineOf(context, present, now) : present.due_at;
    const due_at = isCallable ? await beforeClasses(trx, lead, callBy, now) : callBy;
    await writeLead(trx, present, { details, due_at }, now);
    await refreshLead(trx, lead.id);
    const promised = isPromised ? promisedBy(due_at) : {};
    await noteVisitorAct(trx, lead.id, { what: "parent_added", ...promised }, now);
    const values = { before: { parent: guardian ?? null }, after: { parent: name } };
    await recorded(trx, "parent added", lead, values, now);
    return changed;
  });
}

/**
 * A call to a parent comes before the first class to come, unless the person knows its time.
 * @param callBy by when we call otherwise; ISO 8601 in UTC, as what is returned
 */
async function beforeClasses(trx: Trx, { id }: Lead, callBy: string, now: Date): Promise<string> {
  if ((await plannedCallsOf(trx, [id])).size > 0) return callBy;
  const created_at = now.toISOString();
  const first = await trx
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select("starts_at")
    .where("lead_id", "=", id)
    .where("call_why", "=", "minor")
    .where("bookings.state", "=", "booked")
    .where("starts_at", ">", created_at)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  const latest = first && confirmBy(first, created_at);
  return latest && latest < callBy ? latest : callBy;
}
