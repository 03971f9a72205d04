import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accountMessages, passwordMessages } from "#contract/account-messages.ts";
import { mailedCode, nextAddress, PASSWORD, soon } from "./support/member.ts";
import {
  accessibilityViolations,
  expectFailureToGo,
  settled,
  textsOutsideViewport,
  visit,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { mailsTo } from "./support/visitor.ts";

const NEXT = `${paths.signup}?next=%2Fservices`;

const sendButton = (page: Page) => page.getByRole("button", { name: "Send me a code" });
const codeField = (page: Page) => page.getByLabel("Code", { exact: true });
const checkButton = (page: Page) => page.getByRole("button", { name: "Check the code" });
const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
const createButton = (page: Page) => page.getByRole("button", { name: "Create my account" });
const currentStep = (page: Page) => page.locator('[aria-current="step"]');
const toasts = (page: Page) => page.locator('[data-preset="page"]');

async function askForCode(page: Page, email: string, name = "Asha Verma"): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await sendButton(page).click();
  await expect(codeField(page)).toBeVisible();
}

async function expectFitAndClean(page: Page): Promise<void> {
  await settled(page);
  expect(await textsOutsideViewport(page)).toEqual([]);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("details, code and password make an account, logged in, where the visitor was going", async ({
    page,
    site,
  }) => {
    const { complaints } = watch(page.context());
    const email = nextAddress();
    await visit(page, NEXT);
    await expect(page).toHaveTitle(/^Sign up/);
    await expect(currentStep(page)).toContainText("You");

    // By keyboard; what is wrong is said at its field, and goes with the next key.
    await page.getByLabel("Name").focus();
    await page.keyboard.type("R2D2");
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    const name = page.getByLabel("Name");
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("Name must be valid and contain only letters.");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await name.fill("Asha Verma");
    await expect(name).not.toHaveAttribute("aria-invalid");
    await name.press("Enter");

    // A line from the mail may be pasted as it is.
    await expect(codeField(page)).toBeFocused();
    await expect(currentStep(page)).toContainText("Code");
    await expect(page.getByRole("status").first()).toContainText(accountMessages.signupMailSent);
    await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
    const code = await mailedCode(site, email);
    const wrong = code === "000000" ? "111111" : "000000";
    await codeField(page).fill(wrong);
    await checkButton(page).click();
    await expect(toasts(page).getByText(accountMessages.invalidOtp)).toBeVisible();
    await expect(page.locator("main form").getByText(accountMessages.invalidOtp)).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expectFitAndClean(page);

    // To the mail program and back: the tab has been loaded anew.
    await visit(page, NEXT);
    await expect(codeField(page)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await codeField(page).evaluate(
      (field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", text);
        field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      },
      `Your code: ${code.slice(0, 3)} ${code.slice(3)}.`,
    );
    await expect(codeField(page)).toHaveValue(code);
    await codeField(page).press("Enter");

    // The advice warns, the server decides, and the optional fields stay as they are typed.
    await expect(passwordField(page)).toBeFocused();
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
    await createButton(page).click();

    await expect(page).toHaveURL(paths.services);
    // First what goes by itself.
    await expect(toasts(page).getByRole("status")).toContainText(
      "Welcome to Sprachsetu, Asha Verma. Your account is ready.",
    );
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
    // What the API refused stands in the console as such, and nothing else does.
    expect(complaints.filter((text) => !/status of 4(00|22) /.test(text))).toEqual([]);
  });
});

test("another code a minute later, another address, and a line that breaks", async ({
  page,
  site,
}) => {
  const email = nextAddress();
  await page.clock.install();
  await visit(page, paths.signup);
  await page.route("**/api/v1/user/signup", (route) => route.abort(), { times: 1 });
  await page.getByLabel("Name").fill("Asha Verma");
  await page.getByLabel("Email").fill(email);
  await sendButton(page).click();
  await expect(page.locator("main form").getByText(/^Error sending OTP: /)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await sendButton(page).click();
  await expect(codeField(page)).toBeVisible();
  await mailedCode(site, email);

  const waiting = page.getByRole("button", { name: /^New code in \d+ s$/ });
  await expect(waiting).toHaveAttribute("aria-disabled", "true");
  await waiting.press("Enter");
  await page.clock.fastForward(61_000);
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByRole("status").first()).toContainText("We have sent a new code.");
  await expect(waiting).toBeVisible();
  await expect.poll(() => mailsTo(site, email).length, soon).toBe(2);

  const other = nextAddress();
  await page.getByRole("link", { name: "Use another email address" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await askForCode(page, other);
  await expect(page.getByText(other)).toBeVisible();

  await page.route(
    "**/api/v1/user/verify-signup-otp",
    (route) => route.fulfill({ json: { success: false } }),
    { times: 1 },
  );
  await expect(page.locator('[data-variant="error"][data-open="true"]')).toHaveCount(0);
  await page.clock.install();
  await codeField(page).fill(await mailedCode(site, other));
  await checkButton(page).click();
  await expect(page.locator("main form").getByText(accountMessages.invalidOtp)).toBeVisible();
  await expectFailureToGo(page, () => checkButton(page).click());
  await expect(passwordField(page)).toBeFocused();

  // The last step came too late: it begins again, with what is known.
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem("signup") ?? "{}");
    sessionStorage.setItem("signup", JSON.stringify({ ...kept, token: "A".repeat(43) }));
  });
  await visit(page, paths.signup);
  await passwordField(page).fill(PASSWORD);
  await createButton(page).click();
  await expect(page.locator("main form").getByText(accountMessages.stepExpired)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(other);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("three posts to the same page make an account and log in", async ({ page, site }) => {
    await page.goto(NEXT);
    await expect(page.getByRole("button", { name: "Show password" })).toBeHidden();
    await askForCode(page, nextAddress());
    await page.getByRole("link", { name: "Use another email address" }).click();
    await expect(sendButton(page)).toBeVisible();

    const email = nextAddress();
    await page.getByLabel("Name").fill("R2D2");
    await page.getByLabel("Email").fill(email);
    await sendButton(page).click();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription(
      "Name must be valid and contain only letters.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await askForCode(page, email);
    await expect(page).toHaveURL(NEXT);
    expect(await textsOutsideViewport(page)).toEqual([]);
    await mailedCode(site, email);
    await page.getByRole("button", { name: "Send a new code" }).click();
    await expect(codeField(page)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect.poll(() => mailsTo(site, email).length, soon).toBe(2);

    const code = await mailedCode(site, email);
    await codeField(page).fill(code === "000000" ? "111111" : "000000");
    await checkButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(accountMessages.invalidOtp);
    await page.getByText("No email from us?").click();
    await expect(page.getByText(/check your spam folder/)).toBeVisible();
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await checkButton(page).click();

    await passwordField(page).fill("qwertyuiop");
    await page.getByLabel("Phone (optional)").fill("+91 98000 00001");
    await createButton(page).click();
    await expect(passwordField(page)).toHaveAccessibleDescription(
      new RegExp(passwordMessages.common.slice(0, 40)),
    );
    await expect(passwordField(page)).toHaveValue("");
    await expect(page.getByLabel("Phone (optional)")).toHaveValue("+91 98000 00001");
    expect(await textsOutsideViewport(page)).toEqual([]);
    await passwordField(page).fill(PASSWORD);
    await createButton(page).click();

    await expect(page).toHaveURL(paths.services);
    await page.goto(paths.userProfile);
    await expect(page.getByText(email).first()).toBeVisible();
  });
});
