import { utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./support/development.ts";
import { accessibilityViolations, settled } from "./support/page-checks.ts";

/* What only the development server has: the building blocks and the mails by themselves. */

// Vite makes the modules at the first request, and may find more to bundle at the second.
test.describe.configure({ mode: "default", timeout: 240_000 });

async function open(page: Page): Promise<void> {
  await page.goto("/dev/primitives");
  // The tabs take their roles when React is at work.
  await expect(page.getByRole("tab").first()).toBeVisible({ timeout: 100_000 });
}

const toastSamples = [
  ["page", ["default", "success", "error"]],
  ["enrolment", ["default", "success", "error", "loading", "custom"]],
  ["snackbar", ["default", "success", "error", "warning", "info"]],
] as const;

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("each of them by pointer and by keyboard, on a page served with hot reload", async ({
  page,
}) => {
  await test.step("the page is served with hot reload", async () => {
    const connected = page.waitForEvent("console", {
      predicate: (message) => message.text().includes("[vite] connected"),
      timeout: 100_000,
    });
    await open(page);
    await connected;
    const updated = page.waitForEvent("console", {
      predicate: (message) => message.text().includes("[vite] hot updated"),
    });
    // Saved as it was.
    const now = new Date();
    utimesSync(join(import.meta.dirname, "../app/dev/primitives.page.tsx"), now, now);
    await updated;
  });

  await test.step("axe finds nothing on any of them", async () => {
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step("dialog: the focus stays inside and returns, Escape closes", async () => {
    const opener = page.getByRole("button", { name: "Open the form" });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Book your free demo class" });
    await expect(dialog).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    // Round all that can have the focus in it, more than once.
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest("dialog") ? "inside" : "behind";
      });
      expect(place).toBe("inside");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("all of them are there, in their states", async () => {
    for (const title of [
      ...["Button sizes", "Fields", "Fields on ink", "Dialog", "Accordion", "Accordion on ink"],
      ...["Tabs", "Carousel", "Expanding cards", "Waiting", "Toasts"],
    ]) {
      await expect(section(page, title)).toBeVisible();
    }
  });

  await test.step("error summary: leads to its field", async () => {
    const fields = section(page, "Fields");
    await fields.getByRole("alert").getByRole("link").press("Enter");
    await expect(fields.locator("#bad-email")).toBeFocused();
    await expect(fields.locator("#bad-email")).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("accordion: one item open at a time, or none, by keyboard too", async () => {
    const items = section(page, "Accordion").locator("details");
    const openOnes = section(page, "Accordion").locator("details[open]");
    await expect(openOnes).toHaveCount(1);
    await items.nth(1).locator("summary").click();
    await expect(openOnes).toHaveCount(1);
    await expect(items.nth(1)).toHaveAttribute("open", "");
    await items.nth(1).locator("summary").press("Enter");
    await expect(openOnes).toHaveCount(0);
    await items.nth(2).locator("summary").press("Space");
    await expect(items.nth(2)).toHaveAttribute("open", "");
  });

  await test.step("tabs: arrows, Home and End move and choose, and the address names the tab", async () => {
    const tab = (name: string) => page.getByRole("tab", { name });
    const panel = page.getByRole("tabpanel");
    await expect(tab("Speaking")).toHaveAttribute("aria-selected", "true");
    await tab("Speaking").focus();
    for (const [key, name] of [
      ["ArrowRight", "Writing"],
      ["End", "Listening"],
      ["ArrowRight", "Speaking"],
      ["ArrowLeft", "Listening"],
      ["Home", "Speaking"],
      ["ArrowRight", "Writing"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      await expect(panel).toHaveCount(1);
      await expect(panel).toContainText(`${name}:`);
    }
    await expect(page).toHaveURL(/#writing$/);
    await page.keyboard.press("Tab");
    await expect(panel).toBeFocused();
  });

  await test.step("expanding card: opens under the pointer and the focus, stays open by a click", async () => {
    const cards = section(page, "Expanding cards").locator("details");
    const link = (at: number) => cards.nth(at).getByRole("link", { name: "How a class runs" });
    const height = async (at: number) => (await cards.nth(at).boundingBox())?.height ?? 0;
    const closed = await height(0);
    await cards.nth(0).hover();
    await expect.poll(() => height(0)).toBeGreaterThan(closed + 20);
    await expect(link(0)).toBeVisible();
    await page.mouse.move(0, 0);
    await settled(page);
    await expect.poll(() => height(0)).toBe(closed);

    await cards.nth(1).locator("summary").focus();
    await expect.poll(() => height(1)).toBeGreaterThan(closed + 20);
    await cards.nth(2).locator("summary").click();
    await page.mouse.move(0, 0);
    await expect(cards.nth(2)).toHaveAttribute("open", "");
    await expect(link(2)).toBeVisible();
  });

  await test.step("carousel: moves by itself, its pause holds it, its buttons and arrows move it", async () => {
    const carousel = page.getByRole("group", { name: "Impressions" });
    const pause = carousel.getByRole("button", { name: /pause/i });
    await carousel.scrollIntoViewIfNeeded();
    await expect(pause).toBeVisible();
    const strip = carousel.locator("[data-part=strip]");
    const place = () => strip.evaluate((element) => Math.round(element.scrollLeft));
    const start = await place();
    await expect.poll(place).not.toBe(start);
    await pause.click();
    await expect(carousel.getByRole("button", { name: /play|start|resume/i })).toBeVisible();
    // A slide that is on its way arrives.
    let held = Number.NaN;
    await expect
      .poll(
        async () => {
          const before = held;
          held = await place();
          return held - before;
        },
        { intervals: [400] },
      )
      .toBe(0);
    await carousel.getByRole("button", { name: "Next slide" }).click();
    await expect.poll(place).not.toBe(held);
    await carousel.getByRole("button", { name: "Previous slide" }).click();
    await expect.poll(place).toBe(held);
  });

  for (const [preset, variants] of toastSamples) {
    await test.step(`a toast of the ${preset} preset says its words and can be dismissed, in each of its kinds`, async () => {
      const toast = stack(page, preset).getByRole("listitem");
      for (const variant of variants) {
        const button = page.getByRole("button", { name: `${preset} ${variant}`, exact: true });
        await button.press("Enter");
        await expect(toast.getByText(`Thank You! This is ${preset} ${variant}.`)).toBeVisible();
        // Under the pointer none goes by itself.
        await toast.hover();
        expect(await accessibilityViolations(page, [`[data-preset="${preset}"]`])).toEqual([]);
        await toast.getByRole("button", { name: "Dismiss" }).click();
        await expect(toast).toHaveCount(0);
        await page.mouse.move(0, 0);
      }
    });
  }
});

const stack = (page: Page, preset: string) => page.locator(`[data-preset="${preset}"]`);

/** Raises toasts of a preset. By key: a pointer on the button might be on a toast, too. */
async function showToasts(page: Page, preset: string, ...variants: string[]): Promise<Locator> {
  const items = stack(page, preset).getByRole("listitem");
  for (const [index, variant] of variants.entries()) {
    await page.getByRole("button", { name: `${preset} ${variant}`, exact: true }).press("Enter");
    await expect(items).toHaveCount(index + 1);
  }
  // The words come a moment after their place.
  await page.clock.runFor(100);
  await expect(items.getByText("Thank You!")).toHaveCount(variants.length);
  await settled(page);
  return items;
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is nowhere.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("toasts, with the clock standing still: how long they stay, and where they stand", async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  // Seconds ahead, so that a slow machine is not there before.
  await page.clock.pauseAt(new Date(Date.now() + 3_000));

  await test.step("a snackbar waits while the window is left, and has half its time when one is back", async () => {
    const toasts = await showToasts(page, "snackbar", "info");
    // Of its five seconds a moment is left: half of them is neither that nor the whole.
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
    // What has the border: its row reaches further, for the shadow.
    const cards = toasts.locator("> div > div");
    const boxes = await Promise.all([0, 1, 2].map((index) => boxOf(cards.nth(index))));
    const gaps = boxes.slice(1).map(({ y }, index) => y - (boxes[index]?.bottom ?? 0));
    expect(gaps.map(Math.round)).toEqual([8, 8]);
  });

  await test.step("toasts of the page stand at the top right, the newest on top, and Alt+T leads to them first", async () => {
    // Those of the enrolment still stand.
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
  });
});

test("every mail can be looked at, in light and dark and as text", async ({ page }) => {
  await page.goto("/dev/mails");
  const names = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
  expect(await names.count()).toBeGreaterThan(20);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  for (const view of ["Light", "Dark"]) {
    const mail = page.frameLocator(`iframe[title="${view}"]`);
    await expect(mail.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    const ground = await mail
      .locator("body")
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(ground).toBe(view === "Dark" ? "rgb(14, 24, 48)" : "rgb(246, 234, 216)");
  }
  await expect(page.locator("pre")).toContainText("You get this ");
});
