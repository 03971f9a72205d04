import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gathered } from "./gathered.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("two hundred leads told one by one are refreshed at once, and the next after them again", () => {
  const handed: (readonly string[])[] = [];
  const tell = gathered((told) => handed.push(told), 500);
  for (let lead = 0; lead < 200; lead += 1) tell("/leads/counts", "/leads/board");
  expect(handed).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(handed).toEqual([["/leads/counts", "/leads/board"]]);
  vi.advanceTimersByTime(5_000);
  expect(handed).toHaveLength(1);
  tell("/leads/counts");
  vi.advanceTimersByTime(500);
  expect(handed).toEqual([["/leads/counts", "/leads/board"], ["/leads/counts"]]);
});

test("a stream that never rests is refreshed all the same", () => {
  let times = 0;
  const tell = gathered(() => (times += 1), 500);
  for (let ms = 0; ms < 5_000; ms += 100) {
    tell("/leads/counts");
    vi.advanceTimersByTime(100);
  }
  expect(times).toBeGreaterThanOrEqual(8);
  expect(times).toBeLessThanOrEqual(10);
});
