import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { stopClock } from "./support/still-page.ts";

/* One visit for all checks of the moving carousel: each step leaves it playing for the next. */

/** Specification, section 9: autoplay every 2500 ms, looping, four banners. */
const INTERVAL_MS = 2_500;

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const slide = (page: Page, number: number) =>
  carousel(page).locator(`[aria-roledescription="slide"][aria-label="${number} of 4"]`);

/** Opens the home page and pauses its clock, which the test has installed, once the carousel is awake. */
async function openHome(page: Page): Promise<void> {
  await visit(page);
  await expect(carousel(page).locator("[data-awake]")).toBeVisible();
  // A longer jump would turn many slides, and so scroll many times at once.
  await stopClock(page);
  // A slide may have turned by now. The focus stops the carousel; once it leaves, a whole interval begins.
  await page.getByRole("button", { name: "Next slide" }).focus();
  await page.getByRole("main").focus();
  await page.clock.runFor(10);
}

async function currentSlide(page: Page): Promise<number> {
  const shown = carousel(page).locator('[aria-roledescription="slide"]:not([inert])');
  await expect(shown).toHaveCount(1);
  await expectInPlace(shown);
  return Number((await shown.getAttribute("aria-label"))?.[0]);
}

/** The strip has come to rest with this slide in its window. */
async function expectInPlace(shown: Locator): Promise<void> {
  const offset = () =>
    shown.evaluate((element) => {
      const strip = element.parentElement?.getBoundingClientRect();
      return Math.abs(element.getBoundingClientRect().left - (strip?.left ?? 0));
    });
  await expect.poll(offset, { intervals: [50] }).toBeLessThan(2);
}

const following = (number: number) => (number % 4) + 1;

async function expectToPlay(page: Page): Promise<void> {
  const before = await currentSlide(page);
  await page.clock.runFor(INTERVAL_MS - 100);
  expect(await currentSlide(page)).toBe(before);
  await page.clock.runFor(100);
  await expect.poll(() => currentSlide(page), { intervals: [50] }).toBe(following(before));
}

async function expectToRest(page: Page): Promise<void> {
  const before = await currentSlide(page);
  // Not four intervals: a carousel that plays would be back where it was.
  await page.clock.runFor(3 * INTERVAL_MS + 100);
  expect(await currentSlide(page)).toBe(before);
}

test("the banner plays, rests, is paused, and ends its play once it is steered by hand", async ({
  page,
}) => {
  await page.clock.install();
  await openHome(page);

  await test.step("slides out of sight are out of reach", async () => {
    const current = await currentSlide(page);
    for (const number of [1, 2, 3, 4]) {
      await expect(slide(page, number)).toHaveJSProperty("inert", number !== current);
    }
  });

  const first = await currentSlide(page);
  await test.step("it moves on every 2.5 seconds, and rests under the pointer and under the focus", async () => {
    await carousel(page).hover();
    await expectToRest(page);
    await page.mouse.move(5, 5);
    await expectToPlay(page);

    await page.getByRole("button", { name: "Previous slide" }).focus();
    await expectToRest(page);
    await page.getByRole("main").focus();
    await page.clock.runFor(1);
    await expectToPlay(page);
  });

  await test.step("nothing moves while a dialog is open or the banner is out of sight", async () => {
    await page.locator("main button[aria-haspopup=dialog]").click();
    await page.mouse.move(5, 5);
    const shown = page.locator('[aria-roledescription="slide"]:not([inert])');
    const before = await shown.getAttribute("aria-label");
    await page.clock.runFor(3 * INTERVAL_MS);
    await expect(shown).toHaveAttribute("aria-label", String(before));
    await page.keyboard.press("Escape");
    await page.locator("#enrol").scrollIntoViewIfNeeded();
    await expect(carousel(page)).not.toBeInViewport();
    await page.clock.runFor(3 * INTERVAL_MS);
    await expect(shown).toHaveAttribute("aria-label", String(before));
    await carousel(page).scrollIntoViewIfNeeded();
  });

  await test.step("the pause button stops it until it is pressed again", async () => {
    await page.getByRole("button", { name: "Pause slides" }).press("Enter");
    const play = page.getByRole("button", { name: "Play slides" });
    await expect(play).toBeVisible();
    await page.getByRole("main").focus();
    await page.clock.runFor(1);
    await expectToRest(page);
    // Once started, it plays although the button has the focus or the pointer.
    await play.press("Enter");
    await expectToPlay(page);
    await expect(page.getByRole("button", { name: "Pause slides" })).toBeFocused();
    await page.getByRole("button", { name: "Next slide" }).focus();
    await expectToRest(page);
    await page.getByRole("main").focus();
    await page.clock.runFor(1);
    await page.getByRole("button", { name: "Pause slides" }).click();
    await play.click();
    await expectToPlay(page);
    await page.mouse.move(5, 5);
    // Four slides have been turned, so the first is shown again.
    expect(await currentSlide(page)).toBe(first);
  });

  await test.step("steering by hand goes both ways round and ends the autoplay", async () => {
    const steer = async (button: string, from: number, to: number) => {
      expect(await currentSlide(page)).toBe(from);
      await page.getByRole("button", { name: `${button} slide` }).press("Enter");
      await expectInPlace(slide(page, to));
    };
    for (let at = first; at > 1; at -= 1) await steer("Previous", at, at - 1);
    await steer("Previous", 1, 4);
    await steer("Next", 4, 1);
    await page.getByRole("main").focus();
    await page.clock.runFor(1);
    await expectToRest(page);
  });

  await test.step("the arrow keys move the strip that has the focus", async () => {
    const start = await currentSlide(page);
    await carousel(page).locator("[data-part=strip]").focus();
    const [forth, back] = start === 4 ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const aside = start === 4 ? 3 : start + 1;
    await page.keyboard.press(forth);
    await expect.poll(() => currentSlide(page), { intervals: [50] }).toBe(aside);
    await page.keyboard.press(back);
    await expect.poll(() => currentSlide(page), { intervals: [50] }).toBe(start);
  });

  await test.step("where less motion is asked for it never moves by itself and offers no pause", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.resume();
    await openHome(page);
    expect(await currentSlide(page)).toBe(1);
    await expectToRest(page);
    await expect(page.getByRole("button", { name: /(Pause|Play) slides/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Next slide" }).press("Enter");
    await expect.poll(() => currentSlide(page), { intervals: [50] }).toBe(2);
  });
});
