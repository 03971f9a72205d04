import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consent } from "#content/consent.ts";
import type { ConsentRequest } from "#contract/consent.ts";
import type { Choice } from "./choice.ts";

/* What of a choice reaches the server's record. */

const accepted: Choice = { kind: "accepted", analytics: true, marketing: true };
const rejected: Choice = { kind: "rejected", analytics: false, marketing: false };

const sent: ConsentRequest[] = [];
let answer = () => new Response(null, { status: 204 });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.resetModules();
  vi.useFakeTimers({ now: new Date("2026-03-01T09:00:00Z"), toFake: ["Date"] });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.length = 0;
  answer = () => new Response(null, { status: 204 });
});

/** As the next page load has them. */
async function load() {
  vi.resetModules();
  const [{ choose, currentRecord }, { sendRecords }] = await Promise.all([
    import("./choice.ts"),
    import("./consent-record.ts"),
  ]);
  return { choose, currentRecord, sendRecords };
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
