import { expect, onTestFinished, test, vi } from "vitest";
import { mondayOf } from "./weeks.ts";

test("a day's week begins on its Monday", () => {
  expect(mondayOf("2026-11-23")).toBe("2026-11-23");
  expect(mondayOf("2026-11-29")).toBe("2026-11-23");
});

test.each(["2026-02-31", "2026-13-01", "1999-12-31", "soon", ""])(
  "“%s”, which is no day of the timetable, gives the present week",
  (text) => {
    expect(mondayOf(text)).toBe(mondayOf(null));
  },
);

test("on a Sunday the timetable begins with the week ahead", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 29, 12) });
  onTestFinished(() => void vi.useRealTimers());
  expect(mondayOf(null)).toBe("2026-11-30");
  expect(mondayOf("2026-11-29")).toBe("2026-11-23");
});
