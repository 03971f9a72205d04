import { describe, expect, test } from "vitest";
import { berlin, karnal } from "#content/site.ts";
import { lessonTimes } from "./lesson-times.ts";

describe("a weekly row", () => {
  const weekly = [{ weekday: 1, starts: "18:30", minutes: 90 }];
  const noHolidays = (branch: typeof berlin) => ({ ...branch, holidays: [] });

  test("keeps its time on the wall over both changes of clocks in Berlin", () => {
    const autumn = lessonTimes(weekly, "2026-10-19", "2026-10-26", noHolidays(berlin));
    expect(autumn.map(({ starts_at }) => starts_at)).toEqual([
      "2026-10-19T16:30:00.000Z",
      "2026-10-26T17:30:00.000Z",
    ]);
    const spring = lessonTimes(weekly, "2027-03-22", "2027-03-29", noHolidays(berlin));
    expect(spring.map(({ ends_at }) => ends_at)).toEqual([
      "2027-03-22T19:00:00.000Z",
      "2027-03-29T18:00:00.000Z",
    ]);
  });

  test("stands on the half hour in Karnal, and leaves out days on which it is closed", () => {
    const times = lessonTimes(weekly, "2026-10-12", "2026-11-02", karnal);
    // 26 October is Valmiki Jayanti.
    expect(times.map(({ day, starts_at }) => `${day} ${starts_at}`)).toEqual([
      "2026-10-12 2026-10-12T13:00:00.000Z",
      "2026-10-19 2026-10-19T13:00:00.000Z",
      "2026-11-02 2026-11-02T13:00:00.000Z",
    ]);
  });
});
