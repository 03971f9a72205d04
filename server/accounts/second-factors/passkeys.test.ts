import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { factorAdded, secondFactorState } from "#contract/accounts/account-second-factor.ts";
import { addAccount, type Browser } from "#tests/support/account-requests.ts";
import { createAuthenticator } from "#tests/support/passkey.ts";
import { firstStep, post, staffCall } from "#tests/support/staff.ts";
import { expectProblem, openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const MINUTE = 60_000;

describe("passkeys of staff", () => {
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

  async function register(
    browser: Browser,
    token: string,
    { authenticator = createAuthenticator(SITE_URL), from = SITE_URL, name = "Blue key" } = {},
  ) {
    const options = await post(browser, "/passkeys/options", token);
    expect(options.statusCode, options.body).toBe(200);
    const response = authenticator.create(options.json().options, from);
    return { authenticator, answer: await post(browser, "/passkeys", token, { name, response }) };
  }

  async function withPasskey() {
    const { email } = await addAccount(served, { role: "editor" });
    const step = await firstStep(served, email);
    const { answer, authenticator } = await register(step.browser, step.token);
    expect(answer.statusCode, answer.body).toBe(201);
    const { token, recoveryCodes } = factorAdded.parse(answer.json());
    return { email, browser: step.browser, token: token ?? "", recoveryCodes, authenticator };
  }

  async function challenge(email: string) {
    const step = await firstStep(served, email);
    const answer = await post(step.browser, "/passkey-challenge", step.token);
    expect(answer.statusCode, answer.body).toBe(200);
    return { ...step, options: answer.json().options };
  }

  test("the first login sets one up, the next is opened by it", async () => {
    const { email, token, browser, recoveryCodes, authenticator } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect((await staffCall(served, browser, token)).statusCode).toBe(200);
    const next = await challenge(email);
    expect(next.methods).toEqual(["passkey", "recovery"]);
    expect(next.options).toMatchObject({
      rpId: "www.sprachsetu.example",
      allowCredentials: [{ id: authenticator.id, transports: ["usb"] }],
    });
    const response = authenticator.get(next.options);
    const body = { method: "passkey", response };
    const opened = await post(next.browser, "/verify", next.token, body);
    expect(opened.statusCode, opened.body).toBe(200);
    expect((await staffCall(served, next.browser, opened.json().token)).statusCode).toBe(200);
  });

  test("an answer is good for its challenge alone, once", async () => {
    const { email, authenticator } = await withPasskey();
    const first = await challenge(email);
    const second = await challenge(email);
    const made = authenticator.get({ challenge: "A".repeat(43) });
    for (const response of [made]) {
      const body = { method: "passkey", response };
      const answer = await post(first.browser, "/verify", first.token, body);
      expectProblem(answer, 400, "otp_invalid");
    }
    const body = { method: "passkey", response: authenticator.get(first.options) };
    expect((await post(first.browser, "/verify", first.token, body)).statusCode).toBe(200);
    expectProblem(await post(second.browser, "/verify", second.token, body), 400, "otp_invalid");
  });

  test("a challenge lives five minutes, and for whom it was made", async () => {
    const mine = await withPasskey();
    const other = await withPasskey();
    const { options } = await challenge(other.email);
    const step = await challenge(mine.email);
    const foreign = { method: "passkey", response: mine.authenticator.get(options) };
    const refused = await post(step.browser, "/verify", step.token, foreign);
    expectProblem(refused, 400, "otp_invalid");
    later(5 * MINUTE);
    const late = { method: "passkey", response: mine.authenticator.get(step.options) };
    expectProblem(await post(step.browser, "/verify", step.token, late), 400, "otp_invalid");
  });

  test("a page that looks like ours gets nothing that opens ours", async () => {
    const { email, authenticator } = await withPasskey();
    const step = await challenge(email);
    const response = authenticator.get(step.options, "https://www.sprachsetu.example.evil");
    const body = { method: "passkey", response };
    expectProblem(await post(step.browser, "/verify", step.token, body), 400, "otp_invalid");
    const { email: newcomer } = await addAccount(served, { role: "editor" });
    const first = await firstStep(served, newcomer);
    const phished = await register(first.browser, first.token, { from: "https://evil.example" });
    expectProblem(phished.answer, 400, "otp_invalid");
  });

  test("a key that counts backwards is a copy", async () => {
    const { email, authenticator } = await withPasskey();
    const step = await challenge(email);
    authenticator.rewind();
    const body = { method: "passkey", response: authenticator.get(step.options) };
    expectProblem(await post(step.browser, "/verify", step.token, body), 400, "otp_invalid");
  });

  test("somebody else's key opens nothing", async () => {
    const mine = await withPasskey();
    const other = await withPasskey();
    const step = await challenge(mine.email);
    const body = { method: "passkey", response: other.authenticator.get(step.options) };
    expectProblem(await post(step.browser, "/verify", step.token, body), 400, "otp_invalid");
  });

  test.each([{}, { id: "x" }, { id: "x", rawId: "x", type: "x", response: {} }, null, "x"])(
    "%j is no answer of a passkey",
    async (response) => {
      const { email } = await addAccount(served, { role: "editor" });
      const step = await firstStep(served, email);
      const body = { name: "Key", response };
      const answer = await post(step.browser, "/passkeys", step.token, body);
      expectProblem(answer, 422, "validation_failed");
    },
  );

  test("several can be added, listed and removed, but never the last factor", async () => {
    const { browser, token, authenticator } = await withPasskey();
    const second = await register(browser, token, { name: "Red key" });
    expect(second.answer.statusCode, second.answer.body).toBe(201);
    expect(factorAdded.parse(second.answer.json()).token).toBeUndefined();
    const list = await browser.call("GET", "/second-factor", undefined, { token });
    expect(secondFactorState.parse(list.json())).toMatchObject({
      totp: false,
      passkeys: [{ name: "Blue key" }, { name: "Red key" }],
      recoveryCodesLeft: 10,
    });
    const remove = (id: string) =>
      browser.call("DELETE", `/second-factor/passkeys/${id}`, undefined, { token });
    expect((await remove(second.authenticator.id)).statusCode).toBe(204);
    expectProblem(await remove(second.authenticator.id), 404, "not_found");
    const { message } = expectProblem(await remove(authenticator.id), 409, "conflict");
    expect(message).toContain("Staff need a second factor");
    const twice = await register(browser, token, { authenticator });
    expectProblem(twice.answer, 409, "conflict");
  });
});
