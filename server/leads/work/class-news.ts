import { randomUUIDv7 } from "node:crypto";
import type { LeadHappening } from "#contract/staff-leads.ts";
import { NEVER } from "../../db/lead-columns.ts";
import type { Trx } from "../../db/tables.ts";
import type { Lead } from "../lead-rows.ts";
import { closeFollowUp, type LeadUpdate, noteHappening, writeLead } from "./lead-changes.ts";

type News = {
  what: Extract<LeadHappening["what"], { kind: "class" }>["what"];
  lessonId: string;
  about: string;
  endsAt: string;
};

/** What the follow-up after a demo class is about. */
const PLANS = {
  booked: "Demo class: mark who came, then call",
  came: "Came to the demo class: ask how it was",
  missed: "Did not come to the demo class: call",
};
const SOON_MS = 60 * 60_000;

/**
 * Writes into a lead what happened with its place in a demo class. A booking moves the lead to "Demo booked", stops its
 * response clock, and plans a follow-up for the end of the class; "came" and "did not come" plan the next one.
 */
export async function tellLeadOfClass(
  trx: Trx,
  leadId: string,
  { what, lessonId, about, endsAt }: News,
  by: { id: string; name: string } | undefined,
  now: Date,
): Promise<void> {
  const lead = await trx
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!lead) return;
  const isOpen =
    lead.status === "new" || lead.status === "contacted" || lead.status === "demo_booked";
  const update: LeadUpdate = {};
  if (isOpen && (what === "booked" || what === "moved")) {
    if (lead.status !== "demo_booked") update.status = "demo_booked";
    update.due_at = NEVER;
    update.answered_at = lead.answered_at ?? now.toISOString();
    Object.assign(update, await plan(trx, lead, endsAt, PLANS.booked, by, now));
  }
  if (isOpen && (what === "came" || what === "missed")) {
    const at = new Date(now.getTime() + SOON_MS).toISOString();
    Object.assign(update, await plan(trx, lead, at, PLANS[what], by, now));
  }
  await writeLead(trx, lead, update, now);
  if (update.status) {
    const status = { kind: "status" as const, from: lead.status, to: "demo_booked" as const };
    await noteHappening(trx, leadId, status, by, now);
  }
  await noteHappening(trx, leadId, { kind: "class", what, lessonId, about }, by, now);
}

/** Plans a follow-up, unless somebody has planned an earlier one. */
async function plan(
  trx: Trx,
  lead: Lead,
  at: string,
  about: string,
  by: { id: string; name: string } | undefined,
  now: Date,
): Promise<LeadUpdate> {
  const own = await trx
    .selectFrom("lead_follow_ups")
    .select("about")
    .where("lead_id", "=", lead.id)
    .where("state", "=", "open")
    .executeTakeFirst();
  const isOurs = own !== undefined && Object.values(PLANS).includes(own.about);
  if (own && !isOurs && lead.follow_up_at < at) return {};
  await closeFollowUp(trx, lead.id, "replaced", now);
  await trx
    .insertInto("lead_follow_ups")
    .values({
      id: randomUUIDv7(),
      lead_id: lead.id,
      due_at: at,
      about,
      author_id: by?.id ?? "",
      author_name: by?.name ?? "",
      created_at: now.toISOString(),
      state: "open",
    })
    .execute();
  return { follow_up_at: at };
}
