import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { berlin, branchChoice, karnal } from "#content/site.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/*
 * The number of the visitor's branch, on cached pages that contain the numbers of both. How the branch is found is
 * tested in app/shell/branches/visitor-branch.test.ts; pages without scripts are tested in contact.e2e.ts.
 */

const calls = (page: Page) =>
  page.locator('[aria-label="Contact"] a[href^="tel:"]:visible, main a[href^="tel:"]:visible');

async function expectToCall(page: Page, called: { phoneE164: string }): Promise<void> {
  const hrefs = () =>
    calls(page).evaluateAll((links) => [
      ...new Set(links.map((link) => link.getAttribute("href"))),
    ]);
  await expect.poll(hrefs).toEqual([`tel:${called.phoneE164}`]);
}

test.use({ timezoneId: "Asia/Dubai" });

test("both are shown, until the course finder knows where somebody lives, or the visitor chooses", async ({
  page,
}) => {
  await visit(page, courses.GermanClass.url);
  await expect(calls(page).filter({ hasText: karnal.phone }).first()).toBeVisible();
  await expect(calls(page).filter({ hasText: berlin.phone }).first()).toBeVisible();
  await expect(page.getByLabel(branchChoice.label)).toBeHidden();

  await test.step("the finder's answer is kept for the next page", async () => {
    await visit(page, `${paths.findCourse}?goal=work&live=in-german&level=new`);
    await visit(page, courses.GermanClass.url);
    await expectToCall(page, berlin);
    await expect(page.locator("#join").getByLabel("Country")).toHaveValue("DE");
  });

  await test.step("what the visitor chooses goes before it, also on the next page", async () => {
    await page.getByLabel(branchChoice.label).selectOption(karnal.name);
    await expectToCall(page, karnal);
    await visit(page, paths.register);
    await expect(page.getByRole("banner").getByRole("link", { name: karnal.phone })).toBeVisible();
    await expect(page.getByLabel(branchChoice.label)).toHaveValue(karnal.id);
  });
});
