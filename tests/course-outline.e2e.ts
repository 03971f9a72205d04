import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

test.describe("the outline of PTE online", () => {
  const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
  const panel = (page: Page, name: string) => page.getByRole("tabpanel", { name, exact: true });

  test("begins with Speaking, and arrow keys, Home and End go round", async ({ page }) => {
    await visit(page, paths.pteOnline);
    await expect(page.getByRole("tab")).toHaveText(["Speaking", "Writing", "Reading", "Listening"]);
    await expect(tab(page, "Speaking")).toHaveAttribute("aria-selected", "true");
    await expect(panel(page, "Speaking")).toContainText("Read Aloud");
    await tab(page, "Speaking").focus();
    for (const [key, name] of [
      ["ArrowRight", "Writing"],
      ["ArrowRight", "Reading"],
      ["End", "Listening"],
      ["ArrowRight", "Speaking"],
      ["ArrowLeft", "Listening"],
      ["Home", "Speaking"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
      await expect(panel(page, name)).toBeVisible();
      await expect(page.getByRole("tabpanel")).toHaveCount(1);
    }
    await tab(page, "Reading").click();
    await expect(panel(page, "Reading")).toContainText("Re-order Paragraphs");
    await expect(page).toHaveURL(/#reading$/);
  });

  test("can be linked to", async ({ page }) => {
    await visit(page, `${paths.pteOnline}#listening`);
    await expect(tab(page, "Listening")).toHaveAttribute("aria-selected", "true");
    await expect(panel(page, "Listening")).toBeInViewport();
    await page.evaluate(() => {
      location.hash = "#writing";
    });
    await expect(panel(page, "Writing")).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all four parts of the PTE outline stand on the page", async ({ page }) => {
    await page.goto(paths.pteOnline);
    for (const name of ["Speaking", "Writing", "Reading", "Listening"]) {
      await expect(
        page.locator(`#${name.toLowerCase()}`).getByRole("heading", { level: 3, name }),
      ).toBeVisible();
    }
    await expect(page.getByText("Write from Dictation").first()).toBeVisible();
  });
});
