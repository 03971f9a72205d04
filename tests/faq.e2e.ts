import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { faqTopics } from "#content/faq/questions.ts";
import { faqAnswer, faqEmpty, faqSearch, faqShortcuts } from "#content/faq/words.ts";
import { accessibilityViolations, visit, watch } from "./support/page-checks.ts";
import { test } from "./support/site.ts";

const questions = faqTopics.flatMap((topic) => topic.questions);
const field = (page: Page): Locator => page.getByRole("searchbox", { name: faqSearch.label });
const status = (page: Page): Locator => page.getByRole("search").getByRole("status");
const shown = (page: Page): Locator => page.locator("#faq-answers details:not([hidden])");
const answer = (page: Page, id: string): Locator => page.locator(`#${id}`);
const summaryOf = (page: Page, id: string): Locator =>
  page.locator("details", { has: page.locator(`#${id}`) }).locator("summary");

/** Opens the page and waits until its search is at work, too. */
async function visitFaq(page: Page, fragment = ""): Promise<void> {
  await visit(page, `${paths.faq}${fragment}`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("search form") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
}

/** The navigation stays on top: what lies behind it cannot be read. */
async function expectInSight(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport();
  const bar = await page.locator("header").first().boundingBox();
  const box = await part.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
}

test("thirty to forty questions, each once on the page and once in its structured data", async ({
  page,
}) => {
  await page.goto(paths.faq);
  expect(questions.length).toBeGreaterThanOrEqual(30);
  expect(questions.length).toBeLessThanOrEqual(40);
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

test("what the answers link to is there, down to the fragment", async ({ page }) => {
  const links = new Set(questions.flatMap(({ links = [] }) => links.map(({ url }) => url)));
  const broken: string[] = [];
  for (const url of links) {
    const [path = "", id] = url.split("#");
    if (!id) continue;
    await page.goto(path);
    if ((await page.locator(`[id="${id}"]`).count()) !== 1) broken.push(url);
  }
  expect(broken).toEqual([]);
});

test("one answer a topic is open, or none; another topic's stays", async ({ page }) => {
  await visitFaq(page);
  const [first, second] = ["fees-emi", "fees-refund"] as const;
  await summaryOf(page, "demo-free").click();
  await summaryOf(page, first).click();
  await expect(answer(page, first)).toBeVisible();
  await summaryOf(page, second).press("Enter");
  await expect(answer(page, second)).toBeVisible();
  await expect(answer(page, first)).toBeHidden();
  await summaryOf(page, second).click();
  await expect(answer(page, second)).toBeHidden();
  await expect(answer(page, "demo-free")).toBeVisible();
});

test("the answers are filtered while one types, and what fits is marked", async ({ page }) => {
  const { requests } = watch(page.context());
  await visitFaq(page);
  await field(page).focus();
  await page.waitForLoadState("networkidle");
  const before = requests.length;
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
  expect(requests.slice(before), "nothing is asked of the server").toEqual([]);

  await page.getByRole("button", { name: faqSearch.clearLabel }).click();
  await expect(shown(page)).toHaveCount(questions.length);
  await expect(page.locator("#faq-answers mark")).toHaveCount(0);
  await expect(page.locator("#faq-answers details[open]")).toHaveCount(0);
  await expect(field(page)).toHaveValue("");
  await expect(status(page)).toBeEmpty();
});

test("a whole question finds its answer, by other words than its own too", async ({ page }) => {
  await visitFaq(page);
  for (const [query, id] of [
    ["How can I pay monthly?", "fees-emi"],
    ["gdpr", "data-delete"],
    ["PRICE", "fees-how-much"],
    ["osd", "german-exam"],
  ] as const) {
    await field(page).fill(query);
    await expect(status(page)).toContainText(`“${query}”`);
    await expect(summaryOf(page, id)).toBeVisible();
    expect(await shown(page).count(), query).toBeLessThan(6);
  }
});

test("where no answer has every word, those that come close are shown", async ({ page }) => {
  await visitFaq(page);
  await field(page).fill("elephants refund");
  await expect(status(page)).toContainText("Nothing has all of “elephants refund”");
  await expect(summaryOf(page, "fees-refund")).toBeVisible();
});

test("a search without a result offers contact", async ({ page }) => {
  await visitFaq(page);
  await field(page).fill("xyzzy");
  await expect(status(page)).toHaveText("No answer for “xyzzy”.");
  await expect(shown(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: faqEmpty.title })).toBeVisible();
  await expect(
    page.getByRole("link", { name: faqEmpty.contactLabel, exact: true }),
  ).toHaveAttribute("href", paths.contactUs);
  expect(await accessibilityViolations(page)).toEqual([]);
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
  await page.goto(paths.faq);
  await field(page).fill("money back");
  await expect(shown(page)).toHaveCount(questions.length);
  release();
  await expect(shown(page)).toHaveCount(1);
});

test("a link to an answer opens it and shows it with its question", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/robots.txt");
    await visitFaq(page, "#ielts-retake");
    await expect(answer(page, "ielts-retake")).toBeVisible();
    await expectInSight(page, summaryOf(page, "ielts-retake"));
    await expect(page.locator("#faq-answers details[open]")).toHaveCount(1);
  }
});

test("speech bubbles and topics lead to what they name", async ({ page }) => {
  await visitFaq(page);
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

test("the list of topics stays in sight on a wide screen, and says where one is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visitFaq(page, "#data-delete");
  await expectInSight(page, page.getByRole("heading", { name: "Topics" }));
  const current = page.getByRole("navigation", { name: "Topics" }).locator("[aria-current]");
  await expect(current).toHaveText(/^Account and data/);
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
  await visitFaq(page, "#ielts-band");
  await answer(page, "ielts-band").getByRole("link", { name: "Bands and rounding" }).click();
  await expect(page).toHaveURL(/ielts-preparation-karnal#rounding$/);
  await expect(page.locator("#rounding").getByRole("heading").first()).toBeInViewport();
});

test("the link of an answer is copied by a click", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitFaq(page);
  await summaryOf(page, "under-18").click();
  const link = answer(page, "under-18").getByRole("link", { name: faqAnswer.linkLabel });
  await expect(link).toHaveAttribute("href", "#under-18");
  await link.click();
  await expect(answer(page, "under-18").getByRole("link").last()).toHaveText(faqAnswer.linkCopied);
  await expect(page.locator('[data-preset="page"]').getByRole("status")).toHaveText(
    faqAnswer.linkCopied,
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.url}${paths.faq}#under-18`,
  );
});

test("a search in the address does not make another page", async ({ request }) => {
  const etag = async (path: string) => (await request.get(path)).headers().etag;
  expect(await etag(`${paths.faq}?q=visa`)).toBe(await etag(paths.faq));
  const results = await request.get(`${paths.faqSearch}?q=visa`);
  expect(results.headers()["cache-control"]).toBe("no-store");
});

test("the page is accessible with an answer open, and while it is searched", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await visitFaq(page, "#pte-length");
    expect(await accessibilityViolations(page)).toEqual([]);
    await field(page).fill("visa");
    await expect(status(page)).toContainText("visa");
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("answers open, and a link to one opens it", async ({ page }) => {
    await page.goto(`${paths.faq}#fees-emi`);
    await expect(answer(page, "fees-emi")).toBeVisible();
    await expectInSight(page, summaryOf(page, "fees-emi"));
    await summaryOf(page, "fees-refund").click();
    await expect(answer(page, "fees-refund")).toBeVisible();
    await expect(answer(page, "fees-emi")).toBeHidden();
  });

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
  });

  test("nothing found, nothing asked, and what looks like markup", async ({ page }) => {
    await page.goto(`${paths.faqSearch}?q=${encodeURIComponent("<b>xyzzy</b>")}`);
    await expect(page.getByText("No answer for “<b>xyzzy</b>”.")).toBeVisible();
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
