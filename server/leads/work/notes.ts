import type { Selectable } from "kysely";
import type { Branch } from "#contract/institute.ts";
import { isAnswer, openStatuses } from "#contract/staff/staff-lead-values.ts";
import type { LeadNote, LeadNoteChange } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../../db/action-records.ts";
import type { LeadNotesTable } from "../../db/leads-desk-tables.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { NEVER } from "../derived-lead-columns.ts";
import { noSuch, Outdated, refused } from "../lead-conflict.ts";
import type { Lead } from "../lead-rows.ts";
import { countTries } from "./answers.ts";
import { type CallUndo, takePlanBack } from "./call-undo.ts";
import { classFollowUp } from "./class-follow-ups.ts";
import { restoreClock, stopClock } from "./clock-changes.ts";
import { addFollowUp, closeFollowUp, planFollowUp, reopenFollowUp } from "./follow-ups.ts";
import { type LeadUpdate, lockLeads, writeLead } from "./lead-changes.ts";
import { plannedCallsOf } from "./planned-calls.ts";
import { markRight, numberIsRight } from "./wrong-number.ts";

export type Note = Selectable<LeadNotesTable>;
type NewNote = {
  id?: string | undefined;
  kind: Note["kind"];
  outcome?: NonNullable<Note["outcome"]> | undefined;
  text: string;
  followUpAt?: string | undefined;
  /** When it happened, of a note that comes with an enquiry: the enquiry itself has stopped the clock. By default now. */
  at?: Date | undefined;
};

export const asNote = (note: Note): LeadNote => ({
  id: note.id,
  leadId: note.lead_id,
  kind: note.kind,
  outcome: note.outcome,
  text: note.text,
  author: { id: note.author_id, name: note.author_name },
  createdAt: note.created_at,
  editedAt: note.edited_at,
  revision: note.revision,
});

export const findNote = (db: Database, id: string): Promise<Note | undefined> =>
  db.selectFrom("lead_notes").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Stores a note, and plans the follow-up that it names. An answer (`isAnswer`) stops the response clock.
 * @param note if a note with its `id` is stored, that note is returned and nothing is written: it is a retry
 * @param branch of the lead
 * @throws {HttpProblem} 422 if another note has this id, or if `followUpAt` is refused (`planFollowUp`)
 */
export async function addNote(
  trx: Trx,
  lead: Lead,
  { id = risingId(), kind, outcome = undefined, text, followUpAt, at }: NewNote,
  branch: Branch,
  actor: Actor,
  now: Date,
): Promise<Note> {
  const written = { id, kind, outcome: outcome ?? null, text, undo: null, at: at ?? now };
  const planned = (await plannedCallsOf(trx, [lead.id])).get(lead.id);
  const { note, isNew } = await storeNote(trx, lead.id, written, actor);
  if (!isNew) return note;
  const plan = followUpAt
    ? await planFollowUp(trx, lead, { at: followUpAt, field: "followUpAt" }, branch, actor, now)
    : {};
  const answers = isAnswer(kind, note.outcome) && !at;
  const clock = answers ? stopClock(lead, now) : {};
  // Nobody needs to try again; a time that was agreed stays.
  const isTryOver = answers && planned && !planned.isAgreed && !followUpAt;
  const tried = isTryOver ? await tryIsOver(trx, lead, branch, now) : {};
  await writeLead(
    trx,
    lead,
    { ...plan, ...tried, ...clock, tries: await countTries(trx, lead.id) },
    now,
  );
  const subject = { kind: "lead", id: lead.id };
  const after = { kind, text, ...(outcome ? { outcome } : {}) };
  await recordAction(trx, actor, { action: "lead.note added", subject, after }, now);
  return note;
}

/** Closes the next try. It may have stood in the place of what a class of the person had planned. */
async function tryIsOver(trx: Trx, lead: Lead, branch: Branch, now: Date): Promise<LeadUpdate> {
  await closeFollowUp(trx, lead.id, "done", now);
  const plan = isOpen(lead) ? await classFollowUp(trx, lead.id, branch, now) : undefined;
  if (!plan) return { follow_up_at: NEVER };
  await addFollowUp(trx, lead.id, plan, undefined, now);
  return { follow_up_at: plan.at };
}

const isOpen = ({ status }: Lead): boolean => openStatuses.includes(status);

/**
 * Stores a note, unless it is stored already: then this is a retry.
 * @throws {HttpProblem} 422 if another note has this id
 */
export async function storeNote(
  trx: Trx,
  leadId: string,
  { at, ...written }: Pick<Note, "id" | "kind" | "outcome" | "text" | "undo"> & { at: Date },
  actor: Actor,
): Promise<{ note: Note; isNew: boolean }> {
  const note: Note = {
    ...written,
    lead_id: leadId,
    author_id: actor.id,
    author_name: actor.name,
    created_at: at.toISOString(),
    edited_at: null,
    revision: 1,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("lead_notes")
    .values(note)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return { note, isNew: true };
  const earlier = await findNote(trx, written.id);
  if (earlier?.lead_id === leadId && earlier.author_id === actor.id) {
    return { note: earlier, isNew: false };
  }
  throw refused("id", "Another note has this id.");
}

/**
 * @throws {Outdated} if the note has changed since `revision`
 * @throws {HttpProblem} 404; 403 if somebody else wrote it and the actor is not an admin; 422 if the text is empty and
 *   the note is not about a call
 */
export async function changeNote(
  trx: Trx,
  id: string,
  { revision, text }: LeadNoteChange,
  actor: Actor,
  now: Date,
): Promise<Note> {
  const before = await ownNote(trx, id, revision, actor);
  if (text === "" && before.kind !== "call") throw refused("text", "Write the note.");
  const after: Note = { ...before, text, edited_at: now.toISOString(), revision: revision + 1 };
  const { numUpdatedRows } = await trx
    .updateTable("lead_notes")
    .set({ text, edited_at: after.edited_at, revision: after.revision })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Outdated();
  await noteAction(trx, "lead.note changed", before, { text }, actor, now);
  return after;
}

/**
 * Deletes a note. If it was an answer, the response clock may start again; if it was a call, what that has planned and
 * promised goes with it, and the mark of a wrong number.
 * @returns the ids of the leads that changed
 * @throws as `changeNote`
 */
export async function removeNote(
  trx: Trx,
  id: string,
  revision: number,
  actor: Actor,
  now: Date,
): Promise<readonly string[]> {
  const note = await ownNote(trx, id, revision, actor);
  const undo: CallUndo | undefined = note.undo ? JSON.parse(note.undo) : undefined;
  const changed = [note.lead_id, ...(undo?.others ?? [])];
  await lockLeads(trx, changed);
  const lead = note.kind === "note" ? undefined : await countedUp(trx, note.lead_id, now);
  const { numDeletedRows } = await trx
    .deleteFrom("lead_notes")
    .where("id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Outdated();
  if (lead) {
    const ofCall: LeadUpdate = undo ? await withoutCall(trx, lead, note, undo, now) : {};
    const clock = isAnswer(note.kind, note.outcome)
      ? await restoreClock(trx, { ...lead, ...ofCall } as Lead, lead.status, now)
      : {};
    const tries = await countTries(trx, lead.id);
    await trx
      .updateTable("leads")
      .set({ ...ofCall, ...clock, tries })
      .where("id", "=", lead.id)
      .execute();
  }
  await noteAction(trx, "lead.note removed", note, undefined, actor, now);
  return changed;
}

/** The columns of a lead without what a call has planned, promised and marked, as far as nothing has replaced it since. */
async function withoutCall(
  trx: Trx,
  lead: Lead,
  note: Note,
  undo: CallUndo,
  now: Date,
): Promise<LeadUpdate> {
  const later = await trx
    .selectFrom("lead_notes")
    .select("id")
    .where("lead_id", "=", lead.id)
    .where("kind", "=", "call")
    .where("id", "!=", note.id)
    .where("created_at", ">=", note.created_at)
    .limit(1)
    .executeTakeFirst();
  // What a later call stands on, or has found, is kept.
  if (later) return {};
  const before = undo.promise && lead.due_at === undo.promise ? { due_at: undo.lead.due_at } : {};
  const plan = await withoutPlan(trx, lead, undo, note, now);
  const isMark = note.outcome === "wrong_number" && undo.lead.phone_is_wrong === 0;
  if (!isMark || lead.phone_is_wrong === 0) return { ...before, ...plan };
  await markRight(trx, undo, note.id, now);
  return {
    ...before,
    ...plan,
    ...(await numberIsRight(trx, { ...lead, ...plan } as Lead, lead.phone, now)),
  };
}

/** Takes away the follow-up that a call has planned, if it is still open, and opens the one again that it has closed. */
async function withoutPlan(
  trx: Trx,
  lead: Lead,
  { planned, closed }: CallUndo,
  { id, created_at }: Note,
  now: Date,
): Promise<LeadUpdate> {
  const isOpen = await takePlanBack(trx, planned, id, now);
  if (!isOpen && lead.follow_up_at !== NEVER) return {};
  const former = await trx
    .selectFrom("lead_follow_ups")
    .select(["id", "due_at"])
    .where("id", "=", closed ?? "")
    // Nobody has opened and closed it since.
    .where("closed_at", "=", created_at)
    .executeTakeFirst();
  if (former) await reopenFollowUp(trx, former.id);
  return { follow_up_at: former?.due_at ?? NEVER };
}

/** Counts the lead's revision up. */
const countedUp = (trx: Trx, id: string, now: Date): Promise<Lead> =>
  trx
    .updateTable("leads")
    .set((set) => ({ revision: set("revision", "+", 1), updated_at: now.toISOString() }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

async function ownNote(trx: Trx, id: string, revision: number, actor: Actor): Promise<Note> {
  const note = await findNote(trx, id);
  if (!note) throw noSuch("note");
  refuseOthers(note, actor);
  if (note.revision !== revision) throw new Outdated();
  return note;
}

/** @throws {HttpProblem} 403 unless the actor wrote the note, or is an admin */
export function refuseOthers({ author_id }: Pick<Note, "author_id">, actor: Actor): void {
  if (author_id === actor.id || actor.role === "admin") return;
  throw new HttpProblem(403, "forbidden", "Only the author of a note or an admin can change it.");
}

const noteAction = (
  trx: Trx,
  action: string,
  { lead_id, kind, text }: Note,
  after: object | undefined,
  actor: Actor,
  now: Date,
) => {
  const subject = { kind: "lead", id: lead_id };
  return recordAction(trx, actor, { action, subject, before: { kind, text }, after }, now);
};
