import type { CallOutcome, NoteKind } from "#contract/staff/staff-lead-values.ts";

/** What staff write down besides calls. */
export type OtherKind = Exclude<NoteKind, "call">;

/** The values of the note's form. */
export type Writing = {
  /** What the note is about, unless it becomes a call by its outcome. */
  kind: OtherKind;
  text: string;
  /** The id of the lead that it is about. */
  lead?: string;
  /** When to call next, on the clock of the lead's branch, as `readTime` reads it: `2026-11-23T10:00`. */
  at?: string;
};

/** A note or a call as it was last sent; its answer may have been lost. */
type SentNote = {
  id: string;
  lead: string;
  kind: NoteKind;
  text: string;
  /** Only of a call. */
  outcome?: CallOutcome;
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
    const draft = JSON.parse(stored) as Partial<Omit<NoteDraft, "kind"> & { kind: NoteKind }>;
    const { kind = "note", text, lead, at, sent } = draft;
    if (typeof text !== "string") return empty;
    return {
      // Drafts from before outcomes were buttons could be calls.
      kind: kind === "call" ? "note" : kind,
      text,
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
  draft.text === "" && draft.kind === "note" && !draft.at && !draft.sent
    ? ""
    : JSON.stringify(draft);

/** The draft as one about a lead. A time that was typed for another one is dropped: it was on the clock of its branch. */
export function draftAbout(draft: NoteDraft, lead: string): NoteDraft {
  if (draft.lead === lead) return draft;
  const { at: _at, ...rest } = draft;
  return { ...rest, lead };
}

const isAlike = (one: Omit<SentNote, "id">, other: Omit<SentNote, "id">): boolean =>
  (["lead", "kind", "text", "outcome", "followUpAt"] as const).every(
    (field) => one[field] === other[field],
  );

/**
 * The note as it is sent. An unchanged note keeps its id however often it is sent, so that the server stores
 * it once even if an answer was lost. A changed note gets a new id, or the server would keep the old text.
 * @param about.lead the id of the lead
 * @param about.call the outcome, if it is a call, and the moment of the next one
 */
export function noteToSend(
  { kind, text, sent }: NoteDraft,
  {
    lead,
    call,
  }: { lead: string; call?: { outcome: CallOutcome; followUpAt?: string | undefined } },
  newId: () => string,
): SentNote {
  const note = {
    lead,
    kind: call ? ("call" as const) : kind,
    text: text.trim(),
    ...(call ? { outcome: call.outcome } : {}),
    ...(call?.followUpAt ? { followUpAt: call.followUpAt } : {}),
  };
  return { id: sent && isAlike(sent, note) ? sent.id : newId(), ...note };
}

/**
 * The draft after the note with this id is stored: empty, or all of it if it was changed meanwhile, or is about
 * another lead now.
 */
export function leftOfNote(draft: NoteDraft, id: string): NoteDraft {
  const { sent, ...written } = draft;
  if (sent?.id !== id) return draft;
  const isSame =
    written.text.trim() === sent.text &&
    (sent.kind === "call" || written.kind === sent.kind) &&
    (written.lead === undefined || written.lead === sent.lead);
  return isSame ? empty : written;
}

/** A call as it is sent, beside the revision. */
type SentCall = Pick<SentNote, "id" | "text" | "followUpAt"> & { outcome: CallOutcome };

/** As `noteToSend`, for a call: the draft that remembers it, and the call for the server. */
export function callToSend(
  draft: NoteDraft,
  lead: string,
  { outcome, followUpAt }: { outcome: CallOutcome; followUpAt: string | undefined },
): { draft: NoteDraft; call: SentCall } {
  const sent = noteToSend(draft, { lead, call: { outcome, followUpAt } }, newNoteId);
  const { id, text } = sent;
  return {
    draft: { ...draft, sent },
    call: { id, text, outcome, ...(followUpAt ? { followUpAt } : {}) },
  };
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
