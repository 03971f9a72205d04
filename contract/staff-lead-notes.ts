import * as z from "zod/mini";
import { deskLength, noteKinds } from "./staff-lead-values.ts";
import { leadRow, revision, staffName } from "./staff-leads.ts";
import { message } from "./text.ts";

/* What counsellors write down about a lead. All paths follow `/api/v1/staff`. */

const noteText = message(
  deskLength.note,
  "Write the note.",
  `At most ${deskLength.note} characters.`,
);

/* POST /leads/:id/notes — counsellor, admin → 201 leadNoteAnswer. Needs no revision: a note takes nothing away.
   Send an `id` of your own (a UUID) so that a retry stores it once. */
export const leadNoteRequest = z.object({
  id: z.optional(z.uuid()),
  kind: z._default(z.enum(noteKinds), "note"),
  text: noteText,
});
export type LeadNoteRequest = z.input<typeof leadNoteRequest>;

export const leadNote = z.object({
  id: z.string(),
  leadId: z.string(),
  kind: z.enum(noteKinds),
  text: z.string(),
  author: staffName,
  createdAt: z.string(),
  /** Null where it stands as it was written. */
  editedAt: z.nullable(z.string()),
  revision: z.number(),
});
export type LeadNote = z.infer<typeof leadNote>;
export const leadNoteAnswer = z.object({ note: leadNote, lead: leadRow });
export type LeadNoteAnswer = z.infer<typeof leadNoteAnswer>;

/* PATCH /leads/notes/:id — counsellor, admin; its author or an admin, else 403 → { note }. 409 `present: LeadNote`. */
export const leadNoteChange = z.object({ revision, text: noteText });
export type LeadNoteChange = z.infer<typeof leadNoteChange>;
export const leadNoteChanged = z.object({ note: leadNote });

/* DELETE /leads/notes/:id?revision=1 — counsellor, admin; its author or an admin → 204. 409 as above. */
export const leadNoteRemoval = z.object({
  revision: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
});
