import { expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { ACCESS_TOKEN_MINUTES } from "#contract/accounts/account-lifetimes.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { PASSWORD, signedUp } from "./support/member.ts";
import { accessibilityViolations, awake, settled, visit } from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";

/* What a login changes on every page: the navigation, and calls that keep it alive. */

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const userIcon = (page: Page) => nav(page).getByRole("button", { name: "Your account" });
const menu = (page: Page) => page.locator("#account-menu");
const services = (page: Page) => page.locator("#services-menu");
const loginLink = (page: Page) => nav(page).getByRole("link", { name: "Login", exact: true });
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** Logs out all sessions of an account from another browser, with the token of one of them. */
async function endAllSessions(
  playwright: PlaywrightWorkerArgs["playwright"],
  site: Site,
  token: string,
): Promise<void> {
  const elsewhere = await playwright.request.newContext({ baseURL: site.url });
  const headers = { authorization: `Bearer ${token}` };
  expect((await elsewhere.delete("/api/v1/user/sessions", { headers })).status()).toBe(204);
  await elsewhere.dispose();
}

/** Acts like a page that comes back from the browser's memory, after other tabs have saved or removed something. */
const comeBack = (page: Page, saved: Record<string, string> = {}) =>
  page.evaluate((all) => {
    localStorage.clear();
    Object.assign(localStorage, all);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, saved);

test("the navigation is that of who is logged in, before a page's first paint: a menu that closes in every way, and on a phone the two links", async ({
  page,
  site,
}) => {
  const phone = { width: 390, height: 844 };
  const desktop = { width: 1280, height: 800 };
  const dialog = page.getByRole("dialog", { name: "Menu" });
  const openOnPhone = async () => {
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
  };
  const member = await signedUp(page, site);
  const login = await kept(page);
  await page.setViewportSize(desktop);

  await test.step("pages are marked before their first paint, and a corrupt user is removed", async () => {
    // Of our scripts only the one in the page's head runs.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(paths.faq);
    await expect(userIcon(page)).toBeVisible();
    await expect(loginLink(page)).toBeHidden();
    for (const corrupt of ["{", '{"name":"Asha"}']) {
      await page.evaluate((text) => localStorage.setItem("user", text), corrupt);
      await page.reload();
      await expect(loginLink(page)).toBeVisible();
      await expect(userIcon(page)).toBeHidden();
      expect(await kept(page), corrupt).toEqual({});
      await page.evaluate((all) => Object.assign(localStorage, all), login);
    }
    // A token alone is not a login, but stays: another tab may be writing the rest.
    await page.evaluate(() => localStorage.removeItem("user"));
    await page.reload();
    await expect(loginLink(page)).toBeVisible();
    expect(await kept(page)).toMatchObject({ accessToken: member.token });
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  await test.step("a page that comes back is up to date", async () => {
    await page.evaluate(() => localStorage.clear());
    await visit(page, paths.faq);
    await expect(loginLink(page)).toBeVisible();
    await comeBack(page, login);
    await expect(userIcon(page)).toBeVisible();
    await comeBack(page);
    await expect(loginLink(page)).toBeVisible();
    await expect(userIcon(page)).toBeHidden();
    await comeBack(page, login);
  });

  await expect(loginLink(page)).toBeHidden();
  await expect(nav(page).getByRole("link", { name: "Signup" })).toBeHidden();

  await test.step("the user icon opens a menu, and closes it again", async () => {
    await userIcon(page).click();
    await expect(menu(page).getByRole("link")).toHaveText(["Profile", "Log out"]);
    await settled(page);
    expect(await accessibilityViolations(page, ["header"])).toEqual([]);
    await userIcon(page).click();
    await expect(menu(page)).toBeHidden();

    await userIcon(page).press("Enter");
    await page.keyboard.press("Tab");
    await expect(menu(page).getByRole("link", { name: "Profile" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(userIcon(page)).toBeFocused();

    await userIcon(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(5, 500);
    await expect(menu(page)).toBeHidden();
  });

  await test.step("one menu at a time: by the arrow, under the pointer, and the other way round", async () => {
    const arrow = nav(page).getByRole("button", { name: "All services" });
    await userIcon(page).click();
    await arrow.press("Enter");
    await expect(services(page)).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await userIcon(page).press("Enter");
    await expect(menu(page)).toBeVisible();
    await expect(services(page)).toBeHidden();
    await nav(page).getByRole("link", { name: "Our Services" }).hover();
    await expect(services(page)).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await page.mouse.move(5, 500);
  });

  await test.step("on a phone the menu offers profile and logout", async () => {
    await openOnPhone();
    await expect(dialog.getByRole("link", { name: "Login/SignUp" })).toBeHidden();
    await expect(dialog.getByRole("link", { name: "Log out" })).toHaveAttribute(
      "href",
      paths.logout,
    );
    await dialog.getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL(paths.userProfile);
    await expect(dialog).toBeHidden();
  });

  await test.step("a choice closes it, that of this same page as well", async () => {
    await awake(page);
    await page.setViewportSize(desktop);
    await userIcon(page).click();
    await menu(page).getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL(paths.userProfile);
    await expect(menu(page)).toBeHidden();
    await userIcon(page).click();
    await menu(page).getByRole("link", { name: "Log out" }).click();
    await expect(page).toHaveURL(paths.home);
    await expect(loginLink(page)).toBeVisible();
    await expect(userIcon(page)).toBeHidden();
  });
});

test("a token is renewed before its end, and once it is refused; after the session's end one goes on where one was, or is told", async ({
  page,
  site,
  playwright,
}) => {
  const { email } = await signedUp(page, site);
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/refresh-token")) refreshes += 1;
  });
  const token = async () => (await kept(page)).accessToken ?? "";
  await page.clock.install();
  // The token's age counts from now, as after a login, and not from when the page began to watch.
  await page.evaluate(() => localStorage.setItem("accessTokenSince", String(Date.now())));
  await visit(page, paths.faq);
  const first = await token();
  await page.clock.fastForward((ACCESS_TOKEN_MINUTES - 3) * 60_000);
  expect(refreshes).toBe(0);
  await page.clock.fastForward(61_000);
  await expect.poll(token).not.toBe(first);
  expect(refreshes).toBe(1);

  // The server refuses the token: one refresh serves all calls of the page, and nobody notices.
  await page.evaluate(() => localStorage.setItem("accessToken", "A".repeat(43)));
  await visit(page, paths.userProfile);
  const details = page.getByRole("region", { name: "Your details" });
  await details.getByText("Edit your details").click();
  await details.getByLabel("City").fill("Karnal");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(details.getByRole("status")).toHaveText("We have saved your details.");
  expect(refreshes).toBe(2);

  // The session has ended: the next call finds out, and the page asks for a login.
  await details.getByText("Edit your details").click();
  await details.getByLabel("City").fill("Panipat");
  await endAllSessions(playwright, site, await token());
  await page.clock.fastForward(ACCESS_TOKEN_MINUTES * 60_000);
  await expect(page).toHaveURL(/\/login/);
  expect(await kept(page)).toEqual({});
  await expect(page.getByRole("main").getByText(accountMessages.sessionEnded)).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(paths.userProfile);
  await expect(details.getByLabel("City")).toHaveValue("Panipat");

  await test.step("on a public page a session that ended is said once, and the login leads back", async () => {
    await endAllSessions(playwright, site, await token());
    await page.evaluate(() => localStorage.setItem("accessTokenSince", "1"));
    await visit(page, `${paths.faq}?topic=exams`);
    const ended = page.getByText(accountMessages.sessionEnded);
    await expect(ended).toBeVisible();
    await loginLink(page).press("Enter");
    await expect(page).toHaveURL(`${paths.login}?next=%2Ffaq%3Ftopic%3Dexams`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await awake(page);
    await expect(ended).toHaveCount(0);
  });
});
