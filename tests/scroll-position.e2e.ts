import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { aboutHead } from "#content/about-page.ts";
import { courses } from "#content/courses/courses.ts";
import { awake, visit } from "./support/page-checks.ts";
import { planClass, test } from "./support/timetable-site.ts";

/* Where on a page visitors are who did not begin at its top. */

/** How far a part is below the top of the window, in px, once the page has its own fonts. */
async function drawnPlaceOf(page: Page, part: string): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  return page.locator(part).evaluate((element) => element.getBoundingClientRect().top);
}

/** The same, once scripts run. */
async function placeOf(page: Page, part: string): Promise<number> {
  await awake(page);
  return drawnPlaceOf(page, part);
}

/** Tries again after errors, too: on the way back the page may be asked while it gives way to the other one. */
const expectPlace = (page: Page, part: string, place: number, placeNow = placeOf) =>
  expect(async () => {
    expect(Math.abs((await placeNow(page, part)) - place)).toBeLessThan(5);
  }).toPass({ timeout: 60_000 });

/** Clicks with the mouse: Playwright's own click scrolls, although the header stays in view. */
async function pressInHeader(page: Page, path: string): Promise<void> {
  const box = await page.locator(`header a[href="${path}"]`).first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
}

const toTheMiddle = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => element.scrollIntoView({ block: "center" }));

test("whoever goes back or forward, or by a link to a part, stands where they were or wanted to be", async ({
  page,
}) => {
  const goAwayAndBack = async (part: string) => {
    const url = page.url();
    await toTheMiddle(page, part);
    const place = await placeOf(page, part);
    await pressInHeader(page, paths.blog);
    await expect(page).toHaveURL(new RegExp(`${paths.blog}$`));
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expectPlace(page, part, place);
  };
  // The last of the parts that are linked to: whatever comes above it may still grow.
  const linked = "#contact";
  const to = `${paths.home}${linked}`;
  await visit(page, to);
  const loaded = await placeOf(page, linked);

  await test.step("back to a page", () => goAwayAndBack("#enrol"));

  await test.step("a link to a part of another page leads there", async () => {
    await visit(page, paths.aboutUs);
    await page.evaluate((href) => {
      document.querySelector('footer a[href="/blog"]')?.setAttribute("href", href);
    }, to);
    await page.locator(`footer a[href="${to}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${linked}$`));
    await expectPlace(page, linked, loaded);
  });

  // A page with such a listener is not kept in memory.
  await page.addInitScript(() => addEventListener("unload", () => {}));
  await test.step("back to a page that the browser never keeps in memory", async () => {
    await visit(page, courses.EnglishOnline.url);
    await goAwayAndBack("main h2 >> nth=-2");
  });

  await test.step("forward to a part of a page, over a reload of the one before", async () => {
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
});

test("who comes back before scripts run stays where they were when these add the visitor's clock", async ({
  page,
  site,
}) => {
  await planClass(site);
  const part = "#enrol";
  await visit(page, paths.home);
  await expect(page.getByText("your time").first()).toBeVisible();
  await toTheMiddle(page, part);
  const place = await placeOf(page, part);
  await pressInHeader(page, paths.blog);
  await expect(page).toHaveURL(new RegExp(`${paths.blog}$`));

  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goBack({ waitUntil: "commit" });
  await expectPlace(page, part, place, drawnPlaceOf);
  late.resolve();
  await expect(page.getByText("your time").first()).toBeVisible();
  await expectPlace(page, part, place);
});
