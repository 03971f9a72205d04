import { type CDPSession, expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { publicPages } from "#app/public-pages.ts";
import { courses } from "#content/courses/courses.ts";
import { expectWalk, smallTargets } from "./support/keyboard.ts";
import { expectStill, watchShifts } from "./support/layout-shift.ts";
import {
  accessibilityViolations,
  awake,
  everyPage,
  expectLargeTextToFit,
  expectListed,
  expectOrder,
  expectQuiet,
  expectToFit,
  missingPath,
  postPath,
  scrollThrough,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/*
 * Checks what every page must keep, in one visit of each and one tab for each group. Opening a page and a tab and
 * loading axe anew for every check would take most of the time.
 */

const phone = { width: 390, height: 844 };
/** The narrowest screen, and the narrowest windows that get the layouts of tablets and of laptops. */
const narrowest = { width: 320, height: 800 };
const tablet = { width: 768, height: 800 };
const laptop = { width: 1040, height: 800 };
const desktop = { width: 1280, height: 800 };
const large = { width: 1920, height: 800 };
/** A laptop at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

const topicPath = paths.blogTopic.replace(":topic", "german");
const groups: Readonly<Record<string, readonly string[]>> = {
  "home, the institute and its offers": [
    ...[paths.home, paths.aboutUs, paths.faq, paths.contactUs, paths.freePracticeTest],
  ],
  courses: everyPage.filter((path) => /^\/(?:services|demo-classes)/.test(path)),
  "the blog": [paths.blog, paths.blogPosts, topicPath, postPath],
  "forms and messages": [
    ...[missingPath, paths.register, paths.newsletter, paths.newsletterConfirm, paths.yourData],
    ...[paths.yourRequests, paths.openRequest],
  ],
  "legal texts": [paths.privacyPolicy, paths.cookiePolicy, paths.terms, paths.impressum],
};

/**
 * A page of each layout (app/routes.ts). The others have the same header and footer, so only their content is checked.
 */
const frames: readonly string[] = [paths.home, paths.register];
/** Pages that have a layout of their own in windows wider than a laptop's, by the breakpoints of their styles. */
const widened: readonly string[] = [...frames, paths.services, postPath];
/** Pages drawn by the same components as another page that is checked whole: only their words are new. */
const siblings: readonly string[] = [
  ...[topicPath, paths.newsletterConfirm, paths.terms, paths.impressum, paths.openRequest],
];
/**
 * Pages that axe checks in a wide window, where they show more than on a phone; it checks home in both. The part of
 * services that a phone folds away is tested in tests/accessibility.e2e.ts.
 */
const axedWide: readonly string[] = [
  ...[paths.home, paths.services, courses.GermanClass.url, paths.privacyPolicy, postPath],
];
/** Pages that axe checks with their tabs, in tests/accessibility.e2e.ts. */
const axedElsewhere: readonly string[] = [courses.PTEOnline.url];
/**
 * Pages whose scripts fill reserved places, loaded in a wide window, where they fill more of them. First visits, with
 * fonts that come late, are tested in both windows in tests/fonts.e2e.ts.
 */
const loadedWide: readonly string[] = [
  ...[courses.GermanClass.url, courses.EnglishOnline.url, paths.demoClasses, paths.contactUs],
  paths.blogPosts,
];
/** Pages that are widest without web fonts or with large text: forms, tables, long words in rows. */
const stretched: readonly string[] = [
  ...[
    ...frames,
    paths.services,
    courses.GermanClass.url,
    courses.EnglishOffline.url,
    courses.PTEOnline.url,
  ],
  ...[courses.IeltsClass.url, paths.demoClasses, paths.contactUs, paths.aboutUs, paths.blog],
  ...[postPath, paths.cookiePolicy, paths.yourData],
];
/**
 * Pages of long texts, whose tab stops are links in sentences and boxes that scroll, and the window in which to walk
 * through each.
 */
const walks: Readonly<Record<string, typeof phone>> = {
  [paths.privacyPolicy]: desktop,
  [paths.cookiePolicy]: phone,
  [paths.yourData]: phone,
};

test("no page is left out", () => {
  expect(Object.values(groups).flat().toSorted()).toEqual(everyPage.toSorted());
});

for (const [group, pages] of Object.entries(groups)) {
  test(`${group}: quiet, accessible, and fit every screen`, async ({ context, page, site }) => {
    const seen = watch(context);
    await watchShifts(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    for (const path of pages) {
      await test.step(path, async () => {
        await expectSound(page, path, devtools);
        // Checked last: by now the page has had seconds to send and to store whatever it would.
        await test.step("asks nobody else, keeps nothing and complains of nothing", async () => {
          await expectQuiet(context, site.url, seen);
          expect(await page.evaluate(() => localStorage.length)).toBe(0);
          await expectListed(page, path);
        });
      });
    }
  });
}

async function expectSound(page: Page, path: string, devtools: CDPSession): Promise<void> {
  const isFrame = frames.includes(path);
  const isSibling = siblings.includes(path);
  const isWidened = widened.includes(path);
  const parts = isFrame ? [] : ["main"];
  const toTop = () => page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const expectNoViolations = () =>
    test.step("axe finds nothing", async () => {
      expect(await accessibilityViolations(page, parts)).toEqual([]);
    });

  await test.step("loaded it stands still, in its own faces", async () => {
    await page.emulateMedia({ reducedMotion: null });
    await page.setViewportSize(loadedWide.includes(path) ? desktop : phone);
    const answer = await page.goto(path);
    expect(answer?.headers()["set-cookie"]).toBeUndefined();
    await awake(page);
    await page.evaluate(() => document.fonts.ready);
    // The other pages have no footer.
    if (path === postPath || publicPages.some((one) => one === path)) {
      await expect.poll(() => facesInUse(devtools), path).toMatch(/Bricolage.*Figtree/);
    }
    await scrollThrough(page);
    await expectStill(page);
  });

  await test.step("on a phone it fits and is in reach", async () => {
    await page.setViewportSize(phone);
    await expectToFit(page);
    expect(await smallTargets(page)).toEqual([]);
    if (walks[path] === phone) await expectWalk(page);
    if (!isSibling) {
      expect(await page.evaluate(coveredControls), "under the bar of the demo class").toEqual([]);
    }
    // Further down, the chat link covers whatever is in its corner.
    await toTop();
  });

  await test.step("ids, pictures and headings are in order", () => expectOrder(page));

  await page.evaluate(openEverything);
  // Each check waits until nothing moves, so motion is reduced. Not on the home page: without motion its reviews have
  // another layout.
  if (path !== paths.home) await page.emulateMedia({ reducedMotion: "reduce" });

  const isAxedOnPhone = path === paths.home || !axedWide.includes(path);
  if (isAxedOnPhone && !isSibling && !axedElsewhere.includes(path)) await expectNoViolations();

  await test.step("fits other widths", async () => {
    const others = isSibling ? [] : [tablet, laptop];
    for (const size of [narrowest, ...others, ...(isFrame ? [zoomed] : [])]) {
      await page.setViewportSize(size);
      await expectToFit(page);
    }
  });

  if (stretched.includes(path)) {
    await test.step("text at twice its size scrolls no phone sideways", async () => {
      await expectLargeTextToFit(page, isFrame ? undefined : [360]);
    });
  }

  if (!isSibling) {
    await test.step("in a wide window it is in reach", async () => {
      await page.setViewportSize(desktop);
      if (isWidened) await expectToFit(page);
      expect(await smallTargets(page)).toEqual([]);
      if (walks[path] === desktop) await expectWalk(page);
      await toTop();
      if (axedWide.includes(path)) await expectNoViolations();
    });
  }

  if (isFrame) {
    await test.step("in wide windows the header is one row", async () => {
      const height = async () => (await page.getByRole("banner").first().boundingBox())?.height;
      const onDesktop = await height();
      await page.setViewportSize(large);
      await expectToFit(page);
      expect(await height()).toBe(onDesktop);
    });

    await test.step("at 200 % zoom the navigation leaves most of the screen to the content", async () => {
      await page.setViewportSize(zoomed);
      // Scrolls by script: the wheel waits for the page to be drawn.
      await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
      const bar = await page.getByRole("banner").first().boundingBox();
      expect(bar?.height).toBeLessThan(zoomed.height / 3);
    });
  }

  if (stretched.includes(path)) {
    await test.step("who gets no font sees it fit the smallest phone", async () => {
      await page.setViewportSize(narrowest);
      const excess = await page.evaluate(widthWithoutFonts);
      expect(excess).toBeLessThanOrEqual(0);
    });
  }
}

/** Opens every answer and card, all at the same time. */
function openEverything() {
  for (const details of document.querySelectorAll("main details")) {
    details.removeAttribute("name");
    details.setAttribute("open", "");
  }
}

/** How far a page scrolls sideways without web fonts, in px. Their fallbacks, which are faces of the system, stay. */
function widthWithoutFonts(): number {
  for (const sheet of document.styleSheets) {
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = sheet.cssRules[index];
      if (rule instanceof CSSFontFaceRule && rule.cssText.includes("url(")) sheet.deleteRule(index);
    }
  }
  return document.documentElement.scrollWidth - innerWidth;
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

/** The controls that the bar of the demo class covers once they are scrolled into view. */
function coveredControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary",
  );
  const covered: string[] = [];
  for (const control of controls) {
    const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // Controls for screen readers or keys only are a dot, or outside of the page.
    if (!isShown || control.closest(".skip-link, [aria-hidden=true], [inert]")) continue;
    control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    // Of a link over several lines, or beside a picture, its first line.
    const box = control.getClientRects()[0];
    if (!box || box.width < 2 || box.height < 2) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const found = document.elementFromPoint(x, y);
    const bar = found?.closest('[data-part="act"]');
    if (bar && !bar.contains(control)) covered.push(control.outerHTML.slice(0, 120));
  }
  return covered;
}
