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
 * What holds on every page, in one visit of each, and in one tab for those that belong together: to open a page and
 * a tab anew for every check, and to load axe there, takes most of the time.
 */

const phone = { width: 390, height: 844 };
/** The narrowest screen, and the least room that the layouts of tablets and of laptops have. */
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
  ],
  "legal texts": [paths.privacyPolicy, paths.cookiePolicy, paths.terms, paths.impressum],
};

/** A page of each layout (app/routes.ts): the others, which have the same header and footer, are looked at for what they hold. */
const frames: readonly string[] = [paths.home, paths.register];
/** Pages that have a layout of their own in windows wider than a laptop's, by the breakpoints of their styles. */
const widened: readonly string[] = [...frames, paths.services, postPath];
/** Pages drawn by the same components as another that is looked at whole: no more than their words are new. */
const siblings: readonly string[] = [
  ...[topicPath, paths.newsletterConfirm, paths.terms, paths.impressum],
];
/**
 * Pages looked at by axe in a wide window, where more of them is shown than on a phone; home in both.
 * Of services the part that a phone folds away is in tests/accessibility.e2e.ts.
 */
const axedWide: readonly string[] = [
  ...[paths.home, paths.services, paths.germanOnline, paths.privacyPolicy, postPath],
];
/** Looked at by axe with their tabs: tests/accessibility.e2e.ts. */
const axedElsewhere: readonly string[] = [paths.pteOnline];
/**
 * Pages whose scripts set what has a place: loaded in a wide window, where they set more of it. The first pages that
 * have it are loaded in both, with fonts that are late: tests/fonts.e2e.ts.
 */
const loadedWide: readonly string[] = [
  ...[paths.germanOnline, paths.englishOnline, paths.demoClasses, paths.contactUs],
  paths.blogPosts,
];
/** Pages whose words are widest where no font has come, or text is large: forms, tables, long words in rows. */
const stretched: readonly string[] = [
  ...[...frames, paths.services, paths.germanOnline, paths.englishOffline, paths.pteOnline],
  ...[paths.ieltsOffline, paths.demoClasses, paths.contactUs, paths.aboutUs, paths.blog],
  ...[postPath, paths.cookiePolicy, paths.yourData],
];
/** Pages of long texts, whose stops are links in sentences and boxes that scroll, and where each is walked through. */
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
    test.setTimeout(240_000);
    const seen = watch(context);
    await watchShifts(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    for (const path of pages) {
      await test.step(path, async () => {
        await expectSound(page, path, devtools);
        // At the end: by now a page has had seconds to ask and to keep whatever it would.
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
    // The others have no footer to look at.
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
    // Further down, the chat link lies over whatever stands in its corner.
    await toTop();
  });

  await test.step("ids, pictures and headings are in order", () => expectOrder(page));

  await page.evaluate(openEverything);
  // Each look waits for what moves; the rows of reviews stand in another way where nothing does.
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
      // Not by the wheel, which waits for the page to be drawn.
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

/** Every answer and card. */
function openEverything() {
  for (const details of document.querySelectorAll("main details")) {
    details.removeAttribute("name");
    details.setAttribute("open", "");
  }
}

/** How far a page scrolls sideways as if no font had come: their fallbacks, which are faces of the system, stay. */
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

/** The controls whose middle something else lies over once they are scrolled into view. */
function coveredControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary",
  );
  const covered: string[] = [];
  for (const control of controls) {
    const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // What is meant for screen readers or for keys only is a dot, or lies outside of the page.
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
