import type { Branch } from "#contract/institute.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import type { Trx } from "../../db/tables.ts";
import { nextOpening } from "../../opening-hours/callback-deadline.ts";
import type { Lead } from "../lead-rows.ts";
import { branchOf } from "../response-clock.ts";
import { addFollowUp, closeFollowUp, openFollowUp } from "./follow-ups.ts";
import { type LeadUpdate, lockLeads, writeLead } from "./lead-changes.ts";

const TASK = "Mail does not arrive: call";

/**
 * Plans a call for a lead at whose address a mail has not arrived, and shows open windows the change of all leads with
 * the address. A lead for which such a call is planned already gets no second one.
 * @param mail.leadId the lead that the mail was about; if it is closed or of another address, the newest open one is called
 * @returns the ids of the leads that changed
 */
export async function planCallInsteadOfMail(
  trx: Trx,
  mail: { address: string; leadId: string | null },
  branches: readonly Branch[],
  now: Date,
): Promise<string[]> {
  const leads = await lockedLeadsOf(trx, mail.address);
  const open = leads.filter(({ status }) => (openStatuses as readonly string[]).includes(status));
  const called = open.find(({ id }) => id === mail.leadId) ?? open[0];
  for (const lead of leads) {
    const isCalled = lead.id === called?.id;
    await writeLead(trx, lead, isCalled ? await planCall(trx, lead, branches, now) : {}, now);
  }
  return leads.map(({ id }) => id);
}

/**
 * Shows open windows the change of all leads with an address at which mail arrives again. Planned calls stay.
 * @returns the ids of the leads
 */
export async function showUnreached(trx: Trx, address: string, now: Date): Promise<string[]> {
  const leads = await lockedLeadsOf(trx, address);
  for (const lead of leads) await writeLead(trx, lead, {}, now);
  return leads.map(({ id }) => id);
}

async function lockedLeadsOf(trx: Trx, address: string): Promise<Lead[]> {
  const found = trx.selectFrom("leads").where("email", "=", address);
  const ids = (await found.select("id").execute()).map(({ id }) => id);
  await lockLeads(trx, ids);
  return found.selectAll().orderBy("created_at", "desc").execute();
}

/** An earlier follow-up stays. A later one, such as after a class, is named in the new one, which takes its place. */
async function planCall(
  trx: Trx,
  lead: Lead,
  branches: readonly Branch[],
  now: Date,
): Promise<LeadUpdate> {
  const at = nextOpening(now, branchOf(branches, lead.branch)).toISOString();
  if (lead.follow_up_at <= at) return {};
  const later = await openFollowUp(trx, lead);
  if (later?.origin === "mail") return {};
  if (later) await closeFollowUp(trx, lead.id, "replaced", now);
  const about = later?.about ? `${TASK}. Then as planned: ${later.about}` : TASK;
  await addFollowUp(trx, lead.id, { at, about, origin: "mail" }, undefined, now);
  return { follow_up_at: at };
}
