import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signedIn } from "#contract/accounts/account.ts";
import {
  addAccount,
  type Browser,
  mailsTo,
  openBrowser,
  opens,
  type SignedIn,
  signIn,
} from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const DAY = 86_400_000;
const REFRESH = "__Host-refresh";

describe.each(databaseKinds)("staying logged in over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind);
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => served.close());

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const refresh = (browser: Browser) => browser.call("POST", "/refresh-token");

  async function newSignIn(): Promise<SignedIn> {
    const { email } = await addAccount(served);
    return signIn(served, email);
  }

  /** A copy of the browser with its earlier cookies. */
  function asBefore(browser: Browser): Browser {
    const copy = openBrowser(served, { address: browser.address });
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    return copy;
  }

  test("it goes on for as long as one comes back within thirty days", async () => {
    const { browser } = await newSignIn();
    for (let times = 0; times < 3; times += 1) {
      later(30 * DAY - 1);
      expect((await refresh(browser)).statusCode).toBe(200);
    }
    later(30 * DAY);
    const late = await refresh(browser);
    expectProblem(late, 401, "unauthorised");
    expect(browser.cookies.has(REFRESH)).toBe(false);
    expect(browser.cookies.has("__Host-page")).toBe(false);
  });

  test("a refresh whose answer is lost logs nobody out, however often and long it takes", async () => {
    const { browser } = await newSignIn();
    const offline = asBefore(browser);
    for (const minutes of [1, 16, 600]) {
      // The answer does not reach the browser.
      expect((await refresh(asBefore(offline))).statusCode).toBe(200);
      later(minutes * 60_000);
    }
    const page = offline.cookies.get("__Host-page") ?? "";
    const headers = { cookie: `__Host-page=${page}`, "x-page-key": served.app.internalCallKey };
    const seen = await offline.call("GET", "/", undefined, { headers, cookies: false });
    expect(seen.statusCode).toBe(200);
    for (let times = 0; times < 3; times += 1) {
      const answer = await refresh(offline);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers["set-cookie"]).toBeDefined();
      expect(await opens(offline, answer.json().token)).toBe(true);
      later(15 * 60_000);
    }
  });

  test("a cookie whose successor was used ends the login, for the thief and the robbed", async () => {
    const { browser, token, user } = await newSignIn();
    const thief = asBefore(browser);
    for (let times = 0; times < 2; times += 1) {
      later(60_000);
      await refresh(browser);
    }
    const fresh = (await refresh(browser)).json().token;
    later(60_000);
    expectProblem(await refresh(thief), 401, "unauthorised");
    expect(thief.cookies.has(REFRESH)).toBe(false);
    expect(await opens(browser, fresh)).toBe(false);
    expect(await opens(browser, token)).toBe(false);
    expectProblem(await refresh(browser), 401, "unauthorised");
    const last = (await mailsTo(served, user.email)).at(-1);
    expect(last?.purpose).toBe("account-refresh-token-reused");
  });

  test("other logins of the account go on", async () => {
    const { browser, user } = await newSignIn();
    const other = await signIn(served, user.email);
    const thief = asBefore(browser);
    await refresh(browser);
    await refresh(browser);
    later(60_000);
    expectProblem(await refresh(thief), 401, "unauthorised");
    expect(await opens(other.browser, other.token)).toBe(true);
  });

  test("two tabs that refresh at once both go on", async () => {
    const { browser } = await newSignIn();
    const tab = asBefore(browser);
    const [one, other] = await Promise.all([refresh(browser), refresh(tab)]);
    expect([one?.statusCode, other?.statusCode]).toEqual([200, 200]);
    const set = [one, other].map((answer) => answer?.headers["set-cookie"] !== undefined);
    expect(set.toSorted()).toEqual([false, true]);
    expect(await opens(browser, one?.json().token)).toBe(true);
    expect(await opens(browser, other?.json().token)).toBe(true);
    later(60_000);
    const holder = one?.headers["set-cookie"] ? browser : tab;
    expect((await refresh(holder)).statusCode).toBe(200);
  });

  test("of twenty tabs at once one rotates the cookie, and all go on", async () => {
    const { browser } = await newSignIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(asBefore(browser))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers.filter(({ headers }) => headers["set-cookie"])).toHaveLength(1);
  });

  test("only the newest used cookie, and for ten seconds", async () => {
    const { browser } = await newSignIn();
    const first = asBefore(browser);
    await refresh(browser);
    later(10_000);
    expect((await refresh(first)).statusCode).toBe(200);
    const second = asBefore(browser);
    await refresh(browser);
    expect((await refresh(second)).statusCode).toBe(200);
    expectProblem(await refresh(first), 401, "unauthorised");
    expectProblem(await refresh(browser), 401, "unauthorised");
  });

  test.each<[string, Record<string, string>]>([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another host of the domain", { "sec-fetch-site": "same-site" }],
    ["an old browser on another site", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
  ])("%s cannot use the cookie: 403", async (_who, headers) => {
    const { browser, token } = await newSignIn();
    for (const path of ["/refresh-token", "/logout"]) {
      const answer = await browser.call("POST", path, undefined, { headers });
      expectProblem(answer, 403, "forbidden");
    }
    const login = { email: "asha@example.in", password: "x" };
    expectProblem(await browser.call("POST", "/signin", login, { headers }), 403, "forbidden");
    expect(await opens(browser, token)).toBe(true);
    expect((await refresh(browser)).statusCode).toBe(200);
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("a refresh gives a new access token, and uses the cookie up", async () => {
    const { browser, token, user } = await newSignIn();
    const before = new Map(browser.cookies);
    later(14 * 60_000);
    const answer = await refresh(browser);
    expect(answer.statusCode, answer.body).toBe(200);
    const body = signedIn.parse(answer.json());
    expect(body.user).toEqual(user);
    expect(body.token).not.toBe(token);
    expect(await opens(browser, body.token)).toBe(true);
    expect(await opens(browser, token)).toBe(true);
    expect(browser.cookies.get(REFRESH)).not.toBe(before.get(REFRESH));
    expect(browser.cookies.get("__Host-page")).not.toBe(before.get("__Host-page"));
  });

  test("a page cookie that somebody copied serves until the refresh after the next has been made", async () => {
    const { browser } = await newSignIn();
    const byPage = async (cookie = "") => {
      const headers = { cookie: `__Host-page=${cookie}`, "x-page-key": served.app.internalCallKey };
      const answer = await browser.call("GET", "/", undefined, { headers, cookies: false });
      return answer.statusCode;
    };
    const copied = browser.cookies.get("__Host-page");
    expect(await byPage(copied)).toBe(200);
    later(60_000);
    // If the answer is lost, the browser still sends its old page cookie.
    await refresh(browser);
    later(60_000);
    expect(await byPage(copied)).toBe(200);
    await refresh(browser);
    later(9_999);
    expect(await byPage(copied)).toBe(200);
    later(1);
    expect(await byPage(copied)).toBe(401);
    expect(await byPage(browser.cookies.get("__Host-page"))).toBe(200);
    later(30 * DAY);
    expect(await byPage(browser.cookies.get("__Host-page"))).toBe(401);
  });

  test.each(["thief", "robbed"])(
    "of two who exchange the same cookie, the %s goes on first and the other ends it for both",
    async (first) => {
      const { browser } = await newSignIn();
      const thief = asBefore(browser);
      for (const one of [browser, thief]) {
        later(60_000);
        expect((await refresh(one)).statusCode).toBe(200);
      }
      later(60_000);
      const [early, late] = first === "thief" ? [thief, browser] : [browser, thief];
      expect((await refresh(early)).statusCode).toBe(200);
      later(60_000);
      expectProblem(await refresh(late), 401, "unauthorised");
      expectProblem(await refresh(early), 401, "unauthorised");
    },
  );

  test.each([
    ["none", undefined],
    ["one that never was", "A".repeat(43)],
    ["text", "'; DROP TABLE accounts; --"],
  ])("%s in place of the cookie: 401, and the cookies are cleared", async (_what, value) => {
    const browser = openBrowser(served);
    if (value) browser.cookies.set(REFRESH, value);
    const answer = await refresh(browser);
    expectProblem(answer, 401, "unauthorised");
    expect([answer.headers["set-cookie"]].flat()).toHaveLength(2);
  });

  test("an access, page or device token in its place is none", async () => {
    const { browser, token } = await newSignIn();
    const page = browser.cookies.get("__Host-page") ?? "";
    const device = browser.cookies.get("__Host-device") ?? "";
    for (const value of [token, page, device]) {
      const other = openBrowser(served);
      other.cookies.set(REFRESH, value);
      expectProblem(await refresh(other), 401, "unauthorised");
    }
    expect((await refresh(browser)).statusCode).toBe(200);
    expect(await opens(browser, browser.cookies.get(REFRESH) ?? "")).toBe(false);
    expect(await opens(browser, page)).toBe(false);
  });

  test("without HTTPS the cookies do without the prefix, which browsers would refuse there", async () => {
    const plain = await openTestApp(kind, { config: { siteUrl: "http://localhost:3000" } });
    const { email } = await addAccount(plain);
    const { browser } = await signIn(plain, email);
    expect([...browser.cookies.keys()].toSorted()).toEqual(["device", "page", "refresh"]);
    const answer = await browser.call("POST", "/refresh-token");
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers["set-cookie"])).not.toContain("Secure");
    await plain.close();
  });
});
