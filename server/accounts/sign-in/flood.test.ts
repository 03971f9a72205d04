import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  addAccount,
  type Browser,
  mailedCode,
  nextEmail,
  openBrowser,
  PASSWORD,
  signIn,
} from "#tests/support/account-requests.ts";
import { firstStep, post, staffWithApp } from "#tests/support/staff.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { appCode } from "#tests/support/typed-codes.ts";

/** Exceeds every limit of the account calls for one network, but not the API's own. */
const FLOOD = 110;
/** Keeps the time of a test still, so that codes of 30 s and waits of 1 s do not end while a slow machine floods. */
const now = new Date("2026-11-21T03:40:00.000Z");

describe("a flood out of the owner's own network", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 1 } });
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => served.close());

  /** Calls until the network has used up its limit. */
  async function flood(browser: Browser, path: string, body: object): Promise<void> {
    const statuses: number[] = [];
    for (let times = 0; times < FLOOD; times += 1) {
      const headers = { cookie: "" };
      const answer = await browser.call("POST", path, body, { cookies: false, headers });
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(-9)).toEqual(Array(9).fill(429));
  }

  test("logins: a browser that was used before is counted by itself, any other waits", async () => {
    const { email } = await addAccount(served);
    const { browser: owner } = await signIn(served, email);
    const neighbour = openBrowser(served, owner);
    await flood(neighbour, "/signin", { email, password: "guess" });
    await flood(neighbour, "/signin", { email: nextEmail(), password: "guess" });
    const login = { email, password: PASSWORD };
    const answer = await owner.call("POST", "/signin", login);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await neighbour.call("POST", "/signin", login)).statusCode).toBe(429);
    // Being known to one account does not help with another.
    const other = { email: (await addAccount(served)).email, password: PASSWORD };
    expect((await owner.call("POST", "/signin", other)).statusCode).toBe(429);
  });

  test("a known browser that guesses itself has to wait as well", async () => {
    const { email } = await addAccount(served);
    const { browser } = await signIn(served, email);
    const statuses: number[] = [];
    for (let times = 0; times < FLOOD; times += 1) {
      const guess = { email, password: "guess" };
      statuses.push((await browser.call("POST", "/signin", guess)).statusCode);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    const network = openBrowser(served, browser);
    const { email: other } = await addAccount(served);
    await signIn(served, other, { browser: network });
  });

  test("the second factor of staff", async () => {
    const { email, browser: owner, secret } = await staffWithApp(served);
    const neighbour = openBrowser(served, owner);
    await flood(neighbour, "/second-factor/verify", { method: "totp", code: "123456" });
    const { token, methods } = await firstStep(served, email, owner);
    expect(methods).toEqual(["totp", "recovery"]);
    const challenge = await post(owner, "/passkey-challenge", token);
    expect(challenge.statusCode, challenge.body).toBe(200);
    // The current code was used to set up the app: it is refused as used, not by the rate limit.
    const body = { method: "totp", code: appCode(secret) };
    expect((await post(owner, "/verify", token, body)).statusCode).toBe(400);
  });

  test("a password by mail", async () => {
    const { email } = await addAccount(served);
    const { browser: owner } = await signIn(served, email);
    const neighbour = openBrowser(served, owner);
    await flood(neighbour, "/forgot-password", { email });
    await flood(neighbour, "/verify-forgot-password-otp", { email, otp: "123456" });
    const asked = await owner.call("POST", "/forgot-password", { email });
    expect(asked.statusCode, asked.body).toBe(200);
    const otp = await mailedCode(served, email);
    const verified = await owner.call("POST", "/verify-forgot-password-otp", { email, otp });
    expect(verified.statusCode, verified.body).toBe(200);
    const reset = { token: verified.json().token };
    const done = await owner.call("POST", "/reset-password", { password: PASSWORD }, reset);
    expect(done.statusCode, done.body).toBe(200);
  });
});
