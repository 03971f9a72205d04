import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { problemPage } from "#content/problem-page.ts";
import {
  countRows,
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  type TestApp,
} from "#tests/support/test-app.ts";
import { heapBytesWithin } from "./load-shedding.ts";

declare module "fastify" {
  interface FastifyInstance {
    isUnderPressure: () => boolean;
  }
}

describe("an overloaded server", () => {
  let served: TestApp;
  beforeAll(async () => {
    // Any heap at all exceeds the limit; it is measured once a second.
    served = await openTestApp("sqlite", { withSite: true, loadLimits: { heapBytes: 1 } });
    await served.app.warmPages();
    await vi.waitUntil(() => served.app.isUnderPressure(), { timeout: 20_000 });
  });
  afterAll(() => served.close());

  test("turns enquiries away and says when to come back", async () => {
    const answer = await enrol(served.app, enrolmentWith());
    const found = expectProblem(answer, 503, "unavailable");
    expect(found.detail).toBe("We are very busy. Please try again in a moment.");
    expect(answer.headers["retry-after"]).toBe("10");
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });
  });

  test.each(["/", "/home", "/sitemap.xml", "/robots.txt", "/api/v1/site"])(
    "still shows %s from memory",
    async (url) => {
      expect((await served.app.inject(url)).statusCode).toBe(200);
    },
  );

  test.each(["/healthz", "/readyz", "/metrics"])("still tells %s", async (url) => {
    expect((await served.app.inject(url)).statusCode).toBe(200);
  });

  test("says so on a page to who looks at one, and that what was typed is kept", async () => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const page = await served.app.inject({ url: "/nothing", headers: { accept } });
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "10",
    });
    expect(page.body).toContain("We are very busy. Please try again in a moment.");
    expect(page.body).toContain(problemPage.again);
    const form = await served.app.inject({
      method: "POST",
      url: "/register",
      headers: { accept, "content-type": "application/x-www-form-urlencoded" },
      payload: "name=Asha",
    });
    expect(form.statusCode).toBe(503);
    expect(form.body).toContain(problemPage.typed);
    const call = await served.app.inject({ url: "/api/v1/blogs/allBlogs", headers: { accept } });
    expectProblem(call, 503, "unavailable");
  });

  test("draws no page for one visitor alone", async () => {
    expectProblem(await served.app.inject("/nothing"), 503, "unavailable");
  });
});

test("a server with nothing to do is not overloaded by its own defaults", async () => {
  const served = await openTestApp("sqlite", { loadLimits: {} });
  expect(served.app.isUnderPressure()).toBe(false);
  await served.close();
});

test.each([
  [256, 217],
  [1_024, 870],
  [1_764, 1_499],
  [2_048, 1_500],
  [4_144, 1_500],
])("of a heap that may grow to %d MiB, at most %d MiB are used", (limit, used) => {
  const MIB = 1024 * 1024;
  expect(Math.floor(heapBytesWithin(limit * MIB) / MIB)).toBe(used);
});

test("requests that would wait too long for their turn are turned away, and let in again", async () => {
  const served = await openTestApp("sqlite", { loadLimits: { eventLoopDelayMs: 100 } });
  try {
    await expect
      .poll(
        () => {
          block(300);
          return served.app.isUnderPressure();
        },
        { interval: 1, timeout: 20_000 },
      )
      .toBe(true);
    expectProblem(await enrol(served.app), 503, "unavailable");
    await expect.poll(() => served.app.isUnderPressure(), { timeout: 20_000 }).toBe(false);
    expect((await enrol(served.app)).statusCode).toBe(201);
  } finally {
    await served.close();
  }
});

test("by its own defaults a server is overloaded where requests wait for more than a second", async () => {
  const served = await openTestApp("sqlite", { loadLimits: {} });
  try {
    await expect
      .poll(
        () => {
          block(1_150);
          return served.app.isUnderPressure();
        },
        { interval: 1, timeout: 25_000 },
      )
      .toBe(true);
  } finally {
    await served.close();
  }
});

test("how busy a server was with its start turns nobody away, what comes after that does", async () => {
  const served = await openTestApp("sqlite", { loadLimits: { eventLoopDelayMs: 100 } });
  const busy = () => {
    block(300);
    return served.app.isUnderPressure();
  };
  try {
    await expect.poll(busy, { interval: 1, timeout: 20_000 }).toBe(true);
    await served.app.listen({ port: 0, host: "127.0.0.1" });
    expect(served.app.isUnderPressure()).toBe(true);
    expect((await enrol(served.app)).statusCode).toBe(201);
    await expect
      .poll(
        async () => {
          busy();
          return (await served.app.inject("/api/v1/blogs/allBlogs")).statusCode;
        },
        { interval: 1, timeout: 25_000 },
      )
      .toBe(503);
  } finally {
    await served.close();
  }
}, 60_000);

/** Keeps the event loop busy. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
