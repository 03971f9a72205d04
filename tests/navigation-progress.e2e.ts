import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { blogHead } from "#content/blog/words.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/site.ts";
import { nextFrames } from "./support/style-trace.ts";

/* The bar over a page while the next one is on its way. */

const bar = (page: Page) => page.getByRole("progressbar", { name: "Loading the page" });
const linkTo = (page: Page, path: string) => page.locator(`header a[href="${path}"]`).first();

/** Keeps files back. @returns how to let them come */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("the bar shows that a page is on its way while parts of this one are, too", async ({
  page,
}) => {
  const files = /\/(?:newsletter-form|about-us\.page|about-content)-[^/]+\.js$/;
  const letGo = await hold(page, files);
  await page.goto(paths.home);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await nextFrames(page);
  await linkTo(page, paths.aboutUs).click();
  await expect(bar(page)).toBeVisible();
  letGo();
  await expect(page).toHaveURL(new RegExp(`${paths.aboutUs}$`));
  await expect(bar(page)).toBeHidden();
});

test("a page that comes while the next one is asked for already does not take the bar away", async ({
  page,
}) => {
  const letBlogCome = await hold(page, /\/landing-parts-[^/]+\.js$/);
  const letAboutCome = await hold(page, /\/about-us\.page-[^/]+\.js$/);
  await visit(page, paths.faq);
  await linkTo(page, paths.blog).click();
  // From here on the way there is not given up for another.
  await expect(page).toHaveURL(new RegExp(`${paths.blog}$`));
  await expect(bar(page)).toBeVisible();
  await linkTo(page, paths.aboutUs).click();
  letBlogCome();
  await expect(page.getByRole("heading", { level: 1, name: blogHead.title })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  letAboutCome();
  await expect(page).toHaveURL(new RegExp(`${paths.aboutUs}$`));
  await expect(bar(page)).toBeHidden();
});

test("on a phone it shows over the menu, too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await hold(page, /\/about-us\.page-[^/]+\.js$/);
  await visit(page, paths.faq);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator(`#mobile-menu a[href="${paths.aboutUs}"]`).click();
  // The menu stands in the top layer, where the last that came is uppermost.
  await expect(page.locator("[role=progressbar]:popover-open")).toBeVisible();
  await expect(page.locator("#mobile-menu")).toBeVisible();
  letGo();
  await expect(page.locator("#mobile-menu")).toBeHidden();
  await expect(page.locator("[role=progressbar]")).toHaveCount(0);
});
