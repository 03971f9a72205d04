import type { Branch } from "#contract/institute.ts";
import type { LeadHappening } from "#contract/staff/staff-leads.ts";
import type { LeadFollowUpsTable } from "../../db/leads-desk-tables.ts";
import type { Trx } from "../../db/tables.ts";
import { NEVER } from "../derived-lead-columns.ts";
import type { Lead } from "../lead-rows.ts";
import { isReachedSince } from "./answers.ts";
import { callBeforeClasses } from "./calls-before-class.ts";
import { classFollowUp } from "./class-follow-ups.ts";
import { addFollowUp, reopenFollowUp } from "./follow-ups.ts";
import type { BeforeStatus, LeadUpdate } from "./lead-changes.ts";
import { lastCallsOf, plannedCall } from "./planned-calls.ts";

/**
 * Plans what a lead that is opened again still calls for: the call that the person knows of, or else what its demo classes
 * need (`classFollowUp`). What staff have planned since the closing stays.
 * @param lead as it was while it was closed
 * @returns the columns to write; `agreedAt`: the time of the call, ISO 8601 in UTC; `hasClass`: the person has a place in a
 *   class that nobody has marked
 */
export async function planReopened(
  trx: Trx,
  lead: Lead,
  branch: Branch,
  now: Date,
): Promise<{ columns: LeadUpdate; agreedAt?: string; hasClass: boolean }> {
  const ofClass = await classFollowUp(trx, lead.id, branch, now);
  const hasClass = ofClass?.origin === "booked";
  if (lead.follow_up_at !== NEVER) return { columns: {}, hasClass };
  const call = await agreedBefore(trx, lead, now);
  if (call) {
    await reopenFollowUp(trx, call.id);
    return { columns: { follow_up_at: call.due_at }, agreedAt: call.due_at, hasClass };
  }
  if (!ofClass) return { columns: {}, hasClass };
  await addFollowUp(trx, lead.id, ofClass, undefined, now);
  return { columns: { follow_up_at: ofClass.at }, hasClass };
}

/**
 * Opens a closed lead again for its person, who has asked us to, or has sent the enquiry again. A call at a time that is
 * still to come is promised again.
 * @param lead as it was while it was closed
 * @param callBy the promise if there is no such call, ISO 8601 in UTC
 * @returns the columns to write, and the entry in the history
 */
export async function openForPerson(
  trx: Trx,
  lead: Lead,
  branch: Branch,
  callBy: string,
  now: Date,
): Promise<{ columns: LeadUpdate & { due_at: string }; moved: LeadHappening["what"] }> {
  const { columns, agreedAt, hasClass } = await planReopened(trx, lead, branch, now);
  const to = hasClass ? "demo_booked" : "new";
  // Nobody can call a number that is wrong.
  const due_at =
    lead.phone_is_wrong === 1
      ? NEVER
      : (agreedAt ?? (await callBeforeClasses(trx, lead, callBy, now)));
  return {
    columns: { status: to, lost_reason: null, lost_note: null, due_at, ...columns },
    moved: { kind: "status", from: lead.status, to, ...(hasClass ? { needsCall: true } : {}) },
  };
}

type Dropped = Pick<LeadFollowUpsTable, "id" | "due_at">;

/** The call that the closing has dropped, if the person knows its time, that is still to come, and nobody has reached them since. */
async function agreedBefore(trx: Trx, lead: Lead, now: Date): Promise<Dropped | undefined> {
  const { id: leadId, status } = lead;
  const closing = await trx
    .selectFrom("lead_history")
    .select(["at", "before"])
    .where("lead_id", "=", leadId)
    .where("before", "is not", null)
    .where("what", "like", `{"kind":"status"%"to":"${status}"%`)
    // Another reason for the same end has dropped nothing.
    .where("what", "not like", `%"from":"${status}"%`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const before: BeforeStatus | null = closing?.before ? JSON.parse(closing.before) : null;
  if (!closing || !before?.followUpId) return undefined;
  const dropped = await trx
    .selectFrom("lead_follow_ups")
    .select(["id", "due_at", "about", "origin", "created_at"])
    .where("id", "=", before.followUpId)
    .where("state", "=", "dropped")
    .where("due_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!dropped) return undefined;
  const { id, due_at, about, origin, created_at: plannedAt } = dropped;
  const last = (await lastCallsOf(trx, [leadId])).get(leadId);
  const isAgreed = plannedCall({ id, at: due_at, about, origin, plannedAt }, last)?.isAgreed;
  return isAgreed && !(await isReachedSince(trx, lead, closing.at)) ? dropped : undefined;
}
