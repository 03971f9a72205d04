import type { LeadRow } from "#contract/staff/staff-leads.ts";
import type { BookingContext, BookingNotices } from "../classes/bookings/booking-context.ts";
import { confirmReached } from "../classes/bookings/confirm-bookings.ts";
import type { Trx } from "../db/tables.ts";
import type { Actor } from "../http/staff-access.ts";
import type { DeskDependencies } from "../leads/desk-dependencies.ts";
import { noSuch, Outdated, unlessOutdated } from "../leads/lead-conflict.ts";
import { asRows, type Lead, type LeadsRead, readLeads } from "../leads/lead-rows.ts";

/* What every change of a lead by a counsellor needs. Open windows get every change. */

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
    await bookings.renewPages(confirmed.map(({ lesson_id }) => lesson_id));
  } catch (error) {
    bookings.log.error({ err: error }, "confirmed bookings get no places yet");
  }
}

export async function readLead(trx: Trx, id: string): Promise<Lead> {
  const lead = await trx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  if (!lead) throw noSuch("lead");
  return lead;
}

/** One of the changes in `server/leads/work`. @throws {Outdated} if the lead is no longer as the caller has seen it */
export type LeadChange = (trx: Trx, lead: Lead, actor: Actor, now: Date) => Promise<void>;

/**
 * Changes one lead in a transaction.
 * @param revision the one that the caller has seen
 * @throws {HttpProblem} 404; 409 with the lead in `present` if it has another revision; what `change` throws
 */
export async function changeLead(
  context: LeadWorkContext,
  { id, revision }: { id: string; revision: number },
  actor: Actor,
  now: Date,
  change: LeadChange,
): Promise<LeadRow> {
  await unlessOutdated(
    () =>
      context.db.transaction().execute(async (trx) => {
        const lead = await readLead(trx, id);
        if (lead.revision !== revision) throw new Outdated();
        await change(trx, lead, actor, now);
      }),
    () => showLead(context, id, actor, now),
  );
  return changedRow(context, id, actor, now);
}
