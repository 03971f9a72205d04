import { momentAt } from "#contract/branch-clock.ts";
import type { CallOutcome, NoteKind } from "#contract/staff/staff-lead-values.ts";

/** The values of the note's form. */
export type Writing = {
  kind: NoteKind;
  /** Only of a call. */
  outcome?: CallOutcome;
  text: string;
  /** When to call next, on the clock of the lead's branch, as `readTime` reads it: `2026-11-23T10:00`. */
  at?: string;
};

/** A note as it was last sent; its answer may have been lost. */
type SentNote = {
  id: string;
  lead: string;
  kind: NoteKind;
  text: string;
  outcome?: CallOutcome;
  followUpAt?: string;
};
/** A note that is being written. */
export type NoteDraft = Writing & { sent?: SentNote };

const empty: NoteDraft = { kind: "note", text: "" };

/** Reads the note from the draft in session storage; an empty note if there is none. */
export function noteDraftFrom(stored: string): NoteDraft {
  try {
    const { kind = "note", text, outcome, at, sent } = JSON.parse(stored) as Partial<NoteDraft>;
    if (typeof text !== "string") return empty;
    return {
      kind,
      text,
      ...(outcome ? { outcome } : {}),
      ...(at ? { at } : {}),
      ...(typeof sent?.id === "string" ? { sent } : {}),
    };
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

/** Whether the server would store two notes with the same content. */
const isAlike = (one: Omit<SentNote, "id">, other: Omit<SentNote, "id">): boolean =>
  (["lead", "kind", "text", "outcome", "followUpAt"] as const).every(
    (field) => one[field] === other[field],
  );

/**
 * The note as it is sent. An unchanged note keeps its id however often it is sent, so that the server stores
 * it once even if an answer was lost. A changed note gets a new id, or the server would keep the old text.
 * @param about the lead's id, and the time zone of its branch
 */
export function noteToSend(
  draft: NoteDraft,
  { lead, timeZone }: { lead: string; timeZone: string },
  newId: () => string,
): SentNote {
  const { kind, outcome, at, sent } = draft;
  const isCall = kind === "call";
  const followUpAt = isCall && at && asksForTime(outcome) ? momentAt(at, timeZone) : undefined;
  const note = {
    lead,
    kind,
    text: draft.text.trim(),
    ...(isCall && outcome ? { outcome } : {}),
    ...(followUpAt ? { followUpAt } : {}),
  };
  return { id: sent && isAlike(sent, note) ? sent.id : newId(), ...note };
}

/**
 * The draft after the note with this id is stored: empty, or all of it if it was changed meanwhile.
 * @param timeZoneOf gives the time zone of a lead's branch
 */
export function leftOfNote(
  draft: NoteDraft,
  id: string,
  timeZoneOf: (lead: string) => string,
): NoteDraft {
  const { sent, ...written } = draft;
  if (sent?.id !== id) return draft;
  const about = { lead: sent.lead, timeZone: timeZoneOf(sent.lead) };
  return noteToSend(draft, about, () => "").id === id ? empty : written;
}

/** A random UUID (version 4). Browsers have `crypto.randomUUID` only where the site is served with https. */
export function newNoteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    // The version and the variant of RFC 9562.
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, "0");
  });
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
