import type { Updateable } from "kysely";
import type { LeadHappening } from "#contract/staff/staff-leads.ts";
import { isPostgres } from "../../db/dialect.ts";
import { risingId } from "../../db/rising-id.ts";
import type { LeadsTable, Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { Outdated } from "../lead-conflict.ts";
import type { Lead } from "../lead-rows.ts";

/* Every change of a lead is written by these functions. */

export type LeadUpdate = Updateable<LeadsTable>;

/**
 * Locks leads before they are read, so that nobody changes them before `writeLead` does. They are locked in the order of
 * their ids, so that two changes of the same leads cannot deadlock. Lock lessons and people first. SQLite needs no
 * locks: it has one writer.
 */
export async function lockLeads(trx: Trx, ids: readonly string[]): Promise<void> {
  if (!isPostgres(trx) || ids.length === 0) return;
  await trx
    .selectFrom("leads")
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

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

/** An entry in the history on a lead's page. */
type Entry = {
  what: LeadHappening["what"];
  actor?: Pick<Actor, "id" | "name"> | undefined;
  before?: BeforeStatus | undefined;
};

/** Adds an entry to the history on a lead's page. @returns its id */
export async function noteHappening(
  trx: Trx,
  leadId: string,
  what: LeadHappening["what"],
  actor: Pick<Actor, "id" | "name"> | undefined,
  now: Date,
  before?: BeforeStatus,
): Promise<string> {
  const [id = ""] = await noteHappenings(trx, leadId, [{ what, actor, before }], now);
  return id;
}

/** Adds entries to the history on a lead's page, in this order. @returns their ids */
export async function noteHappenings(
  trx: Trx,
  leadId: string,
  entries: readonly Entry[],
  now: Date,
): Promise<string[]> {
  const rows = entries.map(({ what, actor, before }) => ({
    id: risingId(),
    lead_id: leadId,
    at: now.toISOString(),
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? null,
    what: JSON.stringify(what),
    before: before ? JSON.stringify(before) : null,
  }));
  await trx.insertInto("lead_history").values(rows).execute();
  return rows.map(({ id }) => id);
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
