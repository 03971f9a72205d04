import { expect, type Page } from "@playwright/test";
import {
  everyPage,
  scrollThrough,
  settled,
  textsOutsideViewport,
  visit,
} from "./support/page-checks.ts";
import { test } from "./support/site.ts";
import { enrolForm } from "./support/visitor.ts";

/* The page bends to the person: small screens, zoom, own spacing, own colours, less motion. */

async function expectToFit(page: Page): Promise<void> {
  await settled(page);
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(content, "scrolls sideways").toBeLessThanOrEqual(window);
  expect(await textsOutsideViewport(page)).toEqual([]);
  expect(await clippedTexts(page)).toEqual([]);
}

/** Texts cut off by the box that holds them; what scrolls, and what is hidden from eyes, is left out. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("h1, h2, h3, p, li, a, button, label, dd, dt, span")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const cuts = [overflowX, overflowY].some((value) => ["hidden", "clip"].includes(value));
        const isForEyes = clipPath === "none" && element.checkVisibility();
        const overflows =
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1;
        return cuts && isForEyes && overflows && !element.closest("[aria-hidden=true]");
      })
      .map((element) => element.textContent?.trim().slice(0, 60) ?? ""),
  );
}

for (const path of everyPage) {
  test(`${path} fits every width from 320 px on`, async ({ page }) => {
    await visit(page, path);
    await scrollThrough(page);
    for (const width of [320, 390, 480, 600, 768, 1024, 1040, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page);
    }
  });
}

test("dialog, menu and form errors fit 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page);
  await enrolForm(page).getByRole("button").click();
  await expect(enrolForm(page).getByRole("alert")).toBeVisible();
  await expectToFit(page);

  await page.locator("main button[aria-haspopup=dialog]").click();
  await expectToFit(page);
  const submit = page.getByRole("dialog").getByRole("button", { name: "Apply Now" });
  await submit.scrollIntoViewIfNeeded();
  await expect(submit).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expectToFit(page);
});

test.describe("at 200 % zoom", () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  for (const path of everyPage) {
    test(`${path} fits and leaves most of the screen to its content`, async ({ page }) => {
      await visit(page, path);
      await scrollThrough(page);
      await expectToFit(page);
      await page.mouse.wheel(0, 600);
      const bar = await page.getByRole("banner").boundingBox();
      expect(bar?.height).toBeLessThan(400 / 3);
    });
  }
});

for (const width of [320, 1280]) {
  test(`own text spacing cuts nothing off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page);
    // WCAG 2.2, 1.4.12. Through the object model: the page's policy allows no foreign style element.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets.push(sheet);
    });
    await expectToFit(page);
  });
}

test("in forced colours controls keep their edges and the focus its ring", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page);
  const button = page.locator("main button[aria-haspopup=dialog]");
  await button.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  for (const property of ["border-top-style", "outline-style"]) {
    await expect(button).toHaveCSS(property, "solid");
  }
  const field = enrolForm(page).getByLabel("Name");
  await expect(field).toHaveCSS("border-top-style", "solid");
  await expect(field).not.toHaveCSS("border-top-width", "0px");
  const picture = await page.screenshot();
  expect(picture.length).toBeGreaterThan(10_000);
});

test("where less motion is asked for nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page);
  await scrollThrough(page);
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map((animation) => animation.effect?.getComputedTiming().duration),
    );
  // What is left of transitions lasts a hundredth of a millisecond.
  await expect.poll(running).toEqual([]);
  await page.locator("main button[aria-haspopup=dialog]").click();
  await expect.poll(running).toEqual([]);
});
