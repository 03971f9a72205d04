import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { cookiePolicy } from "#content/legal/cookie-policy.ts";
import { impressum } from "#content/legal/impressum.ts";
import { privacyNotice } from "#content/legal/privacy-notice.ts";
import { termsAndConditions } from "#content/legal/terms-and-conditions.ts";
import { retention } from "#content/retention.ts";
import { thirdParties } from "#content/third-parties.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/*
 * The texts are read by app/legal/legal-pages.test.ts; widths, axe and links by tests/pages.e2e.ts and
 * tests/links.e2e.ts, which visit every page.
 */

const papers = [
  { path: paths.privacyPolicy, page: privacyNotice, count: 15 },
  { path: paths.cookiePolicy, page: cookiePolicy, count: 10 },
  { path: paths.terms, page: termsAndConditions, count: 25 },
  { path: paths.impressum, page: impressum, count: impressum.sections.length },
];

const contents = (page: Page) => page.getByRole("navigation", { name: "On this page" });
const sections = (page: Page) => page.getByRole("main").locator("section[id]");
const current = (page: Page) => contents(page).locator("a[aria-current]");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, page: paper, count } of papers) {
    test(`${path}: ${count} sections, each in the list and with a link of its own`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(paper.title);
      if (paper.updated) {
        await expect(page.getByText(`Last updated ${paper.updated.words}`)).toBeVisible();
      }

      await expect(sections(page)).toHaveCount(count);
      const titles = paper.sections.map(({ title }, index) =>
        paper.isNumbered ? `${index + 1}. ${title}` : title,
      );
      await expect(sections(page).getByRole("heading", { level: 2 })).toHaveText(titles);

      const entries = contents(page).getByRole("link");
      await expect(entries).toHaveText(titles);
      const anchors = paper.sections.map(({ id }) => `#${id}`);
      for (const links of [entries, page.getByRole("link", { name: /^Link to “/ })]) {
        const targets = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
        expect(targets).toEqual(anchors);
      }
    });
  }

  test("the tables say what is kept, and for how long", async ({ page }) => {
    await page.goto(paths.cookiePolicy);
    for (const { name, lasts } of thirdParties.flatMap(({ cookies }) => cookies)) {
      const row = page
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name, exact: true }), hasText: lasts });
      await expect(row.first()).toBeVisible();
    }
    await page.goto(paths.privacyPolicy);
    const enquiries = page.getByRole("row").filter({ hasText: "Enquiries and messages" });
    await expect(enquiries).toContainText(`${retention.leadsWithoutContactMonths} months`);
    await expect(page.getByRole("link", { name: "contact page" })).toHaveAttribute(
      "href",
      paths.contactUs,
    );
  });

  test("the terms end with the address, telephone and email of the provider", async ({ page }) => {
    await page.goto(paths.terms);
    const last = sections(page).last().locator("address");
    await expect(last).toContainText("Karnal 132001, Haryana");
    await expect(last.locator('a[href="tel:+919800000000"]')).toBeVisible();
    await expect(last.locator('a[href^="mailto:"]')).toBeVisible();
  });
});

test("the section that is being read is marked, in a list that stays in view", async ({ page }) => {
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
  // The last section is marked before the way down ends; a browser that is still on it overhears the key.
  await expect(async () => {
    await page.keyboard.press("Home");
    await expect(current(page)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
});

test("on a phone the list is folded up and opens by the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, paths.privacyPolicy);
  const entry = contents(page).getByRole("link", { name: "11. Your rights" });
  await expect(entry).toBeHidden();
  await contents(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(entry).toBeVisible();
  await entry.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#rights h2")).toBeInViewport();
});

test("a line has no more than about 68 characters", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(paths.terms);
  const longest = await sections(page)
    .locator("p")
    .evaluateAll((paragraphs) =>
      Math.max(
        ...paragraphs.map((p) => p.clientWidth / Number.parseFloat(getComputedStyle(p).fontSize)),
      ),
    );
  expect(longest).toBeLessThanOrEqual(34);
});

test("on paper there is the text and nothing to press", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 680, height: 960 });
  for (const { path, page: paper } of papers) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(sections(page).last(), path).toBeVisible();
    if (paper.updated) await expect(page.getByText(/^Last updated/), path).toBeVisible();
    await expect(page.locator("nav:visible, button:visible"), path).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Link to “/ }), path).toHaveCount(0);
    // Of the site around it the name alone is left.
    const around = page.getByRole("banner").or(page.getByRole("contentinfo"));
    await expect(around.getByRole("link"), path).toHaveText(["Sprachsetu"]);
    // As wide as the sheet.
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: innerWidth,
    }));
    expect(content, path).toBeLessThanOrEqual(window);
    // Tables are tables there.
    if (path === paths.cookiePolicy) {
      await expect(page.getByRole("columnheader").first()).toBeVisible();
    }
  }
});

test("one leads to the others, to the very section", async ({ page }) => {
  await visit(page, paths.terms);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await page.getByRole("main").getByRole("link", { name: "mandatory rights of consumers" }).click();
  await expect(page).toHaveURL(`${paths.terms}#consumer-rights`);
  await expect(page.locator("#consumer-rights h2")).toBeInViewport();
});
