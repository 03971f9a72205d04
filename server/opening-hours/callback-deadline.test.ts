import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { berlin as builtBerlin, karnal as builtKarnal, siteDetails } from "#content/site.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import type { Branch } from "#contract/institute.ts";
import {
  branchFor,
  callbackDeadline,
  nextOpening,
  openingMinutesBefore,
} from "./callback-deadline.ts";
import { createOpeningClock } from "./opening-minutes.ts";

/** The branches without the holidays that the content has for certain years. */
const [karnal, berlin]: [Branch, Branch] = [
  { ...builtKarnal, holidays: [] },
  { ...builtBerlin, holidays: [] },
];

const at = (local: string, branch: Branch) =>
  new Date(Temporal.ZonedDateTime.from(`${local}[${branch.timeZone}]`).epochMilliseconds);
const localOf = (moment: Date, branch: Branch) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(branch.timeZone);

describe("four opening hours from", () => {
  test.each([
    ["a morning", "2026-11-23T09:00", "2026-11-23T13:00"],
    ["the moment of opening", "2026-11-23T08:00", "2026-11-23T12:00"],
    ["before opening", "2026-11-23T05:30", "2026-11-23T12:00"],
    ["midnight", "2026-11-23T00:00", "2026-11-23T12:00"],
    ["four hours before closing", "2026-11-23T14:00", "2026-11-23T18:00"],
    ["a minute later", "2026-11-23T14:01", "2026-11-24T08:01"],
    ["a late afternoon", "2026-11-23T17:00", "2026-11-24T11:00"],
    ["the moment of closing", "2026-11-23T18:00", "2026-11-24T12:00"],
    ["after closing", "2026-11-23T22:15", "2026-11-24T12:00"],
    ["a Saturday afternoon", "2026-11-21T16:00", "2026-11-23T10:00"],
    ["a Saturday evening", "2026-11-21T19:00", "2026-11-23T12:00"],
    ["a Sunday in opening hours", "2026-11-22T10:00", "2026-11-23T12:00"],
    ["New Year's Eve", "2026-12-31T17:30", "2027-01-01T11:30"],
  ])("%s", (_name, from, until) => {
    for (const branch of [karnal, berlin]) {
      expect(callbackDeadline(at(from, branch), branch, 240)).toEqual(at(until, branch));
    }
  });

  test.each([
    ["the end of summer time, on a Sunday", "2026-10-24T17:00", "2026-10-26T11:00"],
    ["its beginning, on a Sunday", "2026-03-28T17:00", "2026-03-30T11:00"],
    ["the Sunday itself", "2026-10-25T02:30", "2026-10-26T12:00"],
  ])("across %s, the clock on the wall counts", (_name, from, until) => {
    expect(callbackDeadline(at(from, berlin), berlin, 240)).toEqual(at(until, berlin));
  });

  test("the hours are the branch's own: it is 21:30 in Berlin and past midnight in Karnal", () => {
    const now = new Date("2026-11-23T20:30:00.000Z");
    expect(callbackDeadline(now, berlin, 240).toISOString()).toBe("2026-11-24T11:00:00.000Z");
    expect(callbackDeadline(now, karnal, 240).toISOString()).toBe("2026-11-24T06:30:00.000Z");
  });

  test("seconds are not lost", () => {
    expect(callbackDeadline(at("2026-11-23T09:00:30.500", karnal), karnal, 240)).toEqual(
      at("2026-11-23T13:00:30.500", karnal),
    );
  });
});

test("whenever it is, the call lies in opening hours and never in the past", () => {
  const moments = fc.date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2040-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  const minutes = fc.integer({ min: 1, max: 3_000 });
  fc.assert(
    fc.property(moments, minutes, fc.constantFrom(karnal, berlin), (now, opening, branch) => {
      const moment = callbackDeadline(now, branch, opening);
      const local = localOf(moment, branch);
      const time = local.toPlainTime().toString({ smallestUnit: "millisecond" });
      expect(moment.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(branch.openingHours.days).toContain(local.dayOfWeek);
      expect(time >= `${branch.openingHours.opens}:00.000`).toBe(true);
      expect(time <= `${branch.openingHours.closes}:00.000`).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("more opening minutes never mean an earlier call", () => {
  const moments = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) });
  const minutes = fc.integer({ min: 1, max: 3_000 });
  fc.assert(
    fc.property(moments, minutes, fc.constantFrom(karnal, berlin), (now, opening, branch) => {
      const sooner = callbackDeadline(now, branch, opening).getTime();
      expect(callbackDeadline(now, branch, opening + 1).getTime()).toBeGreaterThan(sooner - 60_000);
    }),
  );
});

test("in words, in the branch's time", () => {
  const moment = new Date("2026-11-23T05:05:59.999Z");
  expect(branchTimeInWords(moment, karnal)).toBe("Monday 23 November, 10:35 (Karnal time)");
  expect(branchTimeInWords(moment, berlin)).toBe("Monday 23 November, 06:05 (Berlin time)");
  const summer = new Date("2026-07-01T22:30:00.000Z");
  expect(branchTimeInWords(summer, berlin)).toBe("Thursday 2 July, 00:30 (Berlin time)");
});

test.each([
  ["+49 30 23125 000", "berlin"],
  ["+ 4 9 30 23125000", "berlin"],
  ["0049 30 23125000", "berlin"],
  ["49 30 23125 000", "karnal"],
  ["+91 49000 00000", "karnal"],
  ["+94 9000 000000", "karnal"],
])("%s is called by %s", (phone, branch) => {
  expect(branchFor({ phone, near: "berlin" }, siteDetails).id).toBe(branch);
});

test("without a number the branch of the visitor's place answers, or Karnal", () => {
  expect(branchFor({ phone: "", near: "berlin" }, siteDetails).id).toBe("berlin");
  expect(branchFor({ phone: "" }, siteDetails).id).toBe("karnal");
});

test.each([
  ["an open hour", "2026-11-23T09:00", "2026-11-23T09:00"],
  ["a morning before opening", "2026-11-23T05:30", "2026-11-23T08:00"],
  ["the moment of closing", "2026-11-23T18:00", "2026-11-24T08:00"],
  ["a Saturday evening", "2026-11-21T19:00", "2026-11-23T08:00"],
  ["a Sunday", "2026-11-22T10:00", "2026-11-23T08:00"],
])("the next working hour after %s", (_name, from, opens) => {
  expect(nextOpening(at(from, berlin), berlin)).toEqual(at(opens, berlin));
});

describe("on holidays", () => {
  const closed: Branch = {
    ...karnal,
    holidays: [
      { from: "2026-11-24", to: "2026-11-25", name: "Guru Nanak Jayanti" },
      { from: "2026-12-25", to: "2026-12-25", name: "Christmas" },
    ],
  };

  test("nobody is promised a call", () => {
    expect(callbackDeadline(at("2026-11-23T17:00", closed), closed, 240)).toEqual(
      at("2026-11-26T11:00", closed),
    );
    expect(callbackDeadline(at("2026-11-25T09:00", closed), closed, 240)).toEqual(
      at("2026-11-26T12:00", closed),
    );
    expect(callbackDeadline(at("2026-12-24T16:00", closed), closed, 240)).toEqual(
      at("2026-12-26T10:00", closed),
    );
  });

  test("the clock goes back over them, too", () => {
    expect(openingMinutesBefore(at("2026-11-26T08:30", closed), closed, 60)).toEqual(
      at("2026-11-23T17:30", closed),
    );
  });
});

describe("on a Saturday that is shorter, and a Monday that is closed", () => {
  const openingHours = {
    ...karnal.openingHours,
    days: [2, 3, 4, 5, 6],
    ownHours: [{ day: 6, opens: "09:00", closes: "13:00" }],
  };
  test.each([
    { ...karnal, openingHours },
    { ...berlin, openingHours },
  ])("$name counts the hours of each weekday", (branch) => {
    const call = (from: string) => callbackDeadline(at(from, branch), branch, 240);
    expect(call("2026-11-20T17:00")).toEqual(at("2026-11-21T12:00", branch));
    expect(call("2026-11-21T12:59")).toEqual(at("2026-11-24T11:59", branch));
    expect(nextOpening(at("2026-11-21T08:30", branch), branch)).toEqual(
      at("2026-11-21T09:00", branch),
    );
    expect(nextOpening(at("2026-11-21T13:00", branch), branch)).toEqual(
      at("2026-11-24T08:00", branch),
    );
    expect(openingMinutesBefore(at("2026-11-24T08:30", branch), branch, 60)).toEqual(
      at("2026-11-21T12:30", branch),
    );
    const open = createOpeningClock(branch);
    expect(open.between(at("2026-11-20T17:00", branch), at("2026-11-24T09:00", branch))).toBe(
      60 + 240 + 60,
    );
  });
});

test("it is soon when the last opening hour has begun", () => {
  expect(openingMinutesBefore(at("2026-11-23T13:00", karnal), karnal, 60)).toEqual(
    at("2026-11-23T12:00", karnal),
  );
  expect(openingMinutesBefore(at("2026-11-23T08:10", karnal), karnal, 60)).toEqual(
    at("2026-11-21T17:10", karnal),
  );
  expect(openingMinutesBefore(at("2026-11-22T11:00", karnal), karnal, 60)).toEqual(
    at("2026-11-21T17:00", karnal),
  );
});
