import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import type { Database } from "../db/tables.ts";

/* What the metrics and the checks say of enquiries, so that both say the same. */

/** Leads that are past the time by which somebody was promised a call. */
export async function countOverdueLeads(db: Database, now: Date): Promise<number> {
  const { leads } = await db
    .selectFrom("leads")
    .select((select) => select.fn.countAll<number | string>().as("leads"))
    .where("due_at", "<=", now.toISOString())
    .where("status", "in", openStatuses)
    .executeTakeFirstOrThrow();
  return Number(leads);
}

/**
 * When somebody last sent a form of the site. One who asks again shows as well that the forms work; imports and what staff
 * enter by hand do not.
 * @returns undefined if nobody has
 */
export async function newestEnquiryAt(db: Database): Promise<string | undefined> {
  const lead = await db
    .selectFrom("leads")
    .select("created_at")
    .where("kind", "!=", "import")
    .where("came_by", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const repeat = await db
    .selectFrom("lead_repeats")
    .select((select) => select.fn.max("created_at").as("created_at"))
    .where("came_by", "is", null)
    .executeTakeFirst();
  return [lead?.created_at, repeat?.created_at]
    .filter((at) => at != null)
    .toSorted()
    .at(-1);
}
