import type { LightMyRequestResponse } from "fastify";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addAccount,
  mailedCode,
  nextEmail,
  OTHER_PASSWORD,
  openBrowser,
  opens,
  PASSWORD,
  type SignedIn,
  signIn,
  signUp,
  verifiedSignup,
} from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { createAuthenticator } from "#tests/support/passkey.ts";
import { firstStep, post, staffWithApp } from "#tests/support/staff.ts";
import { openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";
import type { Tables } from "../../db/tables.ts";
import { createPasswordHashes } from "../passwords/password-hash.ts";
import { createSessions } from "./sessions.repo.ts";

/** The password that a thief chooses; the owner chooses OTHER_PASSWORD. */
const THIEFS_PASSWORD = "nine quiet foxes under glass";

describe.each(databaseKinds)("two things at once over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 100 } });
  });
  afterAll(() => served.close());

  const isPassword = async (email: string, password: string) => {
    const answer = await openBrowser(served).call("POST", "/signin", { email, password });
    return answer.statusCode === 200;
  };

  async function resetToken(email: string, browser = openBrowser(served)) {
    await browser.call("POST", "/forgot-password", { email });
    const otp = await mailedCode(served, email);
    const verified = await browser.call("POST", "/verify-forgot-password-otp", { email, otp });
    return { browser, token: verified.json().token as string };
  }

  /** Waits until the call is answered or, on PostgreSQL, waits for a row that another transaction has locked. */
  async function untilItWaits(call: Promise<LightMyRequestResponse>): Promise<boolean> {
    let isAnswered = false;
    void call.finally(() => {
      isAnswered = true;
    });
    while (kind === "postgres" && !isAnswered) {
      const waiting = await sql`
        SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(served.db);
      if (waiting.rows.length > 0) return true;
    }
    return false;
  }

  /** Starts a call while a transaction has run `done` but has not committed. @returns the call's answer */
  async function during(
    done: (trx: Transaction<Tables>) => Promise<unknown>,
    start: () => Promise<LightMyRequestResponse>,
  ): Promise<{ answer: LightMyRequestResponse; hasWaited: boolean }> {
    const started = await served.db.transaction().execute(async (trx) => {
      await done(trx);
      const call = start();
      return { call, hasWaited: await untilItWaits(call) };
    });
    return { answer: await started.call, hasWaited: started.hasWaited };
  }

  /** Starts a call while a transaction has set a new password and ended all sessions, but has not committed. */
  async function duringReset(
    { id }: { id: string },
    start: () => Promise<LightMyRequestResponse>,
  ): Promise<LightMyRequestResponse> {
    const password_hash = await createPasswordHashes().hash(OTHER_PASSWORD);
    const { answer } = await during(async (trx) => {
      await trx.updateTable("accounts").set({ password_hash }).where("id", "=", id).execute();
      await createSessions().end(trx, { accountId: id }, "password reset", new Date());
    }, start);
    return answer;
  }

  test("a reset while somebody else changes the password: the reset's counts", async () => {
    for (let round = 0; round < 2; round += 1) {
      const { email } = await addAccount(served);
      const thief = await signIn(served, email);
      const owner = await resetToken(email);
      const stolen = { currentPassword: PASSWORD, password: THIEFS_PASSWORD };
      const [changed, reset] = await Promise.all([
        thief.browser.call("PUT", "/password", stolen, { token: thief.token }),
        owner.browser.call("POST", "/reset-password", { password: OTHER_PASSWORD }, owner),
      ]);
      // Whichever call comes first ends the other's session or token.
      expect([changed.statusCode, reset.statusCode].toSorted()).toEqual([200, 401]);
      expect(await isPassword(email, OTHER_PASSWORD)).toBe(reset.statusCode === 200);
      expect(await isPassword(email, THIEFS_PASSWORD)).toBe(changed.statusCode === 200);
    }
  });

  test("a password change that a reset overtakes: 401, and nothing changes", async () => {
    const account = await addAccount(served);
    const { browser, token } = await signIn(served, account.email);
    const stolen = { currentPassword: PASSWORD, password: THIEFS_PASSWORD };
    const answer = await duringReset(account, () =>
      browser.call("PUT", "/password", stolen, { token }),
    );
    expect(answer.statusCode, answer.body).toBe(401);
    expect(await isPassword(account.email, THIEFS_PASSWORD)).toBe(false);
    expect(await isPassword(account.email, OTHER_PASSWORD)).toBe(true);
  });

  test("a deletion that a reset overtakes: 401, and the account stays", async () => {
    const account = await addAccount(served);
    const { browser, token } = await signIn(served, account.email);
    const answer = await duringReset(account, () =>
      browser.call("DELETE", "/", { password: PASSWORD }, { token }),
    );
    expect(answer.statusCode, answer.body).toBe(401);
    expect(await isPassword(account.email, OTHER_PASSWORD)).toBe(true);
  });

  test("a login with the old password that a reset overtakes: refused", async () => {
    const account = await addAccount(served);
    const { email } = account;
    const browser = openBrowser(served);
    const answer = await duringReset(account, () =>
      browser.call("POST", "/signin", { email, password: PASSWORD }),
    );
    expect(answer.statusCode, answer.body).toBe(400);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test("a login that a new role overtakes asks for the second factor", async () => {
    const { id, email } = await addAccount(served);
    const browser = openBrowser(served);
    let call: Promise<LightMyRequestResponse> | undefined;
    await served.db.transaction().execute(async (trx) => {
      await trx.updateTable("accounts").set({ role: "admin" }).where("id", "=", id).execute();
      call = browser.call("POST", "/signin", { email, password: PASSWORD });
      await untilItWaits(call);
    });
    expect((await call)?.json()).toMatchObject({ secondFactor: { methods: [] } });
    expect(browser.cookies.has("__Host-refresh")).toBe(false);
  });

  test("two changes of one password at once: one is told that it is not the present one", async () => {
    const { email } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    const change = (password: string) =>
      browser.call("PUT", "/password", { currentPassword: PASSWORD, password }, { token });
    const answers = await Promise.all([change(OTHER_PASSWORD), change(THIEFS_PASSWORD)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const isFirst = answers[0]?.statusCode === 200;
    expect(await isPassword(email, isFirst ? OTHER_PASSWORD : THIEFS_PASSWORD)).toBe(true);
    expect(await opens(browser, token)).toBe(true);
  });

  test("of the last two factors, removed at once, one stays", async () => {
    for (let round = 0; round < 2; round += 1) {
      const { browser, token } = await staffWithApp(served);
      const options = await post(browser, "/passkeys/options", token);
      const response = createAuthenticator(SITE_URL).create(options.json().options);
      const added = await post(browser, "/passkeys", token, { name: "Key", response });
      expect(added.statusCode, added.body).toBe(201);
      const remove = (path: string) =>
        browser.call("DELETE", `/second-factor/${path}`, undefined, { token });
      const answers = await Promise.all([remove("totp"), remove(`passkeys/${response.id}`)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    }
  });

  test("of four parallel uses of a recovery code one opens", async () => {
    const { email, recoveryCodes } = await staffWithApp(served);
    const steps = await Promise.all(Array.from({ length: 4 }, () => firstStep(served, email)));
    const body = { method: "recovery", code: recoveryCodes[0] };
    const answers = await Promise.all(
      steps.map(({ browser, token }) => post(browser, "/verify", token, body)),
    );
    const opened = answers.filter(({ statusCode }) => statusCode === 200);
    expect(opened).toHaveLength(1);
  });

  test("one step's token with two recovery codes at once signs in once", async () => {
    const { email, recoveryCodes } = await staffWithApp(served);
    const { browser, token } = await firstStep(served, email);
    const answers = await Promise.all(
      recoveryCodes
        .slice(0, 2)
        .map((code) => post(browser, "/verify", token, { method: "recovery", code })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  test("of three parallel resets with one token one counts", async () => {
    const { email } = await addAccount(served);
    const { browser, token } = await resetToken(email);
    const passwords = Array.from({ length: 3 }, (_, index) => `${OTHER_PASSWORD} ${index}`);
    const answers = await Promise.all(
      passwords.map((password) => browser.call("POST", "/reset-password", { password }, { token })),
    );
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(2);
    expect(await isPassword(email, passwords[winner] ?? "")).toBe(true);
  });

  test("of three parallel completions of a signup one makes the account", async () => {
    const email = nextEmail();
    const browser = openBrowser(served);
    const token = await verifiedSignup(served, { name: "Asha", email }, browser);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        browser.call("POST", "/complete-signup", { password: PASSWORD }, { token }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  });

  test("a call that a deletion overtakes is refused, or done, and breaks nothing", async () => {
    const wrong = { currentPassword: "not my password", password: OTHER_PASSWORD };
    const calls: [what: string, (signed: SignedIn) => Promise<LightMyRequestResponse>][] = [
      ["refresh", ({ browser }) => browser.call("POST", "/refresh-token")],
      ["change", ({ browser, token }) => browser.call("PUT", "/", { city: "Pune" }, { token })],
      ["copy", ({ browser, token }) => browser.call("GET", "/export", undefined, { token })],
      ["password", ({ browser, token }) => browser.call("PUT", "/password", wrong, { token })],
      [
        "devices",
        ({ browser, token }) => browser.call("DELETE", "/sessions", undefined, { token }),
      ],
      ["logout", ({ browser, token }) => browser.call("POST", "/logout", undefined, { token })],
      [
        "login",
        ({ user: { email } }) =>
          openBrowser(served).call("POST", "/signin", { email, password: PASSWORD }),
      ],
    ];
    for (const [what, call] of calls) {
      const signed = await signUp(served);
      const { id } = signed.user;
      const remove = (trx: Transaction<Tables>) =>
        trx.deleteFrom("accounts").where("id", "=", id).execute();
      const { answer, hasWaited } = await during(remove, () => call(signed));
      expect(answer.statusCode, `${what}: ${answer.body}`).toBeLessThan(500);
      // A copy only reads, and SQLite does one after the other.
      expect(hasWaited, what).toBe(kind === "postgres" && what !== "copy");
    }
  });

  test("a deletion while tabs refresh, change and log in: nothing is left, and nothing breaks", async () => {
    const { browser, token, user }: SignedIn = await signUp(served);
    const { email } = user;
    const answers = await Promise.all([
      browser.call("DELETE", "/", { password: PASSWORD }, { token }),
      browser.call("POST", "/refresh-token"),
      browser.call("PUT", "/", { city: "Pune" }, { token }),
      browser.call("GET", "/export", undefined, { token }),
      openBrowser(served).call("POST", "/signin", { email, password: PASSWORD }),
      browser.call("POST", "/logout", undefined, { token }),
    ]);
    for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
    const isDeleted = answers[0]?.statusCode === 204;
    expect(await isPassword(email, PASSWORD)).toBe(!isDeleted);
    const sessions = await served.db
      .selectFrom("account_sessions")
      .select("id")
      .where("account_id", "=", user.id)
      .execute();
    if (isDeleted) expect(sessions).toEqual([]);
  });
});
