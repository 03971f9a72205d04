import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { secondFactorMessages } from "#contract/accounts/account-second-factor.ts";
import { enterPassword, plugInAuthenticator, shownKey } from "./support/authenticator.ts";
import { comeAs } from "./support/colleague.ts";
import { addMember, nextAddress, PASSWORD } from "./support/member.ts";
import {
  accessibilityViolations,
  awake,
  expectOrder,
  expectToFit,
  textsOutsideViewport,
  visit,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { arrivedMail } from "./support/server-state.ts";
import { appCode } from "./support/typed-codes.ts";

/*
 * A code of the app at a later login is tested in tests/google.e2e.ts, logins without scripts in
 * server/pages/without-scripts.test.ts.
 */

const NEXT = `${paths.login}?next=%2Ffaq`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const appField = (page: Page) => page.getByLabel("Code from your authenticator app");
const part = (page: Page) => page.getByRole("region", { name: "Second factor" });
const setUpField = (page: Page) => page.getByLabel("Code that the app shows");

async function expectLoggedIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(paths.faq);
  const user = await page.evaluate(() => localStorage.getItem("user"));
  expect(JSON.parse(user ?? "null")).toMatchObject({ email });
}

/** Comes back on another day: the session is gone, but the device is still known. */
async function comeBack(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /refresh|page/ });
  await page.evaluate(() => localStorage.clear());
  await visit(page, NEXT);
}

test("staff set up an app in the middle of their first login, and later a passkey, which opens, as a recovery code does", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await addMember(site, { role: "editor" });
  await visit(page, NEXT);
  await enterPassword(page, email);
  await expect(title(page)).toHaveText("Set up your second factor");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = await shownKey(page);
  // A phone may load the page anew while its owner looks at the app.
  await page.reload();
  await expect(setUpField(page)).toBeVisible();
  expect(await shownKey(page)).toBe(secret);
  await setUpField(page).fill("000 000");
  await setUpField(page).press("Enter");
  await expect(page.locator("main form").getByText(secondFactorMessages.wrongCode)).toBeVisible();
  await setUpField(page).fill(appCode(secret));
  await setUpField(page).press("Enter");

  // Logged in, with the codes on the screen, once.
  await expect(title(page)).toHaveText("Save your recovery codes");
  const codes = await page.getByRole("main").locator("li code").allTextContents();
  expect(codes.length).toBeGreaterThan(4);
  await expectOrder(page);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
  }
  await page.getByRole("link", { name: "I have saved the codes" }).click();
  await expectLoggedIn(page, email);

  await page.setViewportSize({ width: 390, height: 844 });
  await comeBack(page);
  await test.step("a step that took too long begins again", async () => {
    await enterPassword(page, email);
    await page.route(
      "**/second-factor/verify",
      async (route) => {
        const headers = { ...route.request().headers(), authorization: `Bearer ${"A".repeat(43)}` };
        await route.continue({ headers });
      },
      { times: 1 },
    );
    await appField(page).fill("000000");
    await appField(page).press("Enter");
    await expect(title(page)).toHaveText("Log in");
    await expect(page.locator("main form").getByText(accountMessages.stepExpired)).toBeVisible();
  });
  await test.step("after a wrong code of the app a recovery code opens", async () => {
    await enterPassword(page, email);
    await expect(title(page)).toHaveText("Confirm that it is you");
    await expect(appField(page)).toBeFocused();
    await page.reload();
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
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
    await appField(page).fill("000000");
    await appField(page).press("Enter");
    await expect(page.locator("main form").getByText(secondFactorMessages.wrongCode)).toBeVisible();
    await page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
    await page.getByRole("button", { name: "Use this code" }).click();
    await expectLoggedIn(page, email);
  });

  await test.step("on the profile a passkey is added, the app removed, and another one set up", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await plugInAuthenticator(page);
    await page.goto(paths.accountHub);
    const cards = page.getByRole("list", { name: "Parts of your account" }).getByRole("link");
    await cards.filter({ hasText: "Second factor" }).click();
    await expect(page).toHaveURL(`${paths.userProfile}#second-factor`);
    await expect(part(page)).toBeInViewport();
    await awake(page);
    await expect(page.getByText("Editor", { exact: true })).toBeVisible();
    const factors = part(page);
    await factors.getByRole("button", { name: "Remove the app" }).click();
    await expect(factors.getByText(secondFactorMessages.lastOne)).toBeVisible();

    await factors.locator("summary", { hasText: "Add a passkey" }).click();
    await factors.getByLabel("Name of the passkey").fill("Office laptop");
    await factors.getByRole("button", { name: "Add a passkey" }).click();
    await expect(factors.getByRole("status").first()).toHaveText(secondFactorMessages.added);
    await expect(factors.getByRole("button", { name: "Remove Office laptop" })).toBeVisible();

    await factors.getByRole("button", { name: "Remove the app" }).click();
    await factors.getByRole("button", { name: "Set up an authenticator app" }).click();
    await expect(factors.getByRole("img", { name: /^QR code/ })).toBeVisible();
    expect(await accessibilityViolations(page, ["#second-factor"])).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await textsOutsideViewport(page)).toEqual([]);
    const another = await shownKey(page);
    const code = factors.getByLabel("Code", { exact: true });
    await code.fill("000 000");
    await code.press("Enter");
    await expect(factors.getByText(secondFactorMessages.wrongCode)).toBeVisible();
    await code.fill(appCode(another));
    await code.press("Enter");
    await expect(factors.getByRole("button", { name: "Remove the app" })).toBeVisible();

    await factors.getByRole("button", { name: "Make new codes" }).click();
    const shown = factors.getByRole("listitem").filter({ has: page.locator("code") });
    await expect(shown.first()).toBeVisible();
    await expect(factors.getByText(`You have ${await shown.count()} codes left.`)).toBeVisible();
  });

  await test.step("the passkey opens; where the code for it cannot be had, that is said", async () => {
    const logInAgain = async () => {
      // The profile would lead to the login by itself.
      await page.goto("/robots.txt");
      await page.context().clearCookies({ name: /refresh|page/ });
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await visit(page, `${paths.login}?next=%2Ffaq`);
      await enterPassword(page, email);
      return page.getByRole("button", { name: "Use a passkey" });
    };
    const passkey = await logInAgain();
    await expect(passkey).toBeVisible();
    await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort());
    await passkey.click();
    await expect(
      page.locator("main form").getByText(accountMessages.somethingFailed),
    ).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await (await logInAgain()).click();
    await expectLoggedIn(page, email);
  });
});

test("an invitation leads from its mail to a password, a second factor and the desk; a used link asks for another", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await comeAs(page, site, "admin");
  const email = nextAddress();
  const invited = await page.request.post("/api/v1/staff/team", {
    headers: { authorization: `Bearer ${token}` },
    data: { email, role: "editor", name: "Meera Nair" },
  });
  expect(invited.status()).toBe(201);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const { text = "" } = await arrivedMail(site, email, (mail) =>
    /invitation\?/.test(mail.text ?? ""),
  );
  const link = /\/invitation\?token=[\w-]+/.exec(text)?.[0] ?? "";

  await visit(page, link);
  await expect(title(page)).toHaveText("Set up your account");
  await expect(page.getByText(email)).toBeVisible();
  await expectToFit(page);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  const password = page.getByLabel("New password", { exact: true });
  await password.fill("short");
  await password.press("Enter");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(title(page)).toHaveText("Set up your second factor");
  await page.getByRole("button", { name: "Set up an app" }).click();
  await setUpField(page).fill(appCode(await shownKey(page)));
  await setUpField(page).press("Enter");
  await page.getByRole("link", { name: "I have saved the codes" }).click();
  await expect(page).toHaveURL("/staff");

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, link);
  await expect(title(page)).toHaveText("This invitation no longer works");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("status").first()).toContainText(accountMessages.invitationSent);
});
