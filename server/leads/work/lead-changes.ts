import type { Selectable, Updateable } from "kysely";
import { counsellors } from "#contract/roles.ts";
import { isAnswer, type LeadStatus, unansweredOutcomes } from "#contract/staff-lead-values.ts";
import type { LeadBulkChange, LeadHappening, LeadStatusChange } from "#contract/staff-leads.ts";
import { NEVER } from "../../db/derived-lead-columns.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { LeadNotesTable } from "../../db/leads-desk-tables.ts";
import { recordAction } from "../../db/records/action-records.ts";
import { risingId } from "../../db/rising-id.ts";
import type { LeadsTable, Trx } from "../../db/tables.ts";
import { Outdated, refused } from "../lead-conflict.ts";
import { type Lead, staffNames } from "../lead-rows.ts";
import type { Actor } from "../viewer.ts";

export type LeadUpdate = Updateable<LeadsTable>;

/** Adds an entry to the history on a lead's page. */
export async function noteHappening(
  trx: Trx,
  leadId: string,
  what: LeadHappening["what"],
  actor: Pick<Actor, "id" | "name"> | undefined,
  now: Date,
  before?: Before,
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

/** What a change of the status is taken back to. */
type Before = {
  /** The revision that the change made: a later one means that the lead has changed since. */
  revision: number;
  /** The follow-up that the change dropped. */
  followUpId: string | null;
  lead: Pick<
    Lead,
    "status" | "lost_reason" | "lost_note" | "due_at" | "answered_at" | "follow_up_at"
  >;
};

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

/** Closes the open follow-up, if there is one, and returns its id. */
export async function closeFollowUp(
  trx: Trx,
  leadId: string,
  state: "done" | "replaced" | "dropped",
  now: Date,
): Promise<string | undefined> {
  const closed = await trx
    .updateTable("lead_follow_ups")
    .set({ state, closed_at: now.toISOString() })
    .where("lead_id", "=", leadId)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return closed?.id;
}

type StatusChange = Pick<LeadStatusChange, "status" | "lostReason" | "lostNote">;

/**
 * Moves a lead. Whoever moves it on has reached the person, unless the last calls say that nobody answered:
 * then "contacted" does not stop the response clock.
 * @throws {HttpProblem} 422 if it is lost without a reason
 */
export async function changeStatus(
  trx: Trx,
  lead: Lead,
  { status, lostReason, lostNote }: StatusChange,
  actor: Actor,
  now: Date,
): Promise<void> {
  const isLost = status === "lost";
  if (isLost && !lostReason) throw refused("lostReason", "Choose why it was lost.");
  const reason = isLost ? (lostReason ?? null) : null;
  const note = isLost ? lostNote || null : null;
  if (lead.status === status && lead.lost_reason === reason && lead.lost_note === note) return;
  const isOver = status !== lead.status && (isLost || status === "enrolled");
  const isDropped = isOver && lead.follow_up_at !== NEVER;
  const isReached = status !== "contacted" || lead.tries === 0;
  await writeLead(
    trx,
    lead,
    {
      status,
      lost_reason: reason,
      lost_note: note,
      ...(isDropped ? { follow_up_at: NEVER } : {}),
      ...(status === "new" ? await restoreClock(trx, lead, status) : {}),
      ...(status !== "new" && isReached ? stopClock(lead, now) : {}),
    },
    now,
  );
  // A person who is enrolled or lost is not called again; the record keeps that it was planned.
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
  const before: Before | undefined = last?.before ? JSON.parse(last.before) : undefined;
  if (before?.revision !== lead.revision) throw new Outdated();
  await writeLead(trx, lead, before.lead, now);
  if (before.followUpId) {
    await trx
      .updateTable("lead_follow_ups")
      .set({ state: "open", closed_at: null })
      .where("id", "=", before.followUpId)
      .execute();
  }
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

/** Records that the open follow-up was closed. */
export const recordFollowUpEnd = (
  trx: Trx,
  lead: Lead,
  how: "done" | "dropped",
  actor: Actor,
  now: Date,
): Promise<void> =>
  recordAction(
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

/** @throws {HttpProblem} 422 if the account cannot own leads */
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
    // Waits for a transaction that takes the role away, which would otherwise miss this lead.
    .$if(isPostgres(trx), (query) => query.forShare())
    .executeTakeFirst();
  if (!owner) throw refused("ownerId", "Only counsellors and admins can own leads.");
}

/** Makes one of the changes that can be made to many leads at once. */
export const changeMany = (
  trx: Trx,
  lead: Lead,
  change: LeadBulkChange["change"],
  actor: Actor,
  now: Date,
): Promise<void> => {
  if ("status" in change) return changeStatus(trx, lead, change, actor, now);
  if ("undoStatus" in change) return undoStatus(trx, lead, actor, now);
  return changeOwner(trx, lead, change.ownerId, actor, now);
};

/** The columns that stop the response clock: one of us has reached, written to or met the person, or moved the lead on. */
export const stopClock = (lead: Lead, now: Date): LeadUpdate => ({
  due_at: NEVER,
  answered_at: lead.answered_at ?? now.toISOString(),
});

/**
 * The columns of the response clock after something was taken back: a move made by mistake, or the note
 * of a call. It runs again if since the newest enquiry nobody has reached, written to, met or moved on
 * the person.
 * @param status where the lead stands then; a new one counts as not moved on
 */
export async function restoreClock(trx: Trx, lead: Lead, status: LeadStatus): Promise<LeadUpdate> {
  const repeat = await trx
    .selectFrom("lead_repeats")
    .select(["call_by", "created_at"])
    .where("lead_id", "=", lead.id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const notes = await notesInOrder(trx, lead.id);
  const answers = notes.filter(({ kind, outcome }) => isAnswer(kind, outcome));
  const moves = status === "new" ? [] : await movesOn(trx, lead, notes);
  const times = [...answers.map(({ created_at }) => created_at), ...moves].sort();
  const { call_by, created_at } = repeat ?? lead;
  const isAnswered = (times.at(-1) ?? "") >= created_at;
  return {
    due_at: isAnswered ? NEVER : call_by,
    answered_at: times[0] ?? null,
  };
}

type NoteTime = Pick<Selectable<LeadNotesTable>, "kind" | "outcome" | "created_at">;

const notesInOrder = (trx: Trx, leadId: string): Promise<NoteTime[]> =>
  trx
    .selectFrom("lead_notes")
    .select(["kind", "outcome", "created_at"])
    .where("lead_id", "=", leadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** How many calls in a row nobody has answered by now. */
export const countTries = async (trx: Trx, leadId: string): Promise<number> =>
  triesOf(await notesInOrder(trx, leadId));

function triesOf(notes: readonly NoteTime[]): number {
  const talk = ({ kind, outcome }: NoteTime) => isAnswer(kind, outcome) || outcome === "call_back";
  return notes
    .slice(notes.findLastIndex(talk) + 1)
    .filter(({ outcome }) => outcome !== null && unansweredOutcomes.includes(outcome)).length;
}

/**
 * When the lead was moved on since it was last new (see `changeStatus`). One that was never new (imported) was
 * when it was answered.
 */
async function movesOn(trx: Trx, lead: Lead, notes: readonly NoteTime[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("lead_history")
    .select(["at", "what"])
    .where("lead_id", "=", lead.id)
    .orderBy("id")
    .execute();
  const moves = rows.flatMap(({ at, what: text }) => {
    const what: LeadHappening["what"] = JSON.parse(text);
    return what.kind === "status" ? [{ at, to: what.to, needsCall: what.needsCall === true }] : [];
  });
  const wasReached = ({ at, to, needsCall }: (typeof moves)[number]) =>
    !needsCall &&
    (to !== "contacted" || triesOf(notes.filter(({ created_at }) => created_at <= at)) === 0);
  const since = moves.slice(moves.findLastIndex(({ to }) => to === "new") + 1);
  const on = since.filter(wasReached).map(({ at }) => at);
  return since.length > 0 ? on : [lead.answered_at].filter((at) => at !== null);
}
