import type { Updateable } from "kysely";
import type { LeadHappening } from "#contract/staff/staff-leads.ts";
import { risingId } from "../../db/rising-id.ts";
import type { LeadsTable, Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { Outdated } from "../lead-conflict.ts";
import type { Lead } from "../lead-rows.ts";

/* Every change of a lead is written by these functions. */

export type LeadUpdate = Updateable<LeadsTable>;

/**
 * Writes columns of a lead and counts its revision up.
 * @throws {Outdated} if the lead has changed since it was read
 */
export async function writeLead(trx: Trx, lead: Lead, set: LeadUpdate, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("leads")
    .set({ ...set, revision: lead.revision + 1, updated_at: now.toISOString() })
    .where("id", "=", lead.id)
    .where("revision", "=", lead.revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Outdated();
}

/** Adds an entry to the history on a lead's page. */
export async function noteHappening(
  trx: Trx,
  leadId: string,
  what: LeadHappening["what"],
  actor: Pick<Actor, "id" | "name"> | undefined,
  now: Date,
  before?: BeforeStatus,
): Promise<void> {
  await trx
    .insertInto("lead_history")
    .values({
      id: risingId(),
      lead_id: leadId,
      at: now.toISOString(),
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      what: JSON.stringify(what),
      before: before ? JSON.stringify(before) : null,
    })
    .execute();
}

/** The state of a lead before a change of its status, for undoing the change. */
export type BeforeStatus = {
  /** The revision that the change made: a later one means that the lead has changed since. */
  revision: number;
  /** The follow-up that the change dropped. */
  followUpId: string | null;
  lead: Pick<
    Lead,
    "status" | "lost_reason" | "lost_note" | "due_at" | "answered_at" | "follow_up_at"
  >;
};
