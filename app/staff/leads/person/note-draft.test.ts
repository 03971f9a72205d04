import { expect, test } from "vitest";
import { leadNoteRequest } from "#contract/staff-leads.ts";
import { leftOfNote, newNoteId, noteDraftFrom, noteDraftText, noteToSend } from "./note-draft.ts";

const counter = () => {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
};

test("a note whose answer was lost keeps its id when it is sent again, also after a reload", () => {
  const newId = counter();
  const sent = noteToSend({ text: " Called. " }, "lead", "call", newId);
  expect(sent).toEqual({ id: "id-1", lead: "lead", kind: "call", text: "Called." });
  const kept = noteDraftFrom(noteDraftText({ text: " Called. ", sent }));
  expect(noteToSend(kept, "lead", "call", newId).id).toBe("id-1");
});

test("a note that was changed after it was sent gets a new id", () => {
  const newId = counter();
  const sent = noteToSend({ text: "Called." }, "lead", "call", newId);
  expect(noteToSend({ text: "Called. Comes.", sent }, "lead", "call", newId).id).toBe("id-2");
  expect(noteToSend({ text: "Called.", sent }, "lead", "note", newId).id).toBe("id-3");
  expect(noteToSend({ text: "Called.", sent }, "other", "call", newId).id).toBe("id-4");
});

test("a stored note is removed from the draft; text that was changed meanwhile stays", () => {
  const sent = noteToSend({ text: "Called." }, "lead", "call", counter());
  expect(leftOfNote({ text: "Called. ", sent }, "id-1")).toEqual({ text: "" });
  expect(leftOfNote({ text: "Called. Comes on", sent }, "id-1")).toEqual({
    text: "Called. Comes on",
  });
  expect(leftOfNote({ text: "Called.", sent }, "another")).toEqual({ text: "Called.", sent });
});

test("an empty note leaves no draft, and what is no draft is read as an empty note", () => {
  expect(noteDraftText({ text: "" })).toBe("");
  for (const kept of ["", "Called.", "null", "[]", '{"text":1}']) {
    expect(noteDraftFrom(kept), kept).toEqual({ text: "" });
  }
});

test("ids are UUIDs that the server accepts, also without https", () => {
  const ids = Array.from({ length: 200 }, newNoteId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(leadNoteRequest.safeParse({ id, text: "x" }).success).toBe(true);
});
