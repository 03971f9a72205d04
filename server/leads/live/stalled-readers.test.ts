import type { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { siteDetails } from "#content/site.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, listed } from "#tests/support/leads.ts";
import { storeSample } from "../samples/store-sample.ts";

/** An export of them is more than what stands between holds. */
const LEADS = 700;

describe.each(databaseKinds)("who asks and reads nothing, over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  const opened: { destroy: () => unknown }[] = [];
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    served = await openTestApp(kind);
    asha = await openDesk(served, "counsellor");
    await served.db.transaction().execute((trx) => {
      const { branches } = siteDetails;
      const options = { leads: LEADS, seed: 7, now: new Date(), branches, ownerIds: [] };
      return storeSample(trx, options, asha.user);
    });
  });
  afterEach(async () => {
    for (const stream of opened.splice(0)) stream.destroy();
    vi.useRealTimers();
    await served.close();
  });

  /** Asks, and takes nothing of the answer but its heading. */
  async function ask(path: string) {
    const answer = await served.app.inject({
      url: `/api/v1/staff${path}`,
      headers: { authorization: `Bearer ${asha.token}` },
      payloadAsStream: true,
    });
    expect(answer.statusCode).toBe(200);
    const stream = answer.stream();
    opened.push(stream);
    return stream;
  }

  test("an export gives its place to somebody else after a minute", async () => {
    const streams: Readable[] = [];
    for (let count = 0; count < 4; count += 1) {
      streams.push(await ask("/leads/export?format=csv"));
    }
    const fifth = () => asha.call("GET", "/leads/export?format=csv&q=nobody");
    expect((await fifth()).statusCode).toBe(503);
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(60_000);
      expect((await fifth()).statusCode).toBe(200);
    }, 5_000);
    await vi.waitFor(() => {
      vi.advanceTimersByTime(60_000);
      expect(streams.every(({ destroyed }) => destroyed)).toBe(true);
    }, 5_000);
  });

  test("a window that follows the leads is closed", async () => {
    const window = await ask("/leads/events");
    // More than what stands between holds, and less than what is cut off at once.
    for (const ownerId of [asha.user.id, null]) {
      const { leads } = await listed(asha, "?perPage=200");
      const seen = leads.map(({ id, revision }) => ({ id, revision }));
      good(await asha.call("POST", "/leads/bulk", { leads: seen, change: { ownerId } }));
    }
    let beats = 0;
    await vi.waitFor(() => {
      beats += 1;
      vi.advanceTimersByTime(25_000);
      expect(window.destroyed).toBe(true);
    }, 5_000);
    // Long before the ten minutes after which every stream ends.
    expect(beats).toBeLessThan(20);
  });
});
