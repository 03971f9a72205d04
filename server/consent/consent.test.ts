import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyTables } from "#tests/support/databases.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const choice = {
  id: "0123456789abcdef0123456789abcdef",
  choice: "custom",
  analytics: true,
  marketing: false,
  textVersion: "2026-11-21",
};

describe("choices about cookies", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyTables(served.db);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => served.close());

  test("the list of services repeats the header by which a browser asks not to be tracked", async () => {
    for (const [headers, expected] of [
      [{ "sec-gpc": "1" }, true],
      [{ "sec-gpc": "0" }, false],
      [{}, false],
    ] as const) {
      const answer = await served.app.inject({ url: "/api/v1/consent", headers: { ...headers } });
      expect(answer.json()).toEqual({ services: {}, globalPrivacyControl: expected });
      expect(answer.headers.vary).toBe("sec-gpc");
    }
  });

  const send = (body: object, headers: Record<string, string> = {}, remoteAddress = "10.0.0.1") =>
    served.app.inject({
      method: "POST",
      url: "/api/v1/consent",
      payload: body,
      headers,
      remoteAddress,
    });
  const records = () => served.db.selectFrom("consent_records").selectAll().execute();

  test("are stored with number, text version and time, and with nothing that leads to a person", async () => {
    const answer = await send({ ...choice, email: "priya@example.in", userAgent: "Firefox" });
    expect(answer.statusCode, answer.body).toBe(204);
    expect(await records()).toEqual([
      {
        id: choice.id,
        choice: "custom",
        analytics: 1,
        marketing: 0,
        text_version: "2026-11-21",
        created_at: now.toISOString(),
        chosen_at: null,
      },
    ]);
  });

  test.each([
    ["a line that was down for a day", "2026-11-20T03:40:00.000Z", true],
    ["a clock that is a little fast", "2026-11-21T03:49:59.000Z", true],
    ["a clock that is wrong", "2026-11-21T04:10:00.000Z", false],
    ["a choice that holds no more", "2025-11-20T03:40:00.000Z", false],
  ])("keep when they were made, if that can be: %s", async (_, chosenAt, isKept) => {
    const answer = await send({ ...choice, chosenAt });
    expect(answer.statusCode, answer.body).toBe(204);
    expect(await records()).toMatchObject([
      { created_at: now.toISOString(), chosen_at: isKept ? chosenAt : null },
    ]);
  });

  test("stay what and when they were when they are sent again", async () => {
    await send(choice);
    vi.setSystemTime(now.getTime() + 60_000);
    const answer = await send({ ...choice, analytics: false });
    expect(answer.statusCode).toBe(204);
    expect(await records()).toMatchObject([{ analytics: 1, created_at: now.toISOString() }]);
  });

  test.each([
    ["id", { id: "priya@example.in" }],
    ["choice", { choice: "maybe" }],
    ["choice", { choice: "accepted" }],
    ["choice", { choice: "rejected", analytics: true, marketing: true }],
    ["analytics", { analytics: "yes" }],
    ["textVersion", { textVersion: "Priya Sharma" }],
    ["chosenAt", { chosenAt: "yesterday, by Priya" }],
  ])("are refused with a wrong %s: %j", async (field, wrong) => {
    const found = expectProblem(await send({ ...choice, ...wrong }), 422, "validation_failed");
    expect(Object.keys(found.errors ?? {})).toEqual([field]);
    expect(await records()).toEqual([]);
  });

  test("come from our own pages only", async () => {
    const answer = await send(choice, { "sec-fetch-site": "cross-site" });
    expectProblem(answer, 403, "forbidden");
  });

  test("are limited by network", async () => {
    const numbered = (index: number) => ({ ...choice, id: index.toString(16).padStart(32, "0") });
    for (let index = 0; index < 120; index += 1) {
      expect((await send(numbered(index), {}, "203.0.113.5")).statusCode).toBe(204);
    }
    const refused = await send(numbered(120), {}, "203.0.113.5");
    expectProblem(refused, 429, "rate_limited");
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  });
});

test("the services that are set up are told, and none else", async () => {
  const served = await openTestApp("sqlite", { config: { analyticsId: "G-ABC123" } });
  const answer = await served.app.inject("/api/v1/consent");
  expect(answer.headers["cache-control"]).toBe("public, max-age=300");
  expect(answer.json()).toEqual({
    services: {
      analytics: { id: "G-ABC123", script: "https://www.googletagmanager.com/gtag/js?id=G-ABC123" },
    },
    globalPrivacyControl: false,
  });
  await served.close();
});
