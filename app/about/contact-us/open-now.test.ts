import { describe, expect, test } from "vitest";
import { berlin, karnal } from "#content/site.ts";
import type { Branch } from "#contract/institute.ts";
import {
  holidayInWords,
  nextChangeInWords,
  openState,
  timeInWords,
  wallClock,
} from "./open-now.ts";

function at(moment: string, branch: Branch, readersDate?: string): string {
  const clock = wallClock(new Date(moment), branch.timeZone);
  const state = openState(clock, { ...branch, holidays: [] });
  const words = nextChangeInWords(state, clock, readersDate);
  return `${timeInWords(clock)} ${state.isOpen ? "open" : "closed"} ${words}`;
}

describe("both branches are open from 08:00 to 18:00, Monday to Saturday, by their own clocks", () => {
  test.each([
    [
      "the minute before it opens",
      "2026-11-23T02:29:59Z",
      karnal,
      "07:59 closed opens today 08:00",
    ],
    ["the minute in which it opens", "2026-11-23T02:30:00Z", karnal, "08:00 open until 18:00"],
    ["the last minute", "2026-11-23T12:29:59Z", karnal, "17:59 open until 18:00"],
    ["the closing minute", "2026-11-23T12:30:00Z", karnal, "18:00 closed opens Tuesday 08:00"],
    ["Saturday is a day of work", "2026-11-28T06:00:00Z", karnal, "11:30 open until 18:00"],
    ["Saturday evening", "2026-11-28T13:00:00Z", karnal, "18:30 closed opens Monday 08:00"],
    ["Sunday at noon", "2026-11-29T06:30:00Z", karnal, "12:00 closed opens Monday 08:00"],
    ["Sunday at midnight", "2026-11-29T18:29:00Z", karnal, "23:59 closed opens Monday 08:00"],
    ["Monday at midnight", "2026-11-29T18:30:00Z", karnal, "00:00 closed opens today 08:00"],
    ["Berlin in winter", "2026-11-23T06:59:00Z", berlin, "07:59 closed opens today 08:00"],
    ["Berlin in winter", "2026-11-23T07:00:00Z", berlin, "08:00 open until 18:00"],
    ["Berlin in summer", "2026-07-06T06:00:00Z", berlin, "08:00 open until 18:00"],
    ["Berlin in summer", "2026-07-06T16:00:00Z", berlin, "18:00 closed opens Tuesday 08:00"],
    ["Sunday in Berlin", "2026-11-29T12:00:00Z", berlin, "13:00 closed opens Monday 08:00"],
  ])("%s (%s)", (_when, moment, branch, expected) => {
    expect(at(moment, branch)).toBe(expected);
  });

  test("at one moment it is Monday in Karnal and still Sunday in Berlin", () => {
    const moment = "2026-11-29T22:00:00Z";
    expect(at(moment, karnal)).toBe("03:30 closed opens today 08:00");
    expect(at(moment, berlin)).toBe("23:00 closed opens Monday 08:00");
    // To a reader in Berlin, "today" is Sunday.
    expect(at(moment, karnal, "2026-11-29")).toBe("03:30 closed opens Monday 08:00");
  });

  test("the day on which the clocks go back is no exception", () => {
    // 25 October 2026, 01:00 UTC: 03:00 becomes 02:00 in Berlin, on a Sunday.
    expect(at("2026-10-24T06:00:00Z", berlin)).toBe("08:00 open until 18:00");
    expect(at("2026-10-25T01:30:00Z", berlin)).toBe("02:30 closed opens Monday 08:00");
    expect(at("2026-10-26T06:59:00Z", berlin)).toBe("07:59 closed opens today 08:00");
  });
});

test("a branch that is open one day a week opens again in a week", () => {
  const hours = { openingHours: { days: [3], opens: "10:00", closes: "12:00" }, holidays: [] };
  const wednesday = { date: "2026-11-25", weekday: 3, hours: 12, minutes: 0 };
  expect(openState(wednesday, hours)).toEqual({ isOpen: false, opensOn: 3, opens: "10:00" });
  expect(openState({ ...wednesday, hours: 11 }, hours).isOpen).toBe(true);
});

test("a branch without opening days never opens, and says nothing more", () => {
  const clock = { date: "2026-11-23", weekday: 1, hours: 9, minutes: 0 };
  const state = openState(clock, {
    openingHours: { days: [], opens: "08:00", closes: "18:00" },
    holidays: [],
  });
  expect(state.isOpen).toBe(false);
  expect(nextChangeInWords(state, clock)).toBe("");
});

describe("on holidays", () => {
  const holidays = [
    { from: "2026-11-24", to: "2026-11-24", name: "Guru Nanak Jayanti" },
    { from: "2026-12-24", to: "2027-01-02", name: "Christmas" },
  ];
  const signAt = (moment: string) => {
    const clock = wallClock(new Date(moment), karnal.timeZone);
    const state = openState(clock, { ...karnal, holidays });
    return `${state.isOpen ? "open" : "closed"} ${nextChangeInWords(state, clock)}`;
  };

  test.each([
    ["the evening before", "2026-11-23T13:00:00Z", "closed opens Wednesday 08:00"],
    ["the day itself", "2026-11-24T06:00:00Z", "closed Guru Nanak Jayanti, opens Wednesday 08:00"],
    ["the day after", "2026-11-25T06:00:00Z", "open until 18:00"],
    ["a long one", "2026-12-24T06:00:00Z", "closed Christmas, opens 4 January 08:00"],
    ["its end", "2026-12-31T06:00:00Z", "closed Christmas, opens Monday 08:00"],
  ])("%s", (_when, moment, expected) => {
    expect(signAt(moment)).toBe(expected);
  });

  test("they are named by their days", () => {
    expect(holidays.map(holidayInWords)).toEqual(["24 November", "24 December to 2 January"]);
  });
});
