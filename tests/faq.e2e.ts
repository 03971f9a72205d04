import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { faqAnswer, faqSearch, faqShortcuts } from "#content/faq/faq-page.ts";
import { faqTopics } from "#content/faq/questions.ts";
import { answer, expectInSight, questions, shown, summaryOf, visitFaq } from "./support/faq.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const topics = (page: Page): Locator => page.getByRole("navigation", { name: "Topics" });
const topicHeading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 2, name, exact: true });
const field = (page: Page): Locator => page.getByRole("searchbox", { name: faqSearch.label });

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

  await test.step("a speech bubble and a topic lead to what they name", async () => {
    const { german, answer: id } = faqShortcuts.items[1];
    await page.getByRole("link", { name: german }).click();
    await expect(answer(page, id)).toBeVisible();
    await expectInSight(page, summaryOf(page, id));
    await topics(page).getByRole("link", { name: "PTE and IELTS" }).click();
    await expectInSight(page, topicHeading(page, "PTE and IELTS"));
  });

  await test.step("the list of topics stays in sight, and says where one is", async () => {
    await expectInSight(page, page.getByRole("heading", { name: "Topics" }));
    const current = topics(page).locator("[aria-current]");
    await expect(current).toHaveText(/^PTE/);
    await page.evaluate(() => document.querySelector("#topic-fees")?.scrollIntoView());
    await expect(current).toHaveText(/^Fees and payment/);
  });

  await test.step("a link from an answer leads to the part of the page that it names", async () => {
    await summaryOf(page, "pte-which").click();
    await answer(page, "pte-which").getByRole("link", { name: "IELTS bands and rounding" }).click();
    await expect(page).toHaveURL(/ielts-preparation-karnal#rounding$/);
    await expect(page.locator("#rounding").getByRole("heading").first()).toBeInViewport();
  });
});

test("a link to an answer, a former one and a former topic too, opens it and shows it", async ({
  page,
}) => {
  const pteWhich = "pte-which";
  const former = questions.find(({ id }) => id === pteWhich)?.formerIds?.[0] ?? "";
  const topic = faqTopics.find(({ formerIds = [] }) => formerIds.length > 0);
  for (const [width, fragment] of [
    [390, former],
    [1280, pteWhich],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/robots.txt");
    await page.goto(`${paths.faq}#${fragment}`);
    await expect(answer(page, pteWhich)).toBeVisible();
    await expectInSight(page, summaryOf(page, pteWhich));
    await expect(page.locator("#faq-answers details[open]")).toHaveCount(1);
  }
  await page.goto(`${paths.faq}#topic-${topic?.formerIds?.[0]}`);
  await expectInSight(page, topicHeading(page, topic?.title ?? ""));
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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("answers open, a link to one opens it, and the server answers the search", async ({
    page,
  }) => {
    await page.goto(`${paths.faq}#fees-emi`);
    await expect(answer(page, "fees-emi")).toBeVisible();
    await expectInSight(page, summaryOf(page, "fees-emi"));
    await summaryOf(page, "demo-book").click();
    await expect(answer(page, "demo-book")).toBeVisible();
    await expect(answer(page, "fees-emi")).toBeHidden();

    await field(page).fill("Money back");
    await field(page).press("Enter");
    await expect(page).toHaveURL(`${paths.faqSearch}?q=Money+back`);
    await expect(page.getByText("1 answer for “Money back”.")).toBeVisible();
    await page.getByRole("link", { name: faqSearch.readLink }).click();
    await expect(answer(page, "fees-refund")).toBeVisible();
  });
});
