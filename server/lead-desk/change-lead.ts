import type {
  LeadFollowUp,
  LeadReviewDone,
  LeadRow,
  LeadStatusChange,
} from "#contract/staff/staff-leads.ts";
import type { BookingContext, BookingNotices } from "../classes/bookings/booking-context.ts";
import { confirmReached } from "../classes/bookings/confirm-bookings.ts";
import { recordAction } from "../db/action-records.ts";
import type { Trx } from "../db/tables.ts";
import type { DeskDependencies } from "../leads/desk-dependencies.ts";
import { noSuch, Outdated, unlessOutdated } from "../leads/lead-conflict.ts";
import { asRows, type Lead, type LeadsRead, readLeads } from "../leads/lead-rows.ts";
import { branchOf } from "../leads/response-clock.ts";
import type { Actor } from "../leads/viewer.ts";
import { finishFollowUp, setFollowUp } from "../leads/work/follow-ups.ts";
import { noteHappening, writeLead } from "../leads/work/lead-changes.ts";
import { changeOwner } from "../leads/work/lead-owner.ts";
import { changeStatus, undoStatus } from "../leads/work/lead-status.ts";

/* Changes of one lead by a counsellor. Open windows get every change. */

/** What the work on leads depends on. */
export type LeadWorkContext = DeskDependencies & { bookings: BookingContext & BookingNotices };

export function rowsFor(
  { branches }: LeadWorkContext,
  read: LeadsRead,
  actor: Actor,
  now: Date,
): LeadRow[] {
  return asRows(read, { user: actor, branches: branches(), now });
}

/** A lead as a line of the list. @throws {HttpProblem} 404 */
export async function showLead(
  context: LeadWorkContext,
  id: string,
  actor: Actor,
  now: Date,
): Promise<LeadRow> {
  return onlyRow(context, await readLeads(context.db, [id]), actor, now);
}

/** Reads a lead that was just changed, once, for the answer and for all open windows. */
export async function changedRow(
  context: LeadWorkContext,
  id: string,
  actor: Actor,
  now: Date,
): Promise<LeadRow> {
  return onlyRow(context, await readForAll(context, [id]), actor, now);
}

function onlyRow(context: LeadWorkContext, read: LeadsRead, actor: Actor, now: Date): LeadRow {
  const [row] = rowsFor(context, read, actor, now);
  if (!row) throw noSuch("lead");
  return row;
}

/**
 * Reads changed leads and sends them to open windows. If that fails, `live` is to read them itself. First the bookings
 * that waited until somebody reached these people get their places.
 */
export async function readForAll(
  { db, live, bookings }: LeadWorkContext,
  ids: readonly string[],
): Promise<LeadsRead> {
  await confirmTheirBookings(bookings, ids);
  try {
    const read = await readLeads(db, ids);
    live.changed(ids, read);
    return read;
  } catch (error) {
    live.changed(ids);
    throw error;
  }
}

/** Never throws: the timer of the class reminders confirms what failed. */
async function confirmTheirBookings(
  bookings: LeadWorkContext["bookings"],
  leadIds: readonly string[],
): Promise<void> {
  try {
    const confirmed = await confirmReached(bookings, new Date(), leadIds);
    if (confirmed.length === 0) return;
    bookings.onMailsQueued();
    await bookings.changed(confirmed.map(({ lesson_id }) => lesson_id));
  } catch (error) {
    bookings.log.error({ err: error }, "confirmed bookings get no places yet");
  }
}

export async function readLead(trx: Trx, id: string): Promise<Lead> {
  const lead = await trx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  if (!lead) throw noSuch("lead");
  return lead;
}

/**
 * Changes one lead in a transaction.
 * @param revision the one that the caller has seen
 * @throws {HttpProblem} 404; 409 with the lead in `present` if it has another revision
 */
async function changeLead(
  context: LeadWorkContext,
  { id, revision }: { id: string; revision: number },
  actor: Actor,
  now: Date,
  change: (trx: Trx, lead: Lead) => Promise<void>,
): Promise<LeadRow> {
  await unlessOutdated(
    () =>
      context.db.transaction().execute(async (trx) => {
        const lead = await readLead(trx, id);
        if (lead.revision !== revision) throw new Outdated();
        await change(trx, lead);
      }),
    () => showLead(context, id, actor, now),
  );
  return changedRow(context, id, actor, now);
}

/** @throws as `changeLead` */
export const moveLead = (
  context: LeadWorkContext,
  id: string,
  { revision, ...to }: LeadStatusChange,
  actor: Actor,
  now: Date,
) =>
  changeLead(context, { id, revision }, actor, now, (trx, lead) =>
    changeStatus(trx, lead, to, actor, now),
  );

/** Takes the newest change of the status back. @throws as `changeLead` */
export const undoLeadStatus = (
  context: LeadWorkContext,
  id: string,
  revision: number,
  actor: Actor,
  now: Date,
) =>
  changeLead(context, { id, revision }, actor, now, (trx, lead) =>
    undoStatus(trx, lead, actor, now),
  );

/** @throws as `changeLead` */
export const giveLead = (
  context: LeadWorkContext,
  id: string,
  { revision, ownerId }: { revision: number; ownerId: string | null },
  actor: Actor,
  now: Date,
) =>
  changeLead(context, { id, revision }, actor, now, (trx, lead) =>
    changeOwner(trx, lead, ownerId, actor, now),
  );

/** @throws as `changeLead` */
export const setLeadFollowUp = (
  context: LeadWorkContext,
  id: string,
  { revision, ...to }: LeadFollowUp,
  actor: Actor,
  now: Date,
) =>
  changeLead(context, { id, revision }, actor, now, (trx, lead) =>
    setFollowUp(trx, lead, to, branchOf(context.branches(), lead.branch), actor, now),
  );

/** @throws as `changeLead` */
export const finishLeadFollowUp = (
  context: LeadWorkContext,
  id: string,
  revision: number,
  actor: Actor,
  now: Date,
) =>
  changeLead(context, { id, revision }, actor, now, (trx, lead) =>
    finishFollowUp(trx, lead, actor, now),
  );

/** Marks a lead that looked like a program's as reviewed. @throws as `changeLead` */
export const reviewLead = (
  context: LeadWorkContext,
  id: string,
  { revision, reason }: LeadReviewDone,
  actor: Actor,
  now: Date,
) =>
  changeLead(context, { id, revision }, actor, now, async (trx, lead) => {
    if (lead.needs_review !== 1) throw new Outdated("Somebody has already checked this enquiry.");
    const reasons = await reviewReasonsOf(trx, lead);
    await writeLead(trx, lead, { needs_review: 0 }, now);
    await noteHappening(trx, id, { kind: "reviewed", reason, reasons }, actor, now);
    const subject = { kind: "lead", id };
    const values = { before: { reasons }, after: { reason } };
    await recordAction(trx, actor, { action: "lead.reviewed", subject, ...values }, now);
  });

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
