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
import { signedIn } from "#contract/accounts/account.ts";
import {
  addAccount,
  mailsTo,
  nextEmail,
  openBrowser,
  opens,
  PASSWORD,
  signIn,
} from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-21T03:40:00.000Z");

describe("logging in", () => {
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
  const tryOut = (email: string, password: string, browser = openBrowser(served)) =>
    browser.call("POST", "/signin", { email, password });

  test("the right password signs in", async () => {
    const { email, id } = await addAccount(served);
    const browser = openBrowser(served);
    const answer = await tryOut(email.toUpperCase(), PASSWORD, browser);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const body = signedIn.parse(answer.json());
    expect(answer.json()).toEqual(body);
    expect(body.user).toMatchObject({ id, email });
    expect(answer.body).not.toContain("argon2");
    expect(await opens(browser, body.token)).toBe(true);
  });

  test("a password is the same on keyboards that spell it otherwise", async () => {
    const { email, id } = await addAccount(served);
    const { createPasswordHashes } = await import("../passwords/password-hash.ts");
    const password_hash = await createPasswordHashes().hash("Gr\u00fc\u00dfe aus Karnal");
    await served.db.updateTable("accounts").set({ password_hash }).where("id", "=", id).execute();
    expect((await tryOut(email, "Gru\u0308\u00dfe aus Karnal")).statusCode).toBe(200);
  });

  test("an unknown address, a wrong password and an account without one: one answer", async () => {
    const { email } = await addAccount(served);
    const google = await addAccount(served);
    await served.db
      .updateTable("accounts")
      .set({ password_hash: null })
      .where("id", "=", google.id)
      .execute();
    const bodies = [];
    for (const address of [email, google.email, nextEmail()]) {
      const answer = await tryOut(address, "not the password");
      const { requestId: _id, ...body } = expectProblem(answer, 400, "credentials_invalid");
      bodies.push(body);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.title).toBe("Bad request");
  });

  test.each([
    [{ password: "x" }, "email"],
    [{ email: "asha@example.in" }, "password"],
    [{ email: "asha@example.in", password: "" }, "password"],
    [{ email: "asha@example.in", password: "x".repeat(1001) }, "password"],
    [{ email: "asha@example.in", password: { $ne: "" } }, "password"],
  ])("%j is refused", async (body, field) => {
    const answer = await openBrowser(served).call("POST", "/signin", body);
    const { errors } = expectProblem(answer, 422, "validation_failed");
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test("who guesses has to wait, longer each time, and never for more than a minute", async () => {
    const { email } = await addAccount(served);
    const guesser = openBrowser(served);
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      await tryOut(email, `guess number ${tries}`, guesser);
      const refused = await tryOut(email, "too soon", guesser);
      const wait = Number(refused.headers["retry-after"] ?? 0);
      if (refused.statusCode === 429) waits.push(wait);
      later(wait * 1000);
    }
    expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60]);
    expect(Math.max(...waits)).toBe(60);
    expect((await tryOut(email, PASSWORD, guesser)).statusCode).toBe(200);
    expect((await tryOut(email, "wrong again", guesser)).statusCode).toBe(400);
  });

  test("a flood from elsewhere does not keep the owner out", async () => {
    const { email } = await addAccount(served);
    for (let network = 0; network < 4; network += 1) {
      const guesser = openBrowser(served);
      for (let tries = 0; tries < 6; tries += 1) await tryOut(email, "guess", guesser);
    }
    expect((await tryOut(email, PASSWORD)).statusCode).toBe(200);
  });

  test("a flood from one's own network does not, on a browser that was used before", async () => {
    const { email } = await addAccount(served);
    const { browser: owner, token } = await signIn(served, email);
    const neighbour = openBrowser(served, { address: owner.address });
    for (let tries = 0; tries < 20; tries += 1) await tryOut(email, "guess", neighbour);
    expectProblem(await tryOut(email, PASSWORD, neighbour), 429, "rate_limited");
    expect((await tryOut(email, PASSWORD, owner)).statusCode).toBe(200);
    expect(await opens(owner, token)).toBe(true);
  });

  test("the wait is the same for an address that nobody has", async () => {
    const guesser = openBrowser(served);
    const email = nextEmail();
    for (let tries = 0; tries < 5; tries += 1) await tryOut(email, "guess", guesser);
    expectProblem(await tryOut(email, "guess", guesser), 429, "rate_limited");
  });

  test("past its limit a network has to wait, whichever addresses it tries", async () => {
    const limited = await openTestApp("sqlite", { config: { rateLimitScale: 0.03 } });
    const browser = openBrowser(limited);
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const answer = await tryOut(nextEmail(), "guess", browser);
      statuses.push(answer.statusCode);
    }
    const other = await tryOut(nextEmail(), "guess", openBrowser(limited));
    await limited.close();
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect(other.statusCode).toBe(400);
  });

  test("a device that is new to the account is told to its owner, a known one is not", async () => {
    const { email } = await addAccount(served);
    const { browser } = await signIn(served, email);
    await signIn(served, email, { browser });
    const mails = await mailsTo(served, email);
    expect(mails).toMatchObject([
      { purpose: "account-signed-in-on-a-new-device", is_secret: null },
    ]);
    expect(mails[0]?.text).toContain("Chrome on Android");
    expect(mails[0]?.text).toContain(browser.address.replace(/\.\d+$/, ".0/24"));
    expect(mails[0]?.text).toContain("21 November 2026 at 03:40 (UTC)");
    expect(mails[0]?.text).toContain("/forgot-password");
    await signIn(served, email);
    expect(await mailsTo(served, email)).toHaveLength(2);
  });

  test("logging out ends the session at once, access token, cookies and all", async () => {
    const { email } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    const refresh = browser.cookies.get("__Host-refresh");
    const answer = await browser.call("POST", "/logout", undefined, { token });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe("");
    expect([...browser.cookies.keys()]).toEqual(["__Host-device"]);
    expect(await opens(browser, token)).toBe(false);
    browser.cookies.set("__Host-refresh", refresh ?? "");
    expectProblem(await browser.call("POST", "/refresh-token"), 401, "unauthorised");
  });

  test("logging out works by the cookie alone, and when nobody is logged in", async () => {
    const { email } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    expect((await browser.call("POST", "/logout")).statusCode).toBe(204);
    expect(await opens(browser, token)).toBe(false);
    expect((await browser.call("POST", "/logout")).statusCode).toBe(204);
    const odd = { token: "A".repeat(43) };
    expect((await openBrowser(served).call("POST", "/logout", undefined, odd)).statusCode).toBe(
      204,
    );
  });

  test("another device stays logged in", async () => {
    const { email } = await addAccount(served);
    const one = await signIn(served, email);
    const other = await signIn(served, email);
    await one.browser.call("POST", "/logout", undefined, { token: one.token });
    expect(await opens(other.browser, other.token)).toBe(true);
  });

  test("an access token serves for a quarter of an hour", async () => {
    const { email } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    later(15 * 60_000 - 1);
    expect(await opens(browser, token)).toBe(true);
    later(1);
    const late = await browser.call("GET", "/", undefined, { token });
    const { message } = expectProblem(late, 401, "unauthorised");
    expect(message).toBe("Your session has ended. Log in again.");
    expect(late.headers["www-authenticate"]).toBe("Bearer");
  });

  test("without a token, with one that never was, and with the hash of one: 401", async () => {
    const { email } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    const { hash } = await served.db
      .selectFrom("account_tokens")
      .select("hash")
      .where("purpose", "=", "access")
      .executeTakeFirstOrThrow();
    const bare = await browser.call("GET", "/", undefined, { cookies: false });
    expect(expectProblem(bare, 401, "unauthorised").message).toBe(
      "Cannot access, token is missing",
    );
    for (const wrong of ["", "x", "A".repeat(43), hash, `${token}x`, token.slice(1)]) {
      expect(await opens(browser, wrong)).toBe(false);
    }
    for (const authorization of [token, `Basic ${token}`, `Bearer ${token} x`, "Bearer"]) {
      const answer = await browser.call("GET", "/", undefined, { headers: { authorization } });
      expect(answer.statusCode).toBe(401);
    }
  });

  test("the cookies alone open nothing: a page of another site could not be told from ours", async () => {
    const { email } = await addAccount(served);
    const { browser } = await signIn(served, email);
    for (const path of ["/", "/sessions", "/enquiries", "/export"]) {
      expectProblem(await browser.call("GET", path), 401, "unauthorised");
    }
    const pageKey = { "x-page-key": "A".repeat(43) };
    const forged = await browser.call("GET", "/", undefined, { headers: pageKey });
    expectProblem(forged, 401, "unauthorised");
  });
});

test.each(databaseKinds)("over %s fifty parallel guesses are five", async (kind) => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
  const served = await openTestApp(kind);
  onTestFinished(() => served.close());
  const { email } = await addAccount(served);
  const guesser = openBrowser(served);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      guesser.call("POST", "/signin", { email, password: `guess number ${index}` }),
    ),
  );
  const judged = answers.filter(({ statusCode }) => statusCode === 400);
  expect(judged.length).toBeGreaterThan(0);
  expect(judged.length).toBeLessThanOrEqual(5);
});
