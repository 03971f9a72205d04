import { foreignPhoneMessage } from "#contract/forms/person-messages.ts";
import { internationalNumber } from "#contract/forms/phone-number.ts";
import type { LeadCallRequest, LeadNoteAnswer, LeadRow } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../db/action-records.ts";
import type { Trx } from "../db/tables.ts";
import { addToPerson } from "../enrolment/people.repo.ts";
import type { Actor } from "../http/staff-access.ts";
import { Outdated, refused, unlessOutdated } from "../leads/lead-conflict.ts";
import type { Lead } from "../leads/lead-rows.ts";
import { changeContact } from "../leads/people/correct-contacts.ts";
import { phoneDigits } from "../leads/phone-digits.ts";
import { refreshLead } from "../leads/refresh-lead.ts";
import { branchOf } from "../leads/response-clock.ts";
import { logCall, undoCall } from "../leads/work/calls.ts";
import { writeLead } from "../leads/work/lead-changes.ts";
import { asNote, findNote } from "../leads/work/notes.ts";
import { lockSameNumber, numberIsRight } from "../leads/work/wrong-number.ts";
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
  let others: readonly string[] = [];
  const note = await unlessOutdated(
    () =>
      context.db.transaction().execute(async (trx) => {
        if (call.outcome === "wrong_number") others = await lockSameNumber(trx, leadId);
        const lead = await readLead(trx, leadId);
        const earlier = call.id && (await findNote(trx, call.id));
        if (earlier && earlier.lead_id === leadId && earlier.author_id === actor.id) return earlier;
        if (lead.revision !== revision) throw new Outdated();
        const branch = branchOf(context.branches(), lead.branch);
        return logCall(trx, lead, { ...call, others }, branch, actor, now);
      }),
    () => showLead(context, leadId, actor, now),
  );
  if (others.length > 0) context.live.changed(others);
  return { note: asNote(note), lead: await changedRow(context, leadId, actor, now) };
}

/** Takes the newest call of a lead back. @throws as `undoCall` */
export async function takeCallBack(
  context: LeadWorkContext,
  { id, revision }: { id: string; revision: number },
  actor: Actor,
  now: Date,
): Promise<LeadRow> {
  let others: readonly string[] = [];
  const row = await changeLead(context, { id, revision }, actor, now, async (trx, lead) => {
    others = await undoCall(trx, lead, actor, now);
  });
  if (others.length > 0) context.live.changed(others);
  return row;
}

/**
 * Gives a lead another number, or the same one if it is right after all. The person's other enquiries with a wrong number
 * get it, too; the wrong one stays with the person, struck through.
 * @param given.phone as people dial it in the country of the lead's branch, or with a country code
 * @throws {HttpProblem} 404; 409 with the lead in `present`; 422 if it is no number
 */
export async function changeNumber(
  context: LeadWorkContext,
  { id, revision, phone }: { id: string; revision: number; phone: string },
  actor: Actor,
  now: Date,
): Promise<LeadRow> {
  const changed: string[] = [];
  const row = await changeLead(context, { id, revision }, actor, now, async (trx, lead) => {
    const number = dialledNumberOf(context, lead, phone);
    changed.push(...(await giveNumber(trx, lead, number, actor, now)));
    const subject = { kind: "lead", id: lead.id };
    const [before, after] = [{ phone: lead.phone }, { phone: number }];
    await recordAction(trx, actor, { action: "lead.number changed", subject, before, after }, now);
  });
  const others = changed.filter((one) => one !== id);
  if (others.length > 0) context.live.changed(others);
  return row;
}

/**
 * A number as E.164.
 * @param phone as people dial it in the country of the lead's branch, or with a country code
 * @throws {HttpProblem} 422 if it is no number
 */
export function dialledNumberOf(
  { branches }: Pick<LeadWorkContext, "branches">,
  lead: Pick<Lead, "branch">,
  phone: string,
): string {
  const number = internationalNumber(phone, branchOf(branches(), lead.branch).countryCode);
  if (!number) throw refused("phone", foreignPhoneMessage);
  return number;
}

/**
 * Gives a lead and its person another number, or the same one if it is right after all.
 * @param number E.164
 * @returns ids of the leads that changed besides
 */
export async function giveNumber(
  trx: Trx,
  lead: Lead,
  number: string,
  actor: Actor,
  now: Date,
): Promise<string[]> {
  const changed: string[] = [];
  if (lead.person_id) {
    // To give a number is no new enquiry, so the person is not seen again.
    const seenAt = new Date(lead.created_at);
    const given = { email: "", phone: number };
    const { id: personId } = await addToPerson(trx, lead.person_id, given, seenAt);
    changed.push(...(await changeOfPerson(trx, personId, lead, number, actor, now)));
  }
  const present = await readLead(trx, lead.id);
  if (present.phone !== number || present.phone_is_wrong === 1) {
    await writeLead(trx, present, await numberIsRight(trx, present, number, now), now);
    await refreshLead(trx, lead.id);
  }
  return changed;
}

/** @returns the ids of the leads that changed */
async function changeOfPerson(
  trx: Trx,
  id: string,
  lead: Lead,
  number: string,
  actor: Actor,
  now: Date,
): Promise<string[]> {
  const { revision } = await trx
    .selectFrom("people")
    .select("revision")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const [former, value] = [lead.phone_digits, phoneDigits(number)];
  const contact = { kind: "phone" as const, value };
  const isReplaced = lead.phone_is_wrong === 1 && former !== "";
  const change =
    former === value
      ? { ...contact, did: "right" as const }
      : isReplaced
        ? { ...contact, did: "replaced" as const, former }
        : { ...contact, did: "added" as const };
  return changeContact(trx, { id, revision }, { ...change, leadId: lead.id }, actor, now);
}
