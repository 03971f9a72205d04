import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expectTabWalk, smallTargets } from "./support/keyboard.ts";
import { signedUp } from "./support/member.ts";
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

/** Header and footer are looked at once, as a visitor sees them and as somebody who is logged in does. */
async function expectSound(page: Page, path: string, { isWhole }: { isWhole: boolean }) {
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
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("main details")) {
      details.setAttribute("open", "");
    }
  });
  // The profile alone stands otherwise on a desktop.
  if (path === paths.userProfile) {
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expectToFit(page);
  expect(await accessibilityViolations(page, isWhole ? [] : ["main"])).toEqual([]);
}

test("the pages to come in are accessible, by keyboard too, and fit", async ({ page }) => {
  for (const path of [paths.login, paths.signup, paths.forgotPassword, paths.accountDeleted]) {
    await test.step(path, () => expectSound(page, path, { isWhole: path === paths.login }));
  }
});

test("one's own pages are accessible, by keyboard too, and fit", async ({ page, site }) => {
  // A name and an address as long as people really have them.
  const member = await signedUp(page, site, {
    name: "Venkata Subrahmanyam Chandrasekharan Balasubramanian",
  });
  await page.request.post("/api/v1/service", {
    data: newVisitor({ email: member.email }),
  });
  for (const path of [paths.userProfile, paths.accountHub]) {
    await test.step(path, () => expectSound(page, path, { isWhole: path === paths.userProfile }));
  }
});
