import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courseName, personName } from "./person.ts";
import { normalName } from "./person-name.ts";

const messageOf = (name: string) => personName.safeParse(name).error?.issues[0]?.message;

describe("a name in its one form", () => {
  test.each([
    ["Siobhán O´Shea", "Siobhán O'Shea"],
    ["D`Souza", "D'Souza"],
    ["Chidi Nwosu’s", "Chidi Nwosu's"],
    ["Ngũgĩ wa Thiong′o", "Ngũgĩ wa Thiong'o"],
    ["Kaʻiulani", "Ka'iulani"],
    ["Сергій Мар՚ян", "Сергій Мар'ян"],
    ["ג׳ינה", "ג'ינה"],
    ["‘Abd al‑Karim", "'Abd al-Karim"],
    ["Lena Groß—Müller", "Lena Groß-Müller"],
    ["Lena Groß − Müller", "Lena Groß - Müller"],
    ["Kaur－Gill", "Kaur-Gill"],
    ["Pas•qual Vil‧la", "Pas·qual Vil·la"],
    ["Montserrat Gal·la", "Montserrat Gal·la"],
    ["ジョン・スミス", "ジョン・スミス"],
    ["ケリー", "ケリー"],
    ["Wolf\u00adgang", "Wolfgang"],
    ["\ufeffHarpreet\u200b Kaur\u2060", "Harpreet Kaur"],
    ["\u2068Zeynep\u2069\u061c", "Zeynep"],
    ["Anil\ufe0f Kumar", "Anil Kumar"],
    ["Pri\u200dya", "Priya"],
    ["علی\u200cرضا", "علی\u200cرضا"],
    ["علی\u200c", "علی"],
    ["क्\u200dष", "क्\u200dष"],
    ["രാജന്\u200d", "രാജന്\u200d"],
    ["Nguye\u0302\u0303n\u202fThi\u2009Lan", "Nguyễn Thi Lan"],
    ["Ｔａｎａｋａ　Ｙｕｉ", "Tanaka Yui"],
    ["Dr. Björn-Åke d'Été jr.", "Dr. Björn-Åke d'Été jr."],
  ])("%j is %j", (typed, normal) => {
    expect(personName.parse(typed)).toBe(normal);
    expect(courseName.parse(typed)).toBe(normal);
  });

  test("stays as it is if it is normalised again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        expect(normalName(normalName(typed))).toBe(normalName(typed));
      }),
    );
  });
});

test.each([
  ["Anna2", "Name must be valid and contain only letters."],
  ["٣", "Name must be valid and contain only letters."],
  ["Anna & Ben", "Name must be valid and contain only letters."],
  ["• Anna", "Name must be valid and contain only letters."],
  ["-'·", "Name must be valid and contain only letters."],
  ["Anna😀", "Name must be valid and contain only letters."],
  ["\u200b\u00ad\u3164", "Enter your name."],
  ["a".repeat(101), "At most 100 letters."],
  ["Anna\u0000", "Control characters are not allowed."],
])("%j is none: %s", (typed, said) => expect(messageOf(typed)).toBe(said));

test("length counts what remains", () => {
  expect(personName.parse(`${"\u00ad".repeat(500)}${"a".repeat(100)}`)).toHaveLength(100);
});
