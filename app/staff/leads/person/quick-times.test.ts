import { expect, test } from "vitest";
import { berlin as builtBerlin, karnal as builtKarnal } from "#content/site.ts";
import { momentAt } from "#contract/branch-clock.ts";
import type { Branch } from "#contract/institute.ts";
import { quickTimes, retryTime } from "#contract/staff/quick-times.ts";
import { quickText, timeProblem } from "./time-field.tsx";

const on = (from: string, name: string, to = from) => ({ from, to, name });
const karnal: Branch = { ...builtKarnal, holidays: [on("2026-12-26", "Founders’ Day")] };
const berlin: Branch = {
  ...builtBerlin,
  holidays: [on("2026-12-25", "Christmas Day", "2026-12-26"), on("2027-01-01", "New Year’s Day")],
};
const at = (time: string, { timeZone }: Branch) => momentAt(time, timeZone) ?? "";

const from = (time: string, branch: Branch) => {
  const quick = quickTimes(at(time, branch), branch);
  return Object.fromEntries(quick.map(({ key, at: planned }) => [key, planned]));
};
const said = (time: string, branch: Branch) =>
  quickTimes(at(time, branch), branch).map((quick) => quickText(quick, time.slice(0, 10)));

test.each([karnal, berlin])("on a day of work, quick times are on the clock of $name", (branch) => {
  expect(from("2026-11-18T09:07", branch)).toEqual({
    hour: "2026-11-18T10:15",
    evening: "2026-11-18T17:00",
    tomorrow: "2026-11-19T10:00",
    threeDays: "2026-11-21T10:00",
    monday: "2026-11-23T10:00",
    week: "2026-11-25T10:00",
  });
});

test("tomorrow is the branch's, whatever day it is for the reader", () => {
  // Still Wednesday in Berlin.
  const quick = quickTimes("2026-11-18T20:00:00.000Z", karnal);
  expect(quick.find(({ key }) => key === "tomorrow")?.at).toBe("2026-11-20T10:00");
});

test("what falls on a night, a Sunday or a holiday moves to the next opening, and says so", () => {
  // A Saturday.
  expect(said("2026-11-21T16:59", karnal)).toEqual([
    "In an hour · Mon 23 Nov, 08:00 (not open at 18:00)",
    "Today · 17:00",
    "Tomorrow · Mon 23 Nov, 10:00 (Sunday is closed)",
    "In 3 days · Tue 24 Nov, 10:00",
    "In a week · Sat 28 Nov, 10:00",
  ]);
  // A Sunday: soon is the next opening, not the same time of Monday.
  expect(said("2026-11-22T16:10", karnal)[0]).toBe(
    "In an hour · Mon 23 Nov, 08:00 (Sunday is closed)",
  );
  // The last minute from which an hour on is still open.
  expect(said("2026-11-20T16:44", karnal)[0]).toBe("In an hour · 17:45");
  expect(said("2026-12-24T12:00", berlin)).toContain(
    "Tomorrow · Mon 28 Dec, 10:00 (closed for Christmas Day)",
  );
  expect(said("2026-12-25T12:00", karnal)).toContain(
    "Tomorrow · Mon 28 Dec, 10:00 (closed for Founders’ Day)",
  );
  expect(said("2026-12-31T23:50", berlin)).toEqual([
    "In an hour · Sat 2 Jan, 08:00 (closed for New Year’s Day)",
    "Tomorrow · Sat 2 Jan, 10:00 (closed for New Year’s Day)",
    "In 3 days · Mon 4 Jan, 10:00 (Sunday is closed)",
    "In a week · Thu 7 Jan, 10:00",
  ]);
});

test("clocks that change over night leave ten o'clock where it is", () => {
  expect(from("2027-03-27T12:00", berlin)).toMatchObject({ tomorrow: "2027-03-29T10:00" });
  expect(at("2027-03-29T10:00", berlin)).toBe("2027-03-29T08:00:00.000Z");
  expect(at("2026-10-26T10:00", berlin)).toBe("2026-10-26T09:00:00.000Z");
});

test("the next try is on an open day, at another time than the last call", () => {
  const retry = (now: string, lastCall: string) =>
    retryTime(at(lastCall, berlin), at(now, berlin), berlin);
  expect(retry("2026-12-24T11:00", "2026-12-24T10:59")).toBe("2026-12-28T17:00");
  expect(retry("2026-12-24T14:00", "2026-12-24T12:00")).toBe("2026-12-28T10:00");
  expect(retry("2026-12-29T14:00", "2026-12-29T08:00")).toBe("2026-12-30T17:00");
});

test.each([
  ["", "Choose a day and a time."],
  ["2026-11-18T09:00", "That time has passed."],
  ["2027-03-28T02:30", "Berlin’s clock goes forward that night, so it never shows 02:30."],
  ["2027-10-31T02:30", "Berlin’s clock goes back that night, so it shows 02:30 twice."],
  ["2027-10-31T02:30+01:00", undefined],
  ["2027-10-31T03:00", undefined],
  ["2026-11-22T23:00", undefined],
])("what is wrong with the time %s is said", (time, problem) => {
  const now = Date.parse(at("2026-11-18T09:01", berlin));
  expect(timeProblem(time, berlin, now)).toBe(problem);
});
