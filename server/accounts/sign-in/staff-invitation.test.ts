import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { secondFactorDue } from "#contract/accounts/account.ts";
import {
  mailsTo,
  nextEmail,
  OTHER_PASSWORD,
  openBrowser,
  PASSWORD,
} from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import { firstStep } from "#tests/support/staff.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const DAY_MS = 86_400_000;

describe.each(databaseKinds)("an invitation to the team over %s", (kind) => {
  let served: TestApp;
  let admin: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1000 } });
    admin = await openDesk(served, "admin");
    return served.close;
  });

  async function invite(): Promise<{ id: string; email: string }> {
    const email = nextEmail();
    const body = { email, role: "editor" };
    return { id: good(await admin.call("POST", "/team", body), 201).person.id, email };
  }

  /** The tokens of the links to an address, oldest first. */
  const linksTo = async (email: string) =>
    (await mailsTo(served, email)).flatMap(
      ({ text }) => /\/invitation\?token=([\w-]{43})/.exec(text)?.[1] ?? [],
    );

  const accept = (token: string | undefined, password = PASSWORD, browser = openBrowser(served)) =>
    browser.call("POST", "/invitation/accept", { token, password });
  const show = (token: string | undefined) =>
    openBrowser(served).call("POST", "/invitation", { token });

  test("leads to a password and right on to the second factor, once", async () => {
    const { email } = await invite();
    const [token] = await linksTo(email);
    expect(good(await show(token))).toMatchObject({ email });
    expectProblem(await accept(token, "short"), 422, "validation_failed");
    const due = secondFactorDue.parse(good(await accept(token)));
    expect(due.secondFactor.methods).toEqual([]);
    // It was no reset, and there was no code.
    const told = (await mailsTo(served, email)).at(-1);
    expect(told).toMatchObject({ purpose: "account-first-password-set" });
    expect(told?.text).toMatch(/by the link in the invitation/);
    const step = { token: due.secondFactor.token };
    const begun = await openBrowser(served).call("POST", "/second-factor/totp", undefined, step);
    expect(good(begun).secret).toMatch(/^[A-Z2-7]+$/);
    expectProblem(await accept(token, OTHER_PASSWORD), 400, "token_invalid");
    expectProblem(await show(token), 400, "token_invalid");
    // The password is the first one still.
    await firstStep(served, email);
  });

  test("is void after seven days, and whoever is invited gets another", async () => {
    const { email } = await invite();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * DAY_MS });
    onTestFinished(() => void vi.useRealTimers());
    const [old] = await linksTo(email);
    expectProblem(await accept(old), 400, "token_invalid");
    const renew = (to: string) =>
      openBrowser(served).call("POST", "/invitation/renew", { email: to });
    const asked = good(await renew(email), 202);
    await renew(email);
    const links = await linksTo(email);
    expect(links).toHaveLength(2);
    good(await accept(links[1]));

    // The same answer for whoever needs no invitation, and no mail.
    const stranger = nextEmail();
    expect(good(await renew(stranger), 202)).toEqual(asked);
    expect(good(await renew(email), 202)).toEqual(asked);
    expect(await mailsTo(served, stranger)).toEqual([]);
    expect(await linksTo(email)).toHaveLength(2);
  });

  test("is void once another was sent, or the person is no longer in the team", async () => {
    const { id, email } = await invite();
    good(await admin.call("POST", `/team/${id}/invitation`));
    const [first, second] = await linksTo(email);
    expectProblem(await accept(first), 400, "token_invalid");
    good(await show(second));
    good(await admin.call("DELETE", `/team/${id}`));
    expectProblem(await accept(second), 400, "token_invalid");
  });
});
