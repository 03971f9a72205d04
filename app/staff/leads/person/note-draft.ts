import type { NoteKind } from "#contract/staff-lead-values.ts";

/** A note as it was sent last, under which id; its answer may have been lost. */
type Sent = { id: string; lead: string; kind: NoteKind; text: string };
/** A note that is being written. */
type NoteDraft = { text: string; sent?: Sent };

/** As the tab keeps it. */
export function noteDraftFrom(kept: string): NoteDraft {
  try {
    const { text, sent } = JSON.parse(kept) as Partial<NoteDraft>;
    if (typeof text !== "string") return { text: "" };
    return typeof sent?.id === "string" ? { text, sent } : { text };
  } catch {
    return { text: "" };
  }
}

export const noteDraftText = (draft: NoteDraft): string =>
  draft.text === "" ? "" : JSON.stringify(draft);

/**
 * The note as it goes out. The same note goes under the same id however often, so that one whose answer
 * was lost is stored once; changed since, it is another note, or the server would keep the former's text.
 */
export function noteToSend(
  { text, sent }: NoteDraft,
  lead: string,
  kind: NoteKind,
  newId: () => string,
): Sent {
  const note = { lead, kind, text: text.trim() };
  const isSame =
    sent !== undefined && sent.lead === lead && sent.kind === kind && sent.text === note.text;
  return { ...note, id: isSame ? sent.id : newId() };
}

/** What is left of a draft once the note with this id is stored: all of it, if it was typed on meanwhile. */
export function leftOfNote(draft: NoteDraft, id: string): NoteDraft {
  if (draft.sent?.id !== id) return draft;
  return { text: draft.text.trim() === draft.sent.text ? "" : draft.text };
}

/** A random UUID. The browser's own is there with https alone. */
export function newNoteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    // Version 4, and the variant that goes with it.
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, "0");
  });
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
