import { expect, test } from "vitest";
import { placeOfHeld } from "./entry-list.tsx";

const day = (from: string) => ({ from });
const among = [day("2026-01-26"), day("2027-01-26"), day("")];
/** A new holiday at the end of the list. */
const held = { index: 2, group: "", among };

test("an entry stays in its group while it is edited and while others are added", () => {
  expect(placeOfHeld(held, among.with(2, day("2026-08-15")))).toBe(2);
  expect(placeOfHeld(held, [...among.with(2, day("2026-08-15")), day("")])).toBe(2);
});

test("no other entry is held once the list is sorted or shorter", () => {
  const sorted = [day("2026-01-26"), day("2026-08-15"), day("2027-01-26")];
  expect(placeOfHeld(held, sorted)).toBeUndefined();
  expect(placeOfHeld(held, among.slice(0, 2))).toBeUndefined();
  expect(placeOfHeld(undefined, among)).toBeUndefined();
});
