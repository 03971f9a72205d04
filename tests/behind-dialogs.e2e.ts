import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm } from "./support/visitor.ts";

/* What hides or does not move while something covers the page or a form is filled in. */

test.use({ viewport: { width: 390, height: 844 } });

const root = (page: Page) => page.locator("html");
const chat = (page: Page) =>
  page
    .locator('[data-part="act"]')
    .getByRole("link", { name: /^Chat on WhatsApp/, includeHidden: true });
const openApply = (page: Page) => page.getByRole("button", { name: "Apply Now" }).first().click();

async function expectToStepAside(page: Page): Promise<void> {
  await expect(root(page)).toHaveCSS("overflow-y", "visible");
  await openApply(page);
  await expect(page.locator("dialog#apply")).toBeVisible();
  await expect(root(page)).toHaveCSS("overflow-y", "hidden");
  await expect(chat(page)).toHaveCSS("visibility", "hidden");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog#apply")).toBeHidden();
  await expect(root(page)).toHaveCSS("overflow-y", "visible");

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(chat(page)).toHaveCSS("visibility", "visible");
  await enrolForm(page).getByLabel("Name").focus();
  await expect(chat(page)).toHaveCSS("visibility", "hidden");
  // The link is visible at once, for a key that is pressed before the next frame.
  const within = await chat(page).evaluate((link) => {
    [...document.querySelectorAll<HTMLElement>("footer a")].at(-1)?.focus();
    return getComputedStyle(link).visibility;
  });
  expect(within).toBe("visible");
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("behind a dialog the page stands still, and the chat link steps aside for it and for a form", async ({
    page,
  }) => {
    await page.goto(paths.home);
    await expectToStepAside(page);
  });
});

test.describe("by finger", () => {
  test.use({ isMobile: true, hasTouch: true });

  test("nothing but a dialog moves while it opens, or it would come later; the page stands still, and the chat link steps aside", async ({
    page,
  }) => {
    await visit(page);
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      addEventListener("transitionrun", ({ target }) => {
        const { id, nodeName } = target as HTMLElement;
        // Leaves out the carousel, which moves by itself.
        if ((target as Element).matches("html, a, button, dialog")) moved.push(id || nodeName);
      });
    });
    await page.getByRole("button", { name: "Apply Now" }).first().tap();
    await expect(page.locator("dialog#apply")).toHaveCSS("opacity", "1");
    await expect(chat(page)).toHaveCSS("visibility", "hidden");
    const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    expect([...new Set(await moved())]).toEqual(["apply"]);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog#apply")).toBeHidden();

    await expectToStepAside(page);
  });
});
