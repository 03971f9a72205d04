import { expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { ACCESS_TOKEN_MINUTES } from "#contract/account-limits.ts";
import { accountMessages } from "#contract/account-messages.ts";
import { logIn, PASSWORD, signedUp } from "./support/member.ts";
import { accessibilityViolations, settled, visit } from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";

/* What a login changes on every page: the navigation, and calls that keep it alive. */

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const userIcon = (page: Page) => nav(page).getByRole("button", { name: "Your account" });
const menu = (page: Page) => page.locator("#account-menu");
const services = (page: Page) => page.locator("#services-menu");
const loginLink = (page: Page) => nav(page).getByRole("link", { name: "Login", exact: true });
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** From another browser. */
async function endAllSessions(
  playwright: PlaywrightWorkerArgs["playwright"],
  site: Site,
  email: string,
): Promise<void> {
  const elsewhere = await playwright.request.newContext({ baseURL: site.url });
  const { token } = await logIn(elsewhere, email);
  const headers = { authorization: `Bearer ${token}` };
  expect((await elsewhere.delete("/api/v1/user/sessions", { headers })).status()).toBe(204);
  await elsewhere.dispose();
}

/** As a page that comes back from the browser's memory, and was away while others saved and removed. */
const comeBack = (page: Page, saved: Record<string, string> = {}) =>
  page.evaluate((all) => {
    localStorage.clear();
    Object.assign(localStorage, all);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, saved);

test("the user icon opens a menu that closes again in every way, and keeps no other one open", async ({
  page,
  site,
}) => {
  await signedUp(page, site);
  await visit(page, paths.faq);
  await expect(loginLink(page)).toBeHidden();
  await expect(nav(page).getByRole("link", { name: "Signup" })).toBeHidden();

  await userIcon(page).click();
  await expect(menu(page).getByRole("link")).toHaveText(["Profile", "Log out"]);
  await expect(menu(page).getByRole("link", { name: "Profile" })).toHaveAttribute(
    "href",
    paths.userProfile,
  );
  await settled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
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

  // One menu at a time: by the arrow, under the pointer, and the other way round.
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

  // A choice closes it, that of this same page as well.
  for (const _visit of ["from elsewhere", "from here"]) {
    await userIcon(page).click();
    await menu(page).getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL(paths.userProfile);
    await expect(menu(page)).toBeHidden();
  }
  await userIcon(page).click();
  await menu(page).getByRole("link", { name: "Log out" }).click();
  await expect(page).toHaveURL(paths.home);
  await expect(loginLink(page)).toBeVisible();
  await expect(userIcon(page)).toBeHidden();
});

test("on a phone the menu offers profile and logout, or one link to log in and sign up", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, paths.faq);
  const dialog = page.getByRole("dialog", { name: "Menu" });
  const open = () => page.getByRole("button", { name: "Menu", exact: true }).click();
  await open();
  await expect(dialog.getByRole("link", { name: "Login/SignUp" })).toHaveAttribute(
    "href",
    `${paths.login}?next=%2Ffaq`,
  );
  await expect(dialog.getByRole("link", { name: "Profile" })).toBeHidden();

  await signedUp(page, site);
  await visit(page, paths.faq);
  await open();
  await expect(dialog.getByRole("link", { name: "Login/SignUp" })).toBeHidden();
  await expect(dialog.getByRole("link", { name: "Log out" })).toHaveAttribute("href", paths.logout);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL(paths.userProfile);
  await expect(dialog).toBeHidden();
});

test("pages are marked before their first paint; a corrupt user is removed, and a page that comes back is up to date", async ({
  page,
  site,
}) => {
  const member = await signedUp(page, site);
  const login = await kept(page);

  // No script of ours has run but that in the page's head.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(paths.faq);
  await expect(userIcon(page)).toBeVisible();
  await expect(loginLink(page)).toBeHidden();
  for (const corrupt of ["{", "null", "7", '{"name":"Asha"}', ""]) {
    await page.evaluate((text) => localStorage.setItem("user", text), corrupt);
    await page.reload();
    await expect(loginLink(page)).toBeVisible();
    await expect(userIcon(page)).toBeHidden();
    expect(await kept(page), corrupt).toEqual({});
    await page.evaluate((all) => Object.assign(localStorage, all), login);
  }
  // A token alone is nothing, and stays for a tab that is writing the rest.
  await page.evaluate(() => localStorage.removeItem("user"));
  await page.reload();
  await expect(loginLink(page)).toBeVisible();
  expect(await kept(page)).toMatchObject({ accessToken: member.token });
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await page.evaluate(() => localStorage.clear());
  await visit(page, paths.faq);
  await expect(loginLink(page)).toBeVisible();
  await comeBack(page, login);
  await expect(userIcon(page)).toBeVisible();
  await comeBack(page);
  await expect(loginLink(page)).toBeVisible();
  await expect(userIcon(page)).toBeHidden();

  // What is one's own is left at once.
  await page.evaluate((all) => Object.assign(localStorage, all), login);
  await visit(page, paths.userProfile);
  await expect(page.getByText(member.email).first()).toBeVisible();
  await page.context().clearCookies();
  await comeBack(page);
  await expect(page).toHaveURL(paths.login);
});

test("a token is renewed before its end, by its age and not the page's, and once it is refused", async ({
  page,
  site,
  playwright,
}) => {
  const { email } = await signedUp(page, site);
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/refresh-token")) refreshes += 1;
  });
  const token = () => page.evaluate(() => localStorage.getItem("accessToken"));
  await page.clock.install();
  // From now on, as a login says it, and not from whenever the page has begun to watch.
  await page.evaluate(() => localStorage.setItem("accessTokenSince", String(Date.now())));
  await visit(page, paths.faq);
  const first = await token();
  await page.clock.fastForward((ACCESS_TOKEN_MINUTES - 3) * 60_000);
  expect(refreshes).toBe(0);
  await page.clock.fastForward(61_000);
  await expect.poll(token).not.toBe(first);
  expect(refreshes).toBe(1);

  // Another page, with a token that is old already.
  const second = await token();
  await page.evaluate(
    (ms) => localStorage.setItem("accessTokenSince", String(Date.now() - ms)),
    (ACCESS_TOKEN_MINUTES - 1) * 60_000,
  );
  await visit(page, paths.aboutUs);
  await expect.poll(token).not.toBe(second);
  expect(refreshes).toBe(2);

  // The server does not take it any more: one refresh for all calls of a page, and nobody notices.
  await page.evaluate(() => localStorage.setItem("accessToken", "A".repeat(43)));
  await visit(page, paths.userProfile);
  const details = page.getByRole("region", { name: "Your details" });
  await details.getByText("Edit your details").click();
  await details.getByLabel("City").fill("Karnal");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(details.getByRole("status")).toHaveText("We have saved your details.");
  expect(refreshes).toBe(3);

  // The session is over: the next call finds out, and asks for a login.
  await details.getByText("Edit your details").click();
  await details.getByLabel("City").fill("Panipat");
  await endAllSessions(playwright, site, email);
  await page.clock.fastForward(ACCESS_TOKEN_MINUTES * 60_000);
  await expect(page).toHaveURL(/\/login/);
  expect(await kept(page)).toEqual({});
  await expect(page.getByRole("main").getByText(accountMessages.sessionEnded)).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(paths.userProfile);
  await expect(details.getByLabel("City")).toHaveValue("Panipat");
});

test("a session that ended is said once, and the login leads back to what was typed", async ({
  page,
  site,
  playwright,
}) => {
  const { email } = await signedUp(page, site);
  await endAllSessions(playwright, site, email);
  await page.evaluate(() => localStorage.setItem("accessTokenSince", "1"));
  await visit(page, `${paths.contactUs}?topic=exams`);
  const ended = page.getByText(accountMessages.sessionEnded);
  await expect(ended).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).fill("When is the next exam?");

  await nav(page).getByRole("link", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(`${paths.login}?next=%2Fcontactus%3Ftopic%3Dexams`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(ended).toHaveCount(0);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(`${paths.contactUs}?topic=exams`);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    "When is the next exam?",
  );
});

test("the hub stands, with what is saved, while the server cannot be reached", async ({
  page,
  site,
}) => {
  const { name } = await signedUp(page, site);
  await visit(page, paths.userProfile);
  await page.route("**/api/v1/user/**", (route) => route.abort());
  await page.getByRole("link", { name: "Your account", exact: true }).click();
  await expect(page).toHaveURL(paths.accountHub);
  await expect(page.getByText(`Hello, ${name}`)).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Parts of your account" }).getByRole("link"),
  ).toHaveCount(6);
});

test("all other devices are logged out by one button", async ({ page, site, playwright }) => {
  const { email, token } = await signedUp(page, site);
  const elsewhere = await playwright.request.newContext({ baseURL: site.url });
  const other = await logIn(elsewhere, email);
  await visit(page, paths.userProfile);
  const devices = page.getByRole("region", { name: "Signed-in devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("button", { name: "Log out all other devices" }).click();
  await expect(devices.getByRole("status")).toHaveText("All other devices are logged out.");
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  const statusWith = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await elsewhere.get("/api/v1/user/", { headers })).status();
  };
  expect([await statusWith(other.token), await statusWith(token)]).toEqual([401, 200]);
  await elsewhere.dispose();
});
