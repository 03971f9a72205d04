import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { faqEmpty, faqSearch } from "#content/faq/faq-page.ts";
import { answer, questions, shown, summaryOf, visitFaq } from "./support/faq.ts";
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
    for (const [query, id] of [
      ["How can I pay monthly?", "fees-emi"],
      ["gdpr", "data-delete"],
      ["PRICE", "fees-how-much"],
      ["charges", "fees-how-much"],
      ["nurses", "visa-german-level"],
      ["missed classes", "online-missed"],
      ["osd", "certificate-visa"],
    ] as const) {
      await field(page).fill(query);
      await expect(status(page)).toContainText(`“${query}”`);
      await expect(summaryOf(page, id)).toBeVisible();
      expect(await shown(page).count(), query).toBeLessThan(6);
    }
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
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test("Enter leads to the results, on the same page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await visitFaq(page);
  await field(page).fill("money back");
  await expect(shown(page)).toHaveCount(1);
  await field(page).press("Enter");
  await expect(summaryOf(page, "fees-refund")).toBeInViewport();
  await expect(page).toHaveURL(paths.faq);
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

test("a search in the address does not make another page", async ({ request }) => {
  const etag = async (path: string) => (await request.get(path)).headers().etag;
  expect(await etag(`${paths.faq}?q=visa`)).toBe(await etag(paths.faq));
  const results = await request.get(`${paths.faqSearch}?q=visa`);
  expect(results.headers()["cache-control"]).toBe("no-store");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the server answers the search, for people only", async ({ page }) => {
    await page.goto(paths.faq);
    await field(page).fill("Money back");
    await field(page).press("Enter");
    await expect(page).toHaveURL(`${paths.faqSearch}?q=Money+back`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByText("1 answer for “Money back”.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article").locator("h2 mark")).toHaveText(["money", "back"]);
    await expect(field(page)).toHaveValue("Money back");
    await page.getByRole("link", { name: faqSearch.readLink }).click();
    await expect(answer(page, "fees-refund")).toBeVisible();

    // By the same rules as in the browser: forms of a word, and words that mean the same.
    await page.goto(`${paths.faqSearch}?q=charges`);
    await expect(page.getByRole("article").getByRole("heading").first()).toHaveText(
      "What does a course cost?",
    );
    await expect(page.getByRole("article").first().locator("mark").first()).toHaveText("cost");
  });

  test("nothing found, nothing asked, and what looks like markup", async ({ page }) => {
    await page.goto(`${paths.faqSearch}?q=${encodeURIComponent("<xyzzy>")}`);
    await expect(page.getByText("No answer for “<xyzzy>”.")).toBeVisible();
    await expect(page.getByRole("link", { name: faqEmpty.contactLabel })).toBeVisible();
    await page.goto(`${paths.faqSearch}?q=+`);
    await expect(page).toHaveURL(paths.faq);
  });
});

test("the results of the server are accessible", async ({ page }) => {
  for (const query of ["visa", "xyzzy"]) {
    await visit(page, `${paths.faqSearch}?q=${query}`);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});
