import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { berlin } from "#content/site.ts";
import { awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { expectLeads } from "./support/server-state.ts";
import { enrolForm, fillIn, newRegistrant, newVisitor } from "./support/visitor.ts";

/*
 * The country of a number, for a visitor in Germany. That a registration elsewhere begins with India, and that a typed
 * code changes the country, is tested in register.e2e.ts; addresses with a typing error are tested in
 * enrol-refused.e2e.ts.
 */

test.use({ timezoneId: "Europe/Berlin" });

async function openRegistration(page: Page) {
  await awake(page);
  await page.locator('[commandfor="registration"]').first().click();
  return page.locator("#registration form");
}

test("a number without a code is a German one, but where the course's place, the finder's answer or the visitor says another", async ({
  page,
  site,
}) => {
  await test.step("the enrol form shows how it will be dialled, and sends it so; the header calls Berlin", async () => {
    const visitor = newVisitor({ phone: "0172 7654321" });
    await visit(page);
    const calls = page.locator('[aria-label="Contact"] a[href^="tel:"]:visible');
    await expect(calls).toHaveCount(1);
    await expect(calls).toHaveAttribute("href", `tel:${berlin.phoneE164}`);
    const form = enrolForm(page);
    await fillIn(form, visitor);
    await expect(form.getByText("We will call +49 1727654321 (Germany).")).toBeVisible();
    // The course's place comes before the visitor's.
    await form.getByLabel("Service").selectOption("PTEOffline");
    await expect(form.getByText("We will call +91 1727654321 (India).")).toBeVisible();
    await form.getByLabel("Service").selectOption("GermanClass");
    await expect(form.getByText("(Germany).")).toBeVisible();
    await form.getByRole("button").click();
    await expect(form.getByRole("status")).toContainText("(Berlin time)");
    await expectLeads(page, site, visitor, [{ phone: "+491727654321", branch: "berlin" }]);
  });

  await test.step("a registration begins with the code of the course's place or of the visitor's", async () => {
    await page.goto(courses.PTEOffline.url);
    let form = await openRegistration(page);
    await expect(form.getByLabel("Country")).toHaveValue("IN");
    await form.getByLabel("Name").fill(newRegistrant().name);
    await page.goto(courses.GermanClass.url);
    form = await openRegistration(page);
    await expect(form.getByLabel("Country")).toHaveValue("DE");
    await expect(form.getByText("+49", { exact: true })).toBeVisible();
  });

  await test.step("what the visitor chose stays, also after a reload", async () => {
    await page.locator("#registration form").getByLabel("Country").selectOption("IN");
    await page.reload();
    const form = await openRegistration(page);
    await expect(form.getByLabel("Country")).toHaveValue("IN");
    await expect(form.getByText("+91", { exact: true })).toBeVisible();
  });

  await test.step("the finder's answer comes before the time zone, and the promise follows the number", async () => {
    await page.evaluate(() => sessionStorage.clear());
    await visit(page, `${paths.register}?course=GermanClass&live=near-karnal`);
    const form = page.locator("main form");
    await expect(form.getByLabel("Country")).toHaveValue("IN");
    await expect(form.getByText("Our Karnal branch calls you.")).toBeVisible();
    await form.getByLabel("Country").selectOption("DE");
    await expect(form.getByText("Our Berlin branch calls you.")).toBeVisible();
  });
});
