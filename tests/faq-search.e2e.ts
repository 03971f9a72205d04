import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { faqEmpty, faqSearch } from "#content/faq/faq-page.ts";
import { questions, shown, summaryOf, visitFaq } from "./support/faq.ts";
import { accessibilityViolations, visit, watch } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const field = (page: Page): Locator => page.getByRole("searchbox", { name: faqSearch.label });
const status = (page: Page): Locator => page.getByRole("search").getByRole("status");

test("the search filters, understands, comes close, and offers contact", async ({ page }) => {
  const { requests } = watch(page.context());
  await visitFaq(page);

  await test.step("the answers are filtered while one types, and what fits is marked", async () => {
    await field(page).pressSequentially("Instalm");
    await expect(summaryOf(page, "fees-emi").locator("mark")).toHaveText("instalm");
    await expect(status(page)).toHaveText(/^\d+ answers? for “Instalm”\.$/);
    const count = Number.parseInt((await status(page).textContent()) ?? "", 10);
    expect(count).toBeLessThan(questions.length);
    await expect(shown(page)).toHaveCount(count);
    // Each result shows why it is one.
    for (const result of await shown(page).all()) {
      await expect(result.locator("mark").filter({ visible: true }).first()).toBeVisible();
    }
    // Topics without a result are out of the list, the others say how many they have.
    const topics = page.getByRole("navigation", { name: "Topics" }).getByRole("listitem");
    await expect(topics.filter({ hasText: "IELTS" })).toBeHidden();
    await expect(topics.filter({ hasText: "Fees and payment" })).toContainText(/payment 1$/);
    expect(requests.filter((url) => url.includes(paths.faqSearch))).toEqual([]);

    await page.getByRole("button", { name: faqSearch.clearLabel }).click();
    await expect(shown(page)).toHaveCount(questions.length);
    await expect(page.locator("#faq-answers mark")).toHaveCount(0);
    await expect(page.locator("#faq-answers details[open]")).toHaveCount(0);
    await expect(field(page)).toHaveValue("");
    await expect(status(page)).toBeEmpty();
  });

  await test.step("a whole question finds its answer, by other words than its own too", async () => {
    await field(page).fill("How can I pay monthly?");
    await expect(status(page)).toContainText("“How can I pay monthly?”");
    await expect(summaryOf(page, "fees-emi")).toBeVisible();
    expect(await shown(page).count()).toBeLessThan(6);
  });

  await test.step("where no answer has every word, those that come close are shown", async () => {
    await field(page).fill("elephants refund");
    await expect(status(page)).toContainText("No answer has all the words of “elephants refund”");
    await expect(summaryOf(page, "fees-refund")).toBeVisible();
  });

  await test.step("a search without a result offers contact", async () => {
    await field(page).fill("xyzzy");
    await expect(status(page)).toHaveText("No answer for “xyzzy”.");
    await expect(shown(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: faqEmpty.title })).toBeVisible();
    await expect(
      page.getByRole("link", { name: faqEmpty.contactLabel, exact: true }),
    ).toHaveAttribute("href", paths.contactUs);
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  });

  await test.step("Enter leads to the results, on the same page", async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await field(page).fill("money back");
    await expect(shown(page)).toHaveCount(1);
    await field(page).press("Enter");
    await expect(summaryOf(page, "fees-refund")).toBeInViewport();
    await expect(page).toHaveURL(paths.faq);
  });
});

test("what was typed before the scripts came is searched for", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  // The load event waits for the scripts.
  await page.goto(paths.faq, { waitUntil: "commit" });
  await field(page).fill("money back");
  await expect(shown(page)).toHaveCount(questions.length);
  release();
  await expect(shown(page)).toHaveCount(1);
});

test("the results of the server are accessible", async ({ page }) => {
  await visit(page, `${paths.faqSearch}?q=visa`);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
});
