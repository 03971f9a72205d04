import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { User } from "#contract/accounts/account.ts";
import type { Role } from "#contract/accounts/roles.ts";
import { createAccounts } from "#server/accounts/accounts.repo.ts";
import { createPasswordHashes } from "#server/accounts/passwords/password-hash.ts";
import { secret } from "#server/db/secrets.ts";
import { OUTBOX_SECRET, unsealedRow } from "#server/mail/outbox.repo.ts";
import type { TestApp } from "./test-app.ts";
import { codeIn } from "./typed-codes.ts";

/** Satisfies every rule for passwords. */
export const PASSWORD = "blue kettle 42 window";
export const OTHER_PASSWORD = "seven green lanterns hum";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Call = { token?: string | undefined; headers?: Record<string, string>; cookies?: boolean };

/** One visitor: an address, a browser that keeps cookies, and the calls of the accounts. */
export type Browser = {
  address: string;
  cookies: Map<string, string>;
  call: (
    method: Method,
    path: string,
    body?: object,
    how?: Call,
  ) => Promise<LightMyRequestResponse>;
};

let visitors = 0;

/** A browser at an address of its own, unless one is given. */
export function openBrowser(
  { app }: Pick<TestApp, "app">,
  { address = nextAddress(), userAgent = CHROME_ON_ANDROID } = {},
): Browser {
  const cookies = new Map<string, string>();
  return {
    address,
    cookies,
    async call(method, path, body, { token, headers = {}, cookies: withCookies = true } = {}) {
      const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await app.inject({
        method,
        url: `/api/v1/user${path}`,
        remoteAddress: address,
        headers: {
          "user-agent": userAgent,
          ...(jar !== "" && withCookies ? { cookie: jar } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      if (withCookies) keepCookies(cookies, answer);
      return answer;
    },
  };
}

const CHROME_ON_ANDROID =
  "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** The address of somebody who has not been here before. */
export function nextEmail(name = "asha"): string {
  visitors += 1;
  return `${name}${visitors}@example.in`;
}

/** Keeps the cookies of an answer as a browser does: one that is set to expire is gone. */
export function keepCookies(jar: Map<string, string>, answer: LightMyRequestResponse): void {
  for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (attributes.includes("Max-Age=0") || /Expires=Thu, 01 Jan 1970/.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

/** The mails to an address, oldest first, unsealed. A secret mail that was sent is empty. */
export async function mailsTo({ db }: TestApp, email: string) {
  const key = await secret(db, OUTBOX_SECRET);
  const rows = await db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("to_address", "=", email)
    .orderBy("id")
    .execute();
  return rows.map((row) => (row.text === "" ? row : unsealedRow(row, () => key)));
}

/** The code in the newest mail to an address; empty where there is none. */
export async function mailedCode(served: TestApp, email: string): Promise<string> {
  const text = (await mailsTo(served, email)).at(-1)?.text;
  return codeIn(text) ?? "";
}

export type SignedIn = { browser: Browser; token: string; user: User };

/** Signs up by all three calls. */
export async function signUp(
  served: TestApp,
  { name = "Asha Rao", email = nextEmail(), password = PASSWORD } = {},
  browser = openBrowser(served),
): Promise<SignedIn> {
  const token = await verifiedSignup(served, { name, email }, browser);
  const answer = await browser.call("POST", "/complete-signup", { password }, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return { browser, ...answer.json() };
}

/** The first two calls of a signup. */
export async function verifiedSignup(
  served: TestApp,
  { name, email }: { name: string; email: string },
  browser: Browser,
): Promise<string> {
  const started = await browser.call("POST", "/signup", { name, email });
  expect(started.statusCode, started.body).toBe(202);
  const otp = await mailedCode(served, email);
  const verified = await browser.call("POST", "/verify-signup-otp", { email, otp });
  expect(verified.statusCode, verified.body).toBe(200);
  return verified.json().token;
}

const passwordHash = createPasswordHashes().hash(PASSWORD);

/** An account as if its owner had signed up some time ago. */
export async function addAccount(
  { db }: TestApp,
  given: { email?: string; name?: string; role?: Role; isVerified?: boolean } = {},
) {
  const { email = nextEmail(), name = "Asha Rao", role = "student", isVerified = true } = given;
  const account = { email, name, role, isVerified, passwordHash: await passwordHash };
  const added = await createAccounts().add(db, account, new Date());
  if (!added) throw new Error(`${email} has an account already.`);
  return added;
}

/** Logs in by password. */
export async function signIn(
  served: TestApp,
  email: string,
  { password = PASSWORD, browser = openBrowser(served) } = {},
): Promise<SignedIn> {
  const answer = await browser.call("POST", "/signin", { email, password });
  expect(answer.statusCode, answer.body).toBe(200);
  return { browser, ...answer.json() };
}

/** Whether a token opens the account. */
export async function opens(browser: Browser, token: string): Promise<boolean> {
  const answer = await browser.call("GET", "/", undefined, { token, cookies: false });
  return answer.statusCode === 200;
}
