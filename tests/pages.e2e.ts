import { expect, type Page } from "@playwright/test";
import {
  accessibilityViolations,
  awake,
  everyPage,
  expectQuiet,
  expectToFit,
  scrollThrough,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/site.ts";

/* What holds on every page, in one visit of each: opening a page anew for every check takes most of the time. */

test.describe.configure({ timeout: 60_000 });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** Widths of real screens and of the layout's turns; the last is a laptop at 200 % zoom. */
const sizes = [
  ...[320, 390, 480, 600, 768, 1024, 1040, 1280, 1920].map((width) => ({ width, height: 800 })),
  { width: 640, height: 400 },
];

for (const path of everyPage) {
  test(`${path} is quiet, accessible, and fits every screen`, async ({ context, page, site }) => {
    const seen = watch(context);
    await page.setViewportSize(phone);
    const answer = await page.goto(path);
    await awake(page);
    await scrollThrough(page);

    await test.step("asks nobody else, keeps nothing and complains of nothing", async () => {
      await page.waitForLoadState("networkidle");
      await expectQuiet(context, site.url, seen);
      expect(answer?.headers()["set-cookie"]).toBeUndefined();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });

    await test.step("fits every width from 320 px on", async () => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectToFit(page);
      }
    });

    await test.step("at 200 % zoom the navigation leaves most of the screen to the content", async () => {
      await page.mouse.wheel(0, 600);
      const bar = await page.getByRole("banner").first().boundingBox();
      expect(bar?.height).toBeLessThan(400 / 3);
    });

    await test.step("ids, pictures and headings are in order", () => expectOrder(page));

    for (const size of [phone, desktop]) {
      await test.step(`axe finds nothing at ${size.width} px, every answer and card open`, async () => {
        await page.setViewportSize(size);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("main details")) {
            details.removeAttribute("name");
            details.setAttribute("open", "");
          }
        });
        expect(await accessibilityViolations(page)).toEqual([]);
      });
    }
  });
}

/** Ids are there once, pictures have text and size, headings leave out no level. */
async function expectOrder(page: Page): Promise<void> {
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const incomplete = await page
    .locator("img")
    .evaluateAll((images) =>
      images
        .filter((image) =>
          ["alt", "width", "height"].some((attribute) => !image.hasAttribute(attribute)),
        )
        .map((image) => image.outerHTML),
    );
  expect(incomplete).toEqual([]);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0), levels.join(" ")).toBeLessThanOrEqual(1);
  }
}
