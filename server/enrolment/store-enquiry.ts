import { callBackOpeningMinutes } from "#content/site.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import type { LeadAccepted } from "#contract/forms/lead.ts";
import type { Branch } from "#contract/institute.ts";
import type { Trx } from "../db/tables.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import { branchOf } from "../leads/response-clock.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { branchFor, callbackDeadline, nextOpening } from "../opening-hours/callback-deadline.ts";
import type { Enquiry } from "./enquiry.ts";
import { leadKinds } from "./lead-kinds.ts";
import { type BookingForNotice, type LeadForMail, leadNotice, repeatNotice } from "./lead-mails.ts";
import { storeLead } from "./leads.repo.ts";
import { addToPerson, identifyPerson } from "./people.repo.ts";
import { type FirstLead, findFirst, storeRepeat } from "./repeats.ts";
import { isSurelyProgram, type ReviewReason } from "./suspicion.ts";

/* What is stored and mailed of an enquiry, in the transaction of the caller. */

/** What the mails about an enquiry depend on. */
export type EnquiryMailing = {
  outbox: Outbox;
  frame: MailFrame;
  /** The address that gets new leads. */
  leadsTo: string;
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
};

/**
 * Stores an enquiry with its person: as a new lead, or under the lead that it repeats. The person's row stays locked
 * until the transaction ends.
 */
export async function storeEnquiry(
  trx: Trx,
  { frame }: Pick<EnquiryMailing, "frame">,
  enquiry: Enquiry,
  reviewReasons: readonly ReviewReason[],
  now: Date,
): Promise<StoredEnquiry> {
  const { taken } = enquiry;
  const createdAt = taken?.at ?? now;
  const branch = taken
    ? branchOf(frame.site.branches, taken.branch)
    : branchFor(enquiry, frame.site);
  const callBy =
    taken && !taken.isCallPromised
      ? new Date(NEVER)
      : callbackDeadline(createdAt, branch, callBackOpeningMinutes);
  const personId = taken?.personId
    ? await addToPerson(trx, taken.personId, enquiry, createdAt)
    : await identifyPerson(trx, enquiry, createdAt);
  const branchId = branch.id;
  const added = { personId, reviewReasons, branchId, callBy, createdAt, storedAt: now };
  const first = await findFirst(trx, enquiry, added);
  const { id, reference } = first
    ? await storeRepeat(trx, enquiry, added, first)
    : await storeLead(trx, enquiry, added);
  const leadId = first?.id ?? id;
  return { enquiry, id, reference, leadId, first, reviewReasons, branch, callBy, createdAt };
}

/**
 * Queues the mails about a stored enquiry: to the institute, and to the visitor unless a program has sent it.
 * @param reply the mail to the visitor, whether it may be sent, and what the institute is told of a booked class
 * @returns whether a mail goes to the visitor
 */
export async function queueEnquiryMails(
  trx: Trx,
  mailing: EnquiryMailing,
  stored: StoredEnquiry,
  reply: { mail: OutgoingMail; mayBeMailed: boolean; booking?: BookingForNotice },
): Promise<boolean> {
  const { first, reviewReasons } = stored;
  const lead = leadForMail(stored, reply.booking);
  const place = placeOf(mailing);
  const mails = [first ? repeatNotice(lead, first, place) : leadNotice(lead, place)];
  const mailFollows = !isSurelyProgram(reviewReasons) && reply.mayBeMailed;
  if (mailFollows) mails.push(reply.mail);
  await mailing.outbox.enqueue(trx, mails);
  return mailFollows;
}

/** The institute as the mails about enquiries name it. */
export const placeOf = ({ frame: { site, siteUrl }, leadsTo }: EnquiryMailing) => ({
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
