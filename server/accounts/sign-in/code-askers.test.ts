import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  addAccount,
  type Browser,
  mailedCode,
  mailsTo,
  nextEmail,
  OTHER_PASSWORD,
  openBrowser,
  PASSWORD,
  signIn,
} from "#tests/support/account-requests.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { codeFlows, wrongCode } from "#tests/support/typed-codes.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const MINUTE = 60_000;
const DEVICE = "__Host-device";

describe("whose a code is", () => {
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

  describe.each(codeFlows)("for $purpose", ({ purpose, start, verify }) => {
    const ask = async (browser: Browser, email: string) => {
      const answer = await browser.call("POST", start, { name: "Asha", email });
      expect(answer.statusCode, answer.body).toBeLessThan(203);
      return mailedCode(served, email);
    };
    const enter = (browser: Browser, email: string, otp: string) =>
      browser.call("POST", verify, { email, otp });
    const newAddress = async () =>
      purpose === "recovery" ? (await addAccount(served)).email : nextEmail();

    test("another browser's right code is refused, like a wrong one, and uses up no try", async () => {
      const email = await newAddress();
      const owner = openBrowser(served);
      const code = await ask(owner, email);
      const strangers = [openBrowser(served), openBrowser(served, owner)];
      strangers[1]?.cookies.set(DEVICE, "A".repeat(43));
      for (const stranger of strangers) {
        for (let times = 0; times < 6; times += 1) {
          const { message } = expectProblem(await enter(stranger, email, code), 400, "otp_invalid");
          expect(message).toBe("Invalid OTP");
        }
      }
      const { tries } = await served.db
        .selectFrom("one_time_codes")
        .select("tries")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      expect(tries).toBe(0);
      expect((await enter(owner, email, code)).statusCode).toBe(200);
    });

    test("five wrong codes are five, whoever enters them", async () => {
      const email = await newAddress();
      const owner = openBrowser(served);
      const code = await ask(owner, email);
      for (let by = 1; by <= 3; by += 1) await enter(owner, email, wrongCode(code, by));
      // The other guesses come from a client without cookies behind the same router.
      for (let by = 4; by <= 9; by += 1) {
        await enter(openBrowser(served, owner), email, wrongCode(code, by));
      }
      const { message } = expectProblem(await enter(owner, email, code), 400, "otp_invalid");
      expect(message).toContain("Ask for a new one");
    });

    test("a neighbour without cookies can spoil a browser's first code, and never the next", async () => {
      const email = await newAddress();
      const owner = openBrowser(served);
      const first = await ask(owner, email);
      const neighbour = () => openBrowser(served, owner);
      for (let by = 1; by <= 5; by += 1) await enter(neighbour(), email, wrongCode(first, by));
      expectProblem(await enter(owner, email, first), 400, "otp_invalid");
      later(MINUTE);
      const second = await ask(owner, email);
      for (let by = 1; by <= 6; by += 1) await enter(neighbour(), email, wrongCode(second, by));
      expectProblem(await enter(neighbour(), email, second), 400, "otp_invalid");
      expect((await enter(owner, email, second)).statusCode).toBe(200);
    });

    test("of a browser's codes the newest counts, whatever others ask for between", async () => {
      const email = await newAddress();
      const owner = openBrowser(served);
      const first = await ask(owner, email);
      later(MINUTE);
      const stranger = openBrowser(served);
      const theirs = await ask(stranger, email);
      if (first !== theirs) expectProblem(await enter(owner, email, theirs), 400, "otp_invalid");
      later(MINUTE);
      const second = await ask(owner, email);
      if (first !== second) expectProblem(await enter(owner, email, first), 400, "otp_invalid");
      expect((await enter(owner, email, second)).statusCode).toBe(200);
      // The stranger's code stays valid until it expires: nobody ever got it by mail.
      const { live } = await served.db
        .selectFrom("one_time_codes")
        .select((select) => select.fn.countAll().as("live"))
        .where("email", "=", email)
        .where("used_at", "is", null)
        .where("voided_at", "is", null)
        .executeTakeFirstOrThrow();
      expect(Number(live)).toBe(1);
    });

    test("a second click leaves the browser the cookie that its code is for", async () => {
      const email = await newAddress();
      const browser = openBrowser(served);
      const body = { name: "Asha", email };
      const [one, other] = await Promise.all([
        browser.call("POST", start, body),
        browser.call("POST", start, body),
      ]);
      expect([one.statusCode, other.statusCode].every((status) => status < 203)).toBe(true);
      expect(await mailsTo(served, email)).toHaveLength(1);
      // With another device cookie the browser would be a stranger to its own code.
      expect(browser.cookies.has(DEVICE)).toBe(true);
      const code = await mailedCode(served, email);
      expect((await enter(browser, email, code)).statusCode).toBe(200);
    });
  });

  test("a browser that became known in between still has one code only", async () => {
    const { email } = await addAccount(served);
    const browser = openBrowser(served);
    await browser.call("POST", "/forgot-password", { email });
    const first = await mailedCode(served, email);
    await signIn(served, email, { browser });
    await browser.call("POST", "/forgot-password", { email });
    const second = await mailedCode(served, email);
    const enter = (otp: string) =>
      browser.call("POST", "/verify-forgot-password-otp", { email, otp });
    if (first !== second) expectProblem(await enter(first), 400, "otp_invalid");
    const verified = await enter(second);
    expect(verified.statusCode, verified.body).toBe(200);
    const reset = { token: verified.json().token };
    const body = { password: OTHER_PASSWORD };
    expect((await browser.call("POST", "/reset-password", body, reset)).statusCode).toBe(200);
    expectProblem(
      await browser.call("POST", "/signin", { email, password: PASSWORD }),
      400,
      "credentials_invalid",
    );
  });
});
