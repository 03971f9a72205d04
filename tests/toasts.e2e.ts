import { expect, type Page } from "@playwright/test";
import { enrolmentMessages } from "#contract/enrolment-form.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/site.ts";
import { enrolForm, fillIn, newVisitor } from "./support/visitor.ts";

/** Specification, section 9: success stays two seconds, and is gone a second later. */
const GONE_MS = 3_000;

const stack = (page: Page) => page.locator('[data-preset="enrolment"]');
const words = (page: Page) => stack(page).getByText(enrolmentMessages.success);

/** Enrols, which is answered with a toast, and stops the page's clock while it is up. */
async function showToast(page: Page): Promise<void> {
  await page.clock.install();
  await visit(page);
  await fillIn(enrolForm(page), newVisitor());
  await enrolForm(page).getByRole("button").click();
  await expect(words(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 200);
}

test("a toast stays while the pointer or the focus is on it, until both have left", async ({
  page,
}) => {
  await showToast(page);
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
  await showToast(page);
  const button = enrolForm(page).getByRole("button");
  await expect(button).toBeFocused();
  await page.keyboard.press("Alt+KeyT");
  await expect(stack(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  await page.keyboard.press("Alt+KeyT");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.clock.runFor(GONE_MS);
  await expect(words(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});
