import type { LeadHappening } from "#contract/staff/staff-leads.ts";
import type { VisitorAct } from "../../db/leads-desk-tables.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Database, Trx } from "../../db/tables.ts";

/* The history of leads: what `lead_history` has, and what people have done themselves on 'Your requests'. */

export type HistoryEntry = {
  id: string;
  lead_id: string;
  at: string;
  /** Null unless a member of staff did it; empty if the person has moved the status. */
  actor_id: string | null;
  actor_name: string | null;
  what: LeadHappening["what"];
};

/** Reads the history of leads, in the order in which it was written. */
export async function readHistory(
  db: Database,
  leadIds: readonly string[],
): Promise<HistoryEntry[]> {
  if (leadIds.length === 0) return [];
  // In one statement: each is a way to the database and back, and a booking reads this several times.
  const rows = await db
    .selectFrom("lead_history")
    .select(["id", "lead_id", "at", "actor_id", "actor_name", "what"])
    .select((select) => [
      select.cast<string | null>(select.val(null), "text").as("time"),
      select.val(0).as("isAct"),
    ])
    .where("lead_id", "in", [...leadIds])
    .unionAll(
      db
        .selectFrom("visitor_acts")
        .select(["id", "lead_id", "at"])
        .select((select) => [
          select.cast<string | null>(select.val(null), "text").as("actor_id"),
          select.cast<string | null>(select.val(null), "text").as("actor_name"),
          "what",
          "time",
          select.val(1).as("isAct"),
        ])
        .where("lead_id", "in", [...leadIds]),
    )
    .execute();
  const entries = rows.map(
    ({ what, time, isAct, ...row }): HistoryEntry => ({
      ...row,
      what: Number(isAct) === 1 ? actOf(what as VisitorAct, time) : JSON.parse(what),
    }),
  );
  // The ids rise with time, also of what one change has written into both tables.
  return entries.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Finds what people have done with their places in demo classes themselves, by the form or by their link.
 * @param entries in the order in which they were written
 * @returns ids; the entry that somebody on a waiting list got a place is not among them, since it came free without them
 */
export function ownClassEntries(entries: readonly HistoryEntry[]): ReadonlySet<string> {
  const own = new Set<string>();
  const waiting = new Set<string>();
  for (const { id, actor_id, what } of entries) {
    if (what.kind !== "class") continue;
    const bookingId = what.bookingId ?? "";
    const cameFree = what.what === "booked" && waiting.has(bookingId);
    if (actor_id === null && !cameFree) own.add(id);
    if (what.what === "waiting") waiting.add(bookingId);
    else waiting.delete(bookingId);
  }
  return own;
}

const actOf = (what: VisitorAct, time: string | null): LeadHappening["what"] => ({
  ...{ kind: "visitor", what },
  ...(time === null ? {} : { time }),
});

/**
 * Notes what a person has done on the page 'Your requests'.
 * @param act `time`, ISO 8601 in UTC: of the wished call, or by when we call because of what the person has done
 */
export async function noteVisitorAct(
  trx: Trx,
  leadId: string,
  { what, time = null }: { what: VisitorAct; time?: string | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("visitor_acts")
    .values({ id: risingId(), lead_id: leadId, at: now.toISOString(), what, time })
    .execute();
}
