import { expect, test } from "vitest";
import { phoneText } from "./lead-texts.ts";

test.each([
  ["+919876543210", "+91 98765 43210"],
  ["919876543210", "+91 98765 43210"],
  ["+911842256789", "+91 18422 56789"],
  ["+493055570123", "+49 30 555 701 23"],
  ["+4915112345678", "+49 151 123 456 78"],
  ["+12025550123", "+1 202 555 0123"],
  ["+353861234567", "+353 861 234 567"],
  ["+49 30 5557 0123", "+49 30 555 701 23"],
])("%s is read as %s", (stored, text) => {
  expect(phoneText(stored)).toBe(text);
});

test.each(["030 5557 0123", "0172-4711", "call after six", ""])("%j stays as it is", (typed) => {
  expect(phoneText(typed)).toBe(typed);
});
