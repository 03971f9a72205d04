import { expect, test } from "vitest";
import { readerTimeText } from "./reader-time.tsx";

const LATE_IN_THE_EVENING = "2026-11-21T20:05:00.000Z";

test("without the reader's time zone a moment is told in Karnal's, by name", () => {
  expect(readerTimeText(LATE_IN_THE_EVENING, "day", false)).toBe("22 November 2026");
  expect(readerTimeText(LATE_IN_THE_EVENING, "minute", false)).toBe(
    "22 November 2026, 01:35 (Karnal time)",
  );
});

test("here it is the reader's own, without a name", () => {
  const here = new Date(LATE_IN_THE_EVENING);
  const clock = [here.getHours(), here.getMinutes()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  expect(readerTimeText(LATE_IN_THE_EVENING, "minute", true)).toMatch(
    new RegExp(`^${here.getDate()} November 2026, ${clock}$`),
  );
});
