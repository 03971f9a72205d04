import { expect, test } from "vitest";
import { isDay } from "./day.ts";

test.each(["2026-02-28", "2028-02-29", "2026-12-31", "1999-01-01"])("%s is a day", (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  "2026-02-29",
  "2026-02-31",
  "2026-04-31",
  "2026-00-10",
  "2026-13-01",
  "2026-11-00",
  "2026-11-32",
  "2026-11",
  "26-11-21",
  "2026-11-21T00:00Z",
  "today",
  "",
])("“%s” is no day", (text) => {
  expect(isDay(text)).toBe(false);
});
