import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { Outdated } from "../lead-conflict.ts";
import type { Lead } from "../lead-rows.ts";
import { noteHappening, writeLead } from "./lead-changes.ts";

/**
 * Marks a lead that looked like a program's as reviewed.
 * @param reason why it is a person's after all
 * @throws {Outdated} if it was reviewed before
 */
export async function reviewLead(
  trx: Trx,
  lead: Lead,
  reason: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (lead.needs_review !== 1) throw new Outdated("Somebody has already checked this enquiry.");
  const reasons = await reviewReasonsOf(trx, lead);
  await writeLead(trx, lead, { needs_review: 0 }, now);
  await noteHappening(trx, lead.id, { kind: "reviewed", reason, reasons }, actor, now);
  const subject = { kind: "lead", id: lead.id };
  const values = { before: { reasons }, after: { reason } };
  await recordAction(trx, actor, { action: "lead.reviewed", subject, ...values }, now);
}

/** The review reasons of a lead and its repeats. */
async function reviewReasonsOf(trx: Trx, lead: Lead): Promise<string[]> {
  const repeats = await trx
    .selectFrom("lead_repeats")
    .select("review_reasons")
    .where("lead_id", "=", lead.id)
    .orderBy("id")
    .execute();
  const all = [lead, ...repeats].flatMap((one): string[] => JSON.parse(one.review_reasons));
  return [...new Set(all)];
}
