import { expect, test } from "vitest";
import { monthsBefore } from "./retention-step.ts";

test.each([
  ["2026-11-21", 24, "2024-11-21"],
  ["2028-02-29", 24, "2026-02-28"],
  ["2028-02-29", 48, "2024-02-29"],
  ["2027-03-31", 1, "2027-02-28"],
  ["2027-01-31", 2, "2026-11-30"],
  ["2027-12-31", 36, "2024-12-31"],
])("%s, %i months before: %s", (now, months, then) => {
  const time = "T03:40:00.000Z";
  expect(monthsBefore(new Date(now + time), months)).toBe(then + time);
});
