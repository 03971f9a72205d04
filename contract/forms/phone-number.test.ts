import { describe, expect, test } from "vitest";
import { coursePhone } from "./person.ts";
import { countryFor } from "./phone-country.ts";
import { internationalNumber, maskedNumber } from "./phone-number.ts";
import { compactPhone, dialledNumber, plainPhone, tenDigits } from "./phone-spelling.ts";

describe("a number in plain signs", () => {
  test.each([
    ["９８０００ ００１２３", "98000 00123"],
    ["٩٨٠٠٠٠٠١٢٣", "9800000123"],
    ["۹۸۰۰۰۰۰۱۲۳", "9800000123"],
    ["९८०००००१२३", "9800000123"],
    ["𝟗𝟖𝟎𝟎𝟎𝟎𝟎𝟏𝟐𝟑", "9800000123"],
    ["98000‒00123", "9800000123"],
    ["98000–00123", "9800000123"],
    ["98000—00123", "9800000123"],
    ["98000−00123", "9800000123"],
    ["98000－00123", "9800000123"],
    ["98000ー00123", "9800000123"],
    ["98000\u00ad00123", "9800000123"],
    ["98000\u00a000123", "98000 00123"],
    ["98000\u202f\u200900123", "98000 00123"],
    ["98000\t00123", "98000 00123"],
    ["+91\u2028 98000\u008500123", "+91 98000 00123"],
    ["\t98000 00123\n", "98000 00123"],
    ["\u202d98000 00123\u202c", "98000 00123"],
    ["+9\ufe0d1-98000-00123", "+919800000123"],
    ["\u206898000\u3164 00123\u2069", "98000 00123"],
    ["Ph: 98000 00123", "98000 00123"],
    ["Ph.No.: 98000-00123", "9800000123"],
    ["tel:+49-30-23125-044", "+493023125044"],
    ["p:+919800000123", "+919800000123"],
    ["Tel./WhatsApp - 98000 00123", "98000 00123"],
    ["Mobile 2: 98000 00123", "98000 00123"],
    ["मोबाइल: 98000 00123", "98000 00123"],
    ["☎ (030) 231.25/044", "030 23125044"],
    ["℡ 030 23125044", "030 23125044"],
    ["98000 00123 (WhatsApp)", "98000 00123"],
    ["98000 00123 - mobile", "98000 00123"],
    ["98000 00123.", "98000 00123"],
    ["'+49 30 23125044", "+49 30 23125044"],
    ['="+493023125044"', "+493023125044"],
    ["9800000123.0", "9800000123"],
    ["030.23125.0", "030231250"],
    ["＋49 30 23125044", "+49 30 23125044"],
    ["(+49) (0)30 23125044", "+49 30 23125044"],
    ["+ 49 30 23125044", "+49 30 23125044"],
    ["0049 (0) 30 23125044", "0049 30 23125044"],
    ["00 49 (0)30 23125044", "00 49 30 23125044"],
    ["+49 (0)30/23125-044", "+49 3023125044"],
    ["+49 [0] 30", "+49 0 30"],
    ["+39 (0)6 1234 5678", "+39 06 1234 5678"],
    ["(0)30 23125 044", "030 23125 044"],
    ["+49 30 (0)23125", "+49 30 023125"],
  ])("%j is %s", (typed, plain) => {
    expect(plainPhone(typed)).toBe(plain);
    expect(plainPhone(plain)).toBe(plain);
    expect(compactPhone(typed)).toBe(plain.replaceAll(" ", ""));
  });

  test.each([
    "O30 23125044",
    "98000 0O123",
    "98000 00123, 98000 00456",
    "9.8E+09",
    "98000 00123 x 45",
    "98000+00123",
    "++49 30 23125044",
    "98000\n00123",
  ])("%s stays what it is: no number", (typed) => {
    expect(tenDigits(typed)).toBeUndefined();
    expect(internationalNumber(typed, "DE")).toBeUndefined();
  });

  test("no input takes long", () => {
    for (const unit of ["(", "a ", " ", "-", "a:", "1 a", "+", "\u200b"]) {
      plainPhone(unit.repeat(30_000));
      plainPhone(unit.repeat(200 / unit.length));
    }
  });
});

test.each([
  ["+91 (0)98000-00123", "9800000123"],
  ["0 98000 00123", "9800000123"],
  ["0091/98000/00123", "9800000123"],
  ["91 98000 00123", "9800000123"],
  ["Whatsapp:+९१ 98000 00123", "9800000123"],
  ["+49 172 1234567", "+491721234567"],
])("the course forms take %s as %s", (typed, taken) => {
  expect(coursePhone.parse(typed)).toBe(taken);
});

describe("a number as E.164", () => {
  test.each([
    ["030 23125 044", "DE", "+493023125044"],
    ["0172 1234567", "DE", "+491721234567"],
    ["49 172 1234567", "DE", "+491721234567"],
    ["49 172 1234567", "IN", "+491721234567"],
    ["+49 (0)172/1234567", "IN", "+491721234567"],
    ["0049-172-1234567", "IN", "+491721234567"],
    ["00 49 30 23125044", "US", "+493023125044"],
    ["98000 00123", "IN", "+919800000123"],
    ["098000 00123", "IN", "+919800000123"],
    ["+91 98000 00123", "DE", "+919800000123"],
    ["91 98000 00123", "DE", "+919800000123"],
    ["020 7946 0018", "GB", "+442079460018"],
    ["+39 06 1234 5678", "IN", "+390612345678"],
    // Ten digits are enough for an Indian number, even if no network has it.
    ["12345 67890", "IN", "+911234567890"],
  ])("%s in %s: %s", (typed, country, stored) => {
    expect(internationalNumber(typed, country)).toBe(stored);
    expect(internationalNumber(stored, "IN")).toBe(stored);
  });

  test.each([
    ["12", "DE"],
    ["+49 1", "IN"],
    ["98000 0012", "IN"],
    // One digit too few, and two too many. These are not numbers of Iran (+98).
    ["981206000", "IN"],
    ["981206000304", "IN"],
    ["+999 12345678", "IN"],
    ["", "IN"],
    ["no", "DE"],
  ])("%s in %s is none", (typed, country) => {
    expect(internationalNumber(typed, country)).toBeUndefined();
  });
});

test.each([
  ["98000 00123", "+919800000123"],
  ["098000 00123", "+919800000123"],
  ["+91 98000-00123", "+919800000123"],
  ["0049 30 23125044", "+493023125044"],
  ["+49 30 231250", "+4930231250"],
  ["030 23125 044", "03023125044"],
])("%s is dialled as %s", (stored, dialled) => {
  expect(dialledNumber(stored)).toBe(dialled);
});

test.each([
  ["9812300103", "+91 ••••• ••103"],
  ["+91 98123-00103", "+91 ••••• ••103"],
  ["+919812300103", "+91 ••••• ••103"],
  ["+49 30 23125077", "+49 •• •••••077"],
  ["+493023125", "+49 •• •••25"],
  ["+491761234", "+49 •••••34"],
  ["+14165550142", "+1 ••• ••• •142"],
  ["+971501234567", "+971 •• ••• •567"],
  ["+9754012", "+975•••2"],
  ["0176 1234", "••••••34"],
  ["12", "••"],
  ["", ""],
])("%s is masked as %s", (stored, masked) => {
  expect(maskedNumber(stored)).toBe(masked);
});

test("the country follows from choice, branch, place of the course and time zone, in this order", () => {
  const timeZone = "Europe/Berlin";
  const all = { choice: "AE", branch: "DE", course: "PTEOffline", timeZone } as const;
  expect(countryFor(all)).toBe("AE");
  expect(countryFor({ ...all, choice: "" })).toBe("DE");
  expect(countryFor({ ...all, choice: "", branch: undefined })).toBe("IN");
  expect(countryFor({ course: "GermanClass", timeZone })).toBe("DE");
  expect(countryFor({ course: "", timeZone: "Asia/Calcutta" })).toBe("IN");
  expect(countryFor({ timeZone: "Antarctica/Troll" })).toBe("IN");
  expect(countryFor({})).toBe("IN");
});
