import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { faqAnswer, faqEmpty, faqSearch, faqShortcuts } from "#content/faq/faq-page.ts";
import { faqTopics } from "#content/faq/questions.ts";
import {
  answer,
  expectInSight,
  questions,
  searchAwake,
  shown,
  summaryOf,
  visitFaq,
} from "./support/faq.ts";
import {
  accessibilityViolations,
  expectListed,
  settled,
  visit,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const topics = (page: Page): Locator => page.getByRole("navigation", { name: "Topics" });
const topicHeading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 2, name, exact: true });
const field = (page: Page): Locator => page.getByRole("searchbox", { name: faqSearch.label });
const status = (page: Page): Locator => page.getByRole("search").getByRole("status");

test("a link from another page opens its answer; answers open one at a time, and their links are copied", async ({
  page,
  context,
  site,
}) => {
  await visit(page, paths.contactUs);
  await page.getByRole("link", { name: "What does a course cost?" }).click();
  await expect(answer(page, "fees-how-much")).toBeVisible();
  await expectInSight(page, summaryOf(page, "fees-how-much"));
  await searchAwake(page);
  await summaryOf(page, "fees-how-much").click();

  await test.step("one answer of all is open, or none", async () => {
    const open = page.locator("#faq-answers details[open]");
    await expect(open).toHaveCount(0);
    await summaryOf(page, "demo-book").click();
    await expect(answer(page, "demo-book")).toBeVisible();
    // Opens an answer of another topic by the pointer, one of the same topic by keyboard, and closes it again.
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
    await settled(page);
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
    // While answers above and below fold and unfold, the link would move away from the click.
    await settled(page);
    await answer(page, "pte-which").getByRole("link", { name: "IELTS bands and rounding" }).click();
    await expect(page).toHaveURL(/ielts-preparation-karnal#rounding$/);
    await expect(page.locator("#rounding").getByRole("heading").first()).toBeInViewport();
  });

  await test.step("a former link to an answer opens it on a phone, and one to a former topic shows that", async () => {
    const pteWhich = "pte-which";
    const former = questions.find(({ id }) => id === pteWhich)?.formerIds?.[0] ?? "";
    const topic = faqTopics.find(({ formerIds = [] }) => formerIds.length > 0);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${paths.faq}#${former}`);
    await expect(answer(page, pteWhich)).toBeVisible();
    await expectInSight(page, summaryOf(page, pteWhich));
    await expect(page.locator("#faq-answers details[open]")).toHaveCount(1);
    await page.goto(`${paths.faq}#topic-${topic?.formerIds?.[0]}`);
    await expectInSight(page, topicHeading(page, topic?.title ?? ""));
  });
});

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
    // Each result marks the words that were found.
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

  await test.step("a link to a hidden answer ends the search", async () => {
    await expect(summaryOf(page, "batch-size")).toBeHidden();
    await page.evaluate(() => {
      location.hash = "batch-size";
    });
    await expect(answer(page, "batch-size")).toBeVisible();
    await expect(shown(page)).toHaveCount(questions.length);
  });

  await test.step("the results of the server are accessible", async () => {
    await page.goto(`${paths.faqSearch}?q=visa`);
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
    await expectListed(page, paths.faqSearch);
  });

  await test.step("what was typed before the scripts came is searched for", async () => {
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
