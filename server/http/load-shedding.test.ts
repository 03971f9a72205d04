import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { problemPage } from "#content/problem-page.ts";
import { eventually } from "#tests/support/eventually.ts";
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

/** How often the load is measured, in ms. */
const SAMPLE_MS = 3_000;

/** A server whose load is measured when the test says so. */
async function openMeasured(...how: Parameters<typeof openTestApp>): Promise<TestApp> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const served = await openTestApp(...how);
  onTestFinished(async () => {
    vi.useRealTimers();
    await served.close();
  });
  return served;
}

/** Measures the load since the last time. @returns whether it is too much */
function measured({ app }: TestApp): boolean {
  vi.advanceTimersByTime(SAMPLE_MS);
  return app.isUnderPressure();
}

describe("an overloaded server", () => {
  let served: TestApp;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // Any heap at all exceeds the limit.
    served = await openTestApp("sqlite", { withSite: true, loadLimits: { heapBytes: 1 } });
    expect(measured(served)).toBe(true);
    vi.useRealTimers();
    await served.app.warmPages();
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
  const served = await openMeasured("sqlite", { loadLimits: { eventLoopDelayMs: 100 } });
  await expect.poll(() => isBusy(served, 300), often).toBe(true);
  expectProblem(await enrol(served.app), 503, "unavailable");
  await expect.poll(() => measured(served), { ...often, interval: 50 }).toBe(false);
  expect((await enrol(served.app)).statusCode).toBe(201);
});

test("by its own defaults a server is overloaded where requests wait for more than a second", async () => {
  const served = await openMeasured("sqlite", { loadLimits: {} });
  await expect.poll(() => isBusy(served, 1_150), often).toBe(true);
});

test("how busy a server was with its start turns nobody away, what comes after that does", async () => {
  const served = await openMeasured("sqlite", { loadLimits: { eventLoopDelayMs: 100 } });
  await expect.poll(() => isBusy(served, 300), often).toBe(true);
  await served.app.listen({ port: 0, host: "127.0.0.1" });
  expect(served.app.isUnderPressure()).toBe(true);
  expect((await enrol(served.app)).statusCode).toBe(201);
  vi.advanceTimersByTime(2 * SAMPLE_MS);
  await expect.poll(() => isBusy(served, 300), often).toBe(true);
  expect((await served.app.inject("/api/v1/blogs/allBlogs")).statusCode).toBe(503);
});

const often = { ...eventually, interval: 1 };

/** Keeps requests waiting, and measures the load. @returns whether it is too much */
function isBusy(served: TestApp, milliseconds: number): boolean {
  block(milliseconds);
  return measured(served);
}

/** Keeps the event loop busy. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
