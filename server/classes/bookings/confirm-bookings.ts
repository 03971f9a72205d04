import { sql } from "kysely";
import type { Trx } from "../../db/tables.ts";
import { NEVER } from "../../leads/derived-lead-columns.ts";
import type { BookingContext } from "./booking-context.ts";
import { hasBegun, waitingListIsOpen } from "./booking-deadlines.ts";
import { type BookingRow, isUnconfirmed, lockBooking, openBookings } from "./bookings.repo.ts";
import { givePlace, hasFree, joinList, placeOnList } from "./places-and-waiting-list.ts";
import { queueBookingMail } from "./queue-booking-mails.ts";

/**
 * Gives bookings whose person somebody has reached a place that is free, or else one on the waiting list. Who is lost
 * was not reached: so staff put away what a program has sent.
 * @param leadIds only bookings of these leads; without them, of all
 * @returns the bookings that are confirmed
 */
export async function confirmReached(
  context: BookingContext,
  now: Date,
  leadIds?: readonly string[],
): Promise<BookingRow[]> {
  // PostgreSQL refuses an empty list.
  if (leadIds?.length === 0) return [];
  const reached = await context.db
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select("bookings.id")
    // A literal, as in the partial index.
    .where(sql<boolean>`bookings.state = 'waiting'`)
    .where("bookings.call_why", "=", "many")
    .where("leads.due_at", "=", NEVER)
    .where("leads.status", "!=", "lost")
    .where("lessons.state", "=", "published")
    .where("lessons.starts_at", ">", now.toISOString())
    .$if(leadIds !== undefined, (query) => query.where("leads.id", "in", [...(leadIds ?? [])]))
    .orderBy("bookings.arrival")
    .execute();
  const confirmed: BookingRow[] = [];
  for (const { id } of reached) {
    try {
      const row = await context.db
        .transaction()
        .execute((trx) => confirmBooking(trx, context, id, now));
      if (row) confirmed.push(row);
    } catch (error) {
      // The caller renews the pages of those that are confirmed. The others are found again in the next round.
      if (confirmed.length === 0) throw error;
      break;
    }
  }
  return confirmed;
}

async function confirmBooking(
  trx: Trx,
  context: BookingContext,
  id: string,
  now: Date,
): Promise<BookingRow | undefined> {
  const locked = await lockBooking(trx, id);
  // It may have been confirmed, moved or deleted since it was found.
  if (!locked || !isUnconfirmed(locked.row) || hasBegun(locked.lesson, now)) return undefined;
  const { row, lesson } = locked;
  // Staff may have taken the call back, or put the lead away.
  const lead = await trx
    .selectFrom("leads")
    .select(["due_at", "status"])
    .where("id", "=", row.lead_id)
    .executeTakeFirst();
  if (lead?.due_at !== NEVER || lead.status === "lost") return undefined;
  const isFree = hasFree(lesson, await openBookings(trx, [lesson.id]), now);
  const listed = await joinList(trx, row, undefined, lesson, now);
  if (isFree) return givePlace(trx, context, listed, lesson, now);
  const place = placeOnList(await openBookings(trx, [lesson.id]), listed);
  const kind = waitingListIsOpen(lesson, now) ? "waiting" : "waiting, list closed";
  await queueBookingMail(trx, context, kind, listed, lesson, now, place ? { place } : {});
  return listed;
}
