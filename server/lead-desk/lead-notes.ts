import type { LeadNote, LeadNoteAnswer, LeadNoteChange } from "#contract/staff/staff-leads.ts";
import { HttpProblem } from "../http/problems.ts";
import type { Actor } from "../http/staff-access.ts";
import { noSuch, Outdated, unlessOutdated } from "../leads/lead-conflict.ts";
import { branchOf } from "../leads/response-clock.ts";
import { addNote, asNote, changeNote, findNote, removeNote } from "../leads/work/notes.ts";
import { changedRow, type LeadWorkContext, readLead } from "./change-lead.ts";

/* The notes that counsellors write about a lead. */

/** A note needs no revision. If somebody else changes the lead at the same moment, storing it is tried again. */
const NOTE_TRIES = 5;

/** @throws {HttpProblem} 404; 422; 503 if others keep changing the lead */
export async function addLeadNote(
  context: LeadWorkContext,
  id: string,
  note: Parameters<typeof addNote>[2],
  actor: Actor,
  now: Date,
): Promise<LeadNoteAnswer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const stored = await context.db.transaction().execute(async (trx) => {
        const lead = await readLead(trx, id);
        return addNote(trx, lead, note, branchOf(context.branches(), lead.branch), actor, now);
      });
      return { note: asNote(stored), lead: await changedRow(context, id, actor, now) };
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      if (tries === NOTE_TRIES) throw busy();
    }
  }
}

/** @throws {HttpProblem} as `changeNote`; 409 with the note in `present` */
export async function changeLeadNote(
  context: LeadWorkContext,
  id: string,
  change: LeadNoteChange,
  actor: Actor,
  now: Date,
): Promise<{ note: LeadNote }> {
  const { db, live } = context;
  const note = await unlessOutdated(
    () => db.transaction().execute((trx) => changeNote(trx, id, change, actor, now)),
    () => presentNote(context, id),
  );
  live.changed([note.lead_id]);
  return { note: asNote(note) };
}

/** @throws {HttpProblem} as `removeNote`; 409 with the note in `present` */
export async function removeLeadNote(
  context: LeadWorkContext,
  id: string,
  revision: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { db, live } = context;
  const changed = await unlessOutdated(
    () => db.transaction().execute((trx) => removeNote(trx, id, revision, actor, now)),
    () => presentNote(context, id),
  );
  live.changed(changed);
}

async function presentNote({ db }: LeadWorkContext, id: string): Promise<LeadNote> {
  const note = await findNote(db, id);
  if (!note) throw noSuch("note");
  return asNote(note);
}

const busy = () => {
  const text = "Other people are changing this lead right now. Please try again.";
  return new HttpProblem(503, "unavailable", text, { retryAfterSeconds: 1 });
};
