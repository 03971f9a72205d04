import { expect, test } from "vitest";
import { fieldTime, momentAt } from "./branch-clock.ts";

const BERLIN = "Europe/Berlin";
const KARNAL = "Asia/Kolkata";

test("a field shows a chosen moment on the clock of its branch, whichever offset it was chosen with", () => {
  expect(fieldTime("2026-10-25T02:30+02:00", BERLIN)).toBe("2026-10-25T02:30");
  expect(fieldTime("2026-10-25T02:30+02:00", KARNAL)).toBe("2026-10-25T06:00");
});

test("a field keeps what is being typed, such as a year of six digits", () => {
  for (const typed of ["", "2026-11-23T10:00", "202611-11-23T10:00", "2027-03-28T02:30"]) {
    expect(fieldTime(typed, BERLIN)).toBe(typed);
  }
});

test("a moment whose year in UTC has no four digits would not sort as text, and is no time", () => {
  expect(momentAt("9999-12-31T23:59-12:00", BERLIN)).toBeUndefined();
  expect(momentAt("0000-01-01T00:00+12:00", BERLIN)).toBeUndefined();
  expect(momentAt("9999-12-31T23:59", "America/New_York")).toBeUndefined();
  expect(momentAt("9999-12-31T23:59Z", BERLIN)).toBe("9999-12-31T23:59:00.000Z");
});
