import { callBackOpeningMinutes } from "#content/site.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import type { LeadAccepted } from "#contract/forms/lead.ts";
import type { Branch } from "#contract/institute.ts";
import { channelOfWay } from "#contract/staff/staff-lead-values.ts";
import type { InTurn } from "../db/one-at-a-time.ts";
import { risingId } from "../db/rising-id.ts";
import type { Database, Trx } from "../db/tables.ts";
import type { Metrics } from "../http/metrics.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { derivedColumns, NEVER } from "../leads/derived-lead-columns.ts";
import { newReference } from "../leads/lead-reference.ts";
import type { Lead } from "../leads/lead-rows.ts";
import type { LiveLeads } from "../leads/live/live-leads.ts";
import { addSearchWords } from "../leads/name-words.ts";
import { nameToTell } from "../leads/names-of-address.ts";
import { isWrongNumber } from "../leads/people/contacts.ts";
import { takeSentNumber } from "../leads/people/correct-contacts.ts";
import { refreshLead } from "../leads/refresh-lead.ts";
import type { RequestLinks } from "../leads/request-links.ts";
import { branchOf } from "../leads/response-clock.ts";
import { newestEnquiryAt } from "../leads/work/clock-changes.ts";
import { noteHappening } from "../leads/work/lead-changes.ts";
import { openForPerson } from "../leads/work/reopened-lead.ts";
import { plannedAgain } from "../leads/work/wrong-number.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import type { UnconfirmedMails } from "../mail/unconfirmed-mails.ts";
import { branchFor, callbackDeadline, nextOpening } from "../opening-hours/callback-deadline.ts";
import { callsInMails } from "./calls-in-mails.ts";
import type { Enquiry, Taken } from "./enquiry.ts";
import { leadKinds } from "./lead-kinds.ts";
import {
  type BookingForNotice,
  type LeadForMail,
  leadNotice,
  type MailReader,
  repeatNotice,
} from "./lead-mails.ts";
import { addToPerson, type IdentifiedPerson, identifyPerson } from "./people.repo.ts";
import { changes, detailsText, type FirstLead, findFirst, lockFirst } from "./repeats.ts";
import { isSurelyProgram, type ReviewReason } from "./suspicion.ts";

/* What is stored and mailed of an enquiry, in the transaction of the caller, and who is told afterwards. */

/** What the mails about an enquiry depend on. */
export type EnquiryMailing = {
  outbox: Outbox;
  frame: MailFrame;
  /** The address that gets new leads. */
  leadsTo: string;
  /** Links to the page 'Your requests', one in each mail to a visitor. */
  requestLinks: RequestLinks;
};

/** What receiving the enquiries of visitors depends on. */
export type EnquiryReception = EnquiryMailing & {
  db: Database;
  unconfirmedMails: UnconfirmedMails;
  rateLimits: RateLimits;
  metrics: Metrics;
  /** Key that form tokens are signed with. */
  formSecret: string;
  /** Key of the hashes that are stored of an enquiry, which contains an address. */
  keySecret: string;
  /** Called when mails were added to the outbox. */
  onMailsQueued: () => void;
  /** The windows of staff that show leads. */
  live: LiveLeads;
  /** Requests of one key take turns in this process. */
  inTurn: InTurn;
};

/** A stored enquiry: a new lead, or the repeat of one. */
export type StoredEnquiry = {
  enquiry: Enquiry;
  /** Of the new lead, or of the repeat. */
  id: string;
  /** Of this enquiry. */
  reference: string;
  /** Of the new lead, or of the one that was repeated. */
  leadId: string;
  /** The lead that was repeated. */
  first: FirstLead | undefined;
  reviewReasons: readonly ReviewReason[];
  /** The branch that answers it. */
  branch: Branch;
  /** The deadline of its response clock; `NEVER` if no call was promised (`Taken`). */
  callBy: Date;
  createdAt: Date;
  person: IdentifiedPerson;
  /** The new lead: nobody else sees it, and nothing is stored of it yet, before the transaction ends. */
  newLead: Lead | undefined;
};

/**
 * The person of an enquiry, and the lead that it repeats, if there is one. `isBooked`: the person has a place in the class
 * that they book, which belongs to that lead.
 */
export type EnquirySender = {
  person: IdentifiedPerson;
  first: FirstLead | undefined;
  isBooked?: boolean;
};

/**
 * Finds or stores the person of an enquiry, and locks them. A caller that also locks a lesson does so afterwards: always
 * people, then lessons, then leads, so that two transactions cannot deadlock.
 */
export const personOf = (trx: Trx, enquiry: Enquiry, now: Date): Promise<IdentifiedPerson> => {
  const { personId, at = now } = enquiry.taken ?? {};
  return personId ? addToPerson(trx, personId, enquiry, at) : identifyPerson(trx, enquiry, at);
};

/** Finds the lead that an enquiry of a locked person repeats. If staff have stored it by hand, that lead is locked. */
export async function senderOf(
  trx: Trx,
  enquiry: Enquiry,
  person: IdentifiedPerson,
  reviewReasons: readonly ReviewReason[],
  now: Date,
): Promise<EnquirySender> {
  if (person.isNew) return { person, first: undefined };
  const createdAt = enquiry.taken?.at ?? now;
  const first = await findFirst(trx, enquiry, { personId: person.id, reviewReasons, createdAt });
  return { person, first };
}

/** The person of an enquiry, who is locked (`personOf`), and the lead that it repeats. */
export const recogniseSender = async (
  trx: Trx,
  enquiry: Enquiry,
  reviewReasons: readonly ReviewReason[],
  now: Date,
): Promise<EnquirySender> =>
  senderOf(trx, enquiry, await personOf(trx, enquiry, now), reviewReasons, now);

/**
 * Stores an enquiry of a person who is locked: as a new lead, or under the lead that it repeats, which stays locked until
 * the transaction ends, and is opened again if it was closed (`mayBeAskedAgain`). The booking of a class becomes a lead of its
 * own if another enquiry was closed meanwhile.
 */
export async function storeEnquiry(
  trx: Trx,
  { frame }: Pick<EnquiryMailing, "frame">,
  enquiry: Enquiry,
  { person, first: found, isBooked = false }: EnquirySender,
  reviewReasons: readonly ReviewReason[],
  now: Date,
): Promise<StoredEnquiry> {
  const { taken } = enquiry;
  const createdAt = taken?.at ?? now;
  const branch = taken
    ? branchOf(frame.site.branches, taken.branch)
    : branchFor(enquiry, frame.site);
  const callBy =
    taken && taken.talk !== "promised"
      ? new Date(NEVER)
      : callbackDeadline(createdAt, branch, callBackOpeningMinutes);
  const added = { person, reviewReasons, branchId: branch.id, callBy, createdAt, storedAt: now };
  const first = found && (await lockFirst(trx, enquiry, found, { reviewReasons, isBooked }));
  const common = { enquiry, person, first, reviewReasons, branch, callBy, createdAt };
  if (first) {
    const branchOfFirst = branchOf(frame.site.branches, first.branch);
    const { id, reference } = await storeRepeat(trx, enquiry, added, first, branchOfFirst);
    return { ...common, id, reference, leadId: first.id, newLead: undefined };
  }
  const newLead = await storeLead(trx, enquiry, added);
  const { id, reference } = newLead;
  return { ...common, id, reference, leadId: id, newLead };
}

/** The facts that the server adds to an enquiry. */
type AddedFacts = {
  person: IdentifiedPerson;
  /** Why a counsellor should check the enquiry before calling; empty for most. */
  reviewReasons: readonly ReviewReason[];
  branchId: string;
  callBy: Date;
  /** When the person asked. */
  createdAt: Date;
  /** Later than `createdAt` if staff store by hand what came before. */
  storedAt: Date;
};

/** The row of a new lead or of a repeat. */
type StoredRow = { id: string; reference: string };

async function storeLead(trx: Trx, enquiry: Enquiry, added: AddedFacts): Promise<Lead> {
  const { person } = added;
  const row = {
    id: risingId(),
    reference: newReference(),
    ...sharedColumns(enquiry, added),
  };
  const { kind, name, email, phone, service, taken } = enquiry;
  const given = { name, email, phone, reference: row.reference, source: row.source };
  // A browser fills in again what was mistyped once.
  const isWrong = !person.isNew && (await isWrongNumber(trx, person.id, { email, phone }));
  const lead = await trx
    .insertInto("leads")
    .values({
      ...row,
      kind,
      name,
      email,
      phone,
      service,
      person_id: person.id,
      phone_is_wrong: isWrong ? 1 : 0,
      details: detailsText(enquiry.details),
      ...derivedColumns(given),
      ...(taken ? { channel: channelOfWay[taken.way] } : {}),
      // Nobody can call a number that is wrong.
      due_at: isWrong ? NEVER : row.call_by,
      answered_at: taken?.talk === "answered" ? row.created_at : null,
      updated_at: added.storedAt.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addSearchWords(trx, [{ id: row.id, names: [name] }]);
  return lead;
}

/** Stores the enquiry under the first one, with the fields that differ. @param branch of the first one */
async function storeRepeat(
  trx: Trx,
  enquiry: Enquiry,
  added: AddedFacts,
  first: FirstLead,
  branch: Branch,
): Promise<StoredRow> {
  const row = {
    id: risingId(),
    reference: newReference(),
    ...sharedColumns(enquiry, added),
  };
  const changed = changes(enquiry, first);
  await trx
    .insertInto("lead_repeats")
    .values({ ...row, lead_id: first.id, changed: JSON.stringify(changed) })
    .execute();
  const { phone } = changed;
  const isCorrected =
    phone !== undefined &&
    first.phone_is_wrong === 1 &&
    !(await isWrongNumber(trx, first.person_id, { email: enquiry.email, phone }));
  if (isCorrected) await takeSentNumber(trx, first, phone);
  const lead = isCorrected ? { ...first, phone, phone_is_wrong: 0 } : first;
  const calledAt = isCorrected ? await plannedAgain(trx, first, added.storedAt) : undefined;
  await noteRepeat(trx, lead, { ...row, calledAt }, enquiry.taken, branch, added.storedAt);
  return row;
}

/**
 * Updates the first lead, which is locked: searches find it by the repeat's fields, too, it is open again if it was closed,
 * and its response clock runs again, or stops if the repeat is a talk that answers all that the person has asked.
 * @param row.calledAt the time of a planned call that holds again since the number is right, ISO 8601 in UTC
 */
async function noteRepeat(
  trx: Trx,
  lead: FirstLead,
  {
    id,
    reference,
    call_by,
    created_at,
    needs_review,
    calledAt,
  }: ReturnType<typeof sharedColumns> & StoredRow & { calledAt: string | undefined },
  taken: Taken | undefined,
  branch: Branch,
  now: Date,
): Promise<void> {
  await refreshLead(trx, lead.id);
  const opened =
    lead.status === "lost" ? await openForPerson(trx, lead, branch, call_by, now) : undefined;
  const isAnswer = taken?.talk === "answered" && created_at >= (await newestEnquiryAt(trx, lead));
  // Nobody can call a number that is wrong. Without a promised call, `call_by` is `NEVER`, too.
  const isStarted = lead.due_at === NEVER && lead.phone_is_wrong === 0;
  const clock = isAnswer
    ? { due_at: NEVER, answered_at: lead.answered_at ?? created_at }
    : { due_at: isStarted ? (calledAt ?? call_by) : lead.due_at };
  await trx
    .updateTable("leads")
    .set((set) => ({
      ...clock,
      ...(calledAt ? { follow_up_at: calledAt } : {}),
      ...opened?.columns,
      // The reasons are stored with the repeat: the first enquiry itself may have come from a person.
      ...(needs_review ? { needs_review } : {}),
      updated_at: now.toISOString(),
      revision: set("revision", "+", 1),
    }))
    .where("id", "=", lead.id)
    .execute();
  const what = JSON.stringify({ kind: "repeated", reference });
  await trx
    .insertInto("lead_history")
    .values({
      id,
      lead_id: lead.id,
      at: created_at,
      actor_id: taken?.by.id ?? null,
      actor_name: taken?.by.name ?? null,
      what,
    })
    .execute();
  if (opened) await noteHappening(trx, lead.id, opened.moved, undefined, now);
}

/** The columns that a lead and a repeat have in common. */
const sharedColumns = (
  { source, taken }: Enquiry,
  { reviewReasons, branchId, callBy, createdAt }: AddedFacts,
) => ({
  source: source ? JSON.stringify(source) : null,
  needs_review: reviewReasons.length > 0 ? 1 : 0,
  review_reasons: JSON.stringify(reviewReasons),
  branch: branchId,
  call_by: callBy.toISOString(),
  created_at: createdAt.toISOString(),
  came_by: taken?.way ?? null,
  taken_by: taken?.by.id ?? null,
  talk: taken?.talk ?? null,
  agreed: taken?.agreed ?? null,
});

/**
 * Queues the mails about a stored enquiry: to the institute, and to the visitor unless a program has sent it.
 * @param reply the mail to the visitor, whether it may be sent, and what the institute is told of a booked class
 * @returns whether a mail goes to the visitor
 */
export async function queueEnquiryMails(
  trx: Trx,
  mailing: EnquiryMailing,
  stored: StoredEnquiry,
  reply: {
    mail: (reader: MailReader) => OutgoingMail;
    mayBeMailed: boolean;
    booking?: BookingForNotice;
  },
  now: Date,
): Promise<boolean> {
  const { first, reviewReasons } = stored;
  // The mails about a booking name its calls themselves.
  const { toStaff, toReader } = reply.booking ? {} : await callsInMails(trx, stored, now);
  const lead = { ...leadForMail(stored, reply.booking), call: toStaff };
  const institute = instituteForMail(mailing);
  const mails = [first ? repeatNotice(lead, first, institute) : leadNotice(lead, institute)];
  const mailFollows = !isSurelyProgram(reviewReasons) && reply.mayBeMailed;
  if (mailFollows) {
    mails.push(reply.mail({ ...(await readerOf(trx, mailing, stored, now)), call: toReader }));
  }
  await mailing.outbox.enqueue(trx, mails);
  return mailFollows;
}

/** Who reads the mail about a stored enquiry; makes the link to the page 'Your requests' for it. */
export async function readerOf(
  trx: Trx,
  { requestLinks }: Pick<EnquiryMailing, "requestLinks">,
  { enquiry: { email, name, zone, details }, person, reference }: StoredEnquiry,
  now: Date,
): Promise<MailReader> {
  const link = await requestLinks.add(trx, email, now, zone);
  // The mail about a booking names a child and a parent itself, and others wait for the class.
  const isTold = !person.isNew && details.class === undefined;
  return {
    requestsUrl: requestLinks.urlOf(link, reference),
    zone: link.zone,
    name: isTold ? await nameToTell(trx, email, name) : undefined,
  };
}

/** Queues the mail to the institute alone: the person is told in another way. */
export async function queueEnquiryNotice(
  trx: Trx,
  mailing: EnquiryMailing,
  stored: StoredEnquiry,
  about: Pick<LeadForMail, "isQuestion" | "branch">,
  now: Date,
): Promise<void> {
  const { toStaff: call } = await callsInMails(trx, stored, now);
  const lead = { ...leadForMail(stored), ...about, call };
  const institute = instituteForMail(mailing);
  const { first } = stored;
  await mailing.outbox.enqueue(trx, [
    first ? repeatNotice(lead, first, institute) : leadNotice(lead, institute),
  ]);
}

/** The institute as the mails about enquiries name it. */
export const instituteForMail = ({ frame: { site, siteUrl }, leadsTo }: EnquiryMailing) => ({
  site,
  siteUrl,
  leadsTo,
});

export const leadForMail = (
  { enquiry, leadId, reference, branch, callBy, reviewReasons, createdAt }: StoredEnquiry,
  booking?: BookingForNotice,
): LeadForMail => ({
  ...enquiry,
  id: leadId,
  reference,
  branch,
  callBy: callBy.toISOString(),
  callByText: branchTimeInWords(callBy, branch),
  reviewReasons,
  createdAt: createdAt.toISOString(),
  ...(booking ? { booking } : {}),
});

/** The answer to a stored enquiry. */
export function answerTo(
  { enquiry, id, reference, branch, callBy, createdAt }: StoredEnquiry,
  mailFollows: boolean,
): LeadAccepted {
  const opensAt = nextOpening(createdAt, branch);
  return {
    message: leadKinds[enquiry.kind].thanks,
    id,
    reference,
    callBy: callBy.toISOString(),
    callByText: branchTimeInWords(callBy, branch),
    branch: branch.id,
    ...(opensAt > createdAt ? { opensAt: opensAt.toISOString() } : {}),
    mailFollows,
  };
}

/** Counts a stored enquiry, wakes the mail worker, and tells the windows of staff. Call it after the transaction. */
export function reportEnquiry(
  { metrics, onMailsQueued, live }: Pick<EnquiryReception, "metrics" | "onMailsQueued" | "live">,
  { enquiry: { kind, service }, first, leadId, reviewReasons }: StoredEnquiry,
): void {
  const review = reviewReasons.length > 0 ? "yes" : "no";
  if (first) metrics.leadsRepeated.inc({ kind });
  else metrics.leadsStored.inc({ kind, service, review });
  onMailsQueued();
  live.changed([leadId]);
}
