import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  countRows,
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  SITE_URL,
  type TestApp,
} from "#tests/support/test-app.ts";

const ours = { host: "www.sprachsetu.example" };

describe("who may change something", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  afterEach(async () => {
    for (const table of ["mail_outbox", "leads", "idempotency_keys"] as const) {
      await served.db.deleteFrom(table).execute();
    }
  });
  afterAll(() => served.close());

  test.each([
    ["a cross-site page", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["a cross-site page that hides its origin", { "sec-fetch-site": "cross-site" }],
    ["a cross-site page with our origin", { "sec-fetch-site": "cross-site", origin: SITE_URL }],
    ["a sibling domain", { "sec-fetch-site": "same-site" }],
    ["an unknown relation", { "sec-fetch-site": "sideways" }],
    ["two relations at once", { "sec-fetch-site": "same-origin, cross-site" }],
    ["a foreign origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["an origin that begins like ours", { origin: `${SITE_URL}.evil.example` }],
    ["an origin on another port", { origin: `${SITE_URL}:8443` }],
    ["our host in a header, and a foreign origin", { ...ours, origin: "https://evil.example" }],
    ["our host without encryption", { origin: "http://www.sprachsetu.example" }],
    ["an origin that is none", { origin: "www.sprachsetu.example" }],
    ["an empty origin", { origin: "" }],
  ])("%s is refused", async (_name, headers) => {
    expectProblem(await enrol(served.app, enrolmentWith(), headers), 403, "forbidden");
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });
  });

  test.each([
    ["a program", {}],
    ["our page", { "sec-fetch-site": "same-origin", origin: SITE_URL }],
    ["the address bar", { "sec-fetch-site": "none" }],
    ["our page in an older browser", { origin: SITE_URL }],
    ["our page under another name", { origin: "http://192.0.2.7:3000", host: "192.0.2.7:3000" }],
  ])("%s is let in", async (_name, headers) => {
    const answer = await enrol(served.app, enrolmentWith(), headers);
    expect(answer.statusCode, answer.body).toBe(201);
  });

  test("reading is open to everybody, and says nothing of foreign origins", async () => {
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const answer = await served.app.inject({ url: "/api/v1/site", headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("a preflight is answered without a permission", async () => {
    const answer = await served.app.inject({
      method: "OPTIONS",
      url: "/api/v1/service",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expectProblem(answer, 405, "method_not_allowed");
    expect(JSON.stringify(answer.headers)).not.toContain("access-control");
  });
});
