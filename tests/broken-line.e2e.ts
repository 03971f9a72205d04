import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { enrolmentMessages } from "#contract/enrolment-form.ts";
import { awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm, expectFilledIn, fillIn, leadsOf, newVisitor } from "./support/visitor.ts";

/* What a visitor on a train has: code that comes late, or not at all. */

test("without the code of the page or all code the page stands, and the form is sent by the browser", async ({
  page,
  site,
}) => {
  for (const file of ["entry.client", "page"]) {
    await test.step(`without ${file}`, async () => {
      const visitor = newVisitor();
      await page.unroute("**/assets/*.js");
      await page.route("**/assets/*.js", (route) =>
        new RegExp(`/${file}-[^/]+$`).test(route.request().url())
          ? route.fulfill({ status: 404 })
          : route.continue(),
      );
      await page.goto("/");
      const form = enrolForm(page);
      await fillIn(form, visitor);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toContainText("Learn German or English");
      await expectFilledIn(form, visitor);
      await form.getByRole("button", { name: "Enroll Now" }).click();
      await expect(page.locator("#enrol")).toContainText("Your reference is");
      expect(leadsOf(site, visitor)).toHaveLength(1);
    });
  }
});

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

/** Opens a page whose code comes when `come` is called. */
async function openBeforeCode(page: Page, waitUntil: "domcontentloaded" | "commit") {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(paths.contactUs, { waitUntil });
  return { come: gate.resolve };
}

test("what was entered before the code came stays", async ({ page }) => {
  const code = await openBeforeCode(page, "domcontentloaded");
  const field = page.getByRole("textbox", { name: "Message" });
  await field.fill("When?\nAnd where?");
  await page.keyboard.press("Home");
  code.come();
  await awake(page);
  await expect(field).toHaveValue("When?\nAnd where?");
  await expect(field).toBeFocused();
  await expect(field).toHaveJSProperty("selectionStart", "When?\n".length);
});

test("a menu that was opened before the code came stays open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const code = await openBeforeCode(page, "commit");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  code.come();
  await awake(page);
  await expect(menu).toBeVisible();
});
