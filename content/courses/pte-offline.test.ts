import { expect, test } from "vitest";
import { pteTestDay, pteTiming } from "../exams/pte-facts.ts";
import { morning } from "./pte-offline.ts";

const at = (title: string): number => {
  const time = morning.moments.find((moment) => moment.title === title)?.time ?? "";
  const [, hours, minutes] = /(\d\d):(\d\d)$/.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

test("the mock morning keeps the times of the test", () => {
  const [speakingWriting, reading, listening] = pteTiming.parts;
  const start = at(speakingWriting.name);
  expect(start - at("You arrive")).toBe(pteTestDay.arriveMinutesEarly);
  expect(at("You take a break") - start).toBe(pteTiming.total.minutes);

  let earliest = start;
  let latest = start;
  for (const [before, part] of [
    [speakingWriting, reading],
    [reading, listening],
  ] as const) {
    earliest += before.minutes.shortest;
    latest += before.minutes.longest;
    expect(at(part.name), part.name).toBeGreaterThanOrEqual(earliest);
    expect(at(part.name), part.name).toBeLessThanOrEqual(latest);
  }
});

test("its moments stand in order", () => {
  const times = morning.moments.map(({ title }) => at(title));
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
});
