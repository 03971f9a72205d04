import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retention } from "#content/retention.ts";
import { type Choice, choose, currentChoice } from "./choice.ts";

const accepted: Choice = { kind: "accepted", analytics: true, marketing: true };
const rejected: Choice = { kind: "rejected", analytics: false, marketing: false };

const kept = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException("", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  kept.clear();
  isFull = false;
});

test("a choice holds for 12 months and is asked again then", () => {
  expect(retention.consentChoiceMonths).toBe(12);
  vi.useFakeTimers({ now: new Date("2026-03-01T09:00:00Z") });
  choose(accepted);
  vi.setSystemTime(new Date("2027-03-01T08:59:00Z"));
  expect(currentChoice()).toEqual(accepted);
  vi.setSystemTime(new Date("2027-03-01T09:00:00Z"));
  expect(currentChoice()).toBeUndefined();
  choose(rejected);
  expect(currentChoice()).toEqual(rejected);
});

test("one of which nobody knows when it was made is asked again", () => {
  choose(accepted);
  const { at: _, ...record } = JSON.parse(kept.get("consentRecord") ?? "{}");
  kept.set("consentRecord", JSON.stringify(record));
  expect(currentChoice()).toBeUndefined();
});

test("where storage takes nothing more, a choice holds for the page, and the one before never again", async () => {
  choose(accepted);
  isFull = true;
  choose(rejected);
  expect(currentChoice()).toEqual(rejected);
  expect(kept.get("cookieConsent")).toBeUndefined();
  // The next page.
  vi.resetModules();
  const next = await import("./choice.ts");
  expect(next.currentChoice()).toBeUndefined();
  next.choose(accepted);
  expect(next.currentChoice()).toEqual(accepted);
  isFull = false;
  next.choose(rejected);
  expect(next.currentChoice()).toEqual(rejected);
  expect(kept.get("cookieConsent")).toBe("rejected");
});
