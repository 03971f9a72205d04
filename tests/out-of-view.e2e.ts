import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { homeEnrol } from "#content/home/enrol.ts";
import { awake, visitInItsFont } from "./support/page-checks.ts";
import { test } from "./support/site.ts";
import { nextFrames, showAll, styledWhile } from "./support/style-trace.ts";

/* What is out of view costs a cheap phone nothing, and is where it would be if it did. */

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("a page that loads and is taken over styles nothing of it", async ({ page, browser }) => {
  const { styled } = await styledWhile(browser, async () => {
    await page.goto(paths.home);
    await awake(page);
    await nextFrames(page);
  });
  expect(Math.max(...styled)).toBeLessThan((await page.locator("body *").count()) * 0.4);
});

test("a menu that opens leaves what is out of view as it is", async ({ page, browser }) => {
  await page.goto(paths.home);
  const { styled } = await styledWhile(browser, async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await nextFrames(page);
  });
  expect(Math.max(...styled)).toBeLessThan((await page.locator("body *").count()) * 0.6);
});

test("a link in the head styles nothing of a page anew", async ({ page, browser }) => {
  // These come when they come, and bring styles.
  await page.route(/\/(?:prefetch|load-consent)-[^/]+\.js$/, (route) => route.abort());
  for (const path of [paths.home, paths.faq, paths.germanOnline]) {
    await page.goto(path);
    await awake(page);
    await nextFrames(page);
    const { styled } = await styledWhile(browser, async () => {
      await page.evaluate(() => {
        document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch" }));
        // Of which the trace tells, as it does not of nothing.
        document.querySelector("h1")?.append("!");
      });
      await nextFrames(page);
    });
    expect(Math.max(...styled), path).toBeLessThan(60);
  }
});

test("the sheets of pages fetched ahead leave it as it is", async ({ page, browser }) => {
  // Its parts bring sheets that come in any order.
  await page.route(/\/blog\.page-[^/]+\.js$/, () => {});
  const traced = Promise.withResolvers<void>();
  await page.route(/\/assets\/prefetch-[^/]+\.js$/, async (route) => {
    await traced.promise;
    await route.continue();
  });
  await page.goto(paths.home);
  await awake(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  // The trace counts what is out of view as due for layout, though it is left alone.
  await showAll(page);
  await nextFrames(page);
  const { styled, laidOut } = await styledWhile(browser, async () => {
    traced.resolve();
    // Of which the trace tells, as it does not of nothing.
    await page.evaluate(() => document.querySelector("h1")?.append("!"));
    const sheets = page.locator('link[rel="stylesheet"][data-laid-on]');
    await expect.poll(() => sheets.count(), { timeout: 20_000 }).toBeGreaterThan(3);
    await nextFrames(page);
  });
  const all = await page.locator("body *").count();
  expect(Math.max(...styled)).toBeLessThan(all / 3);
  expect(Math.max(...laidOut)).toBeLessThan(all / 3);
});

test("a fragment below it leads to its section", async ({ page }) => {
  await page.goto(`${paths.home}#enrol`);
  const section = page.locator("#enrol");
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
  const bar = await page.getByRole("banner").boundingBox();
  await expect.poll(async () => Math.abs((await top()) - (bar?.height ?? 0))).toBeLessThan(40);
  await expect(page.getByRole("heading", { name: homeEnrol.title })).toBeInViewport();
  // Not about: its place is reckoned with all that is above it.
  const parts = page.locator("[data-far]");
  await expect(parts).toHaveCount(5);
  for (const part of await parts.all())
    await expect(part).toHaveCSS("content-visibility", "visible");
});

test("on the way back to a page all of it is there", async ({ page }) => {
  const parts = page.locator("[data-far]");
  const expectAll = async () => {
    await expect(parts).toHaveCount(5);
    for (const part of await parts.all()) {
      await expect(part).toHaveCSS("content-visibility", "visible");
    }
  };
  // One within the same furniture, one in another.
  for (const name of ["Blog", "Privacy policy"]) {
    await page.goto("about:blank");
    await page.goto(paths.home);
    await expect(parts.first()).toHaveCSS("content-visibility", "auto");
    await awake(page);
    const link = page.locator("header, footer").getByRole("link", { name, exact: true });
    await link.first().dispatchEvent("click");
    await expect(parts).toHaveCount(0);
    await page.goBack();
    await expectAll();
  }
  for (const path of [paths.home, paths.homeAlias]) {
    await page.goto(path);
    await page.reload();
    await expectAll();
  }
});

/* A phone's first page does without the text font: its lines would break as the machine's own fonts have it. */
test.describe("in its own font", () => {
  test.use({ isMobile: false, hasTouch: false });

  test("its parts are about as high as the page counts with until they are seen", async ({
    page,
  }) => {
    for (const width of [375, 390, 412, 600, 768, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      await visitInItsFont(page);
      const first = page.locator("[data-far]").first();
      await expect(first).toHaveCSS("content-visibility", "auto");
      const heights = () =>
        page
          .locator("[data-far], footer")
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
      const counted = await heights();
      await showAll(page);
      const seen = await heights();
      const off = seen.map((height, index) => height - (counted[index] ?? 0));
      const [footer = Number.NaN, ...parts] = off.reverse();
      expect(parts).toHaveLength(5);
      expect(Math.max(...parts.map(Math.abs)), `parts at ${width} px`).toBeLessThan(60);
      expect(Math.abs(footer), `footer at ${width} px`).toBeLessThan(120);
      const above = parts.slice(1).reduce((sum, part) => sum + part, 0);
      expect(Math.abs(above), `above the enrolment at ${width} px`).toBeLessThan(100);
    }
  });
});
