import { expect, test } from "vitest";
import { fieldTime, quickTimes } from "./follow-up-panel.tsx";

const from = (now: string) =>
  Object.fromEntries(quickTimes(new Date(now)).map(({ key, time }) => [key, fieldTime(time)]));

test("quick times are in the morning of the days to come, or at a quarter of an hour", () => {
  expect(from("2026-11-18T09:07:30")).toEqual({
    hours: "2026-11-18T11:15",
    evening: "2026-11-18T18:00",
    tomorrow: "2026-11-19T10:00",
    threeDays: "2026-11-21T10:00",
    week: "2026-11-25T10:00",
  });
});

test("an evening is offered while it lies ahead, and on no Sunday", () => {
  expect(from("2026-11-18T18:00:00")).not.toHaveProperty("evening");
  expect(from("2026-11-22T09:00:00")).not.toHaveProperty("evening");
});

test("no quick time in the days to come is on a Sunday", () => {
  // A Saturday: tomorrow both branches are closed.
  expect(from("2026-11-21T17:50:00").tomorrow).toBe("2026-11-23T10:00");
  expect(from("2026-12-31T23:50:00")).toMatchObject({
    hours: "2027-01-01T02:00",
    tomorrow: "2027-01-01T10:00",
    threeDays: "2027-01-04T10:00",
  });
});
