import { setTimeout as wait } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { mainLinks } from "#app/shell/main-links.ts";
import { aboutHead } from "#content/about-head.ts";
import { inItsFont, visit, visitInItsFont } from "./support/page-checks.ts";
import { test } from "./support/site.ts";

/* Where on a page a visitor is who did not begin at its top. */

/** How far below the top of the window a part rests: parts above it get their true heights as they come near. */
async function restingPlace(page: Page, part: string): Promise<number> {
  let place = Number.NaN;
  await expect(async () => {
    const last = place;
    await page.waitForTimeout(150);
    place = await page.locator(part).evaluate((element) => element.getBoundingClientRect().top);
    expect(place).toBe(last);
  }).toPass({ timeout: 10_000 });
  return place;
}

/** With the mouse alone: Playwright's own click scrolls, though the header stands where it is. */
async function pressInHeader(page: Page, path: string): Promise<void> {
  const box = await page.locator(`header a[href="${path}"]`).first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
}

const comesToRestAt = (page: Page, part: string, place: number) =>
  expect(async () => {
    expect(Math.abs((await restingPlace(page, part)) - place)).toBeLessThan(5);
  }).toPass({ timeout: 20_000 });

for (const [path, part] of [
  [paths.home, "#features-title"],
  [paths.home, "#enrol"],
  [paths.aboutUs, "main h2 >> nth=-2"],
  [paths.englishOnline, "main h2 >> nth=-2"],
] as const) {
  test(`back to ${path}, ${part}, in a document that has not shown it`, async ({ page }) => {
    await visitInItsFont(page, path);
    // As by hand, past all that is above.
    await page.locator(part).evaluate(async (element) => {
      while (element.getBoundingClientRect().top > innerHeight / 2) {
        scrollBy({ top: 300, behavior: "instant" });
        await new Promise((pass) => setTimeout(pass, 50));
      }
    });
    const place = await restingPlace(page, part);
    await pressInHeader(page, paths.blog);
    await expect(page).toHaveURL(new RegExp(`${paths.blog}$`));
    await expect(page.getByRole("main")).toBeFocused();
    await inItsFont(page, () => page.reload());
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await comesToRestAt(page, part, place);
  });
}

for (const part of ["#courses", "#contact", "#enrol"]) {
  test(`a link to ${part} of another page leads there without a page load`, async ({ page }) => {
    const to = `${paths.home}${part}`;
    await visit(page, to);
    const loaded = await restingPlace(page, part);
    await visit(page, paths.aboutUs);
    await page.evaluate((href) => {
      Object.assign(window, { stays: true });
      document.querySelector('footer a[href="/blog"]')?.setAttribute("href", href);
    }, to);
    await page.locator(`footer a[href="${to}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${part}$`));
    await comesToRestAt(page, part, loaded);
    expect(await page.evaluate(() => "stays" in window)).toBe(true);
  });
}

test("forward to a page in a document that has not shown it", async ({ page }) => {
  await visitInItsFont(page, paths.blog);
  await pressInHeader(page, paths.aboutUs);
  await expect(page.getByRole("heading", { level: 1, name: aboutHead.title })).toBeVisible();
  const part = "#trainers-title";
  await page.locator(part).evaluate((element) => element.scrollIntoView());
  const place = await restingPlace(page, part);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${paths.blog}$`));
  await inItsFont(page, () => page.reload());
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`${paths.aboutUs}$`));
  await comesToRestAt(page, part, place);
});

test("from a page without the site's furniture to a part of one with it", async ({ page }) => {
  const to = `${paths.home}#courses`;
  await visit(page, to);
  const loaded = await restingPlace(page, "#courses");
  await visit(page, paths.login);
  await page.evaluate((href) => {
    Object.assign(window, { stays: true });
    document.querySelector('a[href="/"]')?.setAttribute("href", href);
  }, to);
  await page.locator(`a[href="${to}"]`).first().click();
  await expect(page).toHaveURL(/#courses$/);
  await comesToRestAt(page, "#courses", loaded);
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
});

test("no page is shown without its heading, whatever is on its way", async ({ page }) => {
  await visit(page);
  await page.route("**/assets/*.js", async (route) => {
    await wait(100);
    await route.continue();
  });
  for (const path of [...mainLinks.slice(1).map(({ to }) => to), paths.pteOnline, paths.home]) {
    const headings = await page.evaluate(async (to) => {
      const heading = () => document.querySelector("main h1")?.textContent ?? "none";
      const before = heading();
      const seen = new Set<string>();
      document.querySelector<HTMLAnchorElement>(`[data-static] a[href="${to}"]`)?.click();
      // Until another stands, and is there to stay.
      for (let frames = 0; frames < 20; frames += seen.size > 1 || heading() !== before ? 1 : 0) {
        seen.add(heading());
        await new Promise((drawn) => setTimeout(drawn, 16));
      }
      return [...seen];
    }, path);
    expect(headings, path).toHaveLength(2);
    expect(headings, path).not.toContain("none");
  }
});
