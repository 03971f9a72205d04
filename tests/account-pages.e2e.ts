import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expectTabWalk, smallTargets } from "./support/keyboard.ts";
import { saveLogin, signUp } from "./support/member.ts";
import { accessibilityViolations, awake, expectOrder, expectToFit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { newVisitor } from "./support/visitor.ts";

/* What tests/pages.e2e.ts looks at on public pages, on those of an account: one visit of each. */

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** The narrowest screen, the usual ones, and a laptop at 200 % zoom. */
const sizes = [
  ...[320, 390, 768, 1280].map((width) => ({ width, height: 800 })),
  { width: 640, height: 400 },
];

async function expectSound(page: Page, path: string): Promise<void> {
  await page.setViewportSize(phone);
  const answer = await page.goto(path);
  await awake(page);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectOrder(page);
  expect(await smallTargets(page)).toEqual([]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectToFit(page);
  }
  await page.setViewportSize(desktop);
  await page.evaluate(() => scrollTo(0, 0));
  await expectTabWalk(page);
  for (const size of [phone, desktop]) {
    // On a desktop header and footer are those of /login, and of every public page.
    const parts = size === phone || path === paths.login ? [] : ["main"];
    await page.setViewportSize(size);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("main details")) {
        details.setAttribute("open", "");
      }
    });
    expect(await accessibilityViolations(page, parts)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expectToFit(page);
}

for (const path of [paths.login, paths.signup, paths.forgotPassword, paths.accountDeleted]) {
  test(`${path} is accessible, by keyboard too, and fits`, ({ page }) => expectSound(page, path));
}

test.describe("logged in", () => {
  for (const path of [paths.userProfile, paths.accountHub]) {
    test(`${path} is accessible, by keyboard too, and fits`, async ({ page, site }) => {
      // A name and an address as long as people really have them.
      const member = await signUp(site, page.request, {
        name: "Venkata Subrahmanyam Chandrasekharan Balasubramanian",
      });
      await saveLogin(page, member);
      await page.request.post("/api/v1/service", {
        data: newVisitor({ email: member.email }),
      });
      await expectSound(page, path);
    });
  }
});
