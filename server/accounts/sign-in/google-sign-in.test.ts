import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { googleStart } from "#contract/accounts/account.ts";
import {
  addAccount,
  type Browser,
  mailsTo,
  nextEmail,
  openBrowser,
  opens,
  signUp,
} from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { CLIENT_ID, type OidcStandIn, startOidc } from "#tests/support/oidc.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-21T03:40:00.000Z");

describe.each(databaseKinds)("logging in with Google over %s", (kind) => {
  let served: TestApp;
  let oidc: OidcStandIn;
  let people = 0;
  const config = () => ({ googleClientId: CLIENT_ID, oidcIssuer: oidc.issuer });

  beforeAll(async () => {
    oidc = await startOidc();
    served = await openTestApp(kind, { config: config() });
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(async () => {
    await served.close();
    await oidc.close();
  });

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const somebody = (email = nextEmail()) => {
    people += 1;
    return { sub: `20000000${people}`, email, name: "Asha Rao" };
  };
  async function nonceOf(browser: Browser): Promise<string> {
    const answer = await browser.call("GET", "/google/nonce");
    expect(answer.statusCode, answer.body).toBe(200);
    return googleStart.parse(answer.json()).nonce;
  }
  const send = (browser: Browser, credential: string, nonce: string) =>
    browser.call("POST", "/google", { credential, nonce });
  /** Logs in with a valid token, except for what the test forges. */
  async function login(
    person = somebody(),
    forgery: Parameters<OidcStandIn["idToken"]>[2] = {},
    browser = openBrowser(served),
  ) {
    const nonce = await nonceOf(browser);
    const credential = await oidc.idToken(person, nonce, forgery);
    return { answer: await send(browser, credential, nonce), browser, credential, nonce, person };
  }

  test("what the button needs", async () => {
    const answer = await openBrowser(served).call("GET", "/google/nonce");
    expect(answer.json()).toEqual({
      clientId: CLIENT_ID,
      nonce: expect.stringMatching(/^[\w-]{22}\.\w+\.[\w-]{22}$/),
      script: `${oidc.issuer}/gsi/client`,
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("an address without an account gets one, verified and without a password", async () => {
    const { answer, browser, person } = await login();
    expect(answer.statusCode, answer.body).toBe(200);
    const { token, user } = answer.json();
    expect(user).toMatchObject({
      name: "Asha Rao",
      email: person.email,
      role: "student",
      emailVerified: true,
      hasPassword: false,
      googleLinked: true,
    });
    expect(await opens(browser, token)).toBe(true);
    expect(browser.cookies.has("__Host-refresh")).toBe(true);
    const mails = await mailsTo(served, person.email);
    expect(mails.map(({ purpose }) => purpose)).toEqual(["account-signed-up"]);
  });

  test("the next time it is the same account, even when Google knows another address by then", async () => {
    const person = somebody();
    const first = await login(person);
    const again = await login({ ...person, email: nextEmail() });
    expect(again.answer.json().user).toEqual(first.answer.json().user);
  });

  test("of parallel first logins there comes one account", async () => {
    const person = somebody();
    const logins = await Promise.all([1, 2, 3, 4].map(() => login(person)));
    const ids = logins.map(({ answer }) => answer.json().user?.id);
    expect(new Set(ids).size).toBe(1);
  });

  test("an account whose address is verified is linked, and its owner told", async () => {
    const { user } = await signUp(served);
    const { answer } = await login(somebody(user.email.toUpperCase()));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().user).toMatchObject({
      id: user.id,
      hasPassword: true,
      googleLinked: true,
    });
    const mails = await mailsTo(served, user.email);
    expect(mails.map(({ purpose }) => purpose)).toContain("account-google-linked");
  });

  test("an account whose address is not verified is not: somebody else may have made it", async () => {
    const { email, id } = await addAccount(served, { isVerified: false });
    const { answer, browser } = await login(somebody(email));
    expectProblem(answer, 409, "conflict");
    expect(browser.cookies.has("__Host-refresh")).toBe(false);
    const { google_subject } = await served.db
      .selectFrom("accounts")
      .select("google_subject")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(google_subject).toBeNull();
  });

  test("an account that is linked already is linked to nobody else", async () => {
    const { person } = await login();
    const { answer } = await login(somebody(person.email));
    expectProblem(answer, 409, "conflict");
  });

  describe("a token is refused", () => {
    const seconds = now.getTime() / 1000;
    test.each<[string, Parameters<OidcStandIn["idToken"]>[2]]>([
      ["for another audience", { claims: { aud: "another.apps.example", azp: undefined } }],
      ["for several audiences", { claims: { aud: [CLIENT_ID, "another"] } }],
      ["handed out to another party", { claims: { azp: "another.apps.example" } }],
      ["by another issuer", { claims: { iss: "https://evil.example" } }],
      ["without an issuer", { claims: { iss: undefined } }],
      ["that has expired", { claims: { exp: seconds - 11 } }],
      ["that never expires", { claims: { exp: undefined } }],
      ["for another nonce", { claims: { nonce: "another" } }],
      ["without a nonce", { claims: { nonce: undefined } }],
      ["with an address that is not verified", { claims: { email_verified: false } }],
      ["that calls it verified in words", { claims: { email_verified: "true" } }],
      ["that says nothing about it", { claims: { email_verified: undefined } }],
      ["without an address", { claims: { email: undefined } }],
      ["with what is no address", { claims: { email: "asha@example.in\r\nBcc: x@y.de" } }],
      ["without a subject", { claims: { sub: undefined } }],
      ["signed with another key", { foreignKey: true }],
      ["signed with a key nobody knows", { foreignKey: true, kid: "unknown" }],
    ])("%s", async (_what, forgery) => {
      const { answer, browser, person } = await login(somebody(), forgery);
      const { message } = expectProblem(answer, 401, "unauthorised");
      expect(message).toBe("Google login failed");
      expect(browser.cookies.has("__Host-refresh")).toBe(false);
      expect(await mailsTo(served, person.email)).toEqual([]);
    });

    /** Sends the claims of a valid token with the test's own header and signature. */
    async function rewritten(header: object, sign: (text: string) => string) {
      const browser = openBrowser(served);
      const nonce = await nonceOf(browser);
      const [, claims = ""] = (await oidc.idToken(somebody(), nonce)).split(".");
      const head = Buffer.from(JSON.stringify(header)).toString("base64url");
      return send(browser, `${head}.${claims}.${sign(`${head}.${claims}`)}`, nonce);
    }

    test.each(["none", "None", "NONE", "nOnE"])("with alg: %s", async (alg) => {
      expectProblem(await rewritten({ alg, typ: "JWT" }, () => ""), 401, "unauthorised");
    });

    test("signed by HMAC with the public key, as if that were a secret", async () => {
      const sign = (text: string) =>
        createHmac("sha256", oidc.publicKeyPem()).update(text).digest("base64url");
      expectProblem(await rewritten({ alg: "HS256", typ: "JWT" }, sign), 401, "unauthorised");
    });

    test("that brings its own key along", async () => {
      const header = {
        alg: "RS256",
        jku: "https://evil.example/keys",
        jwk: { kty: "oct", k: "x" },
      };
      expectProblem(await rewritten(header, () => "AAAA"), 401, "unauthorised");
    });

    test.each(["x", "a.b.c", "..", "e30.e30.", "A".repeat(8000)])(
      "that is none: %s",
      async (text) => {
        const browser = openBrowser(served);
        expectProblem(await send(browser, text, await nonceOf(browser)), 401, "unauthorised");
      },
    );

    test("the second time, by the same browser or another", async () => {
      const { browser, credential, nonce } = await login();
      expectProblem(await send(browser, credential, nonce), 401, "unauthorised");
      expectProblem(await send(openBrowser(served), credential, nonce), 401, "unauthorised");
    });

    test("but once, of ten parallel sendings", async () => {
      const browser = openBrowser(served);
      const nonce = await nonceOf(browser);
      const credential = await oidc.idToken(somebody(), nonce);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => send(openBrowser(served), credential, nonce)),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
      expect(statuses).toEqual([200, ...Array(9).fill(401)]);
    });

    test("with a nonce that was not ours, or is too old", async () => {
      const browser = openBrowser(served);
      const own = "AAAAAAAAAAAAAAAAAAAAAA.m1abcdef.AAAAAAAAAAAAAAAAAAAAAA";
      for (const nonce of [own, "x", "a.b", "..", "a.b.c.d"]) {
        const credential = await oidc.idToken(somebody(), nonce);
        expectProblem(await send(browser, credential, nonce), 401, "unauthorised");
      }
      const old = await nonceOf(browser);
      later(30 * 60_000 + 1);
      const credential = await oidc.idToken(somebody(), old);
      expectProblem(await send(browser, credential, old), 401, "unauthorised");
    });
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("a body that lacks something is refused as every form's", async () => {
    const browser = openBrowser(served);
    for (const body of [{}, { credential: "x" }, { credential: 1, nonce: "x" }]) {
      expectProblem(await browser.call("POST", "/google", body), 422, "validation_failed");
    }
  });

  test("another site cannot log its visitors in: 403", async () => {
    const browser = openBrowser(served);
    const nonce = await nonceOf(browser);
    const credential = await oidc.idToken(somebody(), nonce);
    const headers = { "sec-fetch-site": "cross-site" };
    const answer = await browser.call("POST", "/google", { credential, nonce }, { headers });
    expectProblem(answer, 403, "forbidden");
  });

  test.each([
    ["Asha\u2011Rani 🌊 Rao!", "Asha-Rani Rao"],
    ["4711", "asha"],
    ["<b>Asha</b>", "b Asha b"],
    ["आशा राव", "आशा राव"],
    ["\u0000", "asha"],
  ])("of the name %s the account gets %s", async (given, kept) => {
    const { answer } = await login({ ...somebody(), name: given });
    expect(answer.json().user.name.trim()).toBe(kept);
  });

  test("the provider's keys are fetched once, and again when it signs with a new one", async () => {
    const own = await openTestApp(kind, { config: config() });
    const before = oidc.keyFetches;
    const loginThere = async () => {
      const browser = openBrowser(own);
      const nonce = await nonceOf(browser);
      return send(browser, await oidc.idToken(somebody(), nonce), nonce);
    };
    for (let times = 0; times < 3; times += 1) expect((await loginThere()).statusCode).toBe(200);
    expect(oidc.keyFetches).toBe(before + 1);
    oidc.rotateKeys();
    // Keys are fetched again after 30 s at the earliest, so that nobody can make the server
    // fetch them all the time.
    later(31_000);
    expect((await loginThere()).statusCode).toBe(200);
    expect(oidc.keyFetches).toBe(before + 2);
    await own.close();
  });

  test("while the provider is away it is said, and the next login works", async () => {
    const own = await openTestApp(kind, { config: config() });
    const browser = openBrowser(own);
    const nonce = await nonceOf(browser);
    const credential = await oidc.idToken(somebody(), nonce);
    oidc.isAway = true;
    const answer = await send(browser, credential, nonce);
    oidc.isAway = false;
    const { message } = expectProblem(answer, 503, "unavailable");
    expect(message).toContain("reach Google right now");
    expect(answer.headers["retry-after"]).toBe("30");
    expect((await send(browser, credential, nonce)).statusCode).toBe(200);
    await own.close();
  });

  test("without a client id there are no such calls", async () => {
    const without = await openTestApp(kind);
    const browser = openBrowser(without);
    expectProblem(await browser.call("GET", "/google/nonce"), 404, "not_found");
    const body = { credential: "x", nonce: "x" };
    expectProblem(await browser.call("POST", "/google", body), 404, "not_found");
    await without.close();
  });
});
