import type { CallOutcome, NoteKind } from "#contract/staff/staff-lead-values.ts";
import type { LeadNoteRequest } from "#contract/staff/staff-leads.ts";

/** A note that is being written: the values of its form. */
export type NoteDraft = {
  kind: NoteKind;
  /** Only of a call. */
  outcome?: CallOutcome;
  text: string;
  /** When to call next, as the value of the field: `2026-11-23T10:00`. */
  at?: string;
};

const empty: NoteDraft = { kind: "note", text: "" };

/** Reads the note from the draft in session storage; an empty note if there is none. */
export function noteDraftFrom(stored: string): NoteDraft {
  try {
    const { kind = "note", text, outcome, at } = JSON.parse(stored) as Partial<NoteDraft>;
    if (typeof text !== "string") return empty;
    return { kind, text, ...(outcome ? { outcome } : {}), ...(at ? { at } : {}) };
  } catch {
    return empty;
  }
}

/** The text of the draft for session storage; empty while nothing is written. */
export const noteDraftText = (draft: NoteDraft): string =>
  draft.text === "" && draft.kind === "note" ? "" : JSON.stringify(draft);

/** Whether a call with this outcome is tried again. */
export const asksForTime = (outcome: CallOutcome | undefined): boolean =>
  outcome === "no_answer" || outcome === "busy" || outcome === "call_back";

/** The note as it is sent. */
export function noteToSend({ kind, outcome, text, at }: NoteDraft): LeadNoteRequest {
  const isCall = kind === "call";
  return {
    kind,
    text: text.trim(),
    ...(isCall && outcome ? { outcome } : {}),
    ...(isCall && at && asksForTime(outcome) ? { followUpAt: new Date(at).toISOString() } : {}),
  };
}
