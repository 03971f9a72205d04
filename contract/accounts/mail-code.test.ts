import { expect, test } from "vitest";
import { otp } from "./account.ts";
import { plainCode } from "./mail-code.ts";

test.each([
  ["123 456", "123456"],
  ["123-456", "123456"],
  ["123\u2011456", "123456"],
  ["1 2 3 4 5 6", "123456"],
  ["\u200b123456\u2060", "123456"],
  ["\u202a123\u00a0456\u202c", "123456"],
  ["１２３４５６", "123456"],
  ["١٢٣٤٥٦", "123456"],
  ["۱۲۳۴۵۶", "123456"],
  ["१२३४५६", "123456"],
  ["123·456.", "123456"],
  ["Code: 123 456", "123456"],
  ["123456 is your code", "123456"],
  ["„123456“", "123456"],
  ["\n123456\n", "123456"],
])("the code %j is %s", (typed, digits) => expect(otp.parse(typed)).toBe(digits));

test.each(["12345", "1234567", "123x456", "", "Code", "\u200b", "½23456"])(
  "%j is no code",
  (typed) => expect(otp.safeParse(typed).error?.issues).toHaveLength(1),
);

test.each([
  [" 7k3m\u20112qxa ", "7K3M-2QXA"],
  ["７Ｋ３Ｍ－２ＱＸＡ", "7K3M-2QXA"],
  ["sp-7k3\u00adm-2qxa", "SP-7K3M-2QXA"],
])("the letters of %j are %s", (typed, plain) => expect(plainCode(typed)).toBe(plain));
