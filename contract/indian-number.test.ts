import { describe, expect, test } from "vitest";
import { spaced, tenDigits, ungrouped } from "./indian-number.ts";

describe("the zero in brackets after a country's code", () => {
  test.each([
    ["+49 (0)30 23125 000", "+49 30 23125 000"],
    ["+49(0)30/23125-000", "+493023125000"],
    ["0049 (0) 30 23125000", "0049 30 23125000"],
    ["\u202a+44 (0)20 7946 0000\u202c", "+44 20 7946 0000"],
  ])("is left out of %s", (typed, left) => {
    expect(spaced(typed)).toBe(left);
    expect(ungrouped(typed)).toBe(left.replaceAll(" ", ""));
  });

  test.each([
    ["+39 (0)6 1234 5678", "+390612345678"],
    ["(0)30 23125 000", "03023125000"],
    ["+49 30 (0)23125", "+4930023125"],
  ])("stays where it is part of the number: %s", (typed, left) => {
    expect(ungrouped(typed)).toBe(left);
  });

  test("ten digits remain of an Indian number", () => {
    expect(tenDigits("+91 (0)98000-00001")).toBe("9800000001");
  });
});
