import { expect, test } from "vitest";
import { dayInWords, dayParts } from "./day-in-words.ts";

const ofTheBrowser = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

test("says every day as browsers do", () => {
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2026, 0, 1); at += 86_400_000) {
    const moment = new Date(at).toISOString();
    expect(dayInWords(moment.slice(0, 10))).toBe(ofTheBrowser.format(at));
    expect(dayInWords(moment)).toBe(ofTheBrowser.format(at));
  }
});

test("tells the parts of a day", () => {
  expect(dayParts("2026-03-04T23:59:59.999Z")).toEqual({ year: "2026", month: "March", day: "4" });
});
