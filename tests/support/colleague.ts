import type { Page } from "@playwright/test";
import type { SignedIn } from "#contract/accounts/account.ts";
import type { StaffRole } from "#contract/accounts/roles.ts";
import { staffWithApp } from "./authenticator.ts";
import { saveLogin } from "./member.ts";
import type { Site } from "./running-site.ts";

type Login = {
  signed: SignedIn;
  cookies: Parameters<ReturnType<Page["context"]>["addCookies"]>[0];
};

const names = { counsellor: "Ravi Malhotra", editor: "Asha Rao", admin: "Asha Verma" } as const;

/**
 * How long tests share a login. A page renews a token that is nearly 15 minutes old, which would end the login of the
 * next page.
 */
const SHARED_MS = 8 * 60_000;

const logins = new WeakMap<Site, Map<StaffRole, Login & { at: number }>>();

/**
 * Logs in somebody of the staff on this page. The tests of a site share one account for each role, since making one
 * with a second factor takes longer than much of what is tested. A test that logs out makes an account of its own.
 * @returns the login, whose token is for calls beside the page
 */
export async function comeAs(page: Page, site: Site, role: StaffRole): Promise<SignedIn> {
  const ofSite = logins.get(site) ?? new Map<StaffRole, Login & { at: number }>();
  logins.set(site, ofSite);
  let login = ofSite.get(role);
  if (!login || Date.now() - login.at > SHARED_MS) {
    const { signed } = await staffWithApp(site, page.request, { role, name: names[role] });
    login = { signed, cookies: await page.context().cookies(), at: Date.now() };
    ofSite.set(role, login);
  }
  await page.context().addCookies(login.cookies);
  await saveLogin(page, login.signed);
  return login.signed;
}
