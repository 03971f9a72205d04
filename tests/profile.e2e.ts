import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { bookingMessages } from "#contract/classes/class-values.ts";
import { logIn, PASSWORD, signedUp } from "./support/member.ts";
import { accessibilityViolations, awake, visit } from "./support/page-checks.ts";
import type { Site } from "./support/running-site.ts";
import { expectRows } from "./support/server-state.ts";
import { bookClass } from "./support/site-timetable.ts";
import { storeClass } from "./support/stored-class.ts";
import { newRegistrant, newVisitor } from "./support/visitor.ts";
import { test } from "./support/visitor-tab.ts";

const OTHER_PASSWORD = "seven green lanterns hum";
const PROFILE_CALL = /\/api\/v1\/user\/$/;
const LOGIN = /\/login(\?|$)/;

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const saved = (page: Page, key: "user" | "accessToken") =>
  page.evaluate((name) => localStorage.getItem(name), key);
const openProfile = (page: Page) => visit(page, paths.userProfile);
const isOpen = async (request: APIRequestContext, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get("/api/v1/user/", { headers })).status() === 200;
};

async function enquire(site: Site, page: Page, { name, email }: { name: string; email: string }) {
  const answer = await page.request.post(`${site.url}/api/v1/service`, {
    data: newVisitor({ name, email }),
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).reference as string;
}

test("one's details are changed in place, and one's enquiries, classes and all data are there", async ({
  page,
  site,
}) => {
  const member = await signedUp(page, site);
  await openProfile(page);
  const details = section(page, "Your details");
  const enquiries = section(page, "My enquiries");
  await expect(details.getByText("Not given")).toHaveCount(3);
  await expect(enquiries.getByRole("link", { name: "Find your course" })).toHaveAttribute(
    "href",
    paths.findCourse,
  );
  const classes = section(page, "My classes");
  // Which one depends on whether another test of this worker has planned a class.
  await expect(
    classes.getByRole("link", { name: /^(?:See demo classes|Ask for a class)$/ }),
  ).toHaveAttribute("href", /^\/demo-classes(?:#ask)?$/);

  await test.step("what is wrong is said at its field, and nothing typed is lost", async () => {
    await details.getByText("Edit your details").click();
    const phone = details.getByLabel("Phone");
    await phone.fill("12345");
    await details.getByLabel("City").fill("Berlin");
    await details.getByText("Sky").click();
    await details.getByRole("button", { name: "Save changes" }).click();
    await expect(phone).toHaveAccessibleDescription(new RegExp(accountMessages.profilePhone));
    await expect(phone).toBeFocused();
    await expect(details.getByLabel("City")).toHaveValue("Berlin");

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

  const reference = await enquire(site, page, member);
  const { id } = storeClass(site, { seats: 1 });
  await bookClass(site, id, { ...newRegistrant(), email: member.email });
  await test.step("enquiries of the verified address are shown with how far they are", async () => {
    const foreign = await enquire(site, page, { name: "Ravi", email: "ravi@example.com" });
    await page.reload();
    const card = enquiries.getByRole("article").filter({ hasText: reference });
    await expect(card).toContainText(
      /Place booked.*German Classes.*Enrolment form, sent on \d+ \w+ \d{4}.*We call you by.*\(Karnal time.*\+91\s•••••\s••\d{3}/,
    );
    await expect(page.getByText(foreign)).toHaveCount(0);
    await awake(page);
  });

  await test.step("a button opens the page on which they are changed", async () => {
    await enquiries.getByRole("button", { name: "Change my requests" }).click();
    await expect(page).toHaveURL(/\/your-requests\?token=/);
    const card = page.getByRole("article").filter({ hasText: reference });
    await expect(card.getByText("Choose a time for the call")).toBeVisible();
    await openProfile(page);
  });

  await test.step("a class is shown with its calendar file, and cancelled after a question", async () => {
    const item = classes.getByRole("listitem");
    await expect(item).toContainText(/German Online, level A1.*18:30.*Berlin time.*Online.*Booked/);
    const file = await item.getByRole("link", { name: "Calendar file" }).getAttribute("href");
    expect(await (await page.request.get(file ?? "")).text()).toContain("BEGIN:VTIMEZONE");
    await expect(item.getByRole("link", { name: "See or change" })).toHaveAttribute(
      "href",
      /^\/booking\?token=/,
    );
    await item.locator("summary").press("Enter");
    await expect(item.getByText(/Cancel this booking/)).toBeVisible();
    const free = async () =>
      (await (await page.request.get(`/api/v1/classes/${id}`)).json()).class.free;
    expect(await free()).toBe(0);
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
    await item.getByRole("button", { name: "Yes, cancel it" }).press("Enter");
    await expect(classes.getByRole("status")).toHaveText(bookingMessages.cancelDone);
    await classes.getByText("Show 1 past or cancelled class").click();
    await expect(item).toContainText("You cancelled");
    expect(await free()).toBe(1);
  });

  await test.step("the data are downloaded", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download your data" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("sprachsetu-account.json");
    const held = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(held).toMatchObject({
      user: { email: member.email },
      enquiries: expect.arrayContaining([expect.objectContaining({ reference })]),
    });
  });

  await test.step("whoever is logged in does not type what we know", async () => {
    await visit(page, paths.contactUs);
    await expect(page.locator("main form").getByLabel("Name")).toHaveValue(member.name);
    await expect(page.locator("main form").getByLabel("Email")).toHaveValue(member.email);
  });

  await test.step("the page of a deletion logs out nobody whose account is there", async () => {
    const token = await saved(page, "accessToken");
    await visit(page, paths.accountDeleted);
    // The page has asked the server, and a login that is still good gets a new token.
    await expect.poll(() => saved(page, "accessToken")).not.toBe(token);
    expect(await saved(page, "user")).not.toBeNull();
  });

  await test.step("the hub leads to each part, also while the server cannot be reached", async () => {
    await page.route("**/api/v1/user/**", (route) => route.abort());
    await visit(page, paths.accountHub);
    await expect(page.getByText(`Hello, ${member.name}`)).toBeVisible();
    await expect(page.getByText(`Logged in as ${member.email}`)).toBeVisible();
    const cards = page.getByRole("list", { name: "Parts of your account" }).getByRole("link");
    await expect(cards).toHaveCount(6);
    await expect(cards.last()).toHaveAttribute("href", paths.logout);
    await cards.filter({ hasText: "My enquiries" }).press("Enter");
    await expect(page).toHaveURL(`${paths.userProfile}#enquiries`);
    await expect(section(page, "My enquiries")).toBeInViewport();
    await page.unroute("**/api/v1/user/**");
  });

  await test.step("a session that is over leads to the login", async () => {
    const ended = await page.request.delete("/api/v1/user/sessions", {
      headers: { authorization: `Bearer ${await saved(page, "accessToken")}` },
    });
    expect(ended.status()).toBe(204);
    await page.goto(paths.userProfile);
    await expect(page).toHaveURL(LOGIN);
    // The login page finds out that the saved login has ended.
    await expect.poll(() => saved(page, "user")).toBeNull();
    expect(await saved(page, "accessToken")).toBeNull();
  });
});

test("one device is logged out, all others by a new password; a deletion asks for it, and leaves nothing", async ({
  page,
  site,
  playwright,
}) => {
  const member = await signedUp(page, site);
  const { email } = member;
  const onSystem = async (system: string) => {
    const userAgent = `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36`;
    const request = await playwright.request.newContext({ baseURL: site.url, userAgent });
    const { token } = await logIn(request, email);
    await request.dispose();
    return token;
  };
  const windows = await onSystem("Windows NT 10.0");
  const chromebook = await onSystem("X11; CrOS x86_64");
  await enquire(site, page, member);
  await openProfile(page);

  await test.step("one device is logged out from here, and all others by a new password", async () => {
    const devices = section(page, "Signed-in devices");
    await expect(devices.getByRole("listitem")).toHaveCount(3);
    await devices.getByRole("button", { name: "Log out Chrome on Windows" }).click();
    await expect(devices.getByRole("status")).toHaveText("The device is logged out.");
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    expect(await isOpen(page.request, windows)).toBe(false);
    expect(await isOpen(page.request, chromebook)).toBe(true);

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
    expect(await isOpen(page.request, chromebook)).toBe(false);
  });

  await test.step("on a broken line the saved profile is shown", async () => {
    // The change is saved, but the connection breaks before the page loads the profile again.
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
    await page.unroute(/\/api\/v1\/user\//);
    await notice.getByRole("link", { name: "Try again" }).click();
    await expect(section(page, "My enquiries")).toBeVisible();
    await expect(notice).toHaveCount(0);
    await awake(page);
  });

  await test.step("a deletion says what goes, asks for the new password, and leaves nothing", async () => {
    await page.getByRole("button", { name: "Delete your account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog.getByRole("list")).toContainText(`All enquiries sent with ${email}`);
    expect(await accessibilityViolations(page, ["dialog:modal"])).toEqual([]);
    await dialog.getByRole("button", { name: "Keep my account" }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole("button", { name: "Delete your account" }).click();
    const password = dialog.getByLabel("Your password", { exact: true });
    await password.fill(PASSWORD);
    await password.press("Enter");
    await expect(password).toHaveAccessibleDescription(accountMessages.wrongPassword);
    await password.fill(OTHER_PASSWORD);
    // Delays the next page, so that the profile stays on the screen for a while after the answer.
    await page.route(`**${paths.accountDeleted}`, async (route) =>
      route.fulfill({ response: await route.fetch() }),
    );
    await password.press("Enter");
    await expect(page).toHaveURL(paths.accountDeleted);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
    await expect.poll(() => saved(page, "user")).toBeNull();
    expect(await saved(page, "accessToken")).toBeNull();
    for (const table of ["accounts", "leads"]) {
      await expectRows(page, site, `SELECT * FROM ${table} WHERE email = ?`, email, []);
    }
  });
});
