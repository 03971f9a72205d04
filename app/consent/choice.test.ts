import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { consent } from "#content/cookie-consent.ts";
import type { ConsentRequest } from "#contract/consent.ts";
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
  expect(consent.askAgainMonths).toBe(12);
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

describe("the server's record of a choice", () => {
  const sent: ConsentRequest[] = [];
  let answer = () => new Response(null, { status: 204 });

  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ now: new Date("2026-03-01T09:00:00Z"), toFake: ["Date"] });
    vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return answer();
    });
  });

  afterEach(() => {
    sent.length = 0;
    answer = () => new Response(null, { status: 204 });
  });

  /** The module as the next page loads it. */
  function load() {
    vi.resetModules();
    return import("./choice.ts");
  }

  const down = () => {
    throw new TypeError("Failed to fetch");
  };

  test("what could not be sent follows later, with the time at which it was chosen", async () => {
    const { choose, sendRecords } = await load();
    answer = down;
    choose(accepted);
    await sendRecords();
    vi.setSystemTime(new Date("2026-03-02T10:00:00Z"));
    choose(rejected);
    await sendRecords();
    sent.length = 0;

    answer = () => new Response(null, { status: 204 });
    vi.setSystemTime(new Date("2026-03-09T12:00:00Z"));
    const next = await load();
    await next.sendRecords();
    const { textVersion } = consent;
    expect(sent).toMatchObject([
      { choice: "accepted", chosenAt: "2026-03-01T09:00:00.000Z", analytics: true, textVersion },
      { choice: "rejected", chosenAt: "2026-03-02T10:00:00.000Z", analytics: false, textVersion },
    ]);
    expect(next.currentRecord()?.id).toBe(sent[1]?.id);
    await next.sendRecords();
    expect(sent).toHaveLength(2);
  });

  test("each is sent once while it is under way, and what is refused as wrong is not tried again", async () => {
    const { choose, sendRecords } = await load();
    choose(accepted);
    await Promise.all([sendRecords(), sendRecords()]);
    expect(sent).toHaveLength(1);

    answer = () => Response.json({ status: 422, code: "validation_failed" }, { status: 422 });
    choose(rejected);
    await sendRecords();
    await sendRecords();
    expect(sent).toHaveLength(2);
  });

  test.each([429, 503])("what is refused with %i is tried again", async (status) => {
    const { choose, sendRecords } = await load();
    answer = () => Response.json({ status, code: "other" }, { status });
    choose(accepted);
    await sendRecords();
    await sendRecords();
    expect(sent).toHaveLength(2);
  });
});
