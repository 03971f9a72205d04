import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { addMember, logIn, PASSWORD, saveLogin } from "./support/member.ts";
import {
  accessibilityViolations,
  textsOutsideViewport,
  visit,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const NEXT = `${paths.login}?next=%2Ffaq`;
const SIGN_IN = "**/api/v1/user/signin";

const emailField = (page: Page) => page.getByLabel("Email");
const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
const logInButton = (page: Page) => page.getByRole("button", { name: "Log in", exact: true });
const form = (page: Page) => page.locator("main form").first();
const toast = (page: Page, text: string) => page.locator('[data-preset="page"]').getByText(text);
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("user"), localStorage.getItem("accessToken")]);
const isOpen = async (page: Page, token: string) =>
  (
    await page.request.get("/api/v1/user/", { headers: { authorization: `Bearer ${token}` } })
  ).status() === 200;

async function enter(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(PASSWORD);
}

/* Logins without scripts are also tested in server/pages/without-scripts.test.ts. */

test("address and password lead on, whatever goes wrong is said, and login and logout are those of all tabs", async ({
  page,
  site,
  context,
}) => {
  const { email } = await addMember(site);
  await page.setViewportSize({ width: 390, height: 844 });
  const { complaints } = watch(page.context());
  await visit(page, NEXT);
  await expect(page).toHaveTitle(/^Log in/);
  await expect(emailField(page)).toHaveAttribute("autocomplete", "username");
  await expect(passwordField(page)).toHaveAttribute("autocomplete", "current-password");
  for (const [door, to] of [
    ["Forgot your password?", paths.forgotPassword],
    ["Sign up", paths.signup],
  ] as const) {
    const link = page.getByRole("main").getByRole("link", { name: door });
    await expect(link).toHaveAttribute("href", `${to}?next=%2Ffaq`);
  }

  // A missing value is reported at its field and, like every refusal, by a toast.
  await emailField(page).fill(email.toUpperCase());
  await emailField(page).press("Enter");
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription(accountMessages.enterPassword);
  await expect(toast(page, accountMessages.enterPassword)).toBeVisible();

  // The password is shown on request, and hidden when it is sent, so that the browser saves it as a password.
  await passwordField(page).fill("not my password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(passwordField(page)).toHaveAttribute("type", "text");
  await passwordField(page).press("Enter");
  await expect(passwordField(page)).toHaveAttribute("type", "password");
  await expect(form(page).getByText(accountMessages.wrongCredentials)).toBeVisible();
  await expect(toast(page, accountMessages.wrongCredentials)).toBeVisible();
  await expect(emailField(page)).toHaveValue(email.toUpperCase());
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  expect(await textsOutsideViewport(page)).toEqual([]);

  // A broken line, and an answer that is not the API's.
  await enter(page, email);
  await page.route(SIGN_IN, (route) => route.abort(), { times: 1 });
  await logInButton(page).click();
  await expect(form(page).getByText(accountMessages.somethingFailed)).toBeVisible();
  await page.route(SIGN_IN, (route) => route.fulfill({ status: 502, body: "Bad gateway" }), {
    times: 1,
  });
  await logInButton(page).click();
  await expect(form(page).getByText(accountMessages.badRequest)).toBeVisible();
  expect(await kept(page)).toEqual([null, null]);

  // While a login is under way, a second try is ignored.
  let tries = 0;
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(SIGN_IN, async (route) => {
    tries += 1;
    await held;
    await route.continue();
  });
  await logInButton(page).click();
  const busy = page.getByRole("button", { name: "Logging in..." });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await expect(busy).toBeFocused();
  await busy.press("Enter");
  await passwordField(page).press("Enter");
  // Two other tabs: a public page and another login page.
  const [home, door] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([visit(home, paths.faq), visit(door, paths.login)]);
  const loginLink = home.getByRole("link", { name: "Login", exact: true });
  const userIcon = home.getByRole("button", { name: "Your account" });
  await expect(loginLink).toBeVisible();
  await expect(userIcon).toBeHidden();
  letGo();
  await expect(page).toHaveURL(paths.faq);
  expect(tries).toBe(1);
  const [user, token] = await kept(page);
  expect(JSON.parse(user ?? "null")).toMatchObject({ email });
  expect(await isOpen(page, token ?? "")).toBe(true);
  await expect(page.locator("html")).toHaveAttribute("data-account", "in");
  expect(complaints.filter((text) => !/status of (4(00|22)|502) |ERR_FAILED/.test(text))).toEqual(
    [],
  );

  await test.step("a login in one tab is that of all tabs", async () => {
    await expect(userIcon).toBeVisible();
    await expect(loginLink).toBeHidden();
    await expect(door).toHaveURL(paths.accountHub);
    await expect(door.getByText(`Logged in as ${email}`)).toBeVisible();
  });

  await test.step("so is a logout: what is one's own is gone from the screen at once", async () => {
    // As the forms keep it in this tab (`app/forms/`).
    const typed = ["bookingDraft", "bookingSent", "bookingKey", "visitPerson"];
    await page.evaluate((names) => {
      for (const name of names) sessionStorage.setItem(name, "{}");
    }, typed);
    await page.goto(paths.logout);
    await expect(page).toHaveURL(paths.home);
    const left = await page.evaluate(() => Object.keys(sessionStorage));
    for (const name of typed) expect(left).not.toContain(name);
    await expect(loginLink).toBeVisible();
    await expect(userIcon).toBeHidden();
    await expect(door).toHaveURL(/\/login\?next=/);
    expect(await kept(home)).toEqual([null, null]);
    expect(await isOpen(page, token ?? "")).toBe(false);
  });

  await test.step("on a broken line a logout forgets the login here, says so, and ends it at the next try", async () => {
    // A tab that loads an account page now would log in again by the cookie, which only the server can remove.
    await Promise.all([home.close(), door.close()]);
    const again = await logIn(page.request, email);
    await saveLogin(page, again);
    await page.route("**/api/v1/user/logout", (route) => route.abort(), { times: 1 });
    await page.goto(paths.logout);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(accountMessages.loggingOut);
    await expect(page.getByRole("alert")).toContainText("We could not reach our server");
    expect(await kept(page)).toEqual([null, null]);
    expect(await isOpen(page, again.token)).toBe(true);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(paths.home);
    expect(await isOpen(page, again.token)).toBe(false);

    // With nobody logged in, the logout page leads home and makes no calls.
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/v1/user/")) calls += 1;
    });
    await page.goto(paths.logout);
    await expect(page).toHaveURL(paths.home);
    expect(calls).toBe(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test("a login, the menu of what is one's own, and a logout that asks first", async ({
    page,
    site,
  }) => {
    const { email } = await addMember(site);
    await page.goto(NEXT);
    await expect(page.getByRole("button", { name: "Show password" })).toBeHidden();
    await enter(page, email);
    await logInButton(page).click();
    await expect(page).toHaveURL(paths.faq);

    // On the account's own pages, the navigation shows the login.
    await page.goto(paths.userProfile);
    await expect(page.getByRole("link", { name: "Login", exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Your account" }).click();
    await page.locator("#account-menu").getByRole("link", { name: "Log out" }).click();
    await expect(page.getByText("Do you want to log out on this device?")).toBeVisible();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(paths.home);
    await page.goto(paths.userProfile);
    await expect(page).toHaveURL(paths.login);
  });
});
