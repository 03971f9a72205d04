import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { likelyEmail, normalEmail } from "./email-address.ts";
import { emailAddress } from "./person.ts";

const messageOf = (email: string) => emailAddress.safeParse(email).error?.issues[0]?.message;

describe("an address in its one form", () => {
  test.each([
    [" Meera.Nair@Example.ORG ", "meera.nair@example.org"],
    ["\u200bmeera@example.org\ufeff", "meera@example.org"],
    ["mee\u00adra@exam\u200bple.org", "meera@example.org"],
    ["\u202dmeera@example.org\u202c", "meera@example.org"],
    ["mailto:meera@example.org", "meera@example.org"],
    ["MAILTO: meera@example.org", "meera@example.org"],
    ["mailto:meera@example.org?subject=Fees%20of%20PTE&cc=a@example.org", "meera@example.org"],
    ["E-Mail: meera@example.org", "meera@example.org"],
    ["Email ID : meera@example.org", "meera@example.org"],
    ["Meera Nair <meera@example.org>", "meera@example.org"],
    ['"Nair, Meera" <meera@example.org>;', "meera@example.org"],
    ["<mailto:meera@example.org>", "meera@example.org"],
    ["meera@example.org <meera@example.org>", "meera@example.org"],
    ["Meera Nair [mailto:meera@example.org]", "meera@example.org"],
    ["„meera@example.org“", "meera@example.org"],
    ["meera@example.org.", "meera@example.org"],
    ["meera@example.org ,", "meera@example.org"],
    ["meera @ example. org", "meera@example.org"],
    ["ｍｅｅｒａ＠ｅｘａｍｐｌｅ．ｏｒｇ", "meera@example.org"],
    ["meera@example。org", "meera@example.org"],
    ["sean.o’hara@example.ie", "sean.o'hara@example.ie"],
    ["jan\u2011erik@example.no", "jan-erik@example.no"],
    ["Kontakt@Käse-Köln.DE", "kontakt@xn--kse-kln-5wa0o.de"],
    ["kontakt@ka\u0308se.example", "kontakt@xn--kse-qla.example"],
    ["post@straße.example", "post@xn--strae-oqa.example"],
    ["post@ÖBB.example", "post@xn--bb-eka.example"],
    ["डाक@उदाहरण.भारत".replace("डाक", "dak"), "dak@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["a@xn--p1b6ci4b4b3a.XN--H2BRJ9C", "a@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    [`${"a".repeat(64)}@example.org`, `${"a".repeat(64)}@example.org`],
  ])("%j is %j", (typed, normal) => expect(emailAddress.parse(typed)).toBe(normal));

  test("stays as it is if it is normalised again", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        expect(normalEmail(normalEmail(typed))).toBe(normalEmail(typed));
      }),
    );
  });
});

test.each([
  [`${"a".repeat(65)}@example.org`, "Invalid email address"],
  ["jürgen@example.org", "Invalid email address"],
  ["a@example.org, b@example.org", "Invalid email address"],
  ["a@example.org; B <b@example.org>", "Invalid email address"],
  ["A <a@example.org>, B <b@example.org>", "Invalid email address"],
  ["a@käse", "Invalid email address"],
  ["a@käse/..example.org", "Invalid email address"],
  ["a@käse.example:80", "Invalid email address"],
  ["a@１２７.0.0.１", "Invalid email address"],
  ["a@\u200b.org", "Invalid email address"],
  ["a@ä..example", "Invalid email address"],
  ["a@xn--\u00fc.example", "Invalid email address"],
  ["a—b@example.org", "Invalid email address"],
  ["a@b@example.org", "Invalid email address"],
  ["meera", "Invalid email address"],
  ["\u200b", "Enter your email address."],
  [`a@${"b.".repeat(130)}org`, "At most 254 characters."],
])("%j is none: %s", (typed, said) => expect(messageOf(typed)).toBe(said));

describe("a probable slip", () => {
  test.each([
    ["a@gmial.com", "a@gmail.com"],
    ["a@gamil.com", "a@gmail.com"],
    ["a@gmail.con", "a@gmail.com"],
    ["a@gmail.co", "a@gmail.com"],
    ["a@gnail.com", "a@gmail.com"],
    ["a@gmaill.com", "a@gmail.com"],
    ["a@gmailcom", "a@gmail.com"],
    ["a@hotmial.com", "a@hotmail.com"],
    ["a@outlok.com", "a@outlook.com"],
    ["a@yaho.co.in", "a@yahoo.co.in"],
    ["a@redifmail.com", "a@rediffmail.com"],
    ["a@googlemail.con", "a@googlemail.com"],
    ["a@t-onlin.de", "a@t-online.de"],
    ["a@firm.example.cmo", "a@firm.example.com"],
  ])("in %s: %s", (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

  test.each([
    "a@gmail.com",
    "a@ymail.com",
    "a@gmx.net",
    "a@gmx.ch",
    "a@wab.de",
    "a@example.org",
    "a@gmail.example",
    "a@mail.ru",
    "gmail.con",
    "",
  ])("none in %s", (typed) => expect(likelyEmail(typed)).toBeUndefined());
});

test("no input takes long", () => {
  for (const unit of ["<", "a<", " ", ".", "mailto:", "“", "ä.", "@", "[mailto:"]) {
    normalEmail(unit.repeat(30_000));
    normalEmail(unit.repeat(400 / unit.length));
  }
});
