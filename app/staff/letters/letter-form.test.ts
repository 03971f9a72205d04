import { expect, test } from "vitest";
import type { StaffLetter } from "#contract/staff/staff-letters.ts";
import { isOwnSave, letterDraftOf } from "./letter-form.tsx";

const letter = {
  ...{ id: "a", revision: 4, subject: "Wohin?", preheader: "", opening: "Dear all", topics: null },
} as StaffLetter;

test("recognises a save of its own after the server has trimmed it", () => {
  const sent = { ...letterDraftOf(letter), subject: " Wohin? ", opening: "Dear all\r\n" };
  expect(isOwnSave(sent, letter)).toBe(true);
});

test("never takes somebody else's text for a save of its own", () => {
  const sent = letterDraftOf(letter);
  for (const part of [{ subject: "Wo?" }, { opening: "Dear all, again" }, { topics: ["german"] }]) {
    expect(isOwnSave(sent, { ...letter, ...part })).toBe(false);
  }
});
