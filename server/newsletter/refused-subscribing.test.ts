import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { truncatedNetwork } from "../http/truncated-network.ts";
import { CONFIRM_PAGE, PREFERENCES_PAGE } from "./newsletter-mails.ts";

const empty = "Enter your email address.";
const invalid = "Invalid email address";
const control = "Control characters are not allowed.";
const noToken =
  "This link does not work. Use the link in our newest email, or enter your email address again.";

describe("bad input to the newsletter", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 1000 } });
  });
  afterAll(() => served.close());

  const post = (url: string, payload: object | string, headers = {}) =>
    served.app.inject({ method: "POST", url: `/api/v1/subscribe${url}`, payload, headers });

  async function expectNothingStored() {
    const { db } = served;
    expect(await db.selectFrom("newsletter_subscriptions").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("idempotency_keys").select("key").execute()).toEqual([]);
  }

  test.each([
    [undefined, empty],
    ["", empty],
    ["   ", empty],
    [null, empty],
    [5, empty],
    [["priya@example.in"], empty],
    [{ toString: "priya@example.in" }, empty],
    ["priya", invalid],
    ["priya@example", invalid],
    ["priya@@example.in", invalid],
    ["priya sharma@example.in", invalid],
    ["a@example.in,b@example.in", invalid],
    ["<script>alert(1)</script>@example.in", invalid],
    ["priya\ud83d@example.in", control],
    ["priya@example.in\r\nBcc: everyone@example.org", control],
    ["priya\0@example.in", control],
    [`${"a".repeat(250)}@example.in`, "At most 254 characters."],
  ])("the address %j: %s", async (email, text) => {
    const found = expectProblem(await post("/", { email }), 422, "validation_failed");
    expect(found.errors).toEqual({ email: [text] });
    expect(found.detail).toBe(text);
    await expectNothingStored();
  });

  test("a link with two tokens is refused in our words", async () => {
    const answer = await served.app.inject("/api/v1/subscribe/confirm?token=a&token=b");
    expect(expectProblem(answer, 422, "validation_failed").detail).toBe(noToken);
  });

  test.each([
    [null],
    ["footer"],
    [{ page: "a".repeat(201) }],
    [{ page: "/\r\nBcc: x" }],
    [{ page: 5 }],
  ])("the source %j is refused", async (source) => {
    const found = expectProblem(
      await post("/", { email: "priya@example.in", source }),
      422,
      "validation_failed",
    );
    expect(Object.keys(found.errors ?? {})).toEqual(["source"]);
    await expectNothingStored();
  });

  test("a body that is no JSON object, and a key without end, are refused", async () => {
    const json = { "content-type": "application/json" };
    expectProblem(await post("/", "{", json), 400, "malformed");
    expectProblem(await post("/", "[]", json), 422, "validation_failed");
    expectProblem(
      await post("/", "email=priya@example.in", {
        "content-type": "application/x-www-form-urlencoded",
      }),
      415,
      "unsupported_media_type",
    );
    const long = { "idempotency-key": "k".repeat(256) };
    expect((await post("/", { email: "priya@example.in" }, long)).statusCode).toBe(422);
    await expectNothingStored();
  });

  test("another site's page can make a browser neither subscribe nor confirm", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expectProblem(await post("/", { email: "priya@example.in" }, headers), 403, "forbidden");
    expectProblem(await post("/confirm", { token: "A".repeat(43) }, headers), 403, "forbidden");
    await expectNothingStored();
  });

  test.each([undefined, "", null, 5, "A".repeat(201)])("the token %j is refused", async (token) => {
    const found = expectProblem(await post("/confirm", { token }), 422, "validation_failed");
    expect(found.errors).toEqual({ token: [noToken] });
  });
});

test("the API leads to the pages that the site has", () => {
  expect(CONFIRM_PAGE).toBe(paths.newsletterConfirm);
  expect(PREFERENCES_PAGE).toBe(paths.newsletterPreferences);
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:abcd:12:1:2:3:4", "2001:db8:abcd::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
])("of %s the evidence keeps %s", (address, kept) => {
  expect(truncatedNetwork(address)).toBe(kept);
});
