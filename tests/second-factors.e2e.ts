import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accountMessages } from "#contract/account-messages.ts";
import { secondFactorMessages } from "#contract/account-second-factor.ts";
import {
  enterPassword,
  plugInAuthenticator,
  shownKey,
  staffWithApp,
} from "./support/authenticator.ts";
import { saveLogin } from "./support/member.ts";
import { appCode } from "./support/one-time-codes.ts";
import {
  accessibilityViolations,
  awake,
  textsOutsideViewport,
  visit,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const part = (page: Page) => page.getByRole("region", { name: "Second factor" });

test("staff add a passkey, do without the app, set another one up, and log in by the passkey", async ({
  page,
  site,
}) => {
  const { email, signed } = await staffWithApp(site, page.request);
  await saveLogin(page, signed);
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
  const secret = await shownKey(page);
  const code = factors.getByLabel("Code", { exact: true });
  await code.fill("000 000");
  await code.press("Enter");
  await expect(factors.getByText(secondFactorMessages.wrongCode)).toBeVisible();
  await code.fill(appCode(secret));
  await code.press("Enter");
  await expect(factors.getByRole("button", { name: "Remove the app" })).toBeVisible();

  await factors.getByRole("button", { name: "Make new codes" }).click();
  const codes = factors.getByRole("listitem").filter({ has: page.locator("code") });
  await expect(codes.first()).toBeVisible();
  await expect(factors.getByText(`You have ${await codes.count()} codes left.`)).toBeVisible();

  const logInAgain = async () => {
    // The profile would lead to the login by itself.
    await page.goto("/robots.txt");
    await page.context().clearCookies({ name: /refresh|page/ });
    await page.evaluate(() => localStorage.clear());
    await visit(page, `${paths.login}?next=%2Ffaq`);
    await enterPassword(page, email);
    return page.getByRole("button", { name: "Use a passkey" });
  };
  // The code for passkeys cannot be had: that is said.
  const passkey = await logInAgain();
  await expect(passkey).toBeVisible();
  await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort());
  await passkey.click();
  await expect(page.locator("main form").getByText(accountMessages.somethingFailed)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await (await logInAgain()).click();
  await expect(page).toHaveURL(paths.faq);
  const user = await page.evaluate(() => localStorage.getItem("user"));
  expect(JSON.parse(user ?? "null")).toMatchObject({ email });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("new recovery codes are shown, and the last factor stays", async ({ page, site }) => {
    await staffWithApp(site, page.request);
    await page.goto(paths.userProfile);
    const factors = part(page);
    await factors.getByRole("button", { name: "Make new codes" }).click();
    await expect(factors.locator("code").first()).toBeVisible();
    await expect(factors.getByRole("button", { name: "Copy the codes" })).toBeHidden();
    await factors.getByRole("button", { name: "Remove the app" }).click();
    await expect(factors.getByText(secondFactorMessages.lastOne)).toBeVisible();
    await expect(factors.getByText("Passkeys need JavaScript.")).toBeVisible();
  });
});
