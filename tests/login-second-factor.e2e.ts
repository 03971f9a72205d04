import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accountMessages } from "#contract/account-messages.ts";
import { secondFactorMessages } from "#contract/account-second-factor.ts";
import { plugInAuthenticator, shownKey, staffWithApp } from "./support/authenticator.ts";
import { makeStaff, PASSWORD, signUp } from "./support/member.ts";
import { appCode } from "./support/one-time-codes.ts";
import {
  accessibilityViolations,
  expectOrder,
  expectToFit,
  textsOutsideViewport,
  visit,
} from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";

const NEXT = `${paths.login}?next=%2Ffaq`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const appField = (page: Page) => page.getByLabel("Code from your authenticator app");
const setUpField = (page: Page) => page.getByLabel("Code that the app shows");

/** The first proof. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

async function expectLoggedIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(paths.faq);
  const user = await page.evaluate(() => localStorage.getItem("user"));
  expect(JSON.parse(user ?? "null")).toMatchObject({ email });
}

/** As one who comes back another day, on the same device. */
async function leave(page: Page): Promise<void> {
  await page.goto(paths.logout);
  await expect(page).toHaveURL(paths.home);
  await visit(page, NEXT);
}

async function newStaff(page: Page, site: Site): Promise<string> {
  const { email } = await signUp(site, page.request);
  await makeStaff(site, email);
  await page.context().clearCookies();
  return email;
}

test("staff set up an app in the middle of their first login; later its code, a recovery code or a passkey opens", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await plugInAuthenticator(page);
  const email = await newStaff(page, site);
  await visit(page, NEXT);
  await enterPassword(page, email);
  await expect(title(page)).toHaveText("Set up your second factor");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const secret = await shownKey(page);
  await setUpField(page).fill("000 000");
  await setUpField(page).press("Enter");
  await expect(page.locator("main form").getByText(secondFactorMessages.wrongCode)).toBeVisible();
  await setUpField(page).fill(appCode(secret));
  await setUpField(page).press("Enter");

  // Logged in, with the codes on the screen, once.
  await expect(title(page)).toHaveText("You are logged in");
  const codes = await page.getByRole("main").locator("li code").allTextContents();
  expect(codes.length).toBeGreaterThan(4);
  await expectOrder(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
  }
  await page.getByRole("link", { name: "I have saved the codes. Continue" }).click();
  await expectLoggedIn(page, email);

  // The app's code.
  await leave(page);
  await enterPassword(page, email);
  await expect(title(page)).toHaveText("Confirm that it is you");
  await expect(appField(page)).toBeFocused();
  await expect(appField(page)).toHaveAttribute("autocomplete", "one-time-code");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page.getByRole("link", { name: "Log in with another account" })).toHaveAttribute(
    "href",
    NEXT,
  );
  await page.getByText("Use a recovery code").click();
  await expectToFit(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await appField(page).fill("000000");
  await appField(page).press("Enter");
  await expect(page.locator("main form").getByText(secondFactorMessages.wrongCode)).toBeVisible();
  await appField(page).fill(appCode(secret, 1));
  await appField(page).press("Enter");
  await expectLoggedIn(page, email);

  // A passkey, once there is one; the device is asked on both pages.
  await visit(page, paths.userProfile);
  const factors = page.getByRole("region", { name: "Second factor" });
  await factors.locator("summary", { hasText: "Add a passkey" }).click();
  await factors.getByLabel("Name of the passkey").fill("Office laptop");
  await factors.getByRole("button", { name: "Add a passkey" }).click();
  await expect(factors.getByText("Office laptop", { exact: true })).toBeVisible();
  await leave(page);
  await enterPassword(page, email);
  const passkey = page.getByRole("button", { name: "Use a passkey" });
  await expect(passkey).toBeVisible();
  await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort());
  await passkey.click();
  await expect(page.locator("main form").getByText(accountMessages.somethingFailed)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await leave(page);
  await enterPassword(page, email);
  await passkey.click();
  await expectLoggedIn(page, email);

  // A recovery code, which then is used up.
  await leave(page);
  await enterPassword(page, email);
  await page.getByText("Use a recovery code").click();
  await page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
  await page.getByRole("button", { name: "Use this code" }).click();
  await expectLoggedIn(page, email);

  // A step that took too long begins again.
  await leave(page);
  await enterPassword(page, email);
  await page.route("**/second-factor/verify", async (route) => {
    const headers = { ...route.request().headers(), authorization: `Bearer ${"A".repeat(43)}` };
    await route.continue({ headers });
  });
  await appField(page).fill("000000");
  await appField(page).press("Enter");
  await expect(title(page)).toHaveText("Log in");
  await expect(page.locator("main form").getByText(accountMessages.stepExpired)).toBeVisible();
});

test("the hub of staff leads to their second factor, too", async ({ page, site }) => {
  const { signed } = await staffWithApp(site, page.request);
  await page.goto(paths.accountHub);
  await expect(page.getByText(`Logged in as ${signed.user.email}`)).toBeVisible();
  const cards = page.getByRole("list", { name: "Parts of your account" }).getByRole("link");
  await cards.filter({ hasText: "Second factor" }).click();
  await expect(page).toHaveURL(`${paths.userProfile}#second-factor`);
  await expect(page.getByRole("region", { name: "Second factor" })).toBeInViewport();
  await expect(page.getByText("Editor", { exact: true })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("an app is set up, and its code or a recovery code opens", async ({ page, site }) => {
    const email = await newStaff(page, site);
    await page.goto(NEXT);
    await enterPassword(page, email);
    await expect(title(page)).toHaveText("Set up your second factor");
    await expect(page.getByRole("button", { name: "Add a passkey" })).toBeHidden();
    await page.getByRole("button", { name: "Set up an app" }).click();
    const secret = await shownKey(page);
    await setUpField(page).fill("000000");
    await page.getByRole("button", { name: "Confirm and log in" }).click();
    await expect(page.getByRole("alert")).toHaveText(secondFactorMessages.wrongCode);
    expect(await shownKey(page)).toBe(secret);
    expect(await textsOutsideViewport(page)).toEqual([]);
    await setUpField(page).fill(appCode(secret));
    await page.getByRole("button", { name: "Confirm and log in" }).click();
    await expect(title(page)).toHaveText("You are logged in");
    const codes = await page.getByRole("main").locator("li code").allTextContents();
    await page.getByRole("link", { name: "I have saved the codes. Continue" }).click();
    await expect(page).toHaveURL(paths.faq);

    for (const way of ["app", "recovery"] as const) {
      await page.context().clearCookies({ name: /refresh|page/ });
      await page.goto(NEXT);
      await enterPassword(page, email);
      await expect(title(page)).toHaveText("Confirm that it is you");
      await page.getByText("Use a recovery code").click();
      if (way === "app") {
        await appField(page).fill(appCode(secret, 1));
        await page.getByRole("button", { name: "Log in", exact: true }).click();
      } else {
        await page.getByLabel("Recovery code").fill("AAAA-AAAA-AAAA-AAAA");
        await page.getByRole("button", { name: "Use this code" }).click();
        await expect(page.getByRole("alert")).toHaveText(secondFactorMessages.wrongCode);
        expect(await textsOutsideViewport(page)).toEqual([]);
        await page.getByLabel("Recovery code").fill(codes[0] ?? "");
        await page.getByRole("button", { name: "Use this code" }).click();
      }
      await expect(page).toHaveURL(paths.faq);
    }
  });
});
