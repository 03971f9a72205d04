import type { Branch } from "#contract/institute.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { unreachedAddresses } from "../../mail/returned/returned-mails.repo.ts";
import { nextOpening } from "../../opening-hours/callback-deadline.ts";
import { NEVER } from "../derived-lead-columns.ts";
import type { Lead } from "../lead-rows.ts";
import { branchOf } from "../response-clock.ts";
import {
  addFollowUp,
  closeFollowUp,
  openFollowUp,
  recordFollowUpEnd,
  reopenFollowUp,
} from "./follow-ups.ts";
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
  const open = leads.filter(isOpen);
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

/**
 * An earlier follow-up stays, and so does a call that the person has asked for. A later one, such as after a class, is
 * named in the new one, which takes its place.
 */
async function planCall(
  trx: Trx,
  lead: Lead,
  branches: readonly Branch[],
  now: Date,
): Promise<LeadUpdate> {
  const at = nextOpening(now, branchOf(branches, lead.branch)).toISOString();
  if (lead.follow_up_at <= at) return {};
  const later = await openFollowUp(trx, lead);
  if (later?.origin === "mail" || later?.origin === "visitor") return {};
  if (later) await closeFollowUp(trx, lead.id, "replaced", now);
  const about = later?.about ? `${TASK}. Then as planned: ${later.about}` : TASK;
  await addFollowUp(trx, lead.id, { at, about, origin: "mail" }, undefined, now);
  return { follow_up_at: at };
}

/**
 * Drops the calls of leads that have an address again at which mail arrives as far as we know. What such a call had taken
 * the place of is planned again.
 * @param leadIds of leads whose address was corrected
 * @returns the ids of the follow-ups that were dropped
 */
export async function dropCallInsteadOfMail(
  trx: Trx,
  leadIds: readonly string[],
  actor: Pick<Actor, "id" | "name">,
  now: Date,
): Promise<string[]> {
  const dropped: string[] = [];
  for (const lead of await readLeads(trx, leadIds)) {
    const plan = await openFollowUp(trx, lead);
    if (plan?.origin !== "mail" || lead.email === "") continue;
    if ((await unreachedAddresses(trx, [lead.email], now)).size > 0) continue;
    await closeFollowUp(trx, lead.id, "dropped", now);
    await recordFollowUpEnd(trx, lead, "dropped", actor, now);
    const earlier = await trx
      .selectFrom("lead_follow_ups")
      .select(["id", "due_at"])
      .where("lead_id", "=", lead.id)
      .where("state", "=", "replaced")
      .where("closed_at", "=", plan.created_at)
      .executeTakeFirst();
    if (earlier) await reopenFollowUp(trx, earlier.id);
    await writeLead(trx, lead, { follow_up_at: earlier?.due_at ?? NEVER }, now);
    dropped.push(plan.id);
  }
  return dropped;
}

/** Plans dropped calls again, of leads that are open and have no earlier follow-up. */
export async function resumeCallInsteadOfMail(
  trx: Trx,
  followUpIds: readonly string[],
  now: Date,
): Promise<void> {
  const calls = await trx
    .selectFrom("lead_follow_ups")
    .select(["id", "lead_id", "due_at"])
    .where("id", "in", ["", ...followUpIds])
    .execute();
  const leads = await readLeads(
    trx,
    calls.map(({ lead_id }) => lead_id),
  );
  for (const call of calls) {
    const lead = leads.find(({ id }) => id === call.lead_id);
    if (!lead || !isOpen(lead) || lead.follow_up_at <= call.due_at) continue;
    await closeFollowUp(trx, lead.id, "replaced", now);
    await reopenFollowUp(trx, call.id);
    await writeLead(trx, lead, { follow_up_at: call.due_at }, now);
  }
}

async function readLeads(trx: Trx, ids: readonly string[]): Promise<Lead[]> {
  await lockLeads(trx, ids);
  return trx
    .selectFrom("leads")
    .selectAll()
    .where("id", "in", ["", ...ids])
    .orderBy("id")
    .execute();
}

const isOpen = ({ status }: Lead): boolean => (openStatuses as readonly string[]).includes(status);
