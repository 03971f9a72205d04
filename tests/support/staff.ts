import { expect } from "vitest";
import { secondFactorDue } from "#contract/accounts/account.ts";
import { factorAdded } from "#contract/accounts/account-second-factor.ts";
import type { Role } from "#contract/accounts/roles.ts";
import { addAccount, type Browser, openBrowser, PASSWORD } from "./account-requests.ts";
import type { TestApp } from "./test-app.ts";
import { appCode } from "./typed-codes.ts";

/** A call of the second factor. */
export const post = (browser: Browser, path: string, token: string, body?: object) =>
  browser.call("POST", `/second-factor${path}`, body, { token });

/** The password's part of a staff login. */
export async function firstStep(served: TestApp, email: string, browser = openBrowser(served)) {
  const answer = await browser.call("POST", "/signin", { email, password: PASSWORD });
  expect(answer.statusCode, answer.body).toBe(200);
  const due = secondFactorDue.parse(answer.json());
  expect(answer.json()).toEqual(due);
  return { browser, ...due.secondFactor };
}

/** Staff with an authenticator app, signed in. */
export async function staffWithApp(served: TestApp, role: Role = "admin") {
  const { email } = await addAccount(served, { role });
  const { browser, token: step } = await firstStep(served, email);
  const start = await post(browser, "/totp", step);
  expect(start.statusCode, start.body).toBe(200);
  const { secret, uri } = start.json();
  const added = await post(browser, "/totp/confirm", step, { code: appCode(secret) });
  expect(added.statusCode, added.body).toBe(200);
  const { token = "", recoveryCodes = [] } = factorAdded.parse(added.json());
  return { email, browser, token, step, secret, uri, recoveryCodes };
}

/** A call of the back office. */
export const staffCall = ({ app }: TestApp, { address }: Browser, token: string) =>
  app.inject({
    url: "/api/v1/staff/me",
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: address,
  });
