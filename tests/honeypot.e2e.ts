import { expect, type Page } from "@playwright/test";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm, fillIn, leadsOf, newVisitor } from "./support/visitor.ts";

/* The field that people neither see nor reach; programs that fill in everything give themselves away. */

const traps = (page: Page) => page.locator('main form input[name="website"]');

test("every lead form has it, out of sight and out of reach", async ({ page }) => {
  for (const path of ["/register", "/contactus", "/services/online-pte-coaching", "/"]) {
    await page.goto(path);
    const forms = page.locator('main form:has(input[name="phone"])');
    expect(await forms.count(), path).toBeGreaterThan(0);
    expect(await traps(page).count(), path).toBe(await forms.count());
    // Nor is it read out.
    const hidden = page.locator(
      'main form [aria-hidden=true] input[name="website"][tabindex="-1"]',
    );
    expect(await hidden.count(), path).toBe(await forms.count());
  }
  for (const trap of await traps(page).all()) {
    // In a dialog that is closed nothing is seen, and of what is out of the view nothing is said.
    await trap.evaluate((field) => field.closest("dialog")?.showModal());
    await trap.locator("xpath=ancestor::form").getByLabel("Name").scrollIntoViewIfNeeded();
    await expect(trap).not.toBeInViewport();
    await trap.evaluate((field) => field.closest("dialog")?.close());
  }
});

test("whoever fills it in is thanked, and the lead is looked at by a person", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await visit(page);
  await fillIn(enrolForm(page), visitor);
  await enrolForm(page)
    .locator('input[name="website"]')
    .evaluate((field: HTMLInputElement) => {
      field.value = "https://spam.example";
    });
  await enrolForm(page).getByRole("button").click();
  await expect(enrolForm(page).getByRole("status")).toContainText("Your reference is");
  expect(leadsOf(site, visitor)[0]?.review_reasons).toContain("honeypot");
});
