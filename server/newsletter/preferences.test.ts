import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { letterPreferences, preferenceMessages } from "#contract/forms/newsletter.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import { emptyTables } from "#tests/support/databases.ts";
import { addSubscriber } from "#tests/support/subscribers.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { letterTopics } from "./letter-topics.ts";
import { leftRetention } from "./subscription-retention.ts";
import { createLists, type Lists } from "./subscriptions.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const email = "priya@example.in";
const slugs = letterTopics.map(({ slug }) => slug);
const UNSUBSCRIBE = "/api/v1/subscribe/unsubscribe";
const PREFERENCES = "/api/v1/subscribe/preferences";

describe("the links of a letter", () => {
  let served: TestApp;
  let lists: Lists;
  let id: string;
  let token: string;

  beforeAll(async () => {
    served = await openTestApp("sqlite");
    lists = await createLists(served.db);
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyTables(served.db);
    ({ id } = await addSubscriber(served.db, { email }));
    token = lists.links.tokenOf(id);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  const show = (query: object = { token }) =>
    served.app.inject({ url: PREFERENCES, query: query as Record<string, string> });
  const choose = (topics: unknown, headers = {}) =>
    served.app.inject({ method: "POST", url: PREFERENCES, payload: { token, topics }, headers });
  const leave = (more: object = {}, url = `${UNSUBSCRIBE}?token=${token}`) =>
    served.app.inject({ method: "POST", url, remoteAddress: "203.0.113.77", ...more });
  const row = () =>
    served.db.selectFrom("newsletter_subscriptions").selectAll().executeTakeFirstOrThrow();
  const events = () =>
    served.db
      .selectFrom("newsletter_events")
      .select(["kind", "at", "network", "details"])
      .orderBy("id")
      .execute();
  const suppressions = () =>
    served.db.selectFrom("newsletter_suppressions").select(["reason", "at"]).execute();
  const isSuppressed = async (address: string) =>
    (await lists.suppressions.among(served.db, [address])).has(address);

  test("they show what its reader gets, and of the address no more than its owner needs", async () => {
    const answer = await show();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(letterPreferences.parse(answer.json())).toEqual({
      email: "p…@example.in",
      subscribed: true,
      topics: letterTopics.map((topic) => ({ ...topic, chosen: true })),
    });
    expect(answer.body).not.toContain("priya");
  });

  test("topics are chosen, kept with their evidence, and shown again", async () => {
    const answer = await choose(["life-in-berlin", "german", "german"]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { message, preferences } = answer.json();
    expect(message).toBe("We have saved your topics.");
    expect((await show()).json()).toEqual(preferences);
    expect((await row()).topics).toBe('["german","life-in-berlin"]');
    expect(await events()).toEqual([
      {
        kind: "topics",
        at: now.toISOString(),
        network: "127.0.0.0/24",
        details: '{"topics":["german","life-in-berlin"]}',
      },
    ]);
  });

  test("all topics are every topic, those that will be added too", async () => {
    await choose(["german"]);
    await choose(slugs.toReversed());
    expect(await row()).toMatchObject({ topics: null, status: "confirmed" });
  });

  test.each([
    [[], "Choose at least one topic, or unsubscribe below."],
    [undefined, "Choose at least one topic, or unsubscribe below."],
    ["german", "Choose at least one topic, or unsubscribe below."],
    [["french"], "This topic does not exist."],
    [['german","pte'], "This topic does not exist."],
  ])("the topics %j are refused", async (topics, text) => {
    const found = expectProblem(await choose(topics), 422, "validation_failed");
    expect(found.errors).toEqual({ topics: [text] });
    expect(await row()).toMatchObject({ topics: null });
    expect(await events()).toEqual([]);
  });

  test.each([
    ["a form", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "a form in parts",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("one click, as %s: without a cookie, from anywhere, at once", async (_name, type, payload) => {
    const answer = await leave({
      payload,
      headers: {
        "content-type": type,
        origin: "https://mail.example.org",
        "sec-fetch-site": "cross-site",
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.json()).toMatchObject({
      message: "You are unsubscribed.",
      preferences: { subscribed: false },
    });
    expect(await row()).toMatchObject({
      status: "unsubscribed",
      left_at: now.toISOString(),
      left_by: "one-click",
      confirmed_at: "2026-11-01T09:00:00.000Z",
    });
    expect(await suppressions()).toEqual([{ reason: "left", at: now.toISOString() }]);
    expect(await events()).toEqual([
      {
        kind: "left",
        at: now.toISOString(),
        network: "203.0.113.0/24",
        details: '{"by":"one-click"}',
      },
    ]);
  });

  test.each([
    ["no body", {}],
    ["JSON", { payload: {} }],
    ["text", { payload: "go", headers: { "content-type": "text/plain" } }],
    ["a strange type", { payload: "go", headers: { "content-type": "application/x-strange" } }],
  ])("any body will do: %s", async (_name, more) => {
    const answer = await leave(more);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await row()).toMatchObject({ status: "unsubscribed", left_by: "page" });
  });

  test("leaving twice is fine, and keeps the first evidence", async () => {
    await leave();
    const before = await row();
    vi.setSystemTime(now.getTime() + 60_000);
    expect((await leave({ payload: "List-Unsubscribe=One-Click" })).statusCode).toBe(200);
    expect(await row()).toEqual(before);
    expect(await events()).toHaveLength(1);
  });

  test.each(["GET", "HEAD"] as const)(
    "%s never unsubscribes, it leads to the page",
    async (method) => {
      const answer = await served.app.inject({ method, url: `${UNSUBSCRIBE}/?token=${token}` });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(`/newsletter/preferences?token=${token}`);
      expect(await row()).toMatchObject({ status: "confirmed" });
    },
  );

  test.each(["PUT", "DELETE"] as const)("%s is not allowed", async (method) => {
    const answer = await served.app.inject({ method, url: UNSUBSCRIBE });
    expectProblem(answer, 405, "method_not_allowed");
  });

  test("another site's page can make a browser choose nothing", async () => {
    const answer = await choose(["german"], { "sec-fetch-site": "cross-site" });
    expectProblem(answer, 403, "forbidden");
  });

  test("only what we signed opens anything", async () => {
    const other = (await addSubscriber(served.db)).id;
    const forged = Buffer.from(token, "base64url");
    Buffer.from(other.replaceAll("-", ""), "hex").copy(forged);
    for (const bad of [
      forged.toString("base64url"),
      `${token}A`,
      token.slice(0, -1),
      `${token}=`,
      "A".repeat(43),
      id,
    ]) {
      expectProblem(await show({ token: bad }), 400, "token_invalid");
      expectProblem(await leave({}, `${UNSUBSCRIBE}?token=${bad}`), 400, "token_invalid");
    }
    for (const query of [{}, { token: "" }, { token: "A".repeat(201) }]) {
      expectProblem(await show(query), 422, "validation_failed");
    }
    const left = served.db
      .selectFrom("newsletter_subscriptions")
      .select("id")
      .where("status", "!=", "confirmed");
    expect(await left.execute()).toEqual([]);
  });

  test("who has left gets letters again only by a new yes", async () => {
    await leave();
    const chosen = (await choose(["german"])).json();
    expect(chosen.preferences).toMatchObject({ subscribed: false });
    expect(await row()).toMatchObject({ status: "unsubscribed", topics: null });

    const asked = await served.app.inject({
      method: "POST",
      url: "/api/v1/subscribe/",
      payload: { email: email.toUpperCase() },
    });
    expect(asked.statusCode).toBe(202);
    expect(await isSuppressed(email)).toBe(true);
    const [mail] = await mailsTo(served, email);
    const confirmToken = /confirm\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    const confirmed = await served.app.inject({
      method: "POST",
      url: "/api/v1/subscribe/confirm",
      payload: { token: confirmToken },
    });
    expect(confirmed.statusCode).toBe(200);
    expect(await isSuppressed(email)).toBe(false);
    expect(await row()).toMatchObject({ status: "confirmed", left_at: null, left_by: null });
    expect((await events()).map((event) => event.kind)).toEqual(["left", "requested", "confirmed"]);
    expect((await show()).json()).toMatchObject({ subscribed: true });
  });

  test("many at once by one mail provider are all heard", async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => leave()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test("erased, an address stays known as one not to write to, and as nothing else", async () => {
    await served.db.transaction().execute((trx) => lists.subscriptions.erase(trx, email, now));
    expect(await isSuppressed(email)).toBe(true);
    expect(await suppressions()).toMatchObject([{ reason: "erased" }]);
    const kept = await served.db.selectFrom("newsletter_suppressions").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain("priya");
    expect(await events()).toEqual([]);
    expect((await leave()).statusCode).toBe(200);
    expectProblem(await show(), 400, "token_invalid");
  });

  test("three years after somebody left, the proof goes; that no letter may go there stays known", async () => {
    await leave();
    const tidy = (at: string) => leftRetention.remove(served.db, new Date(at));
    expect(await tidy("2029-11-21T03:40:00.000Z")).toBe(0);
    expect(await row()).toMatchObject({ email, status: "unsubscribed" });
    expect(await tidy("2029-11-21T03:40:00.001Z")).toBe(1);
    expect(await tablesWith(served.db, email)).toEqual([]);
    expect(await events()).toEqual([]);
    expect(await isSuppressed(email)).toBe(true);
    // A subscription that is still confirmed stays, however old it is.
    await addSubscriber(served.db, { email, requested_at: "2020-01-01T00:00:00.000Z" });
    expect(await tidy("2040-01-01T00:00:00.000Z")).toBe(0);
  });

  test("erased and subscribed anew, an old letter's link does not promise an end to the new ones", async () => {
    await served.db.transaction().execute((trx) => lists.subscriptions.erase(trx, email, now));
    await addSubscriber(served.db, { email });
    const answer = await leave();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: preferenceMessages.gone });
    expect(preferenceMessages.gone).toContain("end of the newest");
    expect(await row()).toMatchObject({ email, status: "confirmed" });
  });
});
