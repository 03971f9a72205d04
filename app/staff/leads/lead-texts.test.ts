import { expect, test } from "vitest";
import { contactNumber, phoneText, telLink, whatsAppLink } from "./lead-texts.ts";

test.each([
  ["+919876543210", "+91 98765 43210"],
  ["919876543210", "+91 98765 43210"],
  ["9876543210", "+91 98765 43210"],
  ["098765 43210", "+91 98765 43210"],
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

test.each([
  // As the enrol form stores an Indian number: no link may make it one of Iran (+98).
  ["98765 43210", "tel:+919876543210", "https://wa.me/919876543210"],
  ["+49 30 231250", "tel:+4930231250", "https://wa.me/4930231250"],
  ["030 5557 0123", "tel:03055570123", undefined],
  ["4711", undefined, undefined],
])("%s is called by %s and written to by %s", (stored, call, chat) => {
  expect(telLink(stored)).toBe(call);
  expect(whatsAppLink(stored, "")).toBe(chat);
});

test("a contact of ten digits, its plus left out, is no Indian number", () => {
  expect(telLink(contactNumber("4930231250"))).toBe("tel:+4930231250");
});
