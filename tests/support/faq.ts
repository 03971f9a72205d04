import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { faqTopics } from "#content/faq/questions.ts";
import { siteDetails } from "#content/site.ts";
import { fillIn } from "#contract/fill-in.ts";
import { visit } from "./page-checks.ts";

export const questions = faqTopics
  .flatMap((topic) => topic.questions)
  .map((question) => ({ ...question, answer: fillIn(question.answer, siteDetails) }));

export const answer = (page: Page, id: string): Locator => page.locator(`#${id}`);
export const summaryOf = (page: Page, id: string): Locator =>
  page.locator("details", { has: page.locator(`#${id}`) }).locator("summary");

/** The questions that a search leaves on the page. */
export const shown = (page: Page): Locator => page.locator("#faq-answers details:not([hidden])");

/** Settles when the search of the page is at work. */
export const searchAwake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("search form") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );

/** Opens the page and waits until its search is at work, too. */
export async function visitFaq(page: Page): Promise<void> {
  await visit(page, paths.faq);
  await searchAwake(page);
}

/** Expects a part in the window and below the navigation, which covers what is behind it. */
export async function expectInSight(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport();
  const below = async () => {
    const bar = await page.locator("header").first().boundingBox();
    const box = await part.boundingBox();
    return (box?.y ?? Number.NaN) - (bar?.y ?? 0) - (bar?.height ?? 0);
  };
  // A page that scrolls by itself may bring the part in from behind the navigation.
  await expect.poll(below).toBeGreaterThanOrEqual(0);
}
