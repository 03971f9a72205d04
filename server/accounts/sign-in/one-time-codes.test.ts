import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  addAccount,
  type Browser,
  mailedCode,
  mailsTo,
  nextEmail,
  openBrowser,
} from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { codeFlows, wrongCode } from "#tests/support/typed-codes.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const MINUTE = 60_000;

describe.each(databaseKinds)("one-time codes over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1 } });
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => served.close());

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  describe.each(codeFlows)("for $purpose", ({ purpose, start, verify }) => {
    const ask = (browser: Browser, email: string) =>
      browser.call("POST", start, { name: "Asha", email });
    const enter = (browser: Browser, email: string, otp: string) =>
      browser.call("POST", verify, { email, otp });

    /** An address that can get a code for this purpose. */
    async function newAddress(): Promise<string> {
      return purpose === "recovery" ? (await addAccount(served)).email : nextEmail();
    }

    async function asked(browser = openBrowser(served)) {
      const email = await newAddress();
      const answer = await ask(browser, email);
      expect(answer.statusCode, answer.body).toBeLessThan(203);
      return { browser, email, code: await mailedCode(served, email) };
    }

    test("five wrong codes, then the right one: refused", async () => {
      const { browser, email, code } = await asked();
      for (let by = 1; by <= 5; by += 1) {
        const { message } = expectProblem(
          await enter(browser, email, wrongCode(code, by)),
          400,
          "otp_invalid",
        );
        expect(message).toBe("Invalid OTP");
      }
      const { message } = expectProblem(await enter(browser, email, code), 400, "otp_invalid");
      expect(message).toContain("Ask for a new one");
      expect((await enter(browser, email, code)).json().token).toBeUndefined();
    });

    test("of twenty parallel right codes one has success", async () => {
      const { browser, email, code } = await asked();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => enter(browser, email, code)),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    });

    test("twenty parallel guesses are five", async () => {
      const { browser, email, code } = await asked();
      await Promise.all(
        Array.from({ length: 20 }, (_, by) => enter(browser, email, wrongCode(code, by + 1))),
      );
      const row = await served.db
        .selectFrom("one_time_codes")
        .select("tries")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ tries: 5 });
      expectProblem(await enter(browser, email, code), 400, "otp_invalid");
    });

    test("parallel requests send one mail", async () => {
      const email = await newAddress();
      await Promise.all(Array.from({ length: 8 }, () => ask(openBrowser(served), email)));
      expect(await mailsTo(served, email)).toHaveLength(1);
    });

    // What follows is about neither SQL, locks nor failures, so one database will do.
    if (kind === "postgres") return;

    test("the right code opens the next step, however it is typed", async () => {
      const { browser, email, code } = await asked();
      const typed = ` ${code.slice(0, 3)} ${code.slice(3)}\u2011 `;
      const answer = await enter(browser, email.toUpperCase(), typed);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().token).toMatch(/^[\w-]{43}$/);
    });

    test("the same without cookies, as a program calls", async () => {
      const { browser, email, code } = await asked();
      for (let by = 1; by <= 5; by += 1) {
        await browser.call("POST", verify, { email, otp: wrongCode(code, by) }, { cookies: false });
      }
      const right = { email, otp: code };
      const answer = await browser.call("POST", verify, right, { cookies: false });
      expectProblem(answer, 400, "otp_invalid");
    });

    test("the fifth try may be the right one", async () => {
      const { browser, email, code } = await asked();
      for (let by = 1; by <= 4; by += 1) await enter(browser, email, wrongCode(code, by));
      expect((await enter(browser, email, code)).statusCode).toBe(200);
    });

    test("a code serves once", async () => {
      const { browser, email, code } = await asked();
      expect((await enter(browser, email, code)).statusCode).toBe(200);
      expectProblem(await enter(browser, email, code), 400, "otp_invalid");
    });

    test("an old code after a new one: refused", async () => {
      const { browser, email, code: old } = await asked();
      later(MINUTE);
      await ask(browser, email);
      const code = await mailedCode(served, email);
      if (code !== old) expectProblem(await enter(browser, email, old), 400, "otp_invalid");
      expect((await enter(browser, email, code)).statusCode).toBe(200);
    });

    test("the same for a program without cookies", async () => {
      const email = await newAddress();
      const browser = openBrowser(served);
      const body = { name: "Asha", email };
      await browser.call("POST", start, body, { cookies: false });
      const old = await mailedCode(served, email);
      later(MINUTE);
      await browser.call("POST", start, body, { cookies: false });
      if (old === (await mailedCode(served, email))) return;
      const answer = await browser.call("POST", verify, { email, otp: old }, { cookies: false });
      expectProblem(answer, 400, "otp_invalid");
    });

    test("ten minutes, and not a moment longer", async () => {
      const { browser, email, code } = await asked();
      later(10 * MINUTE);
      const { message } = expectProblem(await enter(browser, email, code), 400, "otp_expired");
      expect(message).toContain("expired");
      later(-1);
      expect((await enter(browser, email, code)).statusCode).toBe(200);
    });

    test("a code of another purpose, or of another address: refused", async () => {
      const { browser, email, code } = await asked();
      const other = codeFlows.find((flow) => flow.purpose !== purpose);
      const elsewhere = await browser.call("POST", other?.verify ?? "", { email, otp: code });
      expectProblem(elsewhere, 400, "otp_invalid");
      const { email: stranger } = await asked();
      const code2 = await mailedCode(served, stranger);
      if (code2 !== code) expectProblem(await enter(browser, stranger, code), 400, "otp_invalid");
      expect((await enter(browser, email, code)).statusCode).toBe(200);
    });

    test("an address that never asked: refused like a wrong code", async () => {
      const answer = await enter(openBrowser(served), nextEmail(), "123456");
      const { message } = expectProblem(answer, 400, "otp_invalid");
      expect(message).toBe("Invalid OTP");
      if (purpose === "signup") expect(answer.json().success).toBe(false);
    });

    test.each(["", "12345", "1234567", "abcdef", "12.456", null, 123456])(
      "%j is no code",
      async (otp) => {
        const body = { email: nextEmail(), otp };
        const answer = await openBrowser(served).call("POST", verify, body);
        const { errors } = expectProblem(answer, 422, "validation_failed");
        expect(errors).toEqual({ otp: ["Enter the 6 digits of the code."] });
      },
    );

    test("two clicks are one code", async () => {
      const { browser, email, code } = await asked();
      later(9_000);
      expect((await ask(browser, email)).statusCode).toBeLessThan(203);
      expect(await mailsTo(served, email)).toHaveLength(1);
      expect((await enter(browser, email, code)).statusCode).toBe(200);
    });

    test("a new one at most once a minute", async () => {
      const { browser, email } = await asked();
      later(20_000);
      const answer = await ask(browser, email);
      const { message } = expectProblem(answer, 429, "rate_limited");
      expect(message).toContain("We have sent you a code.");
      expect(answer.headers["retry-after"]).toBe("40");
      expectProblem(await ask(openBrowser(served), email), 429, "rate_limited");
      later(40_000);
      expect((await ask(browser, email)).statusCode).toBeLessThan(203);
    });

    test("five an hour an address, of which one network gets four", async () => {
      const { browser, email } = await asked();
      for (let times = 2; times <= 4; times += 1) {
        later(MINUTE);
        expect((await ask(browser, email)).statusCode).toBeLessThan(203);
      }
      later(MINUTE);
      const refused = await ask(browser, email);
      expectProblem(refused, 429, "rate_limited");
      expect(Number(refused.headers["retry-after"])).toBe(56 * 60);
      expect((await ask(openBrowser(served), email)).statusCode).toBeLessThan(203);
      later(MINUTE);
      expectProblem(await ask(openBrowser(served), email), 429, "rate_limited");
      expect(await mailsTo(served, email)).toHaveLength(5);
      later(55 * MINUTE);
      expect((await ask(browser, email)).statusCode).toBeLessThan(203);
    });

    test("ten a day that nobody uses, of which one network gets eight", async () => {
      const { browser, email, code } = await asked();
      // A used code does not count.
      expect((await enter(browser, email, code)).statusCode).toBe(200);
      for (let times = 1; times <= 8; times += 1) {
        later(30 * MINUTE);
        expect((await ask(browser, email)).statusCode).toBeLessThan(203);
      }
      later(30 * MINUTE);
      const refused = await ask(browser, email);
      expect(expectProblem(refused, 429, "rate_limited").message).toContain("24 hours");
      expect(Number(refused.headers["retry-after"])).toBe(20 * 60 * 60);
      // A code for the other purpose counts, too.
      const other = codeFlows.find((flow) => flow.purpose !== purpose)?.start ?? "";
      for (const path of [start, other]) {
        const answer = await openBrowser(served).call("POST", path, { name: "Asha", email });
        expect(answer.statusCode, answer.body).toBeLessThan(203);
        later(MINUTE);
      }
      expectProblem(await ask(openBrowser(served), email), 429, "rate_limited");
      expect(await mailsTo(served, email)).toHaveLength(11);
      later(20 * 60 * MINUTE);
      expect((await ask(browser, email)).statusCode).toBeLessThan(203);
    });
  });

  if (kind === "postgres") return;

  test("a browser that the account was used on gets its code while strangers flood", async () => {
    const { email } = await addAccount(served);
    const owner = openBrowser(served);
    await owner.call("POST", "/signin", { email, password: "blue kettle 42 window" });
    for (let times = 0; times < 8; times += 1) {
      later(MINUTE);
      const stranger = openBrowser(served);
      await stranger.call("POST", "/forgot-password", { email });
      const code = await mailedCode(served, email);
      for (let by = 1; by <= 6; by += 1) {
        const otp = wrongCode(code || "1", by);
        await stranger.call("POST", "/verify-forgot-password-otp", { email, otp });
      }
    }
    const answer = await owner.call("POST", "/forgot-password", { email });
    expect(answer.statusCode, answer.body).toBe(200);
    const code = await mailedCode(served, email);
    const stranger = openBrowser(served, owner);
    for (let by = 1; by <= 6; by += 1) {
      const otp = wrongCode(code, by);
      await stranger.call("POST", "/verify-forgot-password-otp", { email, otp });
    }
    const opened = await owner.call("POST", "/verify-forgot-password-otp", { email, otp: code });
    expect(opened.statusCode, opened.body).toBe(200);
  });
});
