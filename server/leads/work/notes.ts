import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import type { LeadNote, LeadNoteChange } from "#contract/staff-leads.ts";
import type { LeadNotesTable } from "../../db/leads-desk-tables.ts";
import { recordAction } from "../../db/records/action-records.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { noSuch, Outdated, refused } from "../lead-conflict.ts";
import type { Lead } from "../lead-rows.ts";
import type { Actor } from "../viewer.ts";
import { restoreClock, stopClock, writeLead } from "./lead-changes.ts";

type Note = Selectable<LeadNotesTable>;
type NewNote = { id?: string | undefined; kind: Note["kind"]; text: string };

export const asNote = (note: Note): LeadNote => ({
  id: note.id,
  leadId: note.lead_id,
  kind: note.kind,
  text: note.text,
  author: { id: note.author_id, name: note.author_name },
  createdAt: note.created_at,
  editedAt: note.edited_at,
  revision: note.revision,
});

export const findNote = (db: Database, id: string): Promise<Note | undefined> =>
  db.selectFrom("lead_notes").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Stores a note. A call, an email or a visit stops the response clock.
 * @param note with the `id` of a stored note it is that note, so that a retry stores nothing
 * @throws {HttpProblem} 422 if another note has this id
 */
export async function addNote(
  trx: Trx,
  lead: Lead,
  { id = randomUUIDv7(), kind, text }: NewNote,
  actor: Actor,
  now: Date,
): Promise<Note> {
  const note: Note = {
    id,
    lead_id: lead.id,
    kind,
    text,
    author_id: actor.id,
    author_name: actor.name,
    created_at: now.toISOString(),
    edited_at: null,
    revision: 1,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("lead_notes")
    .values(note)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) {
    const earlier = await findNote(trx, id);
    if (earlier?.lead_id === lead.id && earlier.author_id === actor.id) return earlier;
    throw refused("id", "Another note has this id.");
  }
  await writeLead(trx, lead, kind === "note" ? {} : stopClock(lead, now), now);
  const subject = { kind: "lead", id: lead.id };
  await recordAction(
    trx,
    actor,
    { action: "lead.note added", subject, after: { kind, text } },
    now,
  );
  return note;
}

/**
 * @throws {Outdated} if the note has changed since `revision`
 * @throws {HttpProblem} 403 if somebody else wrote it and the actor is no admin
 */
export async function changeNote(
  trx: Trx,
  id: string,
  { revision, text }: LeadNoteChange,
  actor: Actor,
  now: Date,
): Promise<Note> {
  const before = await ownNote(trx, id, revision, actor);
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
 * Deletes a note. If it was a call, an email or a visit, the response clock may start again.
 * @throws as `changeNote`
 */
export async function removeNote(
  trx: Trx,
  id: string,
  revision: number,
  actor: Actor,
  now: Date,
): Promise<Note> {
  const note = await ownNote(trx, id, revision, actor);
  const lead = note.kind === "note" ? undefined : await countedUp(trx, note.lead_id, now);
  const { numDeletedRows } = await trx
    .deleteFrom("lead_notes")
    .where("id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Outdated();
  if (lead) {
    const clock = await restoreClock(trx, lead, lead.status);
    await trx.updateTable("leads").set(clock).where("id", "=", lead.id).execute();
  }
  await noteAction(trx, "lead.note removed", note, undefined, actor, now);
  return note;
}

/** Counts the lead's revision up, which also locks it until the transaction ends. */
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
  if (note.author_id !== actor.id && actor.role !== "admin") {
    throw new HttpProblem(403, "forbidden", "Only who wrote a note changes it, or an admin.");
  }
  if (note.revision !== revision) throw new Outdated();
  return note;
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
