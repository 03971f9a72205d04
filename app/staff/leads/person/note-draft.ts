import { momentAt } from "#contract/branch-clock.ts";
import type { CallOutcome, NoteKind } from "#contract/staff/staff-lead-values.ts";

/** The values of the note's form. */
export type Writing = {
  kind: NoteKind;
  /** Only of a call. */
  outcome?: CallOutcome;
  text: string;
  /** The id of the lead that it is about. */
  lead?: string;
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
  /** The time as it was typed, and its moment. Drafts from before notes had leads have the moment only. */
  at?: string;
  followUpAt?: string;
};
/** A note that is being written. */
export type NoteDraft = Writing & { sent?: SentNote };

const empty: NoteDraft = { kind: "note", text: "" };

/**
 * Reads the note from the draft in session storage; an empty note if there is none. A time without a lead is dropped:
 * nobody can tell on whose clock it was typed.
 */
export function noteDraftFrom(stored: string): NoteDraft {
  try {
    const draft = JSON.parse(stored) as Partial<NoteDraft>;
    const { kind = "note", text, outcome, lead, at, sent } = draft;
    if (typeof text !== "string") return empty;
    return {
      kind,
      text,
      ...(outcome ? { outcome } : {}),
      ...(lead ? { lead } : {}),
      ...(lead && at ? { at } : {}),
      ...(typeof sent?.id === "string" ? { sent } : {}),
    };
  } catch {
    return empty;
  }
}

/** The text of the draft for session storage; empty while nothing is written. */
export const noteDraftText = (draft: NoteDraft): string =>
  draft.text === "" && draft.kind === "note" ? "" : JSON.stringify(draft);

/** The draft as one about a lead. A time that was typed for another one is dropped: it was on the clock of its branch. */
export function draftAbout(draft: NoteDraft, lead: string): NoteDraft {
  if (draft.lead === lead) return draft;
  const { at: _at, ...rest } = draft;
  return { ...rest, lead };
}

/** Whether a call with this outcome is tried again. */
export const asksForTime = (outcome: CallOutcome | undefined): boolean =>
  outcome === "no_answer" || outcome === "busy" || outcome === "call_back";

/** Whether two notes say the same. The moment counts only if another time was typed. */
const isAlike = (one: Omit<SentNote, "id">, other: Omit<SentNote, "id">): boolean =>
  (["lead", "kind", "text", "outcome"] as const).every((field) => one[field] === other[field]) &&
  (one.at === other.at || one.followUpAt === other.followUpAt);

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
  const { kind, outcome, at, sent } = draftAbout(draft, lead);
  const isCall = kind === "call";
  const followUpAt = isCall && at && asksForTime(outcome) ? momentAt(at, timeZone) : undefined;
  const note = {
    lead,
    kind,
    text: draft.text.trim(),
    ...(isCall && outcome ? { outcome } : {}),
    ...(at && followUpAt ? { at, followUpAt } : {}),
  };
  return { id: sent && isAlike(sent, note) ? sent.id : newId(), ...note };
}

/**
 * The draft after the note with this id is stored: empty, or all of it if it was changed meanwhile, or is about
 * another lead now.
 * @param timeZoneOf gives the time zone of a lead's branch
 */
export function leftOfNote(
  draft: NoteDraft,
  id: string,
  timeZoneOf: (lead: string) => string,
): NoteDraft {
  const { sent, ...written } = draft;
  if (sent?.id !== id) return draft;
  if (draft.lead !== undefined && draft.lead !== sent.lead) return written;
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
