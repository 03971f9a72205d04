import type { NoteKind } from "#contract/staff-lead-values.ts";

/** A note as it was last sent; its answer may have been lost. */
type SentNote = { id: string; lead: string; kind: NoteKind; text: string };
/** A note that is being written. */
type NoteDraft = { text: string; sent?: SentNote };

/** Reads the note from the draft in session storage; an empty note if there is none. */
export function noteDraftFrom(stored: string): NoteDraft {
  try {
    const { text, sent } = JSON.parse(stored) as Partial<NoteDraft>;
    if (typeof text !== "string") return { text: "" };
    return typeof sent?.id === "string" ? { text, sent } : { text };
  } catch {
    return { text: "" };
  }
}

/** The draft in session storage. */
export const noteDraftText = (draft: NoteDraft): string =>
  draft.text === "" ? "" : JSON.stringify(draft);

/**
 * The note as it is sent. An unchanged note keeps its id however often it is sent, so that the server stores
 * it once even if an answer was lost. A changed note gets a new id, or the server would keep the old text.
 */
export function noteToSend(
  { text, sent }: NoteDraft,
  lead: string,
  kind: NoteKind,
  newId: () => string,
): SentNote {
  const note = { lead, kind, text: text.trim() };
  const isSame =
    sent !== undefined && sent.lead === lead && sent.kind === kind && sent.text === note.text;
  return { ...note, id: isSame ? sent.id : newId() };
}

/** The draft after the note with this id is stored: empty, or the whole text if it was changed meanwhile. */
export function leftOfNote(draft: NoteDraft, id: string): NoteDraft {
  if (draft.sent?.id !== id) return draft;
  return { text: draft.text.trim() === draft.sent.text ? "" : draft.text };
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
