import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { secondFactorMessages } from "#contract/account-second-factor.ts";
import { plugInAuthenticator, shownKey, staffWithApp } from "./support/authenticator.ts";
import { saveLogin } from "./support/member.ts";
import { appCode } from "./support/one-time-codes.ts";
import { accessibilityViolations, textsOutsideViewport, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const part = (page: Page) => page.getByRole("region", { name: "Second factor" });

test("staff add a passkey, do without the app, and set another one up", async ({ page, site }) => {
  await saveLogin(page, (await staffWithApp(site, page.request)).signed);
  await plugInAuthenticator(page);
  await visit(page, paths.userProfile);
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
  expect(await accessibilityViolations(page)).toEqual([]);
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
