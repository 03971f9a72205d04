import type { Branch } from "#contract/institute.ts";
import type { LeadBulkAnswer, LeadBulkChange } from "#contract/staff/staff-leads.ts";
import type { Trx } from "../db/tables.ts";
import type { Actor } from "../http/staff-access.ts";
import { Outdated } from "../leads/lead-conflict.ts";
import { type Lead, readLeads } from "../leads/lead-rows.ts";
import { branchOf } from "../leads/response-clock.ts";
import { changeOwner } from "../leads/work/lead-owner.ts";
import { type LeadWorkContext, readForAll, rowsFor } from "./change-lead.ts";
import { changeStatusAndSeat, undoStatusAndSeat } from "./lead-seats.ts";

/**
 * Changes all leads that still have the revision which the caller has seen, in one transaction. The others
 * are returned in their current state.
 */
export async function changeManyLeads(
  context: LeadWorkContext,
  { leads, change: to }: LeadBulkChange,
  actor: Actor,
  now: Date,
): Promise<LeadBulkAnswer> {
  const { db, branches } = context;
  const seen = new Map(leads.map(({ id, revision }) => [id, revision]));
  const { changed, conflicts, hasSeatChanged } = await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom("leads")
      .selectAll()
      .where("id", "in", [...seen.keys()])
      // Always in this order, so that two bulk changes of the same leads cannot deadlock.
      .orderBy("id")
      .execute();
    const done = { changed: [] as string[], conflicts: [] as string[], hasSeatChanged: false };
    for (const lead of rows) {
      if (lead.revision !== seen.get(lead.id)) {
        done.conflicts.push(lead.id);
        continue;
      }
      try {
        if (await changeOne(trx, lead, to, branchOf(branches(), lead.branch), actor, now))
          done.hasSeatChanged = true;
        done.changed.push(lead.id);
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
        done.conflicts.push(lead.id);
      }
    }
    return done;
  });
  if (hasSeatChanged) await context.bookings.renewPages();
  const read = await readForAll(context, changed);
  const known = new Set([...changed, ...conflicts]);
  return {
    changed: rowsFor(context, read, actor, now),
    conflicts: rowsFor(context, await readLeads(db, conflicts), actor, now),
    gone: [...seen.keys()].filter((id) => !known.has(id)),
  };
}

/** Makes one of the changes that can be made to many leads at once. @returns whether a seat in a batch has changed */
async function changeOne(
  trx: Trx,
  lead: Lead,
  change: LeadBulkChange["change"],
  branch: Branch,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  if ("status" in change) return changeStatusAndSeat(trx, lead, change, branch, actor, now);
  if ("undoStatus" in change) return undoStatusAndSeat(trx, lead, actor, now);
  await changeOwner(trx, lead, change.ownerId, actor, now);
  return false;
}
