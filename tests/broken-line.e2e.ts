import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { enrolmentMessages } from "#contract/forms/enrolment-form.ts";
import { awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { expectLeads } from "./support/server-state.ts";
import { enrolForm, expectFilledIn, fillIn, newVisitor } from "./support/visitor.ts";

/*
 * A visitor on a train gets the page's code late, or not at all. A browser too old to run the code is tested in
 * older-browsers.e2e.ts.
 */

test("without the code of the page, or the rules of its form, the browser sends it; where the server is gone too, nothing is lost", async ({
  page,
  site,
}) => {
  const form = enrolForm(page);

  await test.step("without the rules of the form", async () => {
    const visitor = newVisitor();
    await page.route("**/assets/send-lead-*.js", (route) => route.abort());
    await visit(page);
    await fillIn(form, visitor);
    // As if the server were gone: the browser has a connection and believes itself online.
    const gone = "**/*";
    await page.route(gone, (route) => route.abort("connectionrefused"));
    await form.getByRole("button").click();
    await expect(form.getByRole("alert")).toHaveText(enrolmentMessages.failure);
    await expectFilledIn(form, visitor);
    await page.unroute(gone);
    // Where a proxy closes that address to the public, its refusal still shows that the server is there.
    await page.route("**/readyz", (route) => route.fulfill({ status: 403 }));
    await form.getByRole("button").click();
    await expect(form.getByRole("status")).toContainText("Your reference is");
    await expectLeads(page, site, visitor, [{}]);
  });

  await test.step("without the code of the page", async () => {
    const visitor = newVisitor();
    await page.evaluate(() => sessionStorage.clear());
    await page.route(/\/assets\/page-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto("/");
    await fillIn(form, visitor);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Learn German or English");
    await expectFilledIn(form, visitor);
    await form.getByRole("button", { name: "Enroll Now" }).click();
    await expect(page.locator("#enrol")).toContainText("Your reference is");
    await expectLeads(page, site, visitor, [{}]);
  });
});

test("what was entered, and a menu that was opened, before the code came, stays", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let gate = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });

  await test.step("a menu stays open", async () => {
    await page.goto(paths.contactUs, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    gate.resolve();
    await awake(page);
    await expect(menu).toBeVisible();
  });

  await test.step("what was entered stays", async () => {
    gate = Promise.withResolvers<void>();
    await page.goto(paths.contactUs, { waitUntil: "domcontentloaded" });
    const topic = page.getByLabel("What is it about?");
    await topic.selectOption("courses");
    const field = page.getByRole("textbox", { name: "Message" });
    await field.fill("When?\nAnd where?");
    await page.keyboard.press("Home");
    gate.resolve();
    await awake(page);
    await expect(topic).toHaveValue("courses");
    await expect(field).toHaveValue("When?\nAnd where?");
    await expect(field).toBeFocused();
    await expect(field).toHaveJSProperty("selectionStart", "When?\n".length);
  });
});
