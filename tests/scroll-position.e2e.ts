import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { aboutHead } from "#content/about-page.ts";
import { awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/* Where on a page a visitor is who did not begin at its top. */

/** How far below the top of the window a part stands, once the page has its own faces. */
async function placeOf(page: Page, part: string): Promise<number> {
  await awake(page);
  await page.evaluate(() => document.fonts.ready);
  return page.locator(part).evaluate((element) => element.getBoundingClientRect().top);
}

const expectPlace = (page: Page, part: string, place: number) =>
  expect
    .poll(async () => Math.abs((await placeOf(page, part)) - place), { timeout: 20_000 })
    .toBeLessThan(5);

/** With the mouse alone: Playwright's own click scrolls, though the header stands where it is. */
async function pressInHeader(page: Page, path: string): Promise<void> {
  const box = await page.locator(`header a[href="${path}"]`).first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
}

const toTheMiddle = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => element.scrollIntoView({ block: "center" }));

for (const [path, part, cache] of [
  [paths.home, "#enrol", "from the browser's memory"],
  [paths.home, "#features-title", "loaded anew"],
  [paths.englishOnline, "main h2 >> nth=-2", "loaded anew"],
] as const) {
  test(`back to ${path}, ${part}, ${cache}`, async ({ page }) => {
    // A page with such a listener is not kept in memory.
    if (cache === "loaded anew")
      await page.addInitScript(() => addEventListener("unload", () => {}));
    await visit(page, path);
    await toTheMiddle(page, part);
    const place = await placeOf(page, part);
    await pressInHeader(page, paths.blog);
    await expect(page).toHaveURL(new RegExp(`${paths.blog}$`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectPlace(page, part, place);
  });
}

test("forward to a part of a page, over a reload of the one before", async ({ page }) => {
  await visit(page, paths.blog);
  await pressInHeader(page, paths.aboutUs);
  await expect(page.getByRole("heading", { level: 1, name: aboutHead.title })).toBeVisible();
  const part = "#trainers-title";
  await toTheMiddle(page, part);
  const place = await placeOf(page, part);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${paths.blog}$`));
  await page.reload();
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`${paths.aboutUs}$`));
  await expectPlace(page, part, place);
});

test("a link to a part of another page leads there", async ({ page }) => {
  // The last of those that are linked to: whatever comes above it may still grow.
  const part = "#contact";
  const to = `${paths.home}${part}`;
  await visit(page, to);
  const loaded = await placeOf(page, part);
  await visit(page, paths.aboutUs);
  await page.evaluate((href) => {
    document.querySelector('footer a[href="/blog"]')?.setAttribute("href", href);
  }, to);
  await page.locator(`footer a[href="${to}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${part}$`));
  await expectPlace(page, part, loaded);
});
