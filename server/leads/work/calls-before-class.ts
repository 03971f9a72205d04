import type { Trx } from "../../db/tables.ts";
import type { Lead } from "../lead-rows.ts";
import { isReachedSince } from "./answers.ts";

/* Until when we call at the latest to confirm a place in a class. */

/** A place is confirmed so long before the class that the guest can still come to it. */
const CONFIRMED_BEFORE_MS = 30 * 60_000;

/**
 * By when we call at the latest to confirm a place: half an hour before the class, or half of the time that was left.
 * @param since when the class was booked, the place moved to it, or a parent named, ISO 8601
 * @returns ISO 8601 in UTC
 */
export function confirmBy({ starts_at }: { starts_at: string }, since: string): string {
  const starts = Date.parse(starts_at);
  const left = Math.max(0, starts - Date.parse(since));
  return new Date(starts - Math.min(CONFIRMED_BEFORE_MS, left / 2)).toISOString();
}

/**
 * The time of a promised call, so that it comes before the classes to come for which a call confirms the place of the lead,
 * unless somebody has been reached since they were booked.
 * @param callBy by when we call otherwise; ISO 8601 in UTC, as what is returned
 */
export async function callBeforeClasses(
  trx: Trx,
  lead: Lead,
  callBy: string,
  now: Date,
): Promise<string> {
  const places = await trx
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select(["starts_at", "bookings.created_at"])
    .where("lead_id", "=", lead.id)
    .where("needs_call", "=", 1)
    .where("bookings.state", "in", ["booked", "waiting"])
    .where("starts_at", ">", now.toISOString())
    .orderBy("starts_at")
    .execute();
  for (const place of places) {
    if (await isReachedSince(trx, lead, place.created_at)) continue;
    const latest = confirmBy(place, now.toISOString());
    return latest < callBy ? latest : callBy;
  }
  return callBy;
}
