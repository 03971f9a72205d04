import type { Trx } from "../db/tables.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import type { Lead } from "../leads/lead-rows.ts";
import { sharedLeads } from "../leads/shared-leads.ts";
import { isKnown, isLate, nextCallOf, plannedCallsOf } from "../leads/work/planned-calls.ts";
import type { CallInMail } from "./lead-mails.ts";

/*
 * The call that the mails about an enquiry name. One call answers all of a request: after a repeat it may be another than
 * that of the enquiry alone, and is what the desk and the page 'Your requests' say.
 */

/**
 * Reads the call about the lead of a stored enquiry.
 * @param newLead the lead, if the enquiry has just made it
 * @returns `toStaff`, `toReader`: for the mails to the institute and to the person; absent if the enquiry alone says it.
 *   Whoever has only given the name and number of another's request is not told of it (`sharedLeads`)
 */
export async function callsInMails(
  trx: Trx,
  { newLead, leadId }: { newLead: Lead | undefined; leadId: string },
  now: Date,
): Promise<{ toStaff?: CallInMail; toReader?: CallInMail }> {
  if (newLead?.phone_is_wrong === 0) return {};
  const lead = await trx
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  const toStaff = await callAbout(trx, lead, now);
  if (!toStaff) return {};
  return (await sharedLeads(trx, [lead])).has(leadId)
    ? { toStaff }
    : { toStaff, toReader: toStaff };
}

async function callAbout(trx: Trx, lead: Lead, now: Date): Promise<CallInMail | undefined> {
  if (lead.phone_is_wrong === 1) return "wrong number";
  const planned =
    lead.follow_up_at === NEVER ? undefined : (await plannedCallsOf(trx, [lead.id])).get(lead.id);
  const next = nextCallOf(lead, isKnown(lead, planned) ? planned : undefined);
  if (!next) return undefined;
  const { at: by, isAgreed: isAt } = next;
  return { by, isAt, isOverdue: isLate({ by, isAt }, now) };
}
