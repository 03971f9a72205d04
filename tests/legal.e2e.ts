import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { site } from "#content/site.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/*
 * The texts are tested in app/legal/legal-pages.test.ts and server/pages/drawn-pages.test.ts; widths, accessibility and
 * links in tests/pages.e2e.ts and tests/links.e2e.ts, which visit every page.
 */

const contents = (page: Page) => page.getByRole("navigation", { name: "On this page" });
const sections = (page: Page) => page.getByRole("main").locator("section[id]");
const current = (page: Page) => contents(page).locator("a[aria-current]");

test("the section that is being read is marked, in a list that stays in view, and lines are short", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, paths.terms);
  await expect(current(page)).toHaveCount(0);

  await contents(page).getByRole("link", { name: "20. Settling a dispute" }).click();
  await expect(page).toHaveURL(/#disputes$/);
  await expect(current(page)).toHaveText("20. Settling a dispute");
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#disputes h2")).toBeInViewport();

  await page.getByRole("link", { name: "Link to “Claims by others”" }).click();
  await expect(current(page)).toHaveText("23. Claims by others");
  await page.keyboard.press("End");
  await expect(current(page)).toHaveText("25. How to reach us");
  // The last section is marked before the scroll ends, and a browser that still scrolls ignores the key.
  await expect(async () => {
    await page.keyboard.press("Home");
    await expect(current(page)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();

  await test.step("a line has no more than about 68 characters", async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    const longest = await sections(page)
      .locator("p")
      .evaluateAll((paragraphs) =>
        Math.max(
          ...paragraphs.map((p) => p.clientWidth / Number.parseFloat(getComputedStyle(p).fontSize)),
        ),
      );
    expect(longest).toBeLessThanOrEqual(34);
  });

  await test.step("one leads to the others, to the very section", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
    await page
      .getByRole("main")
      .getByRole("link", { name: "mandatory rights of consumers" })
      .click();
    await expect(page).toHaveURL(`${paths.terms}#consumer-rights`);
    await expect(page.locator("#consumer-rights h2")).toBeInViewport();
  });
});

test("on a phone the list is folded up and opens by the keyboard; on paper there is the text and nothing to press", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, paths.cookiePolicy);
  const last = contents(page).getByRole("link").last();
  await expect(last).toBeHidden();
  await contents(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(last).toBeVisible();
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(sections(page).last().locator("h2")).toBeInViewport();

  await test.step("on paper", async () => {
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 680, height: 960 });
    await page.goto(paths.cookiePolicy);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(sections(page).last()).toBeVisible();
    await expect(page.getByText(/^Last updated/)).toBeVisible();
    await expect(page.locator("nav:visible, button:visible")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Link to “/ })).toHaveCount(0);
    // Of the site's header and footer, only the name is printed.
    const around = page.getByRole("banner").or(page.getByRole("contentinfo"));
    await expect(around.getByRole("link")).toHaveText([site.name]);
    // The content is no wider than the sheet.
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: innerWidth,
    }));
    expect(content).toBeLessThanOrEqual(window);
    // On paper, tables keep their columns.
    await expect(page.getByRole("columnheader").first()).toBeVisible();
  });
});
