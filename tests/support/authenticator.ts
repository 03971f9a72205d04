import { expect, type Page } from "@playwright/test";
import type { SignedIn } from "#contract/accounts/account.ts";
import type { Role } from "#contract/accounts/roles.ts";
import { addMember, call, logIn, PASSWORD } from "./member.ts";
import type { Site } from "./running-site.ts";
import { appCode } from "./typed-codes.ts";

/** The key for typing in, as the page shows it in groups. */
export async function shownKey(page: Page): Promise<string> {
  const key = page.getByRole("main").locator("code");
  await expect(key).toHaveCount(1);
  return ((await key.textContent()) ?? "").replaceAll(" ", "");
}

/** The first proof, on the login page. */
export async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Gives the browser a virtual device for passkeys that confirms everything. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Somebody of the staff who has an authenticator app, logged in by the API; one code of it is used up. */
export async function staffWithApp(
  site: Site,
  request: Page["request"],
  { role = "editor", name }: { role?: Exclude<Role, "student">; name?: string } = {},
) {
  const { email } = await addMember(site, { role, ...(name && { name }) });
  const due = await logIn(request, email);
  const step = (due as unknown as { secondFactor: { token: string } }).secondFactor.token;
  const { secret } = await call(request, "second-factor/totp", {}, step);
  const code = appCode(secret);
  const added = await call(request, "second-factor/totp/confirm", { code }, step);
  const recoveryCodes = added.recoveryCodes as string[];
  return { email, secret: secret as string, recoveryCodes, signed: added as SignedIn };
}
