import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signupAccepted } from "#contract/accounts/account.ts";
import { signupCompleted } from "#contract/accounts/account-profile.ts";
import {
  addAccount,
  mailedCode,
  mailsTo,
  nextEmail,
  openBrowser,
  opens,
  PASSWORD,
  signIn,
  signUp,
  verifiedSignup,
} from "#tests/support/account-requests.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { codeIn } from "#tests/support/typed-codes.ts";

const now = new Date("2026-11-21T03:40:00.000Z");

describe("signing up", () => {
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

  test("an address, its code and a password make an account, and sign in", async () => {
    const browser = openBrowser(served);
    const email = nextEmail("Priya.");
    const started = await browser.call("POST", "/signup", { name: " Priya  Sharma", email });
    expect(started.statusCode, started.body).toBe(202);
    expect(signupAccepted.parse(started.json())).toEqual(started.json());
    const otp = await mailedCode(served, email.toLowerCase());
    expect(otp).toMatch(/^\d{6}$/);

    const verified = await browser.call("POST", "/verify-signup-otp", { email, otp });
    expect(verified.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });

    const completed = await browser.call(
      "POST",
      "/complete-signup",
      { password: PASSWORD, phone: "+91 98000 00001", city: "Karnal", goal: "" },
      { token: verified.json().token },
    );
    expect(completed.statusCode, completed.body).toBe(200);
    const body = signupCompleted.parse(completed.json());
    expect(completed.json()).toEqual(body);
    expect(body).toMatchObject({
      success: true,
      user: {
        name: "Priya  Sharma",
        email: email.toLowerCase(),
        phone: "+91 98000 00001",
        city: "Karnal",
        goal: null,
        role: "student",
        emailVerified: true,
        createdAt: now.toISOString(),
      },
    });
    expect(await opens(browser, body.token)).toBe(true);
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      "__Host-device",
      "__Host-page",
      "__Host-refresh",
    ]);
    expect(await mailsTo(served, email.toLowerCase())).toMatchObject([
      { purpose: "account-signup-code" },
      { purpose: "account-signed-up" },
    ]);
  });

  test("the cookies are out of reach of scripts and other sites", async () => {
    const email = nextEmail();
    const browser = openBrowser(served);
    const token = await verifiedSignup(served, { name: "Asha", email }, browser);
    const done = await browser.call("POST", "/complete-signup", { password: PASSWORD }, { token });
    const cookies = [done.headers["set-cookie"] ?? []].flat();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toContain("; HttpOnly");
      expect(cookie).toContain("; Secure");
      expect(cookie).toContain("; Path=/");
      expect(cookie).not.toContain("Domain");
    }
    expect(cookies[0]).toMatch(/^__Host-refresh=.*SameSite=Strict/);
  });

  test("nothing that a stranger types reaches the mailbox, and the subject holds no code", async () => {
    const email = nextEmail();
    await openBrowser(served).call("POST", "/signup", { name: "Visit Evil.Example", email });
    const [mail] = await mailsTo(served, email);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("Evil");
    expect(mail?.subject).not.toMatch(/\d/);
  });

  test("a signup token is no session, serves once, and for half an hour", async () => {
    const email = nextEmail();
    const browser = openBrowser(served);
    const token = await verifiedSignup(served, { name: "Asha", email }, browser);
    expect(await opens(browser, token)).toBe(false);
    const reset = await browser.call("POST", "/reset-password", { password: PASSWORD }, { token });
    expectProblem(reset, 401, "unauthorised");
    later(30 * 60_000);
    const late = await browser.call("POST", "/complete-signup", { password: PASSWORD }, { token });
    expectProblem(late, 401, "unauthorised");
    later(-1);
    const done = await browser.call("POST", "/complete-signup", { password: PASSWORD }, { token });
    expect(done.statusCode, done.body).toBe(200);
    const again = await browser.call("POST", "/complete-signup", { password: PASSWORD }, { token });
    expectProblem(again, 401, "unauthorised");
  });

  test.each([
    ["a common one", "qwertyuiop", "list of common passwords"],
    ["a common one in capitals", "PASSWORD123", "list of common passwords"],
    ["a short one", "x7$kQ9pL", "at least 10 characters"],
    ["one without end", "x7$ kQ".repeat(22), "at most 128 characters"],
    ["a repeated one", "aaaaaaaaaaaa", "easy to guess"],
    ["a row of keys", "zxcvbnm,./1234", "easy to guess"],
    ["one's own name", "Priya Sharma", "your name or email"],
    ["one's own name, dressed up", "sharma.PRIYA!2026", "your name or email"],
  ])("%s as a password is refused, and another can be chosen", async (_what, password, reason) => {
    const email = nextEmail();
    const browser = openBrowser(served);
    const token = await verifiedSignup(served, { name: "Priya Sharma", email }, browser);
    const refused = await browser.call("POST", "/complete-signup", { password }, { token });
    const problem = expectProblem(refused, 422, "validation_failed");
    expect(problem.errors?.password).toEqual([expect.stringContaining(reason)]);
    expect(problem.message).toContain(reason);
    const taken = await browser.call("POST", "/complete-signup", { password: PASSWORD }, { token });
    expect(taken.statusCode, taken.body).toBe(200);
  });

  test("one's own address as a password is refused", async () => {
    const email = nextEmail("anjali.verma.");
    const browser = openBrowser(served);
    const token = await verifiedSignup(served, { name: "Asha", email }, browser);
    for (const password of [email, email.toUpperCase(), `${email.split("@")[0]}!1`]) {
      const refused = await browser.call("POST", "/complete-signup", { password }, { token });
      const { errors } = expectProblem(refused, 422, "validation_failed");
      expect(errors?.password).toEqual([expect.stringContaining("your name or email")]);
    }
  });

  test.each([
    ["64 characters", "correct horse battery staple and eleven patient otters at sunset"],
    ["spaces at both ends", "  seven green lanterns  "],
    ["another script", "मेरा नीला छाता बारिश में"],
    ["128 characters", "kW3#vT9!pL5@".repeat(11).slice(0, 128)],
  ])("%s: a good password is taken as it is", async (_what, password) => {
    const { user } = await signUp(served, { password });
    await signIn(served, user.email, { password });
    const trimmed = await openBrowser(served).call("POST", "/signin", {
      email: user.email,
      password: `${password} `,
    });
    expectProblem(trimmed, 400, "credentials_invalid");
  });

  test("an address that has an account: the mail says so, and the code of nobody opens nothing", async () => {
    const { email } = await addAccount(served);
    const browser = openBrowser(served);
    const answer = await browser.call("POST", "/signup", { name: "Mallory", email });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ message: "We have sent a code to this address.", email });
    const [mail, ...others] = await mailsTo(served, email);
    expect(others).toEqual([]);
    expect(mail?.purpose).toBe("account-signup-known");
    expect(mail?.text).toContain("/login");
    expect(mail?.text).toContain("/forgot-password");
    expect(mail?.text).not.toMatch(/^ {4}\d{6}$/m);
  });

  test("who started a signup with another's address has nothing once the owner signs up", async () => {
    const email = nextEmail();
    const stranger = openBrowser(served);
    await stranger.call("POST", "/signup", { name: "Mallory", email });
    const strangers = await mailedCode(served, email);
    later(61_000);
    const owner = await signUp(served, { name: "Asha Rao", email });
    expect(owner.user.name).toBe("Asha Rao");
    // The owner's code opens nothing in the stranger's browser.
    const codes = (await mailsTo(served, email)).map(({ text }) => codeIn(text));
    const otp = codes.find((code) => code && code !== strangers);
    expect(otp).toBeDefined();
    const tried = await stranger.call("POST", "/verify-signup-otp", { email, otp });
    expectProblem(tried, 400, "otp_invalid");
    // And whoever reads the stranger's mail comes too late.
    const own = { email, otp: strangers };
    const verified = await stranger.call("POST", "/verify-signup-otp", own);
    const { token } = verified.json();
    const late = await stranger.call("POST", "/complete-signup", { password: PASSWORD }, { token });
    expectProblem(late, 409, "conflict");
    expect([...stranger.cookies.keys()]).toEqual(["__Host-device"]);
    const rows = await served.db
      .selectFrom("accounts")
      .select("name")
      .where("email", "=", email)
      .execute();
    expect(rows).toEqual([{ name: "Asha Rao" }]);
  });

  test("who verified and lingered comes too late when the account is there", async () => {
    const email = nextEmail();
    const slow = openBrowser(served);
    const token = await verifiedSignup(served, { name: "Asha", email }, slow);
    await addAccount(served, { email });
    const late = await slow.call("POST", "/complete-signup", { password: PASSWORD }, { token });
    expectProblem(late, 409, "conflict");
  });

  test.each([
    [{ name: "", email: "asha@example.in" }, "name"],
    [{ name: "4sha", email: "asha@example.in" }, "name"],
    [{ name: "Asha", email: "asha" }, "email"],
    [{ name: "Asha" }, "email"],
    [{ name: "Asha", email: "asha@example.in\r\nBcc: all@example.org" }, "email"],
  ])("%j is refused", async (body, field) => {
    const answer = await openBrowser(served).call("POST", "/signup", body);
    const { errors } = expectProblem(answer, 422, "validation_failed");
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test.each([[undefined], ["abc"], ["A".repeat(43)]])(
    "the token %j completes nothing",
    async (token) => {
      const browser = openBrowser(served);
      const answer = await browser.call(
        "POST",
        "/complete-signup",
        { password: PASSWORD },
        { token },
      );
      const { message } = expectProblem(answer, 401, "unauthorised");
      if (token === undefined) expect(message).toBe("Cannot access, token is missing");
    },
  );
});
