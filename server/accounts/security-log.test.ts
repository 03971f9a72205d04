import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  addAccount,
  mailedCode,
  mailsTo,
  nextEmail,
  OTHER_PASSWORD,
  openBrowser,
  PASSWORD,
  signIn,
  signUp,
} from "#tests/support/account-requests.ts";
import { firstStep, post, staffWithApp } from "#tests/support/staff.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const MINUTE = 60_000;

describe("security events", () => {
  let served: TestApp;
  let lines: { event: string; account?: string }[] = [];
  beforeAll(async () => {
    const googleClientId = "client-id";
    served = await openTestApp("sqlite", { config: { rateLimitScale: 1, googleClientId } });
    vi.spyOn(served.app.log, "info").mockImplementation(((about: object, message: string) => {
      if (message === "security") lines.push(about as (typeof lines)[0]);
    }) as typeof served.app.log.info);
  });
  beforeEach(() => {
    lines = [];
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
    // The lines have kinds and account ids, and nothing about the person.
    for (const line of lines) {
      expect(["account,event", "event"]).toContain(Object.keys(line).toSorted().join());
    }
  });
  afterAll(() => served.close());

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const kinds = () => lines.map(({ event }) => event);

  test("wrong passwords and slowed-down guesses leave a line, of an unknown address without an account", async () => {
    const { email, id } = await addAccount(served);
    const guess = (address: string, browser = openBrowser(served)) =>
      browser.call("POST", "/signin", { email: address, password: "guess" });
    await guess(email);
    await guess(nextEmail());
    expect(lines).toEqual([{ event: "login refused", account: id }, { event: "login refused" }]);
    const guesser = openBrowser(served);
    for (let times = 0; times < 6; times += 1) await guess(email, guesser);
    expect(lines.at(-1)).toEqual({ event: "guesses slowed down", account: id });
    const rows = await served.db
      .selectFrom("security_events")
      .select("id")
      .where("account_id", "=", id)
      .execute();
    expect(rows).toEqual([]);
  });

  test("codes that are asked for, wrong, used up, expired or refused leave a line", async () => {
    const { email, id } = await addAccount(served);
    const browser = openBrowser(served);
    const ask = (path: string, address: string) =>
      browser.call("POST", path, { name: "Asha", email: address });
    const enter = (otp: string) =>
      browser.call("POST", "/verify-forgot-password-otp", { email, otp });
    await ask("/forgot-password", email);
    await ask("/signup", nextEmail());
    expect(lines).toEqual([{ event: "code asked for", account: id }, { event: "code asked for" }]);
    lines = [];
    const code = await mailedCode(served, email);
    const wrong = code === "111111" ? "222222" : "111111";
    for (let tries = 0; tries < 5; tries += 1) await enter(wrong);
    await enter(code);
    expect(lines).toEqual(Array(6).fill({ event: "code refused", account: id }));
    later(20_000);
    await ask("/forgot-password", email);
    expect(lines.at(-1)).toEqual({ event: "code request refused", account: id });
    later(MINUTE);
    await ask("/forgot-password", email);
    const used = await mailedCode(served, email);
    await enter(used);
    lines = [];
    await enter(used);
    expect(kinds()).toEqual(["code refused"]);
    later(10 * MINUTE);
    await ask("/forgot-password", email);
    lines = [];
    later(10 * MINUTE);
    await enter(await mailedCode(served, email));
    expect(lines).toEqual([{ event: "code refused", account: id }]);
  });

  test("a wrong present password is kept with the account", async () => {
    const { browser, token, user } = await signUp(served);
    lines = [];
    const change = { currentPassword: "guess", password: OTHER_PASSWORD };
    await browser.call("PUT", "/password", change, { token });
    await browser.call("DELETE", "/", { password: "guess" }, { token });
    const line = { event: "present password wrong", account: user.id };
    expect(lines).toEqual([line, line]);
    const exported = await browser.call("GET", "/export", undefined, { token });
    const { securityEvents } = exported.json();
    expect(securityEvents.filter((one: { kind: string }) => one.kind === line.event)).toHaveLength(
      2,
    );
    await browser.call("DELETE", "/", { password: PASSWORD }, { token });
    expect(lines.at(-1)).toEqual({ event: "account deleted", account: user.id });
  });

  test("a refused login with Google leaves a line", async () => {
    const body = { credential: "no token", nonce: "none" };
    vi.stubGlobal("fetch", async () =>
      Response.json({ issuer: "https://accounts.google.com", jwks_uri: "https://localhost/jwks" }),
    );
    const answer = await openBrowser(served).call("POST", "/google", body);
    vi.unstubAllGlobals();
    expect(answer.statusCode, answer.body).toBe(401);
    expect(lines).toEqual([{ event: "google login refused" }]);
  });

  test("a second factor that failed is mailed, at most once an hour", async () => {
    const { email } = await staffWithApp(served);
    const { browser, token } = await firstStep(served, email);
    lines = [];
    const fail = (step = token) =>
      post(browser, "/verify", step, { method: "recovery", code: "0000-0000-0000-0000" });
    const mailed = async () =>
      (await mailsTo(served, email)).filter(
        ({ purpose }) => purpose === "account-second-factor-failed",
      );
    await Promise.all([fail(), fail(), fail()]);
    expect(kinds()).toEqual(Array(3).fill("second factor failed"));
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Somebody entered your password");
    later(61 * MINUTE);
    const again = await firstStep(served, email, browser);
    await fail(again.token);
    expect(await mailed()).toHaveLength(2);
  });

  test("what went well leaves a line too", async () => {
    const { email, id } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    await browser.call("POST", "/logout", undefined, { token });
    await signIn(served, email, { browser });
    expect(lines).toEqual(
      ["signed in on a new device", "signed out", "signed in"].map((event) => ({
        event,
        account: id,
      })),
    );
  });
});
