import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accountMessages } from "#contract/account-messages.ts";
import { logIn, PASSWORD, saveLogin, signedUp } from "./support/member.ts";
import { accessibilityViolations, awake, visit } from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";
import { newVisitor } from "./support/visitor.ts";

const OTHER_PASSWORD = "seven green lanterns hum";
const PROFILE_CALL = /\/api\/v1\/user\/$/;
const LOGIN = /\/login(\?|$)/;

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const saved = (page: Page, key: "user" | "accessToken") =>
  page.evaluate((name) => localStorage.getItem(name), key);
const openProfile = (page: Page) => visit(page, paths.userProfile);

async function enquire(site: Site, page: Page, { name, email }: { name: string; email: string }) {
  const answer = await page.request.post(`${site.url}/api/v1/service`, {
    data: newVisitor({ name, email }),
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).reference as string;
}

test("who is not logged in is asked to", async ({ page }) => {
  await page.goto(paths.userProfile);
  await expect(page).toHaveURL(LOGIN);
  await page.goto(paths.accountHub);
  await expect(page).toHaveURL(/\/login\?next=%2FuserAdmindropdown$/);
});

test("details are changed in place; what is wrong is said at its field, and nothing typed is lost", async ({
  page,
  site,
}) => {
  await signedUp(page, site);
  const answer = await page.request.get(paths.userProfile);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(await answer.text()).toContain('content="noindex"');
  await openProfile(page);
  const details = section(page, "Your details");
  await expect(details.getByText("Not given")).toHaveCount(3);

  await details.getByText("Edit your details").click();
  const phone = details.getByLabel("Phone");
  await phone.fill("12345");
  await details.getByLabel("City").fill("Berlin");
  await details.getByText("Sky").click();
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(phone).toHaveAccessibleDescription(new RegExp(accountMessages.profilePhone));
  await expect(phone).toBeFocused();
  await expect(details.getByLabel("City")).toHaveValue("Berlin");
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.route(PROFILE_CALL, (route) => route.abort());
  await phone.fill("+49 30 23125 000");
  await phone.press("Enter");
  await expect(details.getByText(accountMessages.profileUpdateFailed)).toBeVisible();
  await page.unroute(PROFILE_CALL);
  await phone.press("Enter");
  await expect(details.getByRole("status")).toHaveText("We have saved your details.");
  await expect(details.getByText("Edit your details")).toBeFocused();
  await expect(details.getByRole("definition").filter({ hasText: "Berlin" })).toBeVisible();
  expect(JSON.parse((await saved(page, "user")) ?? "")).toMatchObject({
    city: "Berlin",
    avatar: "sky",
    role: "student",
  });
});

test("enquiries of the verified address are shown with how far they are; without any, the way to a course", async ({
  page,
  site,
}) => {
  const member = await signedUp(page, site);
  await openProfile(page);
  const enquiries = section(page, "My enquiries");
  await expect(enquiries.getByRole("link", { name: "Find your course" })).toHaveAttribute(
    "href",
    paths.findCourse,
  );
  // Whoever is logged in does not type what we know.
  await visit(page, paths.contactUs);
  await expect(page.locator("main form").getByLabel("Name")).toHaveValue(member.name);
  await expect(page.locator("main form").getByLabel("Email")).toHaveValue(member.email);
  await openProfile(page);
  const reference = await enquire(site, page, member);
  const foreign = await enquire(site, page, { name: "Ravi", email: "ravi@example.com" });
  await page.reload();
  await expect(enquiries.getByRole("listitem").filter({ hasText: reference })).toContainText(
    /German Classes.*Enrolment form, \d+ \w+ \d{4}.*Received.*We call you by.*\(Karnal time\).*\+91 98••• ••\d{3}/,
  );
  await expect(enquiries.getByRole("list", { name: "Status" })).toHaveText("Received");
  await expect(page.getByText(foreign)).toHaveCount(0);
  await awake(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("sprachsetu-account.json");
  const held = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(held).toMatchObject({ user: { email: member.email }, enquiries: [{ reference }] });
});

test("one device is logged out from here, and all others by a new password", async ({
  page,
  site,
  browser,
}) => {
  const { email } = await signedUp(page, site);
  const elsewhere = [];
  for (const system of ["Windows NT 10.0", "X11; CrOS x86_64"]) {
    const userAgent = `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36`;
    const context = await browser.newContext({ baseURL: site.url, userAgent });
    const tab = await context.newPage();
    await saveLogin(tab, await logIn(tab.request, email));
    await openProfile(tab);
    elsewhere.push(tab);
  }
  const [windows, chromebook] = elsewhere as [Page, Page];
  await openProfile(page);
  const devices = section(page, "Signed-in devices");
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await devices.getByRole("button", { name: "Log out Chrome on Windows" }).click();
  await expect(devices.getByRole("status")).toHaveText("The device is logged out.");
  await expect(devices.getByRole("listitem")).toHaveCount(2);

  // There the next thing done finds out.
  await windows.getByText("Edit your details").click();
  await windows.getByRole("button", { name: "Save changes" }).click();
  await expect(windows).toHaveURL(LOGIN);
  expect([await saved(windows, "user"), await saved(windows, "accessToken")]).toEqual([null, null]);

  const password = section(page, "Password");
  await password.getByText("Change your password", { exact: true }).click();
  await password.getByLabel("Current password", { exact: true }).fill("not my password");
  await password.getByLabel("New password", { exact: true }).fill(OTHER_PASSWORD);
  await password.getByRole("button", { name: "Save the new password" }).click();
  const present = password.getByLabel("Current password", { exact: true });
  await expect(present).toHaveAccessibleDescription(accountMessages.wrongPassword);
  await present.fill(PASSWORD);
  await present.press("Enter");
  await expect(password.getByRole("status").first()).toHaveText(accountMessages.passwordChanged);
  await expect(devices.getByText("No other device is logged in.")).toBeVisible();
  await chromebook.reload();
  await expect(chromebook).toHaveURL(LOGIN);
  await logIn(page.request, email, OTHER_PASSWORD);
});

test("a deletion says what goes, asks for the password, and leaves nothing", async ({
  page,
  site,
}) => {
  const member = await signedUp(page, site);
  await enquire(site, page, member);
  await openProfile(page);
  await page.getByRole("button", { name: "Delete your account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("list")).toContainText(`All enquiries sent with ${member.email}`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Delete your account" }).click();
  const password = dialog.getByLabel("Your password", { exact: true });
  await password.fill("not my password");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(accountMessages.wrongPassword);
  await password.fill(PASSWORD);
  // On a slow device the profile is still shown for a while after the answer has come.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  await password.press("Enter");
  await expect(page).toHaveURL(paths.accountDeleted);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
  await cdp.detach();
  await expect.poll(() => saved(page, "user")).toBeNull();
  expect(await saved(page, "accessToken")).toBeNull();
  for (const table of ["accounts", "leads"]) {
    expect(site.rows(`SELECT * FROM ${table} WHERE email = ?`, member.email)).toEqual([]);
  }
  await page.goto(paths.userProfile);
  await expect(page).toHaveURL(LOGIN);
});

test("the page of a deletion logs out nobody whose account is there", async ({ page, site }) => {
  await signedUp(page, site);
  const token = await saved(page, "accessToken");
  await visit(page, paths.accountDeleted);
  // It has asked: what holds gets a new token.
  await expect.poll(() => saved(page, "accessToken")).not.toBe(token);
  expect(await saved(page, "user")).not.toBeNull();
  await openProfile(page);
  await expect(page.getByRole("button", { name: "Delete your account" })).toBeVisible();
});

test("on a broken line the saved profile is shown; a token that is over, or missing, is told apart", async ({
  page,
  site,
}) => {
  const { email } = await signedUp(page, site);
  await openProfile(page);
  // The change arrives, and the line breaks before the page has asked anew.
  await page.route(/\/api\/v1\/user\//, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await section(page, "Your details").getByText("Edit your details").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "We could not load your profile" });
  await expect(notice).toContainText("as this browser saved them");
  await expect(notice).toBeInViewport();
  await expect(section(page, "Your details").getByText(email)).toBeVisible();
  await expect(section(page, "My enquiries")).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute(/\/api\/v1\/user\//);
  await notice.getByRole("link", { name: "Try again" }).click();
  await expect(section(page, "My enquiries")).toBeVisible();
  await expect(notice).toHaveCount(0);

  // The cookies show the page, but no token is there and none can be had.
  await page.context().clearCookies({ name: "refresh" });
  await page.evaluate(() => localStorage.clear());
  await openProfile(page);
  await section(page, "Your details").getByText("Edit your details").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(section(page, "Your details").getByText(accountMessages.tokenMissing)).toBeVisible();

  const signed = await logIn(page.request, email);
  await saveLogin(page, signed);
  await visit(page, paths.accountHub);
  const ended = await page.request.delete("/api/v1/user/sessions", {
    headers: { authorization: `Bearer ${signed.token}` },
  });
  expect(ended.status()).toBe(204);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Profile/ })
    .click();
  await expect(page).toHaveURL(LOGIN);
  // The login page finds out that what this browser has saved is over.
  await expect.poll(() => saved(page, "user")).toBeNull();
  expect(await saved(page, "accessToken")).toBeNull();
});

test("the hub leads to each part", async ({ page, site }) => {
  const { name, email } = await signedUp(page, site);
  await visit(page, paths.accountHub);
  await expect(page.getByText(`Hello, ${name}`)).toBeVisible();
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible();
  const cards = page.getByRole("list", { name: "Parts of your account" }).getByRole("link");
  await expect(cards.last()).toHaveAttribute("href", paths.logout);
  await cards.filter({ hasText: "My enquiries" }).press("Enter");
  await expect(page).toHaveURL(`${paths.userProfile}#enquiries`);
  await expect(section(page, "My enquiries")).toBeInViewport();
});
