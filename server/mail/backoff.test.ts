import fc from "fast-check";
import { expect, test } from "vitest";
import { isGivenUp, RETRY_CAP_MS, retryDelay } from "./backoff.ts";

const attempts = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const days = (count: number) => count * 24 * 60 * 60 * 1000;

test("a delay lies between one second and six hours", () => {
  fc.assert(
    fc.property(attempts, random, (made, chance) => {
      const delay = retryDelay(made, chance);
      expect(Number.isInteger(delay)).toBe(true);
      expect(delay).toBeGreaterThanOrEqual(1_000);
      expect(delay).toBeLessThanOrEqual(RETRY_CAP_MS);
    }),
  );
});

test("with the same luck a later attempt never waits less", () => {
  fc.assert(
    fc.property(attempts, random, (made, chance) => {
      expect(retryDelay(made + 1, chance)).toBeGreaterThanOrEqual(retryDelay(made, chance));
    }),
  );
});

test("the ceiling doubles from 30 s to the cap, and the jitter spans all of it", () => {
  const ceilings = [1, 2, 3, 10, 11, 12].map((made) => retryDelay(made, 1 - Number.EPSILON));
  expect(ceilings).toEqual(
    [30_000, 60_000, 120_000, 15_360_000, RETRY_CAP_MS, RETRY_CAP_MS].map((ms) => ms - 1),
  );
  expect(retryDelay(12, 0.25)).toBe(RETRY_CAP_MS / 4);
});

test("a mail is given up when it is three days old and was tried often enough, not before", () => {
  expect(isGivenUp(40, days(3) - 1)).toBe(false);
  expect(isGivenUp(40, days(3))).toBe(true);
  expect(isGivenUp(1, days(30))).toBe(false);
});
