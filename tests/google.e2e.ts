import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { loginPage } from "#content/accounts/login-page.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { staffWithApp } from "./support/authenticator.ts";
import { nextAddress } from "./support/member.ts";
import type { OidcStandIn } from "./support/oidc.ts";
import { test } from "./support/own-site.ts";
import { accessibilityViolations, expectToFit, visit, watch } from "./support/page-checks.ts";
import { expectRows } from "./support/server-state.ts";
import { expectFailureToGo } from "./support/still-page.ts";
import { appCode } from "./support/typed-codes.ts";

const googleButton = (page: Page) => page.getByRole("button", { name: "Sign in with Google" });
const ownButton = (page: Page) => page.getByRole("button", { name: loginPage.google.start });
/** Presses our own button, which loads Google's, and then Google's. Ours is disabled until it works. */
async function pressGoogle(page: Page) {
  await ownButton(page).click();
  await googleButton(page).click();
}
const providerScript = (page: Page) => page.locator('script[src*="/gsi/"]');
const saved = (page: Page, key: "user" | "accessToken") =>
  page.evaluate((name) => localStorage.getItem(name), key);

let people = 0;
/** Makes another person the one who is logged in at Google. */
function becomes(oidc: OidcStandIn, email = nextAddress()): string {
  people += 1;
  oidc.person = { sub: `30000000${people}`, email, name: "Asha Rao" };
  return email;
}

test("the provider's script is asked for after a click on our own button alone, and its button opens an account; what fails is said", async ({
  page,
  ownSite: site,
  oidc,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = becomes(oidc);
  const seen = watch(page.context());
  const asked = () => seen.requests.filter((url) => url.startsWith(oidc.issuer));
  await visit(page, `${paths.login}?next=%2Ffaq`);
  await expect(page.getByText(loginPage.google.note)).toBeVisible();
  await expectToFit(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(asked()).toEqual([]);
  await ownButton(page).click();
  await expect(googleButton(page)).toBeVisible();
  await expect(page.getByText(loginPage.google.ready)).toBeFocused();
  expect(asked()).toEqual([`${oidc.issuer}/gsi/client`]);
  await expectToFit(page);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  await googleButton(page).click();
  await expect(page).toHaveURL(paths.faq);
  await expect(providerScript(page)).toHaveCount(0);
  expect(JSON.parse((await saved(page, "user")) ?? "null")).toMatchObject({
    email,
    googleLinked: true,
    hasPassword: false,
  });
  expect(await saved(page, "accessToken")).toMatch(/^[\w-]{43}$/);
  expect(seen.complaints).toEqual([]);

  // An account without a password is told how to set one where a fresh login is needed.
  await visit(page, paths.userProfile);
  const password = page.getByRole("region", { name: "Password" });
  await password.getByText("Set a password", { exact: true }).click();
  await expect(password.getByRole("link", { name: "Set it by email" })).toHaveAttribute(
    "href",
    paths.forgotPassword,
  );
  const message = accountMessages.logInAgain;
  await page.route("**/api/v1/user/password", (route) =>
    route.fulfill({
      status: 403,
      json: { status: 403, code: "forbidden", message, detail: message },
    }),
  );
  await password.getByLabel("New password", { exact: true }).fill("blue kettle 42 window");
  await password.getByRole("button", { name: "Save the new password" }).click();
  await expect(password.getByText(message)).toBeVisible();
  await password.getByRole("link", { name: "Log out and in again" }).click();
  await expect(page).toHaveURL(paths.login);
  expect(await saved(page, "user")).toBeNull();
  await pressGoogle(page);
  await expect(page).toHaveURL(paths.userProfile);
  const accounts = "SELECT 1 FROM accounts WHERE email = ?";
  await expectRows(page, site, accounts, email, [{}]);

  // Somebody else, who comes to sign up.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const another = becomes(oidc);
  await test.step("while the provider is away the form serves, and another try brings the button", async () => {
    oidc.isAway = true;
    await visit(page, `${paths.signup}?next=%2Fservices`);
    await ownButton(page).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(
      "We can’t reach Google right now. Try again, or use your email address",
    );
    await expect(googleButton(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Send me a code" })).toBeVisible();
    oidc.isAway = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(googleButton(page)).toBeVisible();
  });
  const said = page.getByRole("main").getByText(accountMessages.googleFailed);
  await test.step("a login that Google's word does not open clears what was saved", async () => {
    const credential = await oidc.idToken(oidc.person, "a nonce of somebody else");
    await page.evaluate(() => localStorage.setItem("accessToken", "of nobody"));
    await page.route("**/gsi/credential**", (route) => route.fulfill({ body: credential }), {
      times: 1,
    });
    await googleButton(page).click();
    await expect(said).toBeVisible();
    await expect(page.locator('[data-preset="page"]')).toContainText(accountMessages.googleFailed);
    expect(await saved(page, "accessToken")).toBeNull();
  });
  await test.step("the line breaks; then the next one, with a nonce of its own, is taken", async () => {
    await page.route("**/api/v1/user/google", (route) => route.abort(), { times: 1 });
    await googleButton(page).click();
    await expect(said).toBeVisible();
    await googleButton(page).click();
    await expect(page).toHaveURL(paths.services);
    await expect(providerScript(page)).toHaveCount(0);
    expect(JSON.parse((await saved(page, "user")) ?? "null")).toMatchObject({ email: another });
  });
});

test("staff show their second factor after Google, too, from the signup page as well", async ({
  page,
  ownSite: site,
  oidc,
}) => {
  // Not Asha Verma: tests/staff-overview.e2e.ts expects only one of that name on the team of this site.
  const { email, secret } = await staffWithApp(site, page.request, { name: "Meera Joshi" });
  await page.context().clearCookies();
  becomes(oidc, email);
  await page.clock.install();
  await visit(page, paths.login);
  await page.route("**/api/v1/user/google", (route) => route.abort(), { times: 1 });
  await pressGoogle(page);
  await expectFailureToGo(page, () => googleButton(page).click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm that it is you");

  await visit(page, `${paths.signup}?next=%2Ffaq`);
  await pressGoogle(page);
  await expect(page).toHaveURL(`${paths.login}?next=%2Ffaq`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm that it is you");
  expect(await saved(page, "user")).toBeNull();
  const code = page.getByLabel("Code from your authenticator app");
  await code.fill(appCode(secret, 1));
  await code.press("Enter");
  await expect(page).toHaveURL(paths.faq);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("no button is offered that could do nothing", async ({ page }) => {
    await page.goto(paths.login);
    await expect(ownButton(page)).toBeHidden();
    await expect(page.getByText("or", { exact: true })).toBeHidden();
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  });
});
