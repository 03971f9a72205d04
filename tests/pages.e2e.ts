import { type CDPSession, expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { publicPages } from "#app/public-pages.ts";
import { expectWalk, smallTargets } from "./support/keyboard.ts";
import { expectStill, watchShifts } from "./support/layout-shift.ts";
import {
  accessibilityViolations,
  awake,
  everyPage,
  expectLargeTextToFit,
  expectOrder,
  expectQuiet,
  expectToFit,
  missingPath,
  postPath,
  scrollThrough,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/* What holds on every page, in one visit of each: opening a page anew for every check takes most of the time. */

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** Widths of real screens and of the layout's turns; the last is a laptop at 200 % zoom. */
const sizes = [
  ...[320, 768, 1040, 1920].map((width) => ({ width, height: 800 })),
  { width: 640, height: 400 },
];
/** One page of each frame: of the others, which have the same header and footer, a desktop looks at `main` alone. */
const frames: readonly string[] = [paths.home, paths.register, missingPath];
/** Pages of long texts, whose stops are links in sentences and boxes that scroll. */
const textPages: readonly string[] = [paths.privacyPolicy, paths.cookiePolicy, paths.yourData];

/** Opens a page at one size and lets it stand still, with the right fonts. */
async function openAt(page: Page, path: string, size: typeof phone, devtools: CDPSession) {
  await page.setViewportSize(size);
  const answer = await page.goto(path);
  await awake(page);
  await page.evaluate(() => document.fonts.ready);
  // The others have no footer to look at.
  if (path === postPath || publicPages.some((one) => one === path)) {
    await expect.poll(() => facesInUse(devtools), path).toMatch(/Bricolage.*Figtree/);
  }
  await scrollThrough(page);
  await expectStill(page);
  return answer;
}

for (const path of everyPage) {
  test(`${path} is quiet, accessible, and fits every screen`, async ({ context, page, site }) => {
    const seen = watch(context);
    await watchShifts(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");

    // The phone second, with the fonts in the browser's cache: fonts.e2e.ts looks at a first visit.
    for (const size of [desktop, phone]) {
      await test.step(`opened at ${size.width} px it stands still, fits, is in reach and right for axe`, async () => {
        const answer = await openAt(page, path, size, devtools);
        expect(answer?.headers()["set-cookie"]).toBeUndefined();
        await expectToFit(page);
        expect(await smallTargets(page), `targets at ${size.width} px`).toEqual([]);
        if (textPages.includes(path)) {
          await expectWalk(page);
          // Further down, the chat link lies over whatever stands in its corner.
          await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        }
        // Every answer and card open.
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("main details")) {
            details.removeAttribute("name");
            details.setAttribute("open", "");
          }
        });
        const isWhole = size === phone || frames.includes(path);
        expect(await accessibilityViolations(page, isWhole ? [] : ["main"])).toEqual([]);
      });
    }

    await test.step("fits every width from 320 px on", async () => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectToFit(page);
      }
    });

    await test.step("text at twice its size scrolls no phone sideways", async () => {
      await expectLargeTextToFit(page);
    });

    await test.step("who gets no font sees it fit the smallest phone", async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(dropFonts);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess).toBeLessThanOrEqual(0);
    });

    await test.step("in wide windows the header is one row", async () => {
      const height = async (width: number) => {
        await page.setViewportSize({ width, height: 800 });
        return (await page.getByRole("banner").first().boundingBox())?.height;
      };
      expect(await height(1920)).toBe(await height(1280));
    });

    await test.step("at 200 % zoom the navigation leaves most of the screen to the content", async () => {
      await page.setViewportSize({ width: 640, height: 400 });
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

    // At the end: by now a page has had seconds to ask and to keep whatever it would.
    await test.step("asks nobody else, keeps nothing and complains of nothing", async () => {
      await expectQuiet(context, site.url, seen);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });
}

/** As if no font had come: their fallbacks, which are faces of the system, stay. */
function dropFonts() {
  for (const sheet of document.styleSheets) {
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = sheet.cssRules[index];
      if (rule instanceof CSSFontFaceRule && rule.cssText.includes("url(")) sheet.deleteRule(index);
    }
  }
}

/** The web fonts in which a page sets its heading and its last lines. */
async function facesInUse(devtools: CDPSession): Promise<string> {
  const { root } = await devtools.send("DOM.getDocument");
  const names = ["main h1", "footer p"].map(async (selector) => {
    const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
  });
  return (await Promise.all(names)).flat().join();
}
