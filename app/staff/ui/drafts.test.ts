import { expect, test } from "vitest";
import { leftAfterSave, unsavedFrom } from "./drafts.ts";

test("nothing is left of what was saved as it stands", () => {
  const sent = { subject: "Wohin?", topics: ["german"] };
  const now = { revision: 3, value: { topics: ["german"], subject: "Wohin?" } };
  expect(leftAfterSave(now, sent, 4)).toBeUndefined();
  expect(leftAfterSave(undefined, sent, 4)).toBeUndefined();
});

test("what was typed while the save was under way stays, on the revision that it made", () => {
  const now = { revision: 3, value: "Called, comes on Monday" };
  expect(leftAfterSave(now, "Called", 4)).toEqual({
    revision: 4,
    value: "Called, comes on Monday",
  });
});

test("a draft that is none is none", () => {
  expect(unsavedFrom('{"revision":2,"value":""}')).toEqual({ revision: 2, value: "" });
  for (const kept of ["", "Called", "null", "3", "{}", '{"revision":"2","value":1}']) {
    expect(unsavedFrom(kept), kept).toBeUndefined();
  }
});
