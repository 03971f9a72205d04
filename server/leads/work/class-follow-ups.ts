import type { Branch } from "#contract/institute.ts";
import type { FollowUpOrigin, LeadFollowUpsTable } from "../../db/leads-desk-tables.ts";
import type { Trx } from "../../db/tables.ts";
import { nextOpening } from "../../opening-hours/callback-deadline.ts";

/* The follow-ups that demo classes plan. */

export type ClassOrigin = Exclude<FollowUpOrigin, "staff" | "visitor" | "mail">;

/** Their subjects. */
export const classSubjects: Record<ClassOrigin, string> = {
  booked: "Demo class: mark who came, then call",
  came: "Came to the demo class: ask how it was",
  missed: "Did not come to the demo class: call",
  cancelled: "Demo class cancelled: offer another one",
  waiting: "Waited for a demo class: offer another one",
};

/** Whether the end of a demo class has planned this follow-up: it is a call. */
export const isCallAfterClass = ({ origin }: Pick<LeadFollowUpsTable, "origin">): boolean =>
  origin === "came" || origin === "missed" || origin === "cancelled" || origin === "waiting";

/**
 * When to mark whether the person came to the first class that they have booked: at its end, within opening hours.
 * @param branch of the lead
 * @returns ISO 8601 in UTC; undefined if there is none
 */
export async function markingTime(
  trx: Trx,
  leadId: string,
  branch: Branch,
  now: Date,
): Promise<string | undefined> {
  const ends = await firstClassToCome(trx, leadId, now);
  return ends && nextOpening(new Date(ends), branch).toISOString();
}

/** @returns the end of the next class that the lead has booked, ISO 8601 in UTC */
export async function firstClassToCome(
  trx: Trx,
  leadId: string,
  now: Date,
): Promise<string | undefined> {
  const first = await trx
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select("ends_at")
    .where("lead_id", "=", leadId)
    .where("bookings.state", "=", "booked")
    .where("starts_at", ">", now.toISOString())
    .orderBy("ends_at")
    .limit(1)
    .executeTakeFirst();
  return first?.ends_at;
}
