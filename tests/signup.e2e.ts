import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { site as institute } from "#content/site.ts";
import { accountMessages, passwordMessages } from "#contract/accounts/account-messages.ts";
import { mailedCode, nextAddress, PASSWORD } from "./support/member.ts";
import {
  accessibilityViolations,
  settled,
  textsOutsideViewport,
  visit,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { arrivedMails } from "./support/server-state.ts";
import { expectFailureToGo } from "./support/still-page.ts";
import { paste } from "./support/visitor.ts";

const NEXT = `${paths.signup}?next=%2Fservices`;

const sendButton = (page: Page) => page.getByRole("button", { name: "Send me a code" });
const codeField = (page: Page) => page.getByLabel("Code", { exact: true });
const checkButton = (page: Page) => page.getByRole("button", { name: "Check the code" });
const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
const createButton = (page: Page) => page.getByRole("button", { name: "Create my account" });
const currentStep = (page: Page) => page.locator('[aria-current="step"]');
const toasts = (page: Page) => page.locator('[data-preset="page"]');

async function expectFitAndClean(page: Page): Promise<void> {
  await settled(page);
  expect(await textsOutsideViewport(page)).toEqual([]);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
}

/* Signing up without scripts is tested in server/pages/without-scripts.test.ts. */

test("details, code and password make an account, logged in, where the visitor was going", async ({
  page,
  site,
}) => {
  const { complaints } = watch(page.context());
  const first = nextAddress();
  const email = nextAddress();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await visit(page, NEXT);
  await expect(page).toHaveTitle(/^Sign up/);
  await expect(currentStep(page)).toContainText("You");

  await test.step("by keyboard; what is wrong is said at its field, and goes with the next key", async () => {
    await page.getByLabel("Name").focus();
    await page.keyboard.type("R2D2");
    await page.keyboard.press("Tab");
    await page.keyboard.type(first);
    await page.keyboard.press("Enter");
    const name = page.getByLabel("Name");
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("Name must be valid and contain only letters.");
    await expect(page.getByLabel("Email")).toHaveValue(first);
    await name.fill("Asha Verma");
    await expect(name).not.toHaveAttribute("aria-invalid");
  });

  await test.step("a line that breaks, another code a minute later, and another address", async () => {
    await page.route("**/api/v1/user/signup", (route) => route.abort(), { times: 1 });
    await page.getByLabel("Name").press("Enter");
    await expect(page.locator("main form").getByText(/^Error sending OTP: /)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(first);
    await sendButton(page).click();
    await expect(codeField(page)).toBeFocused();
    await mailedCode(site, first);

    const waiting = page.getByRole("button", { name: /^New code in \d+ s$/ });
    await expect(waiting).toHaveAttribute("aria-disabled", "true");
    await waiting.press("Enter");
    await page.clock.fastForward(61_000);
    await page.getByRole("button", { name: "Send a new code" }).click();
    await expect(page.getByRole("status").first()).toContainText("We have sent a new code.");
    await expect(waiting).toBeVisible();
    await arrivedMails(site, first, 2);

    await page.getByRole("link", { name: "Use another email address" }).click();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue(first);
    await page.getByLabel("Email").fill(email);
    await sendButton(page).click();
    await expect(codeField(page)).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
  });

  const code = await mailedCode(site, email);
  await test.step("a wrong code is said; the tab is loaded anew while one looks for the mail", async () => {
    await expect(currentStep(page)).toContainText("Code");
    await expect(page.getByRole("status").first()).toContainText(accountMessages.signupMailSent);
    await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
    await expect(page.locator('[data-variant="error"][data-open="true"]')).toHaveCount(0);
    await codeField(page).fill(code === "000000" ? "111111" : "000000");
    await checkButton(page).click();
    await expect(toasts(page).getByText(accountMessages.invalidOtp)).toBeVisible();
    await expect(page.locator("main form").getByText(accountMessages.invalidOtp)).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expectFitAndClean(page);

    await visit(page, NEXT);
    await expect(codeField(page)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    // A line from the mail may be pasted as it is.
    await paste(codeField(page), `Your code: ${code.slice(0, 3)} ${code.slice(3)}.`);
    await expect(codeField(page)).toHaveValue(code);
  });

  await test.step("an answer that is none of the API's is a failure, which goes with the next try", async () => {
    await page.route(
      "**/api/v1/user/verify-signup-otp",
      (route) => route.fulfill({ json: { success: false } }),
      { times: 1 },
    );
    // Sets the page's clock, which is a minute ahead, to the real time.
    await page.clock.install();
    await codeField(page).press("Enter");
    await expect(page.locator("main form").getByText(accountMessages.invalidOtp)).toBeVisible();
    await expectFailureToGo(page, () => checkButton(page).click());
    await expect(passwordField(page)).toBeFocused();
  });

  await test.step("the advice warns, the server decides, and the optional fields stay as they are typed", async () => {
    await expect(passwordField(page)).toHaveAttribute("autocomplete", "new-password");
    await page.getByLabel("City (optional)").fill("Karnal");
    await page.getByLabel("What are you learning for? (optional)").fill("A job in Germany");
    await passwordField(page).fill("asha");
    await expect(page.getByText("Too short")).toBeVisible();
    await passwordField(page).fill("asha verma 7");
    await expect(page.getByText("Too easy to guess")).toBeVisible();
    await createButton(page).click();
    await expect(passwordField(page)).toHaveAccessibleDescription(
      new RegExp(passwordMessages.personal),
    );
    await expect(passwordField(page)).toBeFocused();
    await passwordField(page).fill(PASSWORD);
    await expect(page.getByText("Strong password")).toBeVisible();
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(passwordField(page)).toHaveAttribute("type", "text");
    await expectFitAndClean(page);
  });

  await test.step("a last step that came too late begins again, with what is known", async () => {
    const step = await page.evaluate(() => sessionStorage.getItem("signup"));
    await page.route(
      "**/api/v1/user/complete-signup",
      async (route) => {
        const headers = { ...route.request().headers(), authorization: `Bearer ${"A".repeat(43)}` };
        await route.continue({ headers });
      },
      { times: 1 },
    );
    await createButton(page).click();
    await expect(page.locator("main form").getByText(accountMessages.stepExpired)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    // Puts the former step back, to go on from there.
    await page.evaluate((kept) => sessionStorage.setItem("signup", kept), step ?? "");
    await visit(page, NEXT);
    await page.getByLabel("City (optional)").fill("Karnal");
    await page.getByLabel("What are you learning for? (optional)").fill("A job in Germany");
    await passwordField(page).fill(PASSWORD);
    await createButton(page).click();
  });

  await expect(page).toHaveURL(paths.services);
  // Checked first, since the toast leaves by itself.
  await expect(toasts(page).getByRole("status")).toContainText(
    `Welcome to ${institute.name}, Asha Verma. Your account is ready.`,
  );
  await expect(page.locator("#content")).toBeFocused();
  const kept = await page.evaluate(() => ({
    user: JSON.parse(localStorage.getItem("user") ?? "null"),
    token: localStorage.getItem("accessToken"),
    step: sessionStorage.getItem("signup"),
  }));
  expect(kept).toMatchObject({
    user: { email, name: "Asha Verma", city: "Karnal", goal: "A job in Germany", phone: null },
    token: expect.stringMatching(/^[\w-]{43}$/),
    step: null,
  });
  // The console shows what the API refused and the connection that broke, and nothing else.
  expect(complaints.filter((text) => !/status of 4(0[01]|22) |ERR_FAILED/.test(text))).toEqual([]);
});
