import { foreignPhoneMessage } from "#contract/forms/person-messages.ts";
import { internationalNumber } from "#contract/forms/phone-number.ts";
import type { LeadCallRequest, LeadNoteAnswer, LeadRow } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../db/action-records.ts";
import { addToPerson } from "../enrolment/people.repo.ts";
import type { Actor } from "../http/staff-access.ts";
import { Outdated, refused, unlessOutdated } from "../leads/lead-conflict.ts";
import { refreshLead } from "../leads/refresh-lead.ts";
import { branchOf } from "../leads/response-clock.ts";
import { logCall } from "../leads/work/calls.ts";
import { writeLead } from "../leads/work/lead-changes.ts";
import { asNote, findNote } from "../leads/work/notes.ts";
import { numberIsRight } from "../leads/work/wrong-number.ts";
import { changedRow, changeLead, type LeadWorkContext, readLead, showLead } from "./change-lead.ts";

/* Calls that counsellors log with what follows from them, and the number that they call next. */

/**
 * Logs a call, and does what follows from its outcome. A call whose `id` is stored is a retry, whatever the revision.
 * @throws {HttpProblem} 404; 409 with the lead in `present` if it has another revision; 422
 */
export async function addLeadCall(
  context: LeadWorkContext,
  leadId: string,
  { revision, ...call }: LeadCallRequest,
  actor: Actor,
  now: Date,
): Promise<LeadNoteAnswer> {
  const note = await unlessOutdated(
    () =>
      context.db.transaction().execute(async (trx) => {
        const lead = await readLead(trx, leadId);
        const earlier = call.id && (await findNote(trx, call.id));
        if (earlier && earlier.lead_id === leadId && earlier.author_id === actor.id) return earlier;
        if (lead.revision !== revision) throw new Outdated();
        return logCall(trx, lead, call, branchOf(context.branches(), lead.branch), actor, now);
      }),
    () => showLead(context, leadId, actor, now),
  );
  return { note: asNote(note), lead: await changedRow(context, leadId, actor, now) };
}

/**
 * Gives a lead another number, which is also added to its person unless somebody else has it.
 * @param given.phone as people dial it in the country of the lead's branch, or with a country code
 * @throws {HttpProblem} 404; 409 with the lead in `present`; 422 if it is no number
 */
export function changeNumber(
  context: LeadWorkContext,
  { id, revision, phone }: { id: string; revision: number; phone: string },
  actor: Actor,
  now: Date,
): Promise<LeadRow> {
  return changeLead(context, { id, revision }, actor, now, async (trx, lead) => {
    const { countryCode } = branchOf(context.branches(), lead.branch);
    const number = internationalNumber(phone, countryCode);
    if (!number) throw refused("phone", foreignPhoneMessage);
    if (lead.person_id) {
      // To give a number is no new enquiry, so the person is not seen anew.
      const seenAt = new Date(lead.created_at);
      await addToPerson(trx, lead.person_id, { email: "", phone: number }, seenAt);
    }
    await writeLead(trx, lead, await numberIsRight(trx, lead, number), now);
    await refreshLead(trx, lead.id);
    const subject = { kind: "lead", id: lead.id };
    const [before, after] = [{ phone: lead.phone }, { phone: number }];
    await recordAction(trx, actor, { action: "lead.number changed", subject, before, after }, now);
  });
}
