import type { LeadDetails, LeadHappening } from "#contract/staff/staff-leads.ts";
import { firstLessonDay } from "../../db/first-lesson-day.ts";
import type { Database } from "../../db/tables.ts";

export type LeadSeats = {
  /** The seat that the lead has now. */
  seat?: NonNullable<LeadDetails["seat"]>;
  /** When it got and left seats. */
  happenings: LeadHappening[];
};

/** The seats of leads in batches, by lead. The history of seats is read from them and stored nowhere else. */
export async function seatsOf(
  db: Database,
  leadIds: readonly string[],
): Promise<Map<string, LeadSeats>> {
  const rows = await db
    .selectFrom("batch_students")
    .innerJoin("batches", "batches.id", "batch_students.batch_id")
    .selectAll("batch_students")
    .select(["batches.course", "batches.level", firstLessonDay.as("first_day")])
    .where("lead_id", "in", [...leadIds])
    .orderBy("since")
    .execute();
  const seats = new Map<string, LeadSeats>();
  for (const row of rows) {
    const { id, lead_id, since, author_id, author_name, left_at, left_by } = row;
    const batch = {
      batchId: row.batch_id,
      course: row.course,
      level: row.level,
      firstDay: row.first_day,
    };
    const its = seats.get(lead_id) ?? { happenings: [] };
    seats.set(lead_id, its);
    its.happenings.push({
      id: `${id} since`,
      at: since,
      by: { id: author_id, name: author_name },
      what: { kind: "seat", what: "took", ...batch },
    });
    if (left_at === null) its.seat = batch;
    else
      its.happenings.push({
        id: `${id} left`,
        at: left_at,
        // Only the name is kept, and an empty id would be the person's.
        by: left_by === null ? null : { id: left_by, name: left_by },
        what: { kind: "seat", what: "left", ...batch },
      });
  }
  return seats;
}
