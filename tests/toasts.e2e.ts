import { expect, type Locator, type Page } from "@playwright/test";
import { enrolmentMessages } from "#contract/enrolment-form.ts";
import { settled, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm, fillIn, newVisitor, sendAnother } from "./support/visitor.ts";

/** Specification, section 9: success stays two seconds, and is gone a second later. */
const GONE_MS = 3_000;

const stack = (page: Page) => page.locator('[data-preset="enrolment"]');
const words = (page: Page) => stack(page).getByText(enrolmentMessages.success);
/** Of the card that stands in place of a form that was sent. */
const answer = (page: Page) => enrolForm(page).getByRole("heading", { name: /^We call you by/ });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is nowhere.");
  return box;
}

/** Stops the page's clock and enrols, which is answered with a toast each time. */
async function showToasts(page: Page, count = 1): Promise<void> {
  await page.clock.install();
  await visit(page);
  await fillIn(enrolForm(page), newVisitor());
  // Seconds ahead, so that a slow machine is not there before.
  await page.clock.pauseAt(new Date(Date.now() + 3_000));
  for (let shown = 1; shown <= count; shown += 1) {
    if (shown > 1) await sendAnother(enrolForm(page));
    await enrolForm(page).getByRole("button").click();
    await expect(stack(page).getByRole("listitem")).toHaveCount(shown);
  }
  // The words come a moment after their place.
  await page.clock.runFor(100);
  await expect(words(page)).toHaveCount(count);
}

test("a toast stays while the pointer or the focus is on it, until both have left", async ({
  page,
}) => {
  await showToasts(page);
  await words(page).hover();
  await page.keyboard.press("Alt+KeyT");
  await expect(stack(page)).toBeFocused();
  await page.clock.runFor(10 * GONE_MS);
  await expect(words(page)).toBeVisible();
  // The focus moves on within it, then leaves it; the pointer stays.
  await page.keyboard.press("Tab");
  await expect(stack(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(stack(page).locator(":focus")).toHaveCount(0);
  await page.clock.runFor(10 * GONE_MS);
  await expect(words(page)).toBeVisible();
  await page.mouse.move(5, 700);
  await page.clock.runFor(GONE_MS);
  await expect(words(page)).toHaveCount(0);
});

test("Alt+T leads to it, Escape and its own end lead back to where one was", async ({ page }) => {
  await showToasts(page);
  await expect(answer(page)).toBeFocused();
  await page.keyboard.press("Alt+KeyT");
  await expect(stack(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(answer(page)).toBeFocused();

  await page.keyboard.press("Alt+KeyT");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.clock.runFor(GONE_MS);
  await expect(words(page)).toHaveCount(0);
  await expect(answer(page)).toBeFocused();
});

test("a toast that the pointer dismissed holds no other one back", async ({ page }) => {
  await showToasts(page, 2);
  await stack(page).getByRole("button", { name: "Dismiss" }).first().click();
  await page.clock.runFor(GONE_MS);
  await expect(words(page)).toHaveCount(1);
  await page.mouse.move(5, 700);
  await page.clock.runFor(GONE_MS);
  await expect(words(page)).toHaveCount(0);
});

test("nor does one that goes in the very moment in which the pointer leaves it", async ({
  page,
}) => {
  const isGone = Promise.withResolvers<void>();
  const hasMoved = Promise.withResolvers<void>();
  await page.route("**/a-while", async (route) => {
    isGone.resolve();
    await hasMoved.promise;
    await route.fulfill({ body: "" });
  });
  await showToasts(page, 2);
  await stack(page).getByRole("button", { name: "Dismiss" }).first().click();
  // The page stands still from when the toast goes until the pointer has left.
  await page.evaluate(() => {
    const { removeChild } = Node.prototype;
    Node.prototype.removeChild = function <T extends Node>(child: T): T {
      removeChild.call(this, child);
      const request = new XMLHttpRequest();
      request.open("GET", "/a-while", false);
      request.send();
      return child;
    };
  });
  const passed = page.clock.runFor(GONE_MS);
  await isGone.promise;
  const moved = page.mouse.move(5, 700);
  setTimeout(hasMoved.resolve, 1_000);
  await Promise.all([passed, moved]);
  await page.clock.runFor(GONE_MS);
  await expect(words(page)).toHaveCount(0);
});

test("who dismisses one of several by key goes on among the others", async ({ page }) => {
  await showToasts(page, 2);
  await page.keyboard.press("Alt+KeyT");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.clock.runFor(GONE_MS);
  await expect(words(page)).toHaveCount(1);
  await expect(stack(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(stack(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(answer(page)).toBeFocused();
});

for (const [width, height] of [
  [1280, 640],
  [1280, 900],
  [1920, 1080],
] as const) {
  test(`at ${width}x${height} it leaves the bar's links free, and the reference in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await showToasts(page);
    await settled(page);
    const toast = await boxOf(words(page));
    const links = await boxOf(page.getByRole("navigation", { name: "Main" }));
    expect(toast.y).toBeGreaterThan(links.y + links.height);
    const reference = await boxOf(enrolForm(page).getByText("Your reference is"));
    expect(reference.y).toBeGreaterThan(toast.y + toast.height);
    expect(reference.y + reference.height).toBeLessThan(height);
  });
}

test("in the menu of a phone it leaves the button to close it free", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await showToasts(page);
  // By key: for these two seconds the toast lies over the button of the menu, too.
  await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.locator(stack(page))).toBeVisible();
  await settled(page);
  await menu.getByRole("button", { name: "Close the menu" }).click({ trial: true, timeout: 5_000 });
  await expect(words(page)).toBeVisible();
});
