import { expect, type Page } from "@playwright/test";
import { courses } from "#content/courses/courses.ts";
import { coursePages, joinButtons, questionsOf } from "./support/course-pages.ts";
import { test } from "./support/running-site.ts";

/*
 * That the contents of the course pages can be seen without scripts. What they are is tested in
 * server/pages/course-contents.test.ts.
 */
test.use({ javaScriptEnabled: false });

test("each course page shows its headings and pictures", async ({ page }) => {
  for (const { path } of coursePages) {
    await test.step(path, async () => {
      await page.goto(path);
      expect.soft(await unseenHeadings(page), "headings that nobody sees").toEqual([]);
      await expect.poll(() => brokenPictures(page)).toEqual([]);
      await own[path]?.(page);
    });
  }
});

const unseenHeadings = (page: Page) =>
  page.locator("main :is(h1, h2, h3):not(dialog *)").evaluateAll((headings) =>
    headings
      // Headings in folded answers and cards are meant to be hidden.
      .filter((heading) => !heading.closest("details:not([open]) > :not(summary)"))
      .filter((heading) => {
        const { width, height } = heading.getBoundingClientRect();
        return !heading.checkVisibility({ visibilityProperty: true }) || width * height === 0;
      })
      .map(({ textContent }) => textContent),
  );

/** Pictures that did not load, or that are not pictures. Without scripts a browser loads lazy ones at once, too. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page
    .locator("main img")
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth))
        .map(({ src }) => src),
    );

/** Checks of one page: of what only that page has, or of what works without scripts on all six. */
const own: Record<string, (page: Page) => Promise<void>> = {
  [courses.GermanClass.url]: (page) =>
    test.step("the sign of a question is + and, once it is open, -", async () => {
      const question = page.locator("#questions details").first();
      const sign = () =>
        question
          .locator("summary > span")
          .evaluate((marker) => getComputedStyle(marker, "::after").content);
      expect(await sign()).toBe('"+"');
      await question.locator("summary").click();
      await expect(question).toHaveAttribute("open");
      expect(await sign()).toBe('"-"');
      await question.locator("summary").click();
      expect(await sign()).toBe('"+"');
    }),
  [courses.PTEOnline.url]: (page) =>
    test.step("slides, questions and dialog work", async () => {
      const question = questionsOf(page).first();
      await question.locator("summary").click();
      await expect(question.locator(":scope > div")).toBeVisible();
      const slides = page.getByRole("group", { name: /^\d of 4$/ });
      await slides.last().scrollIntoViewIfNeeded();
      await expect(slides.last().locator("img")).toBeInViewport({ ratio: 0.5 });
      await joinButtons(page).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible();
    }),
};
