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
import {
  addAccount,
  mailedCode,
  mailsTo,
  OTHER_PASSWORD,
  openBrowser,
  opens,
  PASSWORD,
  signIn,
} from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { createAuthenticator } from "#tests/support/passkey.ts";
import { firstStep, post, staffCall, staffWithApp } from "#tests/support/staff.ts";
import { expectProblem, openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";
import { appCode } from "#tests/support/typed-codes.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const MINUTE = 60_000;

const wrongCodeOf = (secret: string) =>
  String((Number(appCode(secret)) + 4711) % 1_000_000).padStart(6, "0");

describe("the second factor of staff", () => {
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

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  test("the password alone gives no session and no cookie that signs in", async () => {
    const { email } = await addAccount(served, { role: "admin" });
    const { browser, token, methods, expiresAt } = await firstStep(served, email);
    expect(methods).toEqual([]);
    expect(expiresAt).toBe("2026-11-21T03:50:00.000Z");
    expect([...browser.cookies.keys()]).toEqual(["__Host-device"]);
    expect(await opens(browser, token)).toBe(false);
    for (const path of ["/sessions", "/export", "/second-factor"]) {
      const answer = await browser.call("GET", path, undefined, { token });
      expectProblem(answer, 401, "unauthorised");
    }
    expectProblem(await staffCall(served, browser, token), 401, "unauthorised");
    const body = { password: "seven green lanterns hum" };
    for (const path of ["/reset-password", "/complete-signup"]) {
      const answer = await browser.call("POST", path, body, { token });
      expectProblem(answer, 401, "unauthorised");
    }
  });

  test.each(["admin", "counsellor", "editor"] as const)(
    "the first login of an %s sets up an app, and is complete with it",
    async (role) => {
      const { email, browser, token, uri, secret, recoveryCodes } = await staffWithApp(
        served,
        role,
      );
      expect(uri).toContain(`secret=${secret}`);
      expect(uri).toMatch(/^otpauth:\/\/totp\/Sprachsetu:/);
      expect(recoveryCodes).toHaveLength(10);
      for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-?){4}$/);
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(browser.cookies.has("__Host-refresh")).toBe(true);
      const me = await staffCall(served, browser, token);
      expect(me.statusCode, me.body).toBe(200);
      expect(me.json().user).toMatchObject({ email, role });
      const mails = (await mailsTo(served, email)).map(({ purpose }) => purpose);
      expect(mails).toContain("account-second-factor-added");
    },
  );

  test("from then on a login takes a code of the app", async () => {
    const { email, secret } = await staffWithApp(served);
    later(MINUTE);
    const { browser, token: step, methods } = await firstStep(served, email);
    expect(methods).toEqual(["totp", "recovery"]);
    const wrong = await post(browser, "/verify", step, {
      method: "totp",
      code: wrongCodeOf(secret),
    });
    expectProblem(wrong, 400, "otp_invalid");
    const right = await post(browser, "/verify", step, { method: "totp", code: appCode(secret) });
    expect(right.statusCode, right.body).toBe(200);
    expect((await staffCall(served, browser, right.json().token)).statusCode).toBe(200);
    const refreshed = await browser.call("POST", "/refresh-token");
    expect((await staffCall(served, browser, refreshed.json().token)).statusCode).toBe(200);
    expectProblem(
      await post(browser, "/verify", step, { method: "totp", code: appCode(secret) }),
      401,
      "unauthorised",
    );
  });

  test("a code of half a minute ago is taken, an older one is not", async () => {
    const { email, secret } = await staffWithApp(served);
    later(MINUTE);
    const old = appCode(secret);
    later(30_000);
    const { browser, token } = await firstStep(served, email);
    later(30_000);
    expectProblem(
      await post(browser, "/verify", token, { method: "totp", code: old }),
      400,
      "otp_invalid",
    );
    const recent = appCode(secret);
    later(30_000);
    const taken = await post(browser, "/verify", token, { method: "totp", code: recent });
    expect(taken.statusCode, taken.body).toBe(200);
  });

  test("who guesses has to wait, and a recovery code still opens", async () => {
    const { email, secret, recoveryCodes } = await staffWithApp(served);
    later(MINUTE);
    const { browser, token } = await firstStep(served, email);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const body = { method: "totp", code: wrongCodeOf(secret) };
      statuses.push((await post(browser, "/verify", token, body)).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const elsewhere = await firstStep(served, email);
    const body = { method: "totp", code: appCode(secret) };
    expectProblem(
      await post(elsewhere.browser, "/verify", elsewhere.token, body),
      429,
      "rate_limited",
    );
    const code = recoveryCodes[0]?.toLowerCase().replaceAll("-", " ");
    const opened = await post(browser, "/verify", token, { method: "recovery", code });
    expect(opened.statusCode, opened.body).toBe(200);
  });

  test("a recovery code serves once, and its use is told", async () => {
    const { email, recoveryCodes } = await staffWithApp(served);
    const body = { method: "recovery", code: recoveryCodes[0] };
    const first = await firstStep(served, email);
    expect((await post(first.browser, "/verify", first.token, body)).statusCode).toBe(200);
    const second = await firstStep(served, email);
    expectProblem(await post(second.browser, "/verify", second.token, body), 400, "otp_invalid");
    const mails = (await mailsTo(served, email)).map(({ purpose }) => purpose);
    expect(mails).toContain("account-recovery-code-used");
  });

  test("the step's token lives ten minutes", async () => {
    const { email, secret } = await staffWithApp(served);
    later(MINUTE);
    const { browser, token } = await firstStep(served, email);
    later(10 * MINUTE);
    const body = { method: "totp", code: appCode(secret) };
    expectProblem(await post(browser, "/verify", token, body), 401, "unauthorised");
    for (const odd of ["x", "A".repeat(43)]) {
      expectProblem(await post(browser, "/verify", odd, body), 401, "unauthorised");
    }
  });

  test.each(["changed", "reset"])("the step's token dies when the password is %s", async (how) => {
    const { email, browser: owner, token: access, recoveryCodes } = await staffWithApp(served);
    const { browser, token } = await firstStep(served, email);
    if (how === "changed") {
      const change = { currentPassword: PASSWORD, password: OTHER_PASSWORD };
      const answer = await owner.call("PUT", "/password", change, { token: access });
      expect(answer.statusCode, answer.body).toBe(200);
    } else {
      await owner.call("POST", "/forgot-password", { email });
      const given = { email, otp: await mailedCode(served, email) };
      const verified = await owner.call("POST", "/verify-forgot-password-otp", given);
      const reset = { token: verified.json().token };
      const body = { password: OTHER_PASSWORD };
      const answer = await owner.call("POST", "/reset-password", body, reset);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const body = { method: "recovery", code: recoveryCodes[0] };
    expectProblem(await post(browser, "/verify", token, body), 401, "unauthorised");
    expectProblem(await post(browser, "/passkey-challenge", token), 401, "unauthorised");
  });

  test("who has only the password of somebody with a factor cannot add one of their own", async () => {
    const { email } = await staffWithApp(served);
    const thief = await firstStep(served, email);
    for (const path of ["/totp", "/passkeys/options"]) {
      expectProblem(await post(thief.browser, path, thief.token), 403, "forbidden");
    }
    const code = { code: "123456" };
    const confirm = await post(thief.browser, "/totp/confirm", thief.token, code);
    expectProblem(confirm, 403, "forbidden");
    for (const path of ["/second-factor/totp", "/second-factor/passkeys/x"]) {
      const answer = await thief.browser.call("DELETE", path, undefined, thief);
      expectProblem(answer, 401, "unauthorised");
    }
    expectProblem(await post(thief.browser, "/recovery-codes", thief.token), 401, "unauthorised");
  });

  test("students have no second factor, and reach no staff call", async () => {
    const { email } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    expectProblem(await staffCall(served, browser, token), 403, "forbidden");
    for (const path of ["/totp", "/passkeys/options", "/recovery-codes"]) {
      expectProblem(await post(browser, path, token), 403, "forbidden");
    }
  });

  test("a session from before the role does not reach a staff call", async () => {
    const { email, id } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    await served.db.updateTable("accounts").set({ role: "admin" }).where("id", "=", id).execute();
    expectProblem(await staffCall(served, browser, token), 403, "forbidden");
  });

  test("an app can be set up once, and removed when there is another factor", async () => {
    const { browser, token } = await staffWithApp(served);
    expectProblem(await post(browser, "/totp", token), 409, "conflict");
    const remove = () => browser.call("DELETE", "/second-factor/totp", undefined, { token });
    expectProblem(await remove(), 409, "conflict");
    const options = await post(browser, "/passkeys/options", token);
    const response = createAuthenticator(SITE_URL).create(options.json().options);
    const added = await post(browser, "/passkeys", token, { name: "Key", response });
    expect(added.statusCode, added.body).toBe(201);
    expect((await remove()).statusCode).toBe(204);
  });

  test("factors change only soon after one was shown", async () => {
    const { browser } = await staffWithApp(served);
    later(14 * MINUTE);
    const { token } = (await browser.call("POST", "/refresh-token")).json();
    expect((await post(browser, "/recovery-codes", token)).statusCode).toBe(200);
    later(MINUTE + 1);
    for (const path of ["/recovery-codes", "/totp", "/passkeys/options"]) {
      expectProblem(await post(browser, path, token), 403, "forbidden");
    }
  });

  test("new recovery codes void the old ones", async () => {
    const { email, browser, token, recoveryCodes } = await staffWithApp(served);
    const renewed = await post(browser, "/recovery-codes", token);
    const fresh: string[] = renewed.json().recoveryCodes;
    expect(fresh).toHaveLength(10);
    const step = await firstStep(served, email);
    const old = { method: "recovery", code: recoveryCodes[1] };
    expectProblem(await post(step.browser, "/verify", step.token, old), 400, "otp_invalid");
    const good = { method: "recovery", code: fresh[1] };
    expect((await post(step.browser, "/verify", step.token, good)).statusCode).toBe(200);
  });

  test("a new password by mail does not get around the second factor", async () => {
    const { email, browser: old, token } = await staffWithApp(served);
    const browser = openBrowser(served);
    await browser.call("POST", "/forgot-password", { email });
    const otp = await mailedCode(served, email);
    const verified = await browser.call("POST", "/verify-forgot-password-otp", { email, otp });
    const reset = { token: verified.json().token };
    await browser.call("POST", "/reset-password", { password: PASSWORD }, reset);
    expect((await staffCall(served, old, token)).statusCode).toBe(401);
    const { methods } = await firstStep(served, email, browser);
    expect(methods).toEqual(["totp", "recovery"]);
  });
});

test.each(databaseKinds)(
  "over %s no code of the app is taken twice, nor of four parallel ones more than one",
  async (kind) => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    onTestFinished(() => void vi.useRealTimers());
    const served = await openTestApp(kind, { config: { rateLimitScale: 1 } });
    onTestFinished(() => served.close());
    const { email, secret } = await staffWithApp(served);
    const again = await firstStep(served, email);
    const replayed = { method: "totp", code: appCode(secret) };
    expectProblem(await post(again.browser, "/verify", again.token, replayed), 400, "otp_invalid");
    vi.setSystemTime(Date.now() + MINUTE);
    const steps = await Promise.all(Array.from({ length: 4 }, () => firstStep(served, email)));
    const body = { method: "totp", code: appCode(secret) };
    const answers = await Promise.all(
      steps.map(({ browser, token }) => post(browser, "/verify", token, body)),
    );
    const successes = answers.filter(({ statusCode }) => statusCode === 200);
    expect(successes).toHaveLength(1);
  },
);
