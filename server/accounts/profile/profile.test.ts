import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  profile as profileAnswer,
  sessions as sessionsAnswer,
} from "#contract/accounts/account-profile.ts";
import {
  addAccount,
  mailsTo,
  OTHER_PASSWORD,
  openBrowser,
  opens,
  PASSWORD,
  type SignedIn,
  signIn,
} from "#tests/support/account-requests.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const SAFARI_ON_IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

describe("a profile", () => {
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
  const update = ({ browser, token }: SignedIn, body: object) =>
    browser.call("PUT", "/", body, { token });

  async function newSignIn(given: Parameters<typeof addAccount>[1] = {}): Promise<SignedIn> {
    const { email } = await addAccount(served, given);
    return signIn(served, email);
  }

  /** Makes the account look as if it had been made with Google. */
  async function newSignInWithoutPassword(): Promise<SignedIn> {
    const signed = await newSignIn();
    await served.db
      .updateTable("accounts")
      .set({ password_hash: null })
      .where("id", "=", signed.user.id)
      .execute();
    return signed;
  }

  test.each(["/", ""])("one's own account stands at /user%s", async (path) => {
    const { browser, token, user } = await newSignIn();
    const answer = await browser.call("GET", path, undefined, { token });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({ user });
    expect(profileAnswer.parse(answer.json())).toEqual({ user });
  });

  test("what is sent changes, what is not stays, and an empty text takes back", async () => {
    const signed = await newSignIn();
    const first = await update(signed, {
      name: " Jürgen O’Neil ",
      phone: "+49 30 23125000",
      city: "Berlin",
      goal: "TestDaF in spring",
      avatar: "sky",
    });
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json().user).toMatchObject({
      name: "Jürgen O'Neil",
      phone: "+49 30 23125000",
      city: "Berlin",
      goal: "TestDaF in spring",
      avatar: "sky",
    });
    const second = await update(signed, { city: "", goal: "  " });
    expect(second.json().user).toMatchObject({
      name: "Jürgen O'Neil",
      phone: "+49 30 23125000",
      city: null,
      goal: null,
    });
    expect((await update(signed, {})).json().user).toEqual(second.json().user);
  });

  test("role, address, id and all that is not one's to say are ignored", async () => {
    const signed = await newSignIn();
    const answer = await update(signed, {
      role: "admin",
      id: "0",
      email: "admin@sprachsetu.example",
      emailVerified: false,
      email_verified_at: null,
      password: "x",
      passwordHash: "x",
      password_hash: "x",
      createdAt: "1970-01-01",
      googleSubject: "x",
      __proto__: { role: "admin" },
      constructor: { role: "admin" },
      user: { role: "admin" },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().user).toEqual(signed.user);
    const staff = await signed.browser.call("GET", "/second-factor", undefined, {
      token: signed.token,
    });
    expectProblem(staff, 403, "forbidden");
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "R2D2" }, "name"],
    [{ name: null }, "name"],
    [{ phone: "12345" }, "phone"],
    [{ phone: "1         2" }, "phone"],
    [{ phone: "+123 456      " }, "phone"],
    [{ phone: "12345678901234567" }, "phone"],
    [{ city: "x".repeat(81) }, "city"],
    [{ goal: "x".repeat(121) }, "goal"],
    [{ goal: "a\u0000b" }, "goal"],
    [{ avatar: "https://evil.example/x.png" }, "avatar"],
  ])("%j is refused, and nothing changes", async (body, field) => {
    const signed = await newSignIn();
    const { errors } = expectProblem(
      await update(signed, { city: "Pune", ...body }),
      422,
      "validation_failed",
    );
    expect(Object.keys(errors ?? {})).toEqual([field]);
    const { browser, token } = signed;
    const after = await browser.call("GET", "/", undefined, { token });
    expect(after.json().user).toEqual(signed.user);
  });

  describe("the password", () => {
    const change = ({ browser, token }: SignedIn, body: object) =>
      browser.call("PUT", "/password", body, { token });

    test("is changed by who knows it; all other devices are logged out", async () => {
      const signed = await newSignIn();
      const other = await signIn(served, signed.user.email);
      const body = { currentPassword: PASSWORD, password: OTHER_PASSWORD };
      const answer = await change(signed, body);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await opens(signed.browser, signed.token)).toBe(true);
      expect((await signed.browser.call("POST", "/refresh-token")).statusCode).toBe(200);
      expect(await opens(other.browser, other.token)).toBe(false);
      expectProblem(await other.browser.call("POST", "/refresh-token"), 401, "unauthorised");
      await signIn(served, signed.user.email, { password: OTHER_PASSWORD });
      const mails = await mailsTo(served, signed.user.email);
      expect(mails.map(({ purpose }) => purpose)).toContain("account-password-changed");
    });

    test("a wrong present one, or none: refused, and who guesses has to wait", async () => {
      const signed = await newSignIn();
      const none = expectProblem(
        await change(signed, { password: OTHER_PASSWORD }),
        400,
        "credentials_invalid",
      );
      expect(none.errors).toEqual({ currentPassword: ["Enter your password."] });
      const wrong = { currentPassword: "guess", password: OTHER_PASSWORD };
      for (let tries = 0; tries < 4; tries += 1) {
        const { errors } = expectProblem(await change(signed, wrong), 400, "credentials_invalid");
        expect(errors).toEqual({ currentPassword: ["This is not your current password."] });
      }
      expectProblem(await change(signed, wrong), 429, "rate_limited");
      await signIn(served, signed.user.email);
    });

    test("a new one that is common or one's own is refused", async () => {
      const signed = await newSignIn({ name: "Priya Sharma" });
      for (const password of ["1q2w3e4r5t", "Priya Sharma 1"]) {
        const answer = await change(signed, { currentPassword: PASSWORD, password });
        const { errors } = expectProblem(answer, 422, "validation_failed");
        expect(errors?.password).toHaveLength(1);
      }
      expect(await opens(signed.browser, signed.token)).toBe(true);
      await signIn(served, signed.user.email);
    });

    test("who has none sets one soon after logging in, and not later", async () => {
      const signed = await newSignInWithoutPassword();
      later(14 * 60_000);
      expect((await change(signed, { password: OTHER_PASSWORD })).statusCode).toBe(200);
      await signIn(served, signed.user.email, { password: OTHER_PASSWORD });

      const late = await newSignInWithoutPassword();
      later(14 * 60_000);
      const { token } = (await late.browser.call("POST", "/refresh-token")).json();
      later(60_001);
      const answer = await change({ ...late, token }, { password: OTHER_PASSWORD });
      expectProblem(answer, 403, "forbidden");
    });
  });

  describe("signed-in devices", () => {
    const list = async ({ browser, token }: SignedIn) => {
      const answer = await browser.call("GET", "/sessions", undefined, { token });
      expect(answer.statusCode, answer.body).toBe(200);
      return sessionsAnswer.parse(answer.json()).sessions;
    };

    test("are listed as people know them, the newest first", async () => {
      const first = await newSignIn();
      later(60_000);
      const browser = openBrowser(served, {
        address: "203.0.113.77",
        userAgent: SAFARI_ON_IPHONE,
      });
      const second = await signIn(served, first.user.email, { browser });
      expect(await list(first)).toEqual([
        {
          id: expect.any(String),
          current: false,
          device: "Safari on iPhone",
          network: "203.0.113.0/24",
          createdAt: "2026-11-21T03:41:00.000Z",
          lastSeenAt: "2026-11-21T03:41:00.000Z",
        },
        expect.objectContaining({ current: true, device: "Chrome on Android" }),
      ]);
      expect((await list(second)).map(({ current }) => current)).toEqual([true, false]);
    });

    test("one that is ended is out at once", async () => {
      const mine = await newSignIn();
      const other = await signIn(served, mine.user.email);
      const id = (await list(mine)).find(({ current }) => !current)?.id ?? "";
      const ended = await mine.browser.call("DELETE", `/sessions/${id}`, undefined, mine);
      expect(ended.statusCode, ended.body).toBe(204);
      expect(await opens(other.browser, other.token)).toBe(false);
      expectProblem(await other.browser.call("POST", "/refresh-token"), 401, "unauthorised");
      expect(await list(mine)).toHaveLength(1);
      const again = await mine.browser.call("DELETE", `/sessions/${id}`, undefined, mine);
      expectProblem(again, 404, "not_found");
    });

    test("somebody else's cannot be ended, nor be told from one that is not", async () => {
      const mine = await newSignIn();
      const stranger = await newSignIn();
      const [theirs] = await list(stranger);
      for (const id of [theirs?.id ?? "", "nothing"]) {
        const answer = await mine.browser.call("DELETE", `/sessions/${id}`, undefined, mine);
        expectProblem(answer, 404, "not_found");
      }
      expect(await opens(stranger.browser, stranger.token)).toBe(true);
    });

    test("all others can be ended, or all", async () => {
      const mine = await newSignIn();
      const other = await signIn(served, mine.user.email);
      const others = await mine.browser.call("DELETE", "/sessions?except=current", undefined, mine);
      expect(others.statusCode, others.body).toBe(204);
      expect(await opens(other.browser, other.token)).toBe(false);
      expect(await opens(mine.browser, mine.token)).toBe(true);
      expect(mine.browser.cookies.has("__Host-refresh")).toBe(true);

      const all = await mine.browser.call("DELETE", "/sessions", undefined, mine);
      expect(all.statusCode).toBe(204);
      expect(await opens(mine.browser, mine.token)).toBe(false);
      expect([...mine.browser.cookies.keys()]).toEqual(["__Host-device"]);
    });

    test("one that nobody came back to is listed no more", async () => {
      const old = await newSignIn();
      later(31 * 86_400_000);
      const mine = await signIn(served, old.user.email);
      expect(await list(mine)).toHaveLength(1);
    });
  });

  test.each(["/", "/sessions", "/enquiries", "/export"])(
    "without a token /user%s is refused in the specified words",
    async (path) => {
      const { message } = expectProblem(
        await openBrowser(served).call("GET", path),
        401,
        "unauthorised",
      );
      expect(message).toBe("Cannot access, token is missing");
    },
  );
});
