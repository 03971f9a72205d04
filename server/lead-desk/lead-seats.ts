import type { Branch } from "#contract/institute.ts";
import type { LeadSeatChange, LeadStatusChange } from "#contract/staff/staff-leads.ts";
import { leaveSeat, restoreSeats, takeSeat } from "../classes/desk/batch-students.ts";
import type { Trx } from "../db/tables.ts";
import type { Actor } from "../http/staff-access.ts";
import { refused } from "../leads/lead-conflict.ts";
import type { Lead } from "../leads/lead-rows.ts";
import { writeLead } from "../leads/work/lead-changes.ts";
import { changeStatus, undoStatus } from "../leads/work/lead-status.ts";

/*
 * Changes of a lead that give it a seat in a batch or take it away. Each says whether a seat has changed, so that the
 * caller renews the pages that show free places.
 */

/**
 * Changes the status. Who enrols may get a seat in the same step; who is no longer enrolled loses it.
 * @throws {HttpProblem} as `changeStatus` and `takeSeat`
 */
export async function changeStatusAndSeat(
  trx: Trx,
  lead: Lead,
  change: Omit<LeadStatusChange, "revision">,
  branch: Branch,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const { status, batchId, beyondSeats } = change;
  const isEnrolled = status === "enrolled";
  const seat = isEnrolled && batchId ? { batchId, beyondSeats } : undefined;
  if (seat && lead.status === "enrolled") return changeSeat(trx, lead, seat, actor, now);
  // The batch is locked before the lead.
  const isTaken = seat ? await takeSeat(trx, lead.id, seat, actor, now) : false;
  await changeStatus(trx, lead, change, branch, actor, now);
  return isEnrolled ? isTaken : leaveSeat(trx, lead.id, actor, now);
}

/** Takes the newest change of the status back, with what it did to the seat. @throws {Outdated} as `undoStatus` */
export async function undoStatusAndSeat(
  trx: Trx,
  lead: Lead,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const move = await trx
    .selectFrom("lead_history")
    .select("at")
    .where("lead_id", "=", lead.id)
    .where("before", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  await undoStatus(trx, lead, actor, now);
  return move ? restoreSeats(trx, lead.id, move.at) : false;
}

/**
 * Moves an enrolled lead to another batch, or any lead out of its batch if `batchId` is null: a process from before seats,
 * which may run beside this one while the site is updated, leaves the seat to who is no longer enrolled.
 * @throws {HttpProblem} 422 if a lead that is not enrolled would get a seat; as `takeSeat`
 */
export async function changeSeat(
  trx: Trx,
  lead: Lead,
  { batchId, beyondSeats }: Omit<LeadSeatChange, "revision">,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  if (batchId && lead.status !== "enrolled") {
    throw refused("batchId", "Only those who are enrolled have a seat in a batch.");
  }
  const isChanged = batchId
    ? await takeSeat(trx, lead.id, { batchId, beyondSeats }, actor, now)
    : await leaveSeat(trx, lead.id, actor, now);
  if (isChanged) await writeLead(trx, lead, {}, now);
  return isChanged;
}
