import { expect, test } from "vitest";
import { karnal } from "#content/site.ts";
import { callTimes } from "./call-times.ts";

/** A Saturday, 16:40 in Karnal. */
const now = new Date("2026-11-28T11:10:00.000Z");
const branchOpen = (opens: string, closes: string, days = [1, 2, 3, 4, 5, 6]) => ({
  ...karnal,
  holidays: [],
  openingHours: { days, opens, closes },
});

test("times are full hours of the days on which the branch opens, an hour ahead at least", () => {
  const times = callTimes(branchOpen("08:30", "18:30"), now);
  expect(times.slice(0, 3)).toEqual([
    "2026-11-28T12:30:00.000Z",
    "2026-11-30T03:30:00.000Z",
    "2026-11-30T04:30:00.000Z",
  ]);
  expect(new Set(times.map((time) => time.slice(0, 10))).size).toBe(5);
});

test("a branch that opens for less than an hour, or never, has no times", () => {
  expect(callTimes(branchOpen("10:15", "10:45"), now)).toEqual([]);
  expect(callTimes(branchOpen("10:00", "18:00", []), now)).toEqual([]);
});
