import { expect, type Locator, type Page } from "@playwright/test";
import { enrolmentMessages } from "#contract/forms/enrolment-form.ts";
import { settled, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { stopClock } from "./support/still-page.ts";
import { enrolForm, fillIn, newVisitor, sendAnother } from "./support/visitor.ts";

/** Specification, section 9: success stays two seconds, and is gone a second later. */
const GONE_MS = 3_000;

const stack = (page: Page) => page.locator('[data-preset="enrolment"]');
const words = (page: Page) => stack(page).getByText(enrolmentMessages.success);
/** The heading of the card that replaces a form that was sent. */
const answer = (page: Page) => enrolForm(page).getByRole("heading", { name: /^We call you by/ });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is nowhere.");
  return box;
}

/** Stops the page's clock and enrols, which is answered with a toast. */
async function showToast(page: Page): Promise<void> {
  await page.clock.install();
  await visit(page);
  await fillIn(enrolForm(page), newVisitor());
  await stopClock(page);
  await enrolForm(page).getByRole("button").click();
  await expectToasts(page, 1);
}

/** Enrols again until `count` toasts are shown. */
async function showMore(page: Page, count: number): Promise<void> {
  for (let shown = await words(page).count(); shown < count; shown += 1) {
    await sendAnother(enrolForm(page));
    await enrolForm(page).getByRole("button").click();
    await expectToasts(page, shown + 1);
  }
}

async function expectToasts(page: Page, count: number): Promise<void> {
  await expect(stack(page).getByRole("listitem")).toHaveCount(count);
  // A toast's words come a moment after its box.
  await page.clock.runFor(100);
  await expect(words(page)).toHaveCount(count);
}

/** Lets one toast's whole time pass, and the time that it takes to leave. */
async function expectAfterTheirTime(page: Page, count: number): Promise<void> {
  await page.clock.runFor(GONE_MS);
  await expect(words(page)).toHaveCount(count);
}

const dismiss = (page: Page) => stack(page).getByRole("button", { name: "Dismiss" });

test("a toast leaves free what it could lie over, stays while the pointer or the focus is on it, and holds no other one back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await showToast(page);

  await test.step("Alt+T leads to it, and Escape back to where one was", async () => {
    await expect(answer(page)).toBeFocused();
    await page.keyboard.press("Alt+KeyT");
    await expect(stack(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(answer(page)).toBeFocused();
  });
  await settled(page);

  await test.step("in a low window the reference, which is in view below it", async () => {
    const toast = await boxOf(words(page));
    const reference = await boxOf(enrolForm(page).getByText("Your reference is"));
    expect(reference.y).toBeGreaterThan(toast.y + toast.height);
    expect(reference.y + reference.height).toBeLessThan(640);
  });

  for (const [width, height] of [
    [1280, 640],
    [1920, 1080],
  ] as const) {
    await test.step(`the links of the bar at ${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      await settled(page);
      const links = await boxOf(page.getByRole("navigation", { name: "Main" }));
      expect((await boxOf(words(page))).y).toBeGreaterThan(links.y + links.height);
    });
  }

  await test.step("in the menu of a phone the button that closes it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // By key: for these two seconds the toast lies over the button of the menu, too.
    await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.locator(stack(page))).toBeVisible();
    await settled(page);
    const close = menu.getByRole("button", { name: "Close the menu" });
    await close.click({ trial: true, timeout: 5_000 });
    await expect(words(page)).toBeVisible();
    await close.click();
    await expect(menu).toBeHidden();
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await answer(page).focus();

  await test.step("it stays until both pointer and focus have left", async () => {
    await words(page).hover();
    await page.keyboard.press("Alt+KeyT");
    await expect(stack(page)).toBeFocused();
    await page.clock.runFor(10 * GONE_MS);
    await expect(words(page)).toBeVisible();
    // The focus moves on within it, then leaves it; the pointer stays.
    await page.keyboard.press("Tab");
    await expect(dismiss(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(stack(page).locator(":focus")).toHaveCount(0);
    await page.clock.runFor(10 * GONE_MS);
    await expect(words(page)).toBeVisible();
    await page.mouse.move(5, 700);
    await expectAfterTheirTime(page, 0);
  });

  await test.step("who dismisses one of several by key goes on among the others", async () => {
    await showMore(page, 2);
    await page.keyboard.press("Alt+KeyT");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectAfterTheirTime(page, 1);
    await expect(stack(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dismiss(page)).toBeFocused();
  });

  await test.step("the end of the last one leads back to where one was", async () => {
    await page.keyboard.press("Enter");
    await expectAfterTheirTime(page, 0);
    await expect(answer(page)).toBeFocused();
  });

  await test.step("where the pointer leaves after it", async () => {
    await showMore(page, 2);
    await dismiss(page).first().click();
    await expectAfterTheirTime(page, 1);
    await page.mouse.move(5, 700);
    await expectAfterTheirTime(page, 0);
  });

  await test.step("nor in the very moment in which it goes", async () => {
    const isGone = Promise.withResolvers<void>();
    const hasMoved = Promise.withResolvers<void>();
    await page.route("**/a-while", async (route) => {
      isGone.resolve();
      await hasMoved.promise;
      await route.fulfill({ body: "" });
    });
    await showMore(page, 2);
    await dismiss(page).first().click();
    // Blocks the page from when the toast goes until the pointer has left.
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
    // Nothing shows when the browser has passed the move on to a page that is blocked.
    setTimeout(hasMoved.resolve, 1_000);
    await Promise.all([passed, moved]);
    await expectAfterTheirTime(page, 0);
  });
});
