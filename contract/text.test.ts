import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leadSource } from "./forms/attribution.ts";
import { emailPattern } from "./forms/email-address.ts";
import { emailAddress, personName } from "./forms/person.ts";
import { namePattern } from "./forms/person-name.ts";
import { message, optionalText, text } from "./text.ts";

const short = text(1, 5, "too short", "too long");
const messageOf = (schema: typeof short, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe("text", () => {
  test.each([
    ["  ab ", "ab"],
    ["e\u0301", "\u00e9"],
    ["\u2126", "\u03a9"],
    ["अ", "अ"],
    ["\ufeffab", "ab"],
  ])("%j is kept as %j", (given, kept) => {
    expect(short.parse(given)).toBe(kept);
  });

  test.each([
    ["", "too short"],
    ["   ", "too short"],
    [undefined, "too short"],
    [null, "too short"],
    [5, "too short"],
    ["abcdef", "too long"],
    ["a\0b", "Control characters are not allowed."],
    ["a\u007fb", "Control characters are not allowed."],
    ["a\u009fb", "Control characters are not allowed."],
    ["a\ud800b", "Control characters are not allowed."],
    ["a\ufffeb", "Control characters are not allowed."],
    ["a\uffffb", "Control characters are not allowed."],
    ["a\r\nb", "Control characters are not allowed."],
  ])("%j: %s", (given, message) => {
    expect(messageOf(short, given)).toEqual([message]);
  });

  test("what it lets through can be stored: no control character, whole characters, NFC, in length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 8 }), (given) => {
        const result = short.safeParse(given);
        if (!result.success) return;
        expect(result.data).not.toMatch(/\p{Cc}/u);
        expect(result.data.isWellFormed()).toBe(true);
        expect(result.data).toBe(result.data.normalize("NFC").trim());
        const { length } = [...result.data];
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 300 },
    );
  });

  test("what was let through is let through again, unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 8 }), (given) => {
        const result = short.safeParse(given);
        if (result.success) expect(short.parse(result.data)).toBe(result.data);
      }),
    );
  });

  test("optional text may be missing or empty, and is refused when it is too long", () => {
    const optional = optionalText(3);
    expect(optional.parse(undefined)).toBeUndefined();
    expect(optional.parse(" ")).toBe("");
    expect(optional.safeParse("abcd").success).toBe(false);
    expect(optional.safeParse(null).success).toBe(false);
  });
});

describe("a message", () => {
  const short = message(10, "too short", "too long");
  test.each([
    [" a\r\nb\rc\n", "a\nb\nc"],
    ["a\tb", "a b"],
    ["e\u0301\n\nb", "\u00e9\n\nb"],
    ["\u0915".repeat(10), "\u0915".repeat(10)],
  ])("%j is kept as %j", (given, kept) => expect(short.parse(given)).toBe(kept));

  test.each([
    ["", "too short"],
    [" \n\t\r\n", "too short"],
    [undefined, "too short"],
    [["a"], "too short"],
    ["a".repeat(11), "too long"],
    ["a\0b", "Control characters are not allowed."],
    ["a\u001bb", "Control characters are not allowed."],
    ["a\ud800b", "Control characters are not allowed."],
    ["a\uffffb", "Control characters are not allowed."],
  ])("%j: %s", (given, text) => {
    const { error } = short.safeParse(given);
    expect(error?.issues.map((issue) => issue.message)).toEqual([text]);
  });
});

describe("a name", () => {
  test.each([
    "José",
    "Zoë",
    "Þór",
    "Мария",
    "Γιώργος",
    "ஜெயா",
    "李",
    "Mary Ann",
    "O’Neil",
    "St. John",
  ])("%s", (name) => expect(personName.safeParse(name).success).toBe(true));
  test.each([
    ["山田\u3000太郎", "山田 太郎"],
    ["Jean\u00a0Paul", "Jean Paul"],
    ["Anne\u2011Marie", "Anne-Marie"],
    ["O‘Brien", "O'Brien"],
    ["\u200fمحمد علي\u200f ", "محمد علي"],
  ])("%j is written %j", (given, written) => expect(personName.parse(given)).toBe(written));
  test.each(["4ever", "a@b", "a_b", "a,b", "a/b", "-", "'", "ª2", "Ⅷ", "a\u2028b"])(
    "%j is none",
    (name) =>
      expect(messageOf(personName, name)).toEqual(["Name must be valid and contain only letters."]),
  );
});

describe("a mail address", () => {
  test.each([
    "a@b.de",
    "priya+pte@example.co.in",
    "o'brien@example.ie",
    "a.b-c_d@sub.example.museum",
    "1234567890@example.com",
    "x@xn--bcher-kva.example",
  ])("%s", (address) => expect(emailAddress.safeParse(address).success).toBe(true));

  test.each([
    "a@b",
    "a@b.c",
    "a@.de",
    "a@b..de",
    ".a@b.de",
    "a.@b.de",
    "a..b@b.de",
    "a@-b.de",
    "a@b-.de",
    "a b@b.de",
    '"a b"@b.de',
    "a@b.de>",
    "a@[127.0.0.1]",
    "a@b.1a",
    "ü@b.de",
    "a@b.de,c@d.de",
    "a@b.de;c@d.de",
  ])("%s is none", (address) =>
    expect(messageOf(emailAddress, address)).toEqual(["Invalid email address"]),
  );
});

test("no input makes the patterns think for long", () => {
  // A pattern that backtracks exponentially would not come back within the test's time limit.
  for (const unit of ["a", "a.", "a-", "-", "@", "a@a.", " ", "'", "\u0301"]) {
    const long = unit.repeat(30_000);
    for (const tail of ["", "!", "@", "1"]) {
      expect(emailPattern.test(`a@${long}${tail}`)).toBe(false);
      expect(emailPattern.test(`${long}${tail}`)).toBe(false);
      namePattern.test(long + tail);
    }
  }
});

test("a source keeps what it knows and drops the rest", () => {
  const first = { page: "/faq", referrer: "a.example", utm: { term: "x" } };
  expect(leadSource.parse({ first: { ...first, ip: "x" }, last: first })).toEqual({
    first,
    last: first,
  });
  expect(leadSource.parse({ page: " / ", utm: { source: "x", gclid: "y" }, other: 1 })).toEqual({
    page: "/",
    utm: { source: "x" },
  });
});
