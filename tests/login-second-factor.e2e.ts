import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accountMessages } from "#contract/account-messages.ts";
import { secondFactorMessages } from "#contract/account-second-factor.ts";
import { enterPassword, shownKey } from "./support/authenticator.ts";
import { addMember } from "./support/member.ts";
import { appCode } from "./support/one-time-codes.ts";
import {
  accessibilityViolations,
  expectOrder,
  expectToFit,
  textsOutsideViewport,
  visit,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/* What a passkey opens: tests/second-factors.e2e.ts, where one is added. */

const NEXT = `${paths.login}?next=%2Ffaq`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const appField = (page: Page) => page.getByLabel("Code from your authenticator app");
const setUpField = (page: Page) => page.getByLabel("Code that the app shows");

async function expectLoggedIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(paths.faq);
  const user = await page.evaluate(() => localStorage.getItem("user"));
  expect(JSON.parse(user ?? "null")).toMatchObject({ email });
}

/** As one who comes back another day, on the same device. */
async function comeBack(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /refresh|page/ });
  await page.evaluate(() => localStorage.clear());
  await visit(page, NEXT);
}

test("staff set up an app in the middle of their first login; later its code or a recovery code opens", async ({
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
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  const secret = await shownKey(page);
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
  await test.step("the app's code opens", async () => {
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
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
    await appField(page).fill("000000");
    await appField(page).press("Enter");
    await expect(page.locator("main form").getByText(secondFactorMessages.wrongCode)).toBeVisible();
    await appField(page).fill(appCode(secret, 1));
    await appField(page).press("Enter");
    await expectLoggedIn(page, email);
  });
  await test.step("so does a recovery code", async () => {
    await comeBack(page);
    await enterPassword(page, email);
    await page.getByText("Use a recovery code").click();
    await page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
    await page.getByRole("button", { name: "Use this code" }).click();
    await expectLoggedIn(page, email);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("an app is set up, and its code or a recovery code opens", async ({ page, site }) => {
    const { email } = await addMember(site, { role: "editor" });
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
    await expect(title(page)).toHaveText("Save your recovery codes");
    const codes = await page.getByRole("main").locator("li code").allTextContents();
    await page.getByRole("link", { name: "I have saved the codes" }).click();
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
