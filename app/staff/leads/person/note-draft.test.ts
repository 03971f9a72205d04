import { expect, test } from "vitest";
import { leadNoteRequest } from "#contract/staff/staff-leads.ts";
import {
  leftOfNote,
  type NoteDraft,
  newNoteId,
  noteDraftFrom,
  noteDraftText,
  noteToSend,
} from "./note-draft.ts";

const counter = () => {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
};
const called: NoteDraft = {
  kind: "call",
  outcome: "busy",
  text: " Called. ",
  lead: "lead",
  at: "2026-11-23T10:00",
};
const about = { lead: "lead", timeZone: "Asia/Kolkata" };
const zoneOf = () => about.timeZone;
const none: NoteDraft = { kind: "note", text: "" };

test("a note whose answer was lost keeps its id when it is sent again, also after a reload", () => {
  const newId = counter();
  const sent = noteToSend(called, about, newId);
  const followUpAt = "2026-11-23T04:30:00.000Z";
  expect(sent).toEqual({
    ...{ id: "id-1", lead: "lead", kind: "call", outcome: "busy", text: "Called." },
    at: called.at,
    followUpAt,
  });
  const kept = noteDraftFrom(noteDraftText({ ...called, sent }));
  expect(noteToSend(kept, about, newId).id).toBe("id-1");
});

test("a note that was changed after it was sent gets a new id", () => {
  const newId = counter();
  const sent = noteToSend(called, about, newId);
  const changes: Partial<NoteDraft>[] = [
    { text: "Called. Comes." },
    { kind: "note" },
    { outcome: "no_answer" },
    { at: "2026-11-24T10:00" },
  ];
  for (const change of changes) {
    expect(noteToSend({ ...called, ...change, sent }, about, newId).id).not.toBe("id-1");
  }
  expect(noteToSend({ ...called, sent }, { ...about, lead: "other" }, newId).id).not.toBe("id-1");
});

test("a time is dropped with another lead than it was typed for, and with none", () => {
  expect(noteToSend(called, { ...about, lead: "other" }, counter())).not.toHaveProperty("at");
  const { lead: _lead, ...older } = called;
  expect(noteDraftFrom(noteDraftText(older))).not.toHaveProperty("at");
  expect(noteDraftFrom(noteDraftText(called))).toEqual(called);
});

test("a note that was sent before times had leads keeps its id without its time", () => {
  const { lead: _lead, ...older } = called;
  const { at: _at, ...sent } = noteToSend(called, about, counter());
  const draft = noteDraftFrom(noteDraftText({ ...older, sent }));
  expect(noteToSend(draft, about, () => "new").id).toBe("id-1");
  const typed = { ...draft, lead: "lead", at: "2026-11-24T10:00" };
  expect(noteToSend(typed, about, () => "new").id).toBe("new");
});

test("outcome and time go along only with a call that can have them", () => {
  const note = noteToSend({ ...called, kind: "email" }, about, counter());
  expect(note).toEqual({ id: "id-1", lead: "lead", kind: "email", text: "Called." });
  expect(noteToSend({ ...called, outcome: "reached" }, about, counter())).not.toHaveProperty(
    "followUpAt",
  );
});

test("a stored note is removed from the draft; what was changed meanwhile stays", () => {
  const sent = noteToSend(called, about, counter());
  expect(leftOfNote({ ...called, sent }, "id-1", zoneOf)).toEqual(none);
  for (const change of [{ text: "Called. Comes on" }, { lead: "other" }]) {
    const changed = { ...called, ...change };
    expect(leftOfNote({ ...changed, sent }, "id-1", zoneOf)).toEqual(changed);
  }
  expect(leftOfNote({ ...called, sent }, "another", zoneOf)).toEqual({ ...called, sent });
});

test("an empty note leaves no draft, and what is no draft is read as an empty note", () => {
  expect(noteDraftText(none)).toBe("");
  for (const kept of ["", "Called.", "null", "[]", '{"text":1}']) {
    expect(noteDraftFrom(kept), kept).toEqual(none);
  }
  // As the desk kept it before notes had outcomes.
  expect(noteDraftFrom('{"text":"Called."}')).toEqual({ kind: "note", text: "Called." });
});

test("ids are UUIDs that the server accepts, also without https", () => {
  const ids = Array.from({ length: 200 }, newNoteId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(leadNoteRequest.safeParse({ id, text: "x" }).success).toBe(true);
});
