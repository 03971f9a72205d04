import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./support/building-blocks.ts";
import { accessibilityViolations, settled } from "./support/page-checks.ts";
import { stopClock } from "./support/still-page.ts";

/* What only a development server shows: the building blocks by themselves. */

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

const stack = (page: Page, preset: string) => page.locator(`[data-preset="${preset}"]`);

/** Raises toasts of a preset. By key: a pointer on the button might be on a toast, too. */
async function showToasts(page: Page, preset: string, ...variants: string[]): Promise<Locator> {
  const items = stack(page, preset).getByRole("listitem");
  for (const [index, variant] of variants.entries()) {
    await page.getByRole("button", { name: `${preset} ${variant}`, exact: true }).press("Enter");
    await expect(items).toHaveCount(index + 1);
  }
  // A toast's words come a moment after its box.
  await page.clock.runFor(100);
  for (const variant of variants) {
    await expect(items.getByText(`Thank You! This is ${preset} ${variant}.`)).toBeVisible();
  }
  await settled(page);
  return items;
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is nowhere.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/* How each block works is tested on the pages that use it. Here all of them, in all states, are on one page. */
test("all of them are there and accessible; toasts stay and stand as they should", async ({
  page,
}) => {
  await page.goto("/");
  // The tabs get their roles once React runs.
  await expect(page.getByRole("tab").first()).toBeVisible();

  await test.step("all of them are there, in their states, and axe finds nothing on any of them", async () => {
    for (const title of [
      ...["Button sizes", "Fields", "Fields on ink", "Dialog", "Accordion", "Accordion on ink"],
      ...["Tabs", "Carousel", "Expanding cards", "Waiting", "Toasts"],
    ]) {
      await expect(section(page, title)).toBeVisible();
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Open the form" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Book your free demo class" });
    await expect(dialog).toBeVisible();
    expect(await accessibilityViolations(page, ["dialog:modal"])).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await page.clock.install();
  await stopClock(page);

  await test.step("a snackbar waits while the window is left, and has half its time when one is back", async () => {
    const toasts = await showToasts(page, "snackbar", "info");
    // A moment of its five seconds is left: half of five is neither that moment nor the whole.
    await page.clock.runFor(4_700);
    await expect(toasts).toHaveAttribute("data-open", "true");
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await page.clock.runFor(60_000);
    await expect(toasts).toHaveAttribute("data-open", "true");
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.clock.runFor(2_400);
    await expect(toasts).toHaveAttribute("data-open", "true");
    // The last tenth of a second, and the time it takes to leave.
    await page.clock.runFor(300);
    await expect(toasts).toHaveCount(0);
  });

  await test.step("between one toast of the enrolment and the next are 8 px", async () => {
    const toasts = await showToasts(page, "enrolment", "default", "success", "error");
    // The card, which has the border: its row is larger, for the shadow.
    const cards = toasts.locator("> div > div");
    const boxes = await Promise.all([0, 1, 2].map((index) => boxOf(cards.nth(index))));
    const gaps = boxes.slice(1).map(({ y }, index) => y - (boxes[index]?.bottom ?? 0));
    expect(gaps.map(Math.round)).toEqual([8, 8]);
  });

  await test.step("toasts of the page stand at the top right, the newest on top; Alt+T leads to them first, and Enter dismisses one", async () => {
    // The toasts of the enrolment are still shown.
    await showToasts(page, "snackbar", "info");
    const toasts = await showToasts(page, "page", "default", "success", "error");
    const words = ["error", "success", "default"].map((name) => `Thank You! This is page ${name}.`);
    await expect(toasts).toHaveText(words);
    const boxes = await Promise.all([0, 1, 2].map((index) => boxOf(toasts.nth(index))));
    const [newest, older, oldest] = boxes;
    expect(older?.y).toBeGreaterThanOrEqual(newest?.bottom ?? Number.NaN);
    expect(oldest?.y).toBeGreaterThanOrEqual(older?.bottom ?? Number.NaN);
    const { width = 0 } = page.viewportSize() ?? {};
    // At the edge of the window, but for a margin that other corners have too.
    expect(newest?.y).toBeLessThan(32);
    for (const { x, right } of boxes) {
      expect(x).toBeGreaterThan(width / 2);
      expect(width - right).toBeLessThan(32);
    }

    await page.keyboard.press("Alt+KeyT");
    await expect(page.getByRole("region", { name: "Notifications (Alt+T)" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(toasts.first().getByRole("button", { name: "Dismiss" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.clock.runFor(1_000);
    await expect(toasts).toHaveText(words.slice(1));
    // With the focus on it, no toast leaves by itself, so Escape takes the focus away.
    await page.keyboard.press("Escape");
    await page.clock.runFor(60_000);
    await expect(toasts).toHaveCount(0);
  });

  await test.step("toasts of each preset say their words in each of their kinds, and axe finds nothing", async () => {
    const kinds = ["default", "success", "error"];
    const parts = ["page", "enrolment", "snackbar"].map((name) => `[data-preset="${name}"]`);
    await expect(page.locator("[data-preset] li")).toHaveCount(0);
    await showToasts(page, "enrolment", ...kinds, "loading", "custom");
    await showToasts(page, "snackbar", ...kinds);
    await showToasts(page, "page", ...kinds);
    // Axe waits by the page's clock. Toasts do not leave under the pointer, with the focus on them, or in a window that
    // is left.
    await stack(page, "enrolment").hover();
    await page.keyboard.press("Alt+KeyT");
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await page.clock.resume();
    expect(await accessibilityViolations(page, parts)).toEqual([]);

    // At most three snackbars are kept, so these replace older ones.
    for (const kind of ["warning", "info"]) {
      await page.getByRole("button", { name: `snackbar ${kind}`, exact: true }).press("Enter");
      const words = stack(page, "snackbar").getByText(`Thank You! This is snackbar ${kind}.`);
      await expect(words).toBeVisible();
    }
    expect(await accessibilityViolations(page, ['[data-preset="snackbar"]'])).toEqual([]);
  });
});
