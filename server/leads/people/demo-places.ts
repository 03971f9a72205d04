import type { Database } from "../../db/tables.ts";
import type { Lead } from "../lead-rows.ts";

/** The ids of those leads that are in "Demo booked" without any booking that still stands. */
export async function leadsWithoutDemo(
  db: Database,
  leads: readonly Pick<Lead, "id" | "status">[],
): Promise<Set<string>> {
  const ids = leads.filter(({ status }) => status === "demo_booked").map(({ id }) => id);
  // PostgreSQL refuses an empty list.
  if (ids.length === 0) return new Set();
  const booked = await db
    .selectFrom("bookings")
    .select("lead_id")
    .distinct()
    .where("lead_id", "in", ids)
    .where("state", "!=", "cancelled")
    .execute();
  const withDemo = new Set(booked.map(({ lead_id }) => lead_id));
  return new Set(ids.filter((id) => !withDemo.has(id)));
}
