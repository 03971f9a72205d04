import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { batched } from "./lead-stream.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("two hundred events cause one refresh, and a later event the next", () => {
  const refreshed: (readonly string[])[] = [];
  const refreshSoon = batched((paths) => refreshed.push(paths), 500);
  for (let lead = 0; lead < 200; lead += 1) refreshSoon("/leads/counts", "/leads/board");
  expect(refreshed).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(refreshed).toEqual([["/leads/counts", "/leads/board"]]);
  vi.advanceTimersByTime(5_000);
  expect(refreshed).toHaveLength(1);
  refreshSoon("/leads/counts");
  vi.advanceTimersByTime(500);
  expect(refreshed).toEqual([["/leads/counts", "/leads/board"], ["/leads/counts"]]);
});

test("a stream without a pause causes refreshes all the same", () => {
  let times = 0;
  const refreshSoon = batched(() => (times += 1), 500);
  for (let ms = 0; ms < 5_000; ms += 100) {
    refreshSoon("/leads/counts");
    vi.advanceTimersByTime(100);
  }
  expect(times).toBeGreaterThanOrEqual(8);
  expect(times).toBeLessThanOrEqual(10);
});
