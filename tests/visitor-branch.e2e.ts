import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { berlin, branchChoice, karnal } from "#content/site.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/* The number of the visitor's branch, in pages that come from the cache with the numbers of both. */

const calls = (page: Page) =>
  page.locator('[aria-label="Contact"] a[href^="tel:"]:visible, main a[href^="tel:"]:visible');

async function expectToCall(page: Page, called: { phoneE164: string }): Promise<void> {
  const hrefs = () =>
    calls(page).evaluateAll((links) => [
      ...new Set(links.map((link) => link.getAttribute("href"))),
    ]);
  await expect.poll(hrefs).toEqual([`tel:${called.phoneE164}`]);
}

test.describe("in Europe/Berlin", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("header and call links show Berlin, until the visitor chooses another", async ({ page }) => {
    await visit(page, paths.germanOnline);
    await expectToCall(page, berlin);
    await page.getByLabel(branchChoice.label).selectOption(karnal.name);
    await expectToCall(page, karnal);
    await visit(page, paths.register);
    await expect(page.getByRole("banner").getByRole("link", { name: karnal.phone })).toBeVisible();
    await expect(page.getByLabel(branchChoice.label)).toHaveValue(karnal.id);
  });
});

test.describe("in Asia/Kolkata", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("header and call links show Karnal, until the visitor chooses another", async ({ page }) => {
    await visit(page, paths.ieltsOffline);
    await expectToCall(page, karnal);
    await page.getByLabel(branchChoice.label).selectOption(berlin.name);
    await expectToCall(page, berlin);
  });
});

test.describe("elsewhere", () => {
  test.use({ timezoneId: "Asia/Dubai" });

  test("both are shown, until the course finder knows where somebody lives", async ({ page }) => {
    await visit(page, paths.germanOnline);
    await expect(calls(page).filter({ hasText: karnal.phone }).first()).toBeVisible();
    await expect(calls(page).filter({ hasText: berlin.phone }).first()).toBeVisible();
    await expect(page.getByLabel(branchChoice.label)).toBeHidden();
    await visit(page, `${paths.findCourse}?goal=work&live=in-german&level=new`);
    await visit(page, paths.germanOnline);
    await expectToCall(page, berlin);
    await expect(page.locator("#join").getByLabel("Country")).toHaveValue("DE");

    // An answer that names neither place takes this one back.
    await visit(page, `${paths.findCourse}?goal=work&live=elsewhere&level=new`);
    await visit(page, paths.germanOnline);
    await expect(calls(page).filter({ hasText: karnal.phone }).first()).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, timezoneId: "Europe/Berlin" });

  test("both are shown, and nothing that does not work", async ({ page }) => {
    await page.goto(paths.germanOnline);
    await expect(calls(page).filter({ hasText: karnal.phone }).first()).toBeVisible();
    await expect(calls(page).filter({ hasText: berlin.phone }).first()).toBeVisible();
    await expect(page.getByLabel(branchChoice.label)).toBeHidden();
  });
});
