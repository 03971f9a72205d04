import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  addAccount,
  type Browser,
  mailedCode,
  mailsTo,
  nextEmail,
  OTHER_PASSWORD,
  openBrowser,
  opens,
  PASSWORD,
  signIn,
} from "#tests/support/account-requests.ts";
import { expectProblem, openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-21T03:40:00.000Z");

describe("recovering a password", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => served.close());

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const reset = (browser: Browser, token: string | undefined, password = OTHER_PASSWORD) =>
    browser.call("POST", "/reset-password", { password }, { token });

  /** Takes the first two steps. @returns the token for the third */
  async function resetToken(email: string, browser = openBrowser(served)): Promise<string> {
    const started = await browser.call("POST", "/forgot-password", { email });
    expect(started.statusCode, started.body).toBe(200);
    expect(started.json()).toEqual({ message: "Password reset email sent." });
    const otp = await mailedCode(served, email);
    const verified = await browser.call("POST", "/verify-forgot-password-otp", { email, otp });
    expect(verified.statusCode, verified.body).toBe(200);
    expect(verified.json().message).toBe("OTP verified successfully.");
    return verified.json().token;
  }

  test("an address, its code and a new password; then the new one counts and the old does not", async () => {
    const { email } = await addAccount(served);
    const browser = openBrowser(served);
    const done = await reset(browser, await resetToken(email, browser));
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json()).toEqual({ message: "Password reset successful." });
    await signIn(served, email, { password: OTHER_PASSWORD, browser });
    const old = await openBrowser(served).call("POST", "/signin", { email, password: PASSWORD });
    expectProblem(old, 400, "credentials_invalid");
    const mails = (await mailsTo(served, email)).map(({ purpose }) => purpose);
    expect(mails).toEqual(["account-recovery-code", "account-password-reset"]);
  });

  test("it logs every device out at once, and signs nobody in", async () => {
    const { email } = await addAccount(served);
    const one = await signIn(served, email);
    const other = await signIn(served, email);
    const browser = openBrowser(served);
    const done = await reset(browser, await resetToken(email, browser));
    expect(done.json().token).toBeUndefined();
    expect([...browser.cookies.keys()]).toEqual(["__Host-device"]);
    for (const { browser: device, token } of [one, other]) {
      expect(await opens(device, token)).toBe(false);
      expectProblem(await device.call("POST", "/refresh-token"), 401, "unauthorised");
    }
  });

  test("a reset token is no session, serves once, and for a quarter of an hour", async () => {
    const { email } = await addAccount(served);
    const browser = openBrowser(served);
    const token = await resetToken(email, browser);
    expect(await opens(browser, token)).toBe(false);
    const signup = await browser.call(
      "POST",
      "/complete-signup",
      { password: OTHER_PASSWORD },
      { token },
    );
    expectProblem(signup, 401, "unauthorised");
    later(15 * 60_000);
    expectProblem(await reset(browser, token), 401, "unauthorised");
    later(-1);
    expect((await reset(browser, token)).statusCode).toBe(200);
    expectProblem(await reset(browser, token), 401, "unauthorised");
  });

  test("a reset voids the tokens of other recoveries of the account", async () => {
    const { email } = await addAccount(served);
    const stranger = openBrowser(served);
    const early = await resetToken(email, stranger);
    later(61_000);
    const browser = openBrowser(served);
    expect((await reset(browser, await resetToken(email, browser))).statusCode).toBe(200);
    expectProblem(await reset(stranger, early), 401, "unauthorised");
  });

  test("an access token resets nothing", async () => {
    const { email } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    expectProblem(await reset(browser, token), 401, "unauthorised");
    expectProblem(await reset(browser, undefined), 401, "unauthorised");
  });

  test("a password that is refused can be chosen again", async () => {
    const { email } = await addAccount(served, { name: "Priya Sharma" });
    const browser = openBrowser(served);
    const token = await resetToken(email, browser);
    for (const password of ["1234567890", "PriyaSharma", email, "short"]) {
      const { errors } = expectProblem(
        await reset(browser, token, password),
        422,
        "validation_failed",
      );
      expect(errors?.password).toHaveLength(1);
    }
    expect((await reset(browser, token)).statusCode).toBe(200);
  });

  test("an address without an account gets the same answer, and a mail that says so", async () => {
    const email = nextEmail();
    const answer = await openBrowser(served).call("POST", "/forgot-password", { email });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: "Password reset email sent." });
    const [mail] = await mailsTo(served, email);
    expect(mail?.purpose).toBe("account-recovery-unknown");
    expect(mail?.text).not.toMatch(/^ {4}\d{6}$/m);
    expect(mail?.text).toContain(`${SITE_URL}/signup`);
  });

  test("who has Google only sets a first password, and who was invited has shown the mailbox", async () => {
    const { email, id } = await addAccount(served, { isVerified: false });
    await served.db
      .updateTable("accounts")
      .set({ password_hash: null })
      .where("id", "=", id)
      .execute();
    const browser = openBrowser(served);
    expect((await reset(browser, await resetToken(email, browser))).statusCode).toBe(200);
    const { user } = await signIn(served, email, { password: OTHER_PASSWORD, browser });
    expect(user).toMatchObject({ emailVerified: true, hasPassword: true });
  });

  test.each<[string, Record<string, string>]>([
    ["Host", { host: "evil.example" }],
    ["X-Forwarded-Host", { "x-forwarded-host": "evil.example" }],
    ["Forwarded", { forwarded: "host=evil.example;proto=http" }],
    ["Origin of the same host", { host: "evil.example", origin: "https://evil.example" }],
  ])("a forged %s: the links keep SITE_URL", async (_header, headers) => {
    const { email } = await addAccount(served);
    const unknown = nextEmail();
    const browser = openBrowser(served);
    for (const address of [email, unknown]) {
      const body = { email: address };
      const answer = await browser.call("POST", "/forgot-password", body, { headers });
      expect(answer.statusCode, answer.body).toBe(200);
      const [mail] = await mailsTo(served, address);
      expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
      expect(mail?.text).toContain(SITE_URL);
    }
  });
});
