import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import type { SignedIn } from "#contract/accounts/account.ts";
import type { Role } from "#contract/accounts/roles.ts";
import { createAccounts } from "#server/accounts/accounts.repo.ts";
import { createPasswordHashes } from "#server/accounts/passwords/password-hash.ts";
import { openDatabaseBeside } from "#server/db/client.ts";
import type { Site } from "./running-site.ts";
import { arrivedMail } from "./server-state.ts";
import { codeIn } from "./typed-codes.ts";

/** Satisfies every rule for passwords. */
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

/** The code in the newest mail to an address that has one. */
export async function mailedCode(site: Site, email: string): Promise<string> {
  const { text } = await arrivedMail(site, email, (mail) => codeIn(mail.text) !== undefined);
  return codeIn(text) ?? "";
}

const passwordHash = createPasswordHashes().hash(PASSWORD);

/** Puts an account into the database beside the running server, as if its owner had signed up some time ago. */
export async function addMember(
  { dataDir }: Site,
  { name = "Asha Verma", email = nextAddress(), role = "student" as Role } = {},
) {
  const { db, close } = await openDatabaseBeside({ databaseUrl: undefined, dataDir });
  const account = { name, email, role, isVerified: true, passwordHash: await passwordHash };
  const added = await createAccounts().add(db, account, new Date());
  await close();
  expect(added).toBeDefined();
  return { name, email };
}

/** A new account, logged in by the API: the browser then has the cookies, and nothing saved. */
export async function signUp(
  site: Site,
  request: APIRequestContext,
  own: { name?: string; email?: string } = {},
): Promise<Member> {
  const member = await addMember(site, own);
  return { ...member, ...(await logIn(request, member.email)) };
}

/** Logs in by the API. */
export async function logIn(
  request: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<SignedIn> {
  return call(request, "signin", { email, password });
}

/** Saves in the browser what a login saves there. */
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
