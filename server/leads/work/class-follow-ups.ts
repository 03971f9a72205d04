import { sql } from "kysely";
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

/** Staff have cancelled the follow-up: neither the end of the request nor a wrong number has dropped it. */
const isCancelled = sql<boolean>`(
  lead_follow_ups.state = 'dropped'
  AND NOT EXISTS (
    SELECT 1 FROM lead_history
    WHERE lead_history.lead_id = lead_follow_ups.lead_id AND lead_history.at = closed_at
  )
  AND NOT EXISTS (
    SELECT 1 FROM lead_notes
    WHERE lead_notes.lead_id = lead_follow_ups.lead_id AND lead_notes.created_at = closed_at
  )
)`;

type ClassFollowUp = { at: string; about: string; origin: "booked" | "waiting" };

/**
 * The follow-up that the places of a lead in demo classes call for now: to mark who came to the first class that nobody has
 * marked, or else to offer another class to whoever waits for a place or has got none. A class whose follow-up is done or cancelled, or
 * after which the person was marked in another, calls for none.
 * @param branch of the lead
 * @returns `at`: once the class is over, within opening hours; ISO 8601 in UTC. Undefined if there is none
 */
export async function classFollowUp(
  trx: Trx,
  leadId: string,
  branch: Branch,
  now: Date,
): Promise<ClassFollowUp | undefined> {
  const place = await trx
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select(["bookings.state as origin", "ends_at"])
    .where("bookings.lead_id", "=", leadId)
    .where("bookings.state", "in", ["booked", "waiting"])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("lead_follow_ups")
            .select("lead_follow_ups.id")
            .whereRef("lead_follow_ups.lead_id", "=", "bookings.lead_id")
            .whereRef("origin", "=", "bookings.state")
            .where((on) => on.or([on("lead_follow_ups.state", "=", "done"), isCancelled]))
            .whereRef("closed_at", ">=", "ends_at"),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("bookings as later")
            .innerJoin("lessons as then", "then.id", "later.lesson_id")
            .select("later.id")
            .whereRef("later.lead_id", "=", "bookings.lead_id")
            .where("later.state", "in", ["came", "missed"])
            .whereRef("then.ends_at", ">", "lessons.ends_at"),
        ),
      ),
    )
    // "booked" comes first.
    .orderBy("bookings.state")
    .orderBy("ends_at")
    .limit(1)
    .executeTakeFirst();
  if (!place) return undefined;
  const origin = place.origin === "booked" ? "booked" : "waiting";
  const over = Math.max(Date.parse(place.ends_at), now.getTime());
  const at = nextOpening(new Date(over), branch).toISOString();
  return { at, about: classSubjects[origin], origin };
}
