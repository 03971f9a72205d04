import { expect, test } from "vitest";
import type { StaffLetter } from "#contract/staff-letters.ts";
import { isOwnSave, letterDraftOf } from "./letter-form.tsx";

const letter = {
  ...{ id: "a", revision: 4, subject: "Wohin?", preheader: "", opening: "Dear all", topics: null },
} as StaffLetter;

test("one's own letter is known although the server trims it", () => {
  const sent = { ...letterDraftOf(letter), subject: " Wohin? ", opening: "Dear all\r\n" };
  expect(isOwnSave(sent, letter)).toBe(true);
});

test("what somebody else wrote is never taken for one's own", () => {
  const sent = letterDraftOf(letter);
  for (const part of [{ subject: "Wo?" }, { opening: "Dear all, again" }, { topics: ["german"] }]) {
    expect(isOwnSave(sent, { ...letter, ...part })).toBe(false);
  }
});
