import { expect } from "@playwright/test";
import {
  accessibilityViolations,
  awake,
  everyPage,
  expectOrder,
  expectQuiet,
  expectToFit,
  scrollThrough,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/site.ts";

/* What holds on every page, in one visit of each: opening a page anew for every check takes most of the time. */

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

    await test.step("fits every width from 320 px on", async () => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectToFit(page);
      }
    });

    await test.step("at 200 % zoom the navigation leaves most of the screen to the content", async () => {
      // Not by the wheel, which waits for the page to be drawn.
      await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
      const bar = await page.getByRole("banner").first().boundingBox();
      expect(bar?.height).toBeLessThan(400 / 3);
    });

    await test.step("ids, pictures and headings are in order", async () => {
      await expectOrder(page);
      // A place in a text that nothing was filled into.
      await expect(page.getByText(/\{[a-z]+[.}]/i)).toHaveCount(0);
    });

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

    // At the end: by now a page has had seconds to ask and to keep whatever it would.
    await test.step("asks nobody else, keeps nothing and complains of nothing", async () => {
      await expectQuiet(context, site.url, seen);
      expect(answer?.headers()["set-cookie"]).toBeUndefined();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });
}
