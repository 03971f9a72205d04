import { expect, test } from "vitest";
import { awayText } from "./moment.tsx";

/** Thursday in Karnal, whose clock is five and a half hours ahead. */
const now = Date.parse("2026-12-03T09:30:00+05:30");
const away = (time: string, zone = "Asia/Kolkata") =>
  awayText(`2026-12-${time}:00+05:30`, now, zone);

test.each([
  ["03T09:30", "just now"],
  ["03T09:25", "5 min ago"],
  ["04T08:00", "in 22 hr"],
  ["04T10:00", "tomorrow"],
  ["05T08:00", "in 2 days"],
  ["09T08:00", "in 6 days"],
  ["01T23:00", "2 days ago"],
])("%s is %s", (time, words) => {
  expect(away(time)).toBe(words);
});

test("days are those of the clock beside it", () => {
  expect(away("05T04:00")).toBe("in 2 days");
  expect(away("05T04:00", "Europe/Berlin")).toBe("tomorrow");
});
