import { expect, test } from "vitest";
import { type NoteDraft, noteDraftFrom, noteDraftText, noteToSend } from "./note-draft.ts";

const called: NoteDraft = {
  kind: "call",
  outcome: "busy",
  text: " Called. ",
  at: "2026-11-23T10:00",
};
const none: NoteDraft = { kind: "note", text: "" };

test("a note is sent the same after a reload, so that it keeps its key", () => {
  const followUpAt = new Date("2026-11-23T10:00").toISOString();
  const sent = { kind: "call", outcome: "busy", text: "Called.", followUpAt };
  expect(noteToSend(called)).toEqual(sent);
  expect(noteToSend(noteDraftFrom(noteDraftText(called)))).toEqual(sent);
});

test("outcome and time go along only with a call that can have them", () => {
  expect(noteToSend({ ...called, kind: "email" })).toEqual({ kind: "email", text: "Called." });
  expect(noteToSend({ ...called, outcome: "reached" })).not.toHaveProperty("followUpAt");
});

test("an empty note leaves no draft, and what is no draft is read as an empty note", () => {
  expect(noteDraftText(none)).toBe("");
  for (const kept of ["", "Called.", "null", "[]", '{"text":1}']) {
    expect(noteDraftFrom(kept), kept).toEqual(none);
  }
  // As the desk kept it before notes had outcomes.
  expect(noteDraftFrom('{"text":"Called."}')).toEqual({ kind: "note", text: "Called." });
  // As it kept a note whose answer was lost before changes had keys.
  expect(noteDraftFrom('{"kind":"email","text":"Sent.","sent":{"id":"1"}}')).toEqual({
    kind: "email",
    text: "Sent.",
  });
});
