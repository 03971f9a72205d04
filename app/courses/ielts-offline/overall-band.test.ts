import { describe, expect, test } from "vitest";
import { ieltsBands } from "#content/exams/ielts-facts.ts";
import { asBand, overallBand, sumsOf } from "./overall-band.ts";

describe("the overall band", () => {
  test.each(ieltsBands.examples)("of the official example $mean is $overall", (example) => {
    const { listening, reading, writing, speaking, mean, overall } = example;
    const sum = listening + reading + writing + speaking;
    expect(sum / 4).toBe(mean);
    expect(overallBand(sum)).toBe(overall);
  });

  test("goes up from a quarter and from three quarters, and down from less", () => {
    expect([24.5, 25, 26.5, 27].map(overallBand)).toEqual([6, 6.5, 6.5, 7]);
  });

  test("has a sum for each, and every sum makes one", () => {
    const bands = Array.from({ length: 19 }, (_, index) => index / 2);
    const sums = bands.flatMap(sumsOf);
    expect(sums).toEqual(Array.from({ length: 73 }, (_, index) => index / 2));
  });

  test("is printed with one decimal", () => {
    expect([7, 6.5].map(asBand)).toEqual(["7.0", "6.5"]);
  });
});
