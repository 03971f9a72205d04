import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { courses } from "#content/courses/courses.ts";
import { siteDetails } from "#content/site.ts";
import { comeAs } from "./support/colleague.ts";
import { loseAnswers } from "./support/lose-answers.ts";
import { accessibilityViolations, expectToFit } from "./support/page-checks.ts";
import { ownTest as test } from "./support/staff-tab.ts";

const NEW_PHONE = "+91 98111 22333";
const part = (name: string) => staffPaths.siteContentPart.replace(":part", name);
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("an editor changes a telephone number, looks at it, publishes it, and takes it back", async ({
  page,
  ownSite: site,
}) => {
  await comeAs(page, site, "editor");
  await page.goto(staffPaths.siteContent);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Site content");
  await expect(page.getByRole("link", { name: "FAQ", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Contact details", exact: true }).click();
  const phone = page.getByRole("textbox", { name: "Telephone" }).first();
  await expect(phone).toHaveValue(siteDetails.branches[0]?.phone ?? "");
  await phone.fill("12");
  await button(page, "Save draft").click();
  await expect(page.getByRole("alert")).toContainText("Karnal, Telephone");
  await expect(phone).toBeFocused();

  // What is typed while a save is under way outlives a reload.
  await phone.fill(NEW_PHONE);
  const typedOn = Promise.withResolvers<void>();
  await page.route(
    "**/api/v1/staff/site/contact/draft",
    async (route) => {
      await typedOn.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await button(page, "Save draft").click();
  await phone.fill(`${NEW_PHONE}4`);
  typedOn.resolve();
  await expect(main(page).getByText(/^Draft by/)).toBeVisible();
  await expect(main(page).getByText("Changes that are not saved yet")).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue(`${NEW_PHONE}4`);
  await phone.fill(NEW_PHONE);
  await expect(main(page).getByText("Changes that are not saved yet")).toHaveCount(0);

  const opened = page.waitForEvent("popup");
  await button(page, "Preview").click();
  const preview = await opened;
  await expect(preview).toHaveURL(/\/contactus\?preview=/);
  await expect(preview.locator("main").getByText(NEW_PHONE).first()).toBeVisible();
  const before = await page.request.get(paths.contactUs);
  expect(await before.text()).not.toContain(NEW_PHONE);
  await preview.close();

  await button(page, "Publish…").click();
  const dialog = page.getByRole("dialog", { name: "Publish these changes?" });
  await expect(dialog.getByText("Karnal, Telephone")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(main(page).getByText("Published. The site shows it now.")).toBeVisible();
  for (const path of [paths.home, paths.contactUs, paths.faq, courses.PTEOnline.url, paths.login]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain(NEW_PHONE);
    expect(html, path).not.toContain(siteDetails.branches[0]?.phone);
  }

  await button(page, "Reset “Telephone” to default").click();
  await button(page, "Publish…").click();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(main(page).getByText("Published. The site shows it now.")).toBeVisible();
  expect(await (await page.request.get(paths.home)).text()).not.toContain(NEW_PHONE);

  await button(page, "History").click();
  const history = page.getByRole("dialog", { name: "History of Contact details" });
  // Other tests of this site have published versions before.
  const [newest, published] = [0, 1];
  await history.getByRole("button", { name: "Show what changed" }).nth(newest).click();
  await expect(history.getByRole("list", { name: "Changes" })).toContainText("Telephone");
  await history.getByRole("button", { name: "Close" }).click();

  // A version that is not restored leaves what was typed, also if the line breaks.
  await phone.fill(`${NEW_PHONE}4`);
  await page.route("**/site/contact/versions/*/restore", (route) => route.abort(), { times: 2 });
  await button(page, "History").click();
  await history.getByRole("button", { name: "Restore into the draft" }).nth(published).click();
  await expect(main(page).getByRole("alert").first()).toContainText("What you typed is still here");
  await expect(phone).toHaveValue(`${NEW_PHONE}4`);
  await button(page, "History").click();
  await history.getByRole("button", { name: "Restore into the draft" }).nth(published).click();
  await expect(main(page).getByText("The former version stands in the draft.")).toBeVisible();
  await expect(phone).toHaveValue(NEW_PHONE);
});

test("lists are edited by keyboard, on a phone; two editors of one part lose nothing", async ({
  page,
  ownSite: site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await comeAs(page, site, "editor");
  await page.goto(part("footer"));
  const names = page.getByRole("list", { name: "Quick links" }).getByLabel("Name");
  await expect(names.first()).toHaveValue("Home");

  // Down twice, by the same key: the focus goes along.
  await page.getByRole("button", { name: "Move down: Home" }).focus();
  await page.keyboard.press("Enter");
  await expect(names.nth(1)).toHaveValue("Home");
  await expect(page.getByRole("button", { name: "Move down: Home" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names.nth(2)).toHaveValue("Home");
  await button(page, "Remove: FAQ").press("Enter");
  await button(page, "Add a link").first().press("Enter");
  await expect(names.last()).toBeFocused();
  await page.keyboard.insertText("Practice");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("/free-practice-test");
  await expectToFit(page);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);

  // Somebody else saves first.
  const headers = { authorization: `Bearer ${token}` };
  const state = await (await page.request.get("/api/v1/staff/site/footer", { headers })).json();
  const theirs = { ...state.published, offerings: [{ name: "Theirs", url: "/services" }] };
  const saved = await page.request.put("/api/v1/staff/site/footer/draft", {
    headers,
    data: { version: state.version, value: theirs },
  });
  expect(saved.ok()).toBe(true);
  await button(page, "Save draft").click();
  const conflict = page.getByRole("dialog", { name: "Somebody else changed this" });
  await expect(conflict).toContainText("Practice");
  await conflict.getByRole("button", { name: "Save mine over it" }).click();
  await expect(main(page).getByText("The draft is saved and waits to be published")).toBeVisible();

  // The line breaks: nothing was discarded, and what was typed is still there.
  const discard = page.getByRole("dialog").getByRole("button", { name: "Discard the draft" });
  await names.last().fill("Typed before");
  await page.route("**/site/footer/draft?*", (route) => route.abort(), { times: 2 });
  await button(page, "Discard draft").click();
  await discard.click();
  await expect(main(page).getByRole("alert").first()).toContainText("What you typed is still here");
  await expect(names.last()).toHaveValue("Typed before");
  await expect(page.getByText("Draft discarded.")).toHaveCount(0);
  // What is typed while the draft is being discarded stays, too.
  const answers = Promise.withResolvers<void>();
  await page.route(
    "**/site/footer/draft?*",
    async (route) => {
      await answers.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await button(page, "Discard draft").click();
  await discard.click();
  await page.keyboard.press("Escape");
  await names.last().fill("Typed meanwhile");
  answers.resolve();
  await expect(page.getByText("Draft discarded.")).toHaveCount(1);
  await expect(names.last()).toHaveValue("Typed meanwhile");
  await button(page, "Discard draft").click();
  await discard.click();
  await expect(names.first()).toHaveValue("Home");
  await expect(names.last()).toHaveValue("Cookie settings");

  // A draft is saved and its answer lost: what is typed then is no conflict with it, also after a reload.
  await names.last().fill("Saved");
  await loseAnswers(page, "**/site/footer/draft", 2);
  await button(page, "Save draft").click();
  await expect(main(page).getByRole("alert").first()).toContainText("What you typed is still here");
  await names.last().fill("Typed afterwards");
  await page.reload();
  await expect(names.last()).toHaveValue("Typed afterwards");
  const isSaved = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes("Typed afterwards")),
  );
  await button(page, "Save draft").click();
  expect((await isSaved).status()).toBe(200);
  await expect(page.getByText("Changes that are not saved yet")).toBeHidden();
  await expect(conflict).toBeHidden();
  await button(page, "Discard draft").click();
  await discard.click();
  await expect(names.last()).toHaveValue("Cookie settings");
});
