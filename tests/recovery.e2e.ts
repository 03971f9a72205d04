import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accountMessages, passwordMessages } from "#contract/accounts/account-messages.ts";
import { logIn, nextAddress, PASSWORD, signUp } from "./support/member.ts";
import { settled, textsOutsideViewport, visit, watch } from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";
import { arrivedMail } from "./support/server-state.ts";
import { codeIn } from "./support/typed-codes.ts";

const OTHER_PASSWORD = "seven green lanterns hum";

const sendButton = (page: Page) => page.getByRole("button", { name: "Send me a code" });
const codeField = (page: Page) => page.getByLabel("Code", { exact: true });
const checkButton = (page: Page) => page.getByRole("button", { name: "Check the code" });
const passwordField = (page: Page) => page.getByLabel("New password", { exact: true });
const setButton = (page: Page) => page.getByRole("button", { name: "Save the new password" });
const status = (page: Page) => page.getByRole("status").first();

/** Finds the mail by its subject, since a mail about a login may come after it. */
const mailAbout = (site: Site, email: string, about: string) =>
  arrivedMail(site, email, ({ subject = "" }) => subject.includes(about));

/* Recovery without scripts is tested in server/pages/without-scripts.test.ts. */

test("address, code and a new password; an unknown address looks the same, and a broken line says what failed", async ({
  page,
  site,
}) => {
  const { email, token } = await signUp(site, page.request);
  await page.context().clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  const { complaints } = watch(page.context());
  await visit(page, paths.forgotPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a new password");

  await test.step("an unknown address looks the same, and a broken line says what failed", async () => {
    const unknown = nextAddress();
    await page.route("**/api/v1/user/forgot-password", (route) => route.abort(), { times: 1 });
    await page.getByLabel("Email").fill(unknown);
    await sendButton(page).click();
    const form = page.locator("main form").first();
    await expect(form.getByText(accountMessages.resetMailFailed)).toBeVisible();
    await sendButton(page).click();
    await expect(status(page)).toContainText(accountMessages.resetMailSent);
    await mailAbout(site, unknown, "There is no account");

    await page.route("**/api/v1/user/verify-forgot-password-otp", (route) => route.abort(), {
      times: 1,
    });
    await codeField(page).fill("123456");
    await checkButton(page).click();
    await expect(form.getByText(accountMessages.otpFailed)).toBeVisible();
    await page.clock.fastForward(61_000);
    await page.getByRole("button", { name: "Send a new code" }).click();
    await expect(status(page)).toContainText("We have sent a new code.");
    await expect(form.getByText(accountMessages.otpFailed)).toBeHidden();
    await page.getByRole("link", { name: "Use another email address" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(unknown);
  });

  await page.getByLabel("Email").fill("asha@");
  await sendButton(page).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email address");
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(codeField(page)).toBeFocused();
  await expect(status(page)).toContainText(accountMessages.resetMailSent);

  const { text } = await mailAbout(site, email, "Your code for a new password");
  const code = codeIn(text) ?? "";
  await codeField(page).fill(code === "000000" ? "111111" : "000000");
  await checkButton(page).click();
  await expect(page.locator("main form").getByText(accountMessages.invalidOtp)).toBeVisible();
  await visit(page, paths.forgotPassword);
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await codeField(page).press("Enter");
  await expect(passwordField(page)).toBeFocused();
  await expect(status(page)).toContainText(accountMessages.otpVerified);
  await settled(page);
  expect(await textsOutsideViewport(page)).toEqual([]);

  await passwordField(page).fill("qwertyuiop");
  await setButton(page).click();
  await expect(passwordField(page)).toHaveAccessibleDescription(
    new RegExp(passwordMessages.common.slice(0, 40)),
  );
  await passwordField(page).fill(OTHER_PASSWORD);
  await setButton(page).click();
  await expect(page).toHaveURL(/\/login\?reset=done$/);
  await expect(status(page)).toContainText(accountMessages.passwordReset);
  expect(await page.evaluate(() => sessionStorage.getItem("recovery"))).toBeNull();
  expect(complaints.filter((text) => !/status of 4(00|22) |ERR_FAILED/.test(text))).toEqual([]);

  // Every device is logged out, and the old password is of no use.
  const old = { headers: { authorization: `Bearer ${token}` } };
  expect((await page.request.get("/api/v1/user/", old)).status()).toBe(401);
  const withOld = await page.request.post("/api/v1/user/signin", {
    data: { email, password: PASSWORD },
  });
  expect(withOld.status()).toBe(400);
  expect((await logIn(page.request, email, OTHER_PASSWORD)).user.email).toBe(email);
});
