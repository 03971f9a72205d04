import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import type { SignedIn } from "#contract/account.ts";
import type { Role } from "#contract/roles.ts";
import { codeIn } from "./one-time-codes.ts";
import type { Site } from "./running-site.ts";
import { bareEnvironment } from "./server-process.ts";
import { mailsTo } from "./visitor.ts";

/** Good enough for every rule. */
export const PASSWORD = "blue kettle 42 window";

export type Member = SignedIn & { name: string; email: string };

/** How many times a busy server is asked again, a second apart. */
const PATIENCE = 8;

let members = 0;

/** An address that no other test uses. */
export function nextAddress(): string {
  members += 1;
  return `member-${process.pid}-${members}@example.com`;
}

/** The code in the newest mail to an address. */
export async function mailedCode(site: Site, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(() => {
      code = codeIn(mailsTo(site, email).at(-1)?.message.text);
      return code;
    })
    .toBeDefined();
  return code ?? "";
}

/** Signs up by the API: the browser then has the cookies, and nothing saved. */
export async function signUp(
  site: Site,
  request: APIRequestContext,
  { name = "Asha Verma", email = nextAddress() } = {},
): Promise<Member> {
  await call(request, "signup", { name, email });
  const otp = await mailedCode(site, email);
  const { token } = await call(request, "verify-signup-otp", { email, otp });
  const signed = await call(request, "complete-signup", { password: PASSWORD }, token);
  return { name, email, user: signed.user, token: signed.token };
}

/** Logs in by the API, as `signUp` does. */
export async function logIn(
  request: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<SignedIn> {
  return call(request, "signin", { email, password });
}

/** What the browser of somebody who is logged in has saved. */
export async function saveLogin(page: Page, { user, token }: SignedIn): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(
    ([savedUser, savedToken]) => {
      localStorage.setItem("user", savedUser);
      localStorage.setItem("accessToken", savedToken);
    },
    [JSON.stringify(user), token] as const,
  );
}

/** A new account, logged in on this page with scripts. */
export async function signedUp(page: Page, site: Site, own: { name?: string } = {}) {
  const member = await signUp(site, page.request, own);
  await saveLogin(page, member);
  return member;
}

/** By the command on the server; whoever is signed in has to sign in anew. */
export async function makeStaff(
  { dataDir, url }: Site,
  email: string,
  role: Exclude<Role, "student"> = "editor",
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ["server/staff.command.ts", "add", email, "--role", role],
    { env: { ...bareEnvironment, DATA_DIR: dataDir, SITE_URL: url } },
  );
}

/** Asks again while the server is too busy, as it may be just after its start beside other tests. */
export async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let again = 0; ; again += 1) {
    const answer = await ask();
    if (answer.status() !== 503 || again === PATIENCE) return answer;
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

export async function call(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
): Promise<any> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await patiently(() => request.post(`/api/v1/user/${path}`, { data, headers }));
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}
