import type { Updateable } from "kysely";
import type { LeadBulkChange, LeadHappening, LeadStatusChange } from "#contract/staff-leads.ts";
import { isPostgres } from "../../db/dialect.ts";
import { NEVER } from "../../db/lead-columns.ts";
import { recordAction } from "../../db/records/staff-actions.ts";
import { risingId } from "../../db/rising-id.ts";
import type { LeadsTable } from "../../db/tables.ts";
import { counsellors } from "../../http/staff-access.ts";
import { answered, answeredStill } from "./answered.ts";
import type { Actor, Trx } from "../desk-parts.ts";
import { Outdated, refused } from "../lead-conflict.ts";
import { type Lead, staffNames } from "../lead-rows.ts";

export type LeadUpdate = Updateable<LeadsTable>;

/** Notes what happened to a lead, for its page. */
export async function noteHappening(
  trx: Trx,
  leadId: string,
  what: LeadHappening["what"],
  actor: Pick<Actor, "id" | "name"> | undefined,
  now: Date,
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
    })
    .execute();
}

/**
 * Writes a change, if the lead still stands where it was read.
 * @throws {Outdated} where it does not
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

/** Closes the follow-up that is planned, if any. */
export async function closeFollowUp(
  trx: Trx,
  leadId: string,
  state: "done" | "replaced" | "dropped",
  now: Date,
): Promise<void> {
  await trx
    .updateTable("lead_follow_ups")
    .set({ state, closed_at: now.toISOString() })
    .where("lead_id", "=", leadId)
    .where("state", "=", "open")
    .execute();
}

type StatusChange = Pick<LeadStatusChange, "status" | "lostReason" | "lostNote">;

/** @throws {HttpProblem} 422 for one that is lost without a reason */
export async function changeStatus(
  trx: Trx,
  lead: Lead,
  { status, lostReason, lostNote }: StatusChange,
  actor: Actor,
  now: Date,
): Promise<void> {
  const isLost = status === "lost";
  if (isLost && !lostReason) throw refused("lostReason", "Say why it was lost.");
  const reason = isLost ? (lostReason ?? null) : null;
  const note = isLost ? lostNote || null : null;
  if (lead.status === status && lead.lost_reason === reason && lead.lost_note === note) return;
  const isOver = status !== lead.status && (isLost || status === "enrolled");
  const isDropped = isOver && lead.follow_up_at !== NEVER;
  await writeLead(
    trx,
    lead,
    {
      status,
      lost_reason: reason,
      lost_note: note,
      ...(isDropped ? { follow_up_at: NEVER } : {}),
      ...(status === "new" ? await answeredStill(trx, lead, status) : answered(lead, now)),
    },
    now,
  );
  const what: LeadHappening["what"] = {
    kind: "status",
    from: lead.status,
    to: status,
    ...(isLost && lostReason ? { lostReason } : {}),
    ...(note ? { lostNote: note } : {}),
  };
  await noteHappening(trx, lead.id, what, actor, now);
  await recordAction(
    trx,
    actor,
    {
      action: "lead.status changed",
      subject: { kind: "lead", id: lead.id },
      before: { status: lead.status, lostReason: lead.lost_reason, lostNote: lead.lost_note },
      after: { status, lostReason: reason, lostNote: note },
    },
    now,
  );
  // Who is enrolled or lost is not to be called again; that it was planned stays on record.
  if (isDropped) await endFollowUp(trx, lead, "dropped", actor, now);
}

/** Closes the open follow-up and puts it on record; the lead's row is the caller's to write. */
export async function endFollowUp(
  trx: Trx,
  lead: Lead,
  how: "done" | "dropped",
  actor: Actor,
  now: Date,
): Promise<void> {
  await closeFollowUp(trx, lead.id, how, now);
  await recordAction(
    trx,
    actor,
    {
      action: `lead.follow-up ${how}`,
      subject: { kind: "lead", id: lead.id },
      before: { followUpAt: lead.follow_up_at },
      after: { followUpAt: null },
    },
    now,
  );
}

/** @throws {HttpProblem} 422 for who cannot own leads */
export async function changeOwner(
  trx: Trx,
  lead: Lead,
  ownerId: string | null,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (ownerId !== null) await refuseNoCounsellor(trx, ownerId);
  if (lead.owner_id === ownerId) return;
  await writeLead(trx, lead, { owner_id: ownerId }, now);
  const names = await staffNames(trx, [lead.owner_id, ownerId]);
  const from = (lead.owner_id && names.get(lead.owner_id)) || null;
  const to = (ownerId && names.get(ownerId)) || null;
  await noteHappening(trx, lead.id, { kind: "owner", from, to }, actor, now);
  await recordAction(
    trx,
    actor,
    {
      action: "lead.owner changed",
      subject: { kind: "lead", id: lead.id },
      before: { owner: from },
      after: { owner: to },
    },
    now,
  );
}

async function refuseNoCounsellor(trx: Trx, id: string): Promise<void> {
  const owner = await trx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    .where("role", "in", counsellors)
    // Whose role is being taken away is waited for: else a lead could fall to them behind its back.
    .$if(isPostgres(trx), (query) => query.forShare())
    .executeTakeFirst();
  if (!owner) throw refused("ownerId", "Only counsellors and admins own leads.");
}

/** One of the changes that many leads can have at once. */
export const changeMany = (
  trx: Trx,
  lead: Lead,
  change: LeadBulkChange["change"],
  actor: Actor,
  now: Date,
): Promise<void> =>
  "status" in change
    ? changeStatus(trx, lead, change, actor, now)
    : changeOwner(trx, lead, change.ownerId, actor, now);
