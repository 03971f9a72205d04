import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { enrolmentMessages } from "#contract/enrolment-form.ts";
import { awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm, expectFilledIn, fillIn, leadsOf, newVisitor } from "./support/visitor.ts";

/* What a visitor on a train has: code that comes late, or not at all. */

for (const file of ["entry.client", "page"]) {
  test(`without the code of ${file} the page stands, and the form is sent by the browser`, async ({
    page,
  }) => {
    await page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404 }));
    await page.goto("/");
    const form = page.locator("#enrol form");
    await form.getByLabel("Name").fill("Asha Verma");
    await form.getByLabel("Email").fill("asha@example.in");
    await form.getByLabel("Phone").fill("+91 98000 00001");
    await form.getByLabel("Service").selectOption("PTEOnline");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Learn German or English");
    await expect(form.getByLabel("Name")).toHaveValue("Asha Verma");
    await form.getByRole("button", { name: "Enroll Now" }).click();
    await expect(page.locator("#enrol")).toContainText("Your reference is");
  });
}

test("without the rules of the form the browser sends it; where the server is gone too, nothing is lost", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.route("**/assets/send-lead-*.js", (route) => route.abort());
  await visit(page);
  const form = enrolForm(page);
  await fillIn(form, visitor);
  // As when the server is gone: the browser has a line, and takes itself for online.
  const gone = "**/*";
  await page.route(gone, (route) => route.abort("connectionrefused"));
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toHaveText(enrolmentMessages.failure);
  await expectFilledIn(form, visitor);
  await page.unroute(gone);
  // Where that address is closed to the public, its answer still tells that the server is there.
  await page.route("**/readyz", (route) => route.fulfill({ status: 403 }));
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).toContainText("Your reference is");
  expect(leadsOf(site, visitor)).toHaveLength(1);
});

for (const { path, fill, isKept } of [
  {
    path: paths.contactUs,
    fill: async (page: Page) => {
      await page.getByRole("textbox", { name: "Message" }).fill("When?\nAnd where?");
      await page.keyboard.press("Home");
    },
    isKept: async (page: Page) => {
      const field = page.getByRole("textbox", { name: "Message" });
      await expect(field).toHaveValue("When?\nAnd where?");
      await expect(field).toBeFocused();
      await expect(field).toHaveJSProperty("selectionStart", "When?\n".length);
    },
  },
]) {
  test(`what was entered on ${path} before its code came stays`, async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route("**/assets/entry.client-*.js", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await fill(page);
    gate.resolve();
    await awake(page);
    await isKept(page);
  });
}

test("a line that breaks after the page has come takes nothing away", async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  const name = page.locator("#enrol form").getByLabel("Name");
  await name.fill("Asha Verma");
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Learn German or English");
  await expect(name).toHaveValue("Asha Verma");
});

test("a menu that was opened before the scripts came stays open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  gate.resolve();
  await awake(page);
  await expect(menu).toBeVisible();
});
