import { expect, type Locator, type Page } from "@playwright/test";
import { courses } from "#content/courses/courses.ts";
import { cardsOf } from "./support/course-pages.ts";
import { settled, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

test("cards open under the pointer and the focus and move nothing; below them the steps fade in", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, courses.EnglishOnline.url);

  await test.step("where less motion is asked for, the steps stand there at once", async () => {
    for (const item of await steps(page).all()) await expect(item).toHaveCSS("opacity", "1");
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  await test.step("what lies below does not move under the pointer", async () => {
    const card = cardsOf(page).first();
    await card.scrollIntoViewIfNeeded();
    await settled(page);
    await expectContent(card, "hidden");
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await card.hover({ position: { x: 20, y: 20 } });
    await expectContent(card, "shown");
    expect(await height()).toBe(before);
    // Nor does the open part cover the last line of its own title.
    const isFree = await card.locator("h3").evaluate((title) => {
      const lines = document.createRange();
      lines.selectNodeContents(title);
      return [...lines.getClientRects()].every(({ left, bottom, width }) => {
        const top = document.elementFromPoint(left + width / 2, bottom - 2);
        return title.closest("summary")?.contains(top);
      });
    });
    expect(isFree).toBe(true);
    // No word of the card below it looks out from under the open one.
    const columns = await cardsOf(page).evaluateAll(
      (cards) => new Set(cards.map((one) => (one as HTMLElement).offsetLeft)).size,
    );
    const below = cardsOf(page).nth(columns).locator("summary");
    await expect(below).toHaveCSS("opacity", "0");
    await page.mouse.move(2, 2);
    await expect(below).toHaveCSS("opacity", "1");
    await expectContent(card, "hidden");
  });

  await test.step("the focus opens a card, and leaves it closed behind it", async () => {
    const card = cardsOf(page).first();
    await card.locator("summary").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expectContent(card, "shown");
    await page.keyboard.press("Tab");
    await expectContent(card, "hidden");
  });

  await test.step("the steps fade in 0.2 seconds apart", async () => {
    await steps(page).first().scrollIntoViewIfNeeded();
    const delays = () =>
      steps(page).evaluateAll((items) =>
        items.map((item) => getComputedStyle(item).animationDelay),
      );
    await expect.poll(delays).toEqual(["0s", "0.2s", "0.4s", "0.6s", "0.8s"]);
    await steps(page).evaluateAll((items) => {
      for (const animation of items.flatMap((item) => item.getAnimations())) animation.finish();
    });
    for (const item of await steps(page).all()) await expect(item).toHaveCSS("opacity", "1");
  });
});

test.describe("by finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap opens a card and the next tap closes it", async ({ page }) => {
    await visit(page, courses.EnglishOnline.url);
    const card = cardsOf(page).first();
    await card.locator("summary").tap();
    await expect(card).toHaveAttribute("open");
    await expectContent(card, "shown");
    await card.locator("summary").tap();
    await expect(card).not.toHaveAttribute("open");
    await expectContent(card, "hidden");
  });
});

/** The steps of registering for English online. */
const steps = (page: Page) =>
  page
    .locator("ol", { has: page.getByRole("heading", { level: 3, name: "Select your level" }) })
    .locator("> li");

/** Whether the content of a card can be seen: it is visible and has its height. */
async function expectContent(card: Locator, state: "shown" | "hidden"): Promise<void> {
  const height = () =>
    card.evaluate((element) => {
      const content = element.querySelector(":scope > :not(summary)");
      const isShown = content?.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      });
      return isShown ? content?.getBoundingClientRect().height : 0;
    });
  if (state === "shown") await expect.poll(height).toBeGreaterThan(20);
  else await expect.poll(height).toBeLessThan(1);
}
