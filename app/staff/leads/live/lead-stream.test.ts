import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { leadPaths } from "../lead-cache.ts";
import { arrivals, ownChanges, sendOwn } from "./arrivals.ts";
import { batched, handleEvent } from "./lead-stream.tsx";

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

/** Handles an event of a changed lead, and returns the paths that are fetched again. */
function hear(id: string, event = "lead"): readonly string[] {
  const asked: string[] = [];
  const lead = { id, personId: `person of ${id}`, revision: 2 } as LeadRow;
  const data = JSON.stringify({ kind: "changed", lead });
  handleEvent(new QueryClient(), { event, data, id: undefined }, (...paths) =>
    asked.push(...paths),
  );
  return asked;
}
const refreshed = (id: string) => [
  ...["/leads/counts", `/people/person of ${id}`, "/leads/board"],
  // The person may have taken or left a place.
  "/classes",
];

beforeEach(() => {
  ownChanges.clear();
  arrivals.setConnection("live");
});

test("the event of one's own change asks for nothing, and that of somebody else's does", async () => {
  await sendOwn(["mine"], async () => {});
  expect(hear("theirs")).toEqual(refreshed("theirs"));
  expect(hear("mine")).toEqual([]);
  expect(hear("mine")).toEqual(refreshed("mine"));
});

test("after a reset every list, every person's page and the places of classes are fetched again", () => {
  const stale = hear("", "reset");
  for (const path of [...Object.values(leadPaths), "/classes?from=2026-12-01"]) {
    expect(
      stale.some((start) => path.startsWith(start)),
      path,
    ).toBe(true);
  }
});

test("leads that are moved by a merge are expected by the person whom they move to", () => {
  const takeBack = ownChanges.expectOwn("person of moved", 3);
  expect(hear("moved")).toEqual([]);
  takeBack(2);
  expect(hear("moved")).toEqual([]);
  expect(hear("moved")).toEqual(refreshed("moved"));
});

test("a change that failed, an expired one and one from before a reset are not expected", async () => {
  const failed = sendOwn(["mine"], () => Promise.reject(new Error("refused")));
  await expect(failed).rejects.toThrow("refused");
  expect(hear("mine")).toEqual(refreshed("mine"));
  ownChanges.expectOwn("mine");
  vi.advanceTimersByTime(10_000);
  expect(hear("mine")).toEqual(refreshed("mine"));
  ownChanges.expectOwn("mine");
  hear("", "reset");
  expect(hear("mine")).toEqual(refreshed("mine"));
});

test("nothing is expected while the connection is broken", () => {
  arrivals.setConnection("broken");
  ownChanges.expectOwn("mine");
  expect(hear("mine")).toEqual(refreshed("mine"));
});
