import { expect, test } from "vitest";
import { leadNoteRequest } from "#contract/staff/staff-leads.ts";
import {
  draftAbout,
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
const written: NoteDraft = {
  kind: "email",
  text: " Called. ",
  lead: "lead",
  at: "2026-11-23T10:00",
};
const followUpAt = "2026-11-23T04:30:00.000Z";
const call = { outcome: "busy", followUpAt } as const;
const about = { lead: "lead", call };
const none: NoteDraft = { kind: "note", text: "" };

test("a call whose answer was lost keeps its id when it is sent again, also after a reload", () => {
  const newId = counter();
  const sent = noteToSend(written, about, newId);
  expect(sent).toEqual({
    ...{ id: "id-1", lead: "lead", kind: "call", outcome: "busy", text: "Called." },
    followUpAt,
  });
  const kept = noteDraftFrom(noteDraftText({ ...written, sent }));
  expect(noteToSend(kept, about, newId).id).toBe("id-1");
  const wordless = noteDraftFrom(noteDraftText({ ...none, sent: { ...sent, text: "" } }));
  expect(noteToSend(wordless, about, newId).id).toBe("id-1");
});

test("what was changed after it was sent gets a new id", () => {
  const newId = counter();
  const sent = noteToSend(written, about, newId);
  const changed = { ...written, text: "Called. Comes.", sent };
  expect(noteToSend(changed, about, newId).id).not.toBe("id-1");
  for (const other of [
    { lead: "lead" },
    { lead: "other", call },
    { lead: "lead", call: { ...call, outcome: "no_answer" as const } },
    { lead: "lead", call: { outcome: "busy" as const } },
  ]) {
    expect(noteToSend({ ...written, sent }, other, newId).id).not.toBe("id-1");
  }
});

test("a time is dropped with another lead than it was typed for, and with none", () => {
  expect(draftAbout(written, "other")).not.toHaveProperty("at");
  const { lead: _lead, ...older } = written;
  expect(noteDraftFrom(noteDraftText(older))).not.toHaveProperty("at");
  expect(noteDraftFrom(noteDraftText(written))).toEqual(written);
});

test("a stored note is removed from the draft; what was changed meanwhile stays", () => {
  const sent = noteToSend(written, about, counter());
  expect(leftOfNote({ ...written, sent }, "id-1")).toEqual(none);
  for (const change of [{ text: "Called. Comes on" }, { lead: "other" }]) {
    const changed = { ...written, ...change };
    expect(leftOfNote({ ...changed, sent }, "id-1")).toEqual(changed);
  }
  expect(leftOfNote({ ...written, sent }, "another")).toEqual({ ...written, sent });
});

test("an empty note leaves no draft, and what is no draft is read as an empty note", () => {
  expect(noteDraftText(none)).toBe("");
  for (const kept of ["", "Called.", "null", "[]", '{"text":1}']) {
    expect(noteDraftFrom(kept), kept).toEqual(none);
  }
  // As the desk kept it before notes had kinds, and before outcomes were buttons.
  expect(noteDraftFrom('{"text":"Called."}')).toEqual({ kind: "note", text: "Called." });
  const older = '{"kind":"call","outcome":"busy","text":"Called."}';
  expect(noteDraftFrom(older)).toEqual({ kind: "note", text: "Called." });
});

test("ids are UUIDs that the server accepts, also without https", () => {
  const ids = Array.from({ length: 200 }, newNoteId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(leadNoteRequest.safeParse({ id, text: "x" }).success).toBe(true);
});
