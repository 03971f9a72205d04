import { expect, test } from "vitest";
import { codeIn } from "./code-field.tsx";

test.each([
  ["123456", "123456"],
  [" 123 456\n", "123456"],
  ["12-34-56", "123456"],
  ["Your code: 004 211. It is good for 10 minutes.", "004211"],
  ["1 2 3 4 5 6", "123456"],
  ["12345", undefined],
  ["1234567", undefined],
  ["Call 030 23125 000", undefined],
  ["", undefined],
])("of %j the code is %j", (text, code) => {
  expect(codeIn(text)).toBe(code);
});
