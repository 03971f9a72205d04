import { sql } from "kysely";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { newsletter as words } from "#content/newsletter-words.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { expectProblem, openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";
import { MAIL_PAUSE_MS } from "./subscribing.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const DAY_MS = 86_400_000;
const email = "priya@example.in";

describe.each(databaseKinds)("the newsletter over %s", (kind) => {
  let served: TestApp;
  const onMailsQueued = vi.fn();

  beforeAll(async () => {
    served = await openTestApp(kind, { onMailsQueued, config: { rateLimitScale: 100 } });
  });
  beforeEach(async () => {
    await emptyTables(served.db);
    onMailsQueued.mockReset();
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  const subscribe = (
    body: object = { email },
    headers = {},
    remoteAddress = "203.0.113.77",
    { app } = served,
  ) =>
    app.inject({
      method: "POST",
      url: "/api/v1/subscribe/",
      payload: body,
      headers,
      remoteAddress,
    });
  const confirm = (token: string, remoteAddress = "2001:db8:1:2::3") =>
    served.app.inject({
      method: "POST",
      url: "/api/v1/subscribe/confirm",
      payload: { token },
      remoteAddress,
    });
  const subscriptions = () =>
    served.db.selectFrom("newsletter_subscriptions").selectAll().orderBy("id").execute();
  const mails = () => served.db.selectFrom("mail_outbox").selectAll().orderBy("id").execute();
  const leave = () =>
    served.db.updateTable("newsletter_subscriptions").set({ status: "unsubscribed" }).execute();
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  /** The token in the newest mail. */
  async function mailedToken(): Promise<string> {
    const text = (await mailsTo(served, email)).at(-1)?.text ?? "";
    const link = new RegExp(`${SITE_URL}/newsletter/confirm\\?token=([\\w-]{43})$`, "m").exec(text);
    return link?.[1] ?? "";
  }

  test("a request is stored with its evidence, and asks for a yes by mail", async () => {
    const answer = await subscribe({ email: "Priya@Example.IN", source: { page: "/blog" } });
    expect(answer.statusCode, answer.body).toBe(202);
    expect(answer.json()).toEqual({ message: "Successfully subscribed!" });
    expect(await subscriptions()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        email,
        status: "pending",
        token_hash: expect.stringMatching(/^[\w-]{43}$/),
        token_expires_at: "2026-11-28T03:40:00.000Z",
        requested_at: now.toISOString(),
        request_network: "203.0.113.0/24",
        source_page: "/blog",
        text_version: words.textVersion,
        confirmed_at: null,
        confirm_network: null,
        topics: null,
        left_at: null,
        left_by: null,
      },
    ]);
    expect(await mails()).toMatchObject([
      { purpose: "newsletter-confirmation", to_address: email, status: "queued" },
    ]);
    expect(onMailsQueued).toHaveBeenCalledOnce();
  });

  test("an address gets one mail in ten minutes, however it is written and whatever key comes with it", async () => {
    await subscribe();
    later(MAIL_PAUSE_MS - 1);
    await subscribe({ email: "PRIYA@example.in" });
    await subscribe({ email }, { "idempotency-key": "one" });
    await subscribe({ email }, { "idempotency-key": "two" });
    expect(await mails()).toHaveLength(1);
    later(1);
    await subscribe({ email }, { "idempotency-key": "three" });
    expect(await mails()).toHaveLength(2);
  });

  test("parallel requests make one subscription and one mail", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        subscribe({ email }, { "idempotency-key": `key ${index}` }),
      ),
    );
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(202);
    expect(await subscriptions()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect((await confirm(await mailedToken())).statusCode).toBe(200);
  });

  test("parallel requests for an address that asked before make one more mail", async () => {
    await subscribe();
    later(MAIL_PAUSE_MS);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        subscribe({ email }, { "idempotency-key": `key ${index}` }),
      ),
    );
    expect(await mails()).toHaveLength(2);
    expect((await confirm(await mailedToken())).statusCode).toBe(200);
  });

  test("when the mail cannot be queued nothing is stored, and a retry works", async () => {
    const headers = { "idempotency-key": "retried" };
    await sql`ALTER TABLE mail_outbox RENAME TO mail_outbox_away`.execute(served.db);
    expectProblem(await subscribe({ email }, headers), 500, "internal");
    await sql`ALTER TABLE mail_outbox_away RENAME TO mail_outbox`.execute(served.db);
    expect(await subscriptions()).toEqual([]);
    expect(onMailsQueued).not.toHaveBeenCalled();
    expect((await subscribe({ email }, headers)).statusCode).toBe(202);
    expect(await mails()).toHaveLength(1);
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test.each(["/api/v1/subscribe", "/api/v1/subscribe/"])("%s is the same call", async (url) => {
    const answer = await served.app.inject({ method: "POST", url, payload: { email } });
    expect(answer.statusCode).toBe(202);
    expect(await subscriptions()).toHaveLength(1);
  });

  test("confirming stores when and from where", async () => {
    await subscribe();
    const token = await mailedToken();
    later(3_600_000);
    const answer = await confirm(token);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ message: "Your subscription is confirmed." });
    expect(await subscriptions()).toMatchObject([
      {
        status: "confirmed",
        requested_at: now.toISOString(),
        confirmed_at: "2026-11-21T04:40:00.000Z",
        confirm_network: "2001:db8:1::/48",
      },
    ]);
  });

  test("confirming twice is fine and keeps the first evidence, also after the link's time", async () => {
    await subscribe();
    const token = await mailedToken();
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const before = await subscriptions();
    later(8 * DAY_MS);
    expect((await confirm(token, "198.51.100.9")).statusCode).toBe(200);
    expect(await subscriptions()).toEqual(before);
  });

  test("a link lives seven days and not a moment longer", async () => {
    await subscribe();
    const token = await mailedToken();
    later(7 * DAY_MS);
    expectProblem(await confirm(token), 400, "token_expired");
    expect(await subscriptions()).toMatchObject([{ status: "pending", confirmed_at: null }]);
    later(-1);
    expect((await confirm(token)).statusCode).toBe(200);
  });

  test("a newer mail's token takes the place of the older one", async () => {
    await subscribe();
    const first = await mailedToken();
    later(MAIL_PAUSE_MS);
    await subscribe();
    const second = await mailedToken();
    expect(second).not.toBe(first);
    expectProblem(await confirm(first), 400, "token_invalid");
    expect((await confirm(second)).statusCode).toBe(200);
  });

  test.each([
    ["one that never was", "A".repeat(43)],
    ["text", "confirm"],
    ["SQL", "' OR '1'='1"],
  ])("%s is no token", async (_name, token) => {
    await subscribe();
    expectProblem(await confirm(token), 400, "token_invalid");
    expect(await subscriptions()).toMatchObject([{ status: "pending" }]);
  });

  test("the hash itself, read from a stolen database, is no token", async () => {
    await subscribe();
    const [row] = await subscriptions();
    expectProblem(await confirm(row?.token_hash ?? ""), 400, "token_invalid");
  });

  test("an old link does not bring back one who has left", async () => {
    await subscribe();
    const token = await mailedToken();
    await confirm(token);
    await leave();
    expectProblem(await confirm(token), 400, "token_invalid");

    later(MAIL_PAUSE_MS);
    await subscribe();
    expect((await confirm(await mailedToken())).statusCode).toBe(200);
    expect(await subscriptions()).toMatchObject([{ status: "confirmed" }]);
  });

  test.each(["GET", "HEAD"] as const)("%s never confirms, it leads to the page", async (method) => {
    await subscribe();
    const token = await mailedToken();
    const before = await subscriptions();
    for (const url of ["/api/v1/subscribe/confirm", "/api/v1/subscribe/confirm/"]) {
      const answer = await served.app.inject({ method, url: `${url}?token=${token}` });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(`/newsletter/confirm?token=${token}`);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect(await subscriptions()).toEqual(before);
  });

  test("what stands in the address stays a token in the redirect", async () => {
    const evil = "x&next=//evil.example\r\nSet-Cookie: a=b#";
    const answer = await served.app.inject({
      url: "/api/v1/subscribe/confirm",
      query: { token: evil },
    });
    const { location = "" } = answer.headers;
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const led = new URL(String(location), SITE_URL);
    expect(led.origin + led.pathname).toBe(`${SITE_URL}/newsletter/confirm`);
    expect([...led.searchParams]).toEqual([["token", evil]]);
  });

  test("unknown, asked for, confirmed and gone: who asks gets one answer", async () => {
    async function answerNow() {
      const answer = await subscribe();
      const { "x-request-id": _id, date: _date, ...headers } = answer.headers;
      return { status: answer.statusCode, body: answer.body, headers };
    }
    const unknown = await answerNow();
    expect(unknown.status).toBe(202);
    expect(await answerNow()).toEqual(unknown);
    later(MAIL_PAUSE_MS);
    expect(await answerNow()).toEqual(unknown);
    await confirm(await mailedToken());
    later(MAIL_PAUSE_MS);
    expect(await answerNow()).toEqual(unknown);
    await leave();
    later(MAIL_PAUSE_MS);
    expect(await answerNow()).toEqual(unknown);
  });

  test("a confirmed address is left in peace", async () => {
    await subscribe();
    await confirm(await mailedToken());
    const before = await subscriptions();
    for (let times = 0; times < 3; times += 1) {
      later(MAIL_PAUSE_MS);
      await subscribe();
    }
    expect(await mails()).toHaveLength(1);
    expect(await subscriptions()).toEqual(before);
    expect(onMailsQueued).toHaveBeenCalledOnce();
  });

  test("nobody is mailed without end: past ten requests a day an address has to wait", async () => {
    const limited = await openTestApp("sqlite");
    onTestFinished(limited.close);
    const ask = (address: string, from: string) => subscribe({ email: address }, {}, from, limited);
    for (let times = 0; times < 10; times += 1) {
      expect((await ask(email, `203.0.113.${times}`)).statusCode).toBe(202);
    }
    const answer = await ask(email.toUpperCase(), "198.51.100.1");
    expectProblem(answer, 429, "rate_limited");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("other@example.in", "203.0.113.77")).statusCode).toBe(202);
  });

  test("the same key gives the first answer, with another address it is a mistake", async () => {
    const headers = { "idempotency-key": "form 1" };
    const first = await subscribe({ email }, headers);
    later(MAIL_PAUSE_MS);
    const again = await subscribe({ email }, headers);
    expect([again.statusCode, again.body]).toEqual([202, first.body]);
    expect(await mails()).toHaveLength(1);
    const other = await subscribe({ email: "other@example.in" }, headers);
    expectProblem(other, 422, "idempotency_mismatch");
    expect(await subscriptions()).toHaveLength(1);
  });
});
