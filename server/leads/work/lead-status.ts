import type { Branch } from "#contract/institute.ts";
import { type LeadStatus, openStatuses } from "#contract/staff/staff-lead-values.ts";
import type { LeadHappening, LeadStatusChange } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { visitor } from "../acting-visitor.ts";
import { NEVER } from "../derived-lead-columns.ts";
import { Outdated, refused } from "../lead-conflict.ts";
import type { Lead } from "../lead-rows.ts";
import { callsInVain, needsTalk } from "./answers.ts";
import { moveClockOn, restoreClock, stopClock } from "./clock-changes.ts";
import { closeFollowUp, recordFollowUpEnd, reopenFollowUp } from "./follow-ups.ts";
import { type BeforeStatus, type LeadUpdate, noteHappening, writeLead } from "./lead-changes.ts";
import { plannedCallsOf } from "./planned-calls.ts";
import { planReopened } from "./reopened-lead.ts";

type StatusChange = Pick<LeadStatusChange, "status" | "lostReason" | "lostNote">;

/**
 * Changes the status of a lead. Any status but "new" means that somebody has reached the person, and stops the
 * response clock; "contacted" does not if nobody answered the last calls. None but "lost" stops it for a question or a wish
 * for a call (`needsTalk`). A closed lead that is opened again gets its follow-up back (`planReopened`).
 * @param branch of the lead
 * @throws {HttpProblem} 422 if it is lost without a reason
 */
export async function changeStatus(
  trx: Trx,
  lead: Lead,
  { status, lostReason, lostNote }: StatusChange,
  branch: Branch,
  actor: Actor,
  now: Date,
): Promise<void> {
  const isLost = status === "lost";
  if (isLost && !lostReason) throw refused("lostReason", "Choose why it was lost.");
  const reason = isLost ? (lostReason ?? null) : null;
  const note = isLost ? lostNote || null : null;
  if (lead.status === status && lead.lost_reason === reason && lead.lost_note === note) return;
  const isOver = status !== lead.status && (isLost || status === "enrolled");
  const isDropped = isOver && lead.follow_up_at !== NEVER && !(await isCallOwed(trx, lead, status));
  const isReached = status !== "contacted" || (await callsInVain(trx, lead.id)) === 0;
  const isMoved = status !== "new" && (isReached || lead.status === "lost");
  const isReopened = !openStatuses.includes(lead.status) && openStatuses.includes(status);
  // The clock runs until the call that is planned again.
  const plan = isReopened ? (await planReopened(trx, lead, branch, now)).columns : {};
  await writeLead(
    trx,
    lead,
    {
      status,
      lost_reason: reason,
      lost_note: note,
      ...(isDropped ? { follow_up_at: NEVER } : plan),
      ...(status === "new" ? await clockOfNew(trx, lead, now) : {}),
      ...(isMoved ? await clockOfMove(trx, lead, { status, isReached }, actor, now) : {}),
    },
    now,
  );
  // A person who is enrolled or lost is not called again; the follow-up is kept as dropped.
  const followUpId = isDropped ? await closeFollowUp(trx, lead.id, "dropped", now) : undefined;
  const what: LeadHappening["what"] = {
    kind: "status",
    from: lead.status,
    to: status,
    ...(isLost && lostReason ? { lostReason } : {}),
    ...(note ? { lostNote: note } : {}),
  };
  const { lost_reason, lost_note, due_at, answered_at, follow_up_at } = lead;
  await noteHappening(trx, lead.id, what, actor, now, {
    revision: lead.revision + 1,
    followUpId: followUpId ?? null,
    lead: { status: lead.status, lost_reason, lost_note, due_at, answered_at, follow_up_at },
  });
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
  if (isDropped) await recordFollowUpEnd(trx, lead, "dropped", actor, now);
}

/** Who is enrolled is called at a time that was agreed, and about what they have asked since the last talk. */
async function isCallOwed(trx: Trx, lead: Lead, status: LeadStatus): Promise<boolean> {
  const call = status === "enrolled" && (await plannedCallsOf(trx, [lead.id])).get(lead.id);
  return call ? call.isAgreed || (await needsTalk(trx, lead)) : false;
}

/** The columns of the response clock of a lead that is new again. One that still runs keeps the time that was promised. */
async function clockOfNew(trx: Trx, lead: Lead, now: Date): Promise<LeadUpdate> {
  const restored = await restoreClock(trx, lead, "new", now);
  return lead.due_at === NEVER ? restored : { ...restored, due_at: lead.due_at };
}

/** The columns of the response clock of a lead that was moved on. Who is lost waits for nobody. */
async function clockOfMove(
  trx: Trx,
  lead: Lead,
  { status, isReached }: { status: LeadStatus; isReached: boolean },
  actor: Actor,
  now: Date,
): Promise<LeadUpdate> {
  // Nobody has answered a request that the person cancels.
  if (actor.id === visitor.id) return { due_at: NEVER };
  if (status === "lost") return stopClock(lead, now);
  if (lead.status !== "lost") return isReached ? moveClockOn(trx, lead, now) : {};
  // What was owed before the request was closed is owed again: to open it has reached nobody. An enrolment has.
  const opened = await restoreClock(trx, lead, status, now);
  if (status !== "enrolled") return opened;
  return { ...opened, ...(await moveClockOn(trx, { ...lead, ...opened } as Lead, now)) };
}

/**
 * Takes the newest change of the status back, with the clock and the follow-up as they were.
 * @throws {Outdated} if the lead has changed since
 */
export async function undoStatus(trx: Trx, lead: Lead, actor: Actor, now: Date): Promise<void> {
  const last = await trx
    .selectFrom("lead_history")
    .select("before")
    .where("lead_id", "=", lead.id)
    .where("before", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const before: BeforeStatus | undefined = last?.before ? JSON.parse(last.before) : undefined;
  if (before?.revision !== lead.revision) throw new Outdated();
  await writeLead(trx, lead, before.lead, now);
  // What the change has planned: a closed lead was opened again.
  if (before.lead.follow_up_at === NEVER) await closeFollowUp(trx, lead.id, "dropped", now);
  if (before.followUpId) await reopenFollowUp(trx, before.followUpId);
  const { status, lost_reason: lostReason, lost_note: lostNote } = before.lead;
  const what = { kind: "status" as const, from: lead.status, to: status, isUndo: true };
  await noteHappening(trx, lead.id, what, actor, now);
  await recordAction(
    trx,
    actor,
    {
      action: "lead.status change undone",
      subject: { kind: "lead", id: lead.id },
      before: { status: lead.status, lostReason: lead.lost_reason, lostNote: lead.lost_note },
      after: { status, lostReason, lostNote },
    },
    now,
  );
}
