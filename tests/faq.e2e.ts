import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { faqAnswer, faqSearch, faqShortcuts } from "#content/faq/faq-page.ts";
import { faqTopics } from "#content/faq/questions.ts";
import { answer, expectInSight, questions, shown, summaryOf, visitFaq } from "./support/faq.ts";
import { accessibilityViolations, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const field = (page: Page): Locator => page.getByRole("searchbox", { name: faqSearch.label });

test("at most twenty questions, each once on the page and once in its structured data", async ({
  page,
}) => {
  await page.goto(paths.faq);
  expect(questions.length).toBeLessThanOrEqual(20);
  await expect(page.locator("#faq-answers summary h3")).toHaveText(
    questions.map(({ question }) => question),
  );
  const records = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "")));
  const faqPage = records.filter((record) => record["@type"] === "FAQPage");
  expect(faqPage).toHaveLength(1);
  expect(faqPage[0].mainEntity).toEqual(
    questions.map((question) => ({
      "@type": "Question",
      name: question.question,
      acceptedAnswer: { "@type": "Answer", text: question.answer },
    })),
  );
});

test("what the answers link to is there, down to the fragment", async ({ request }) => {
  const links = new Set(questions.flatMap(({ links = [] }) => links.map(({ url }) => url)));
  const pages = new Map<string, string>();
  const broken: string[] = [];
  for (const url of links) {
    const [path = "", id] = url.split("#");
    if (!id) continue;
    const html = pages.get(path) ?? (await (await request.get(path)).text());
    pages.set(path, html);
    if (html.split(` id="${id}"`).length !== 2) broken.push(url);
  }
  expect(broken).toEqual([]);
});

test("answers open one at a time, are led to, and their links are copied", async ({
  page,
  context,
  site,
}) => {
  await visitFaq(page);

  await test.step("one answer of all is open, or none", async () => {
    const open = page.locator("#faq-answers details[open]");
    await expect(open).toHaveCount(0);
    await summaryOf(page, "demo-book").click();
    await expect(answer(page, "demo-book")).toBeVisible();
    // Of another topic, by the pointer; of the same one, by keyboard; and closed again.
    await summaryOf(page, "fees-emi").click();
    await expect(answer(page, "fees-emi")).toBeVisible();
    await expect(open).toHaveCount(1);
    await summaryOf(page, "fees-refund").press("Enter");
    await expect(answer(page, "fees-refund")).toBeVisible();
    await expect(open).toHaveCount(1);
    await summaryOf(page, "fees-refund").click();
    await expect(open).toHaveCount(0);
  });

  await test.step("the link of an answer is copied by a click", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await summaryOf(page, "under-18").click();
    const link = answer(page, "under-18").getByRole("link", { name: faqAnswer.linkLabel });
    await expect(link).toHaveAttribute("href", "#under-18");
    await link.click();
    await expect(answer(page, "under-18").getByRole("link").last()).toHaveText(
      faqAnswer.linkCopied,
    );
    await expect(page.locator('[data-preset="page"]').getByRole("status")).toHaveText(
      faqAnswer.linkCopied,
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.url}${paths.faq}#under-18`,
    );
  });

  await test.step("speech bubbles and topics lead to what they name", async () => {
    for (const { german, answer: id } of faqShortcuts.items) {
      await page.getByRole("link", { name: german }).click();
      await expect(answer(page, id)).toBeVisible();
      await expectInSight(page, summaryOf(page, id));
    }
    for (const { title } of faqTopics) {
      await page
        .getByRole("navigation", { name: "Topics" })
        .getByRole("link", { name: title })
        .click();
      await expectInSight(page, page.getByRole("heading", { level: 2, name: title, exact: true }));
    }
  });
});

test("a link to an answer opens it and shows it with its question", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/robots.txt");
    await visitFaq(page, "#pte-which");
    await expect(answer(page, "pte-which")).toBeVisible();
    await expectInSight(page, summaryOf(page, "pte-which"));
    await expect(page.locator("#faq-answers details[open]")).toHaveCount(1);
  }
});

test("a link to a question or a topic that was taken out leads to the one that replaced it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const replaced = questions.flatMap(({ id, formerIds = [] }) =>
    formerIds.map((former) => ({ former, id })),
  );
  for (const { former, id } of replaced) {
    await page.goto("/robots.txt");
    await page.goto(`${paths.faq}#${former}`);
    await expect(answer(page, id)).toBeVisible();
    await expectInSight(page, summaryOf(page, id));
  }
  for (const { title, formerIds = [] } of faqTopics) {
    for (const former of formerIds) {
      await page.goto(`${paths.faq}#topic-${former}`);
      await expectInSight(page, page.getByRole("heading", { level: 2, name: title, exact: true }));
    }
  }
});

test("the list of topics stays in sight on a wide screen, and says where one is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visitFaq(page, "#fees-refund");
  await expectInSight(page, page.getByRole("heading", { name: "Topics" }));
  const current = page.getByRole("navigation", { name: "Topics" }).locator("[aria-current]");
  await expect(current).toHaveText(/^Fees and payment/);
  await page.evaluate(() => document.querySelector("#topic-pte")?.scrollIntoView());
  await expect(current).toHaveText(/^PTE/);
});

test("a link from another page opens its answer, and one to a hidden answer ends the search", async ({
  page,
}) => {
  await visit(page, paths.contactUs);
  await page.getByRole("link", { name: "What does a course cost?" }).click();
  await expect(answer(page, "fees-how-much")).toBeVisible();
  await expectInSight(page, summaryOf(page, "fees-how-much"));

  await field(page).fill("visa");
  await expect(summaryOf(page, "batch-size")).toBeHidden();
  await page.evaluate(() => {
    location.hash = "batch-size";
  });
  await expect(answer(page, "batch-size")).toBeVisible();
  await expect(shown(page)).toHaveCount(questions.length);
});

test("a link from an answer leads to the part of the page that it names", async ({ page }) => {
  await visitFaq(page, "#pte-which");
  await answer(page, "pte-which").getByRole("link", { name: "IELTS bands and rounding" }).click();
  await expect(page).toHaveURL(/ielts-preparation-karnal#rounding$/);
  await expect(page.locator("#rounding").getByRole("heading").first()).toBeInViewport();
});

test("the page is accessible with an answer open, and while it is searched", async ({ page }) => {
  const phone = { width: 390, height: 900 };
  const desktop = { width: 1280, height: 900 };
  await page.setViewportSize(phone);
  await visitFaq(page, "#pte-which");
  for (const size of [phone, desktop]) {
    await test.step(`at ${size.width} pixels with an answer open`, async () => {
      await page.setViewportSize(size);
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  }
  await field(page).fill("visa");
  await expect(page.getByRole("search").getByRole("status")).toContainText("visa");
  for (const size of [desktop, phone]) {
    await test.step(`at ${size.width} pixels while it is searched`, async () => {
      await page.setViewportSize(size);
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("answers open, and a link to one opens it", async ({ page }) => {
    await page.goto(`${paths.faq}#fees-emi`);
    await expect(answer(page, "fees-emi")).toBeVisible();
    await expectInSight(page, summaryOf(page, "fees-emi"));
    await summaryOf(page, "demo-book").click();
    await expect(answer(page, "demo-book")).toBeVisible();
    await expect(answer(page, "fees-emi")).toBeHidden();
  });
});
