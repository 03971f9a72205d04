import { expect, type Page } from "@playwright/test";
import { testimonialRows, testimonialsNotice } from "#content/testimonials.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const row = (page: Page, number: number) =>
  page.getByRole("region", { name: `Reviews, row ${number} of 3` });

/** The play states of a row's two strips: the list and its copy, which screen readers skip. */
const states = (page: Page, number: number) =>
  row(page, number).evaluate((element) =>
    element.getAnimations({ subtree: true }).map(({ playState }) => playState),
  );

const running = ["running", "running"];
const paused = ["paused", "paused"];

test("27 reviews scroll in three rows, which pause under the pointer, under the focus and by a switch", async ({
  page,
}) => {
  await visit(page);

  await test.step("rows of 10, 10 and 7, each review with name, headline and text", async () => {
    for (const [index, reviews] of testimonialRows.entries()) {
      const items = row(page, index + 1).getByRole("listitem");
      await expect(items).toHaveCount([10, 10, 7][index] ?? 0);
      await expect(items.getByRole("heading", { level: 3 })).toHaveText(
        reviews.map(({ headline }) => headline),
      );
      await expect(items).toContainText(reviews.map(({ text }) => text));
      await expect(items).toContainText(reviews.map(({ name }) => name));
      const portraits = row(page, index + 1).locator("ul:not([aria-hidden]) img");
      await expect(portraits).toHaveCount(reviews.length);
    }
    await expect(page.getByText(testimonialsNotice)).toBeVisible();
  });

  await test.step("they scroll by themselves, the middle one the other way", async () => {
    await row(page, 2).scrollIntoViewIfNeeded();
    await page.mouse.move(2, 2);
    const left = (number: number) =>
      row(page, number)
        .getByRole("list")
        .evaluate((track) => track.getBoundingClientRect().left);
    for (const [number, direction] of [
      [1, -1],
      [2, 1],
      [3, -1],
    ] as const) {
      await expect.poll(() => states(page, number)).toEqual(running);
      const before = await left(number);
      await expect.poll(async () => Math.sign((await left(number)) - before)).toBe(direction);
    }
  });

  await test.step("a row pauses under the pointer and under the focus, and goes on after", async () => {
    // The third row is like the first.
    for (const number of [1, 2]) {
      await row(page, number).scrollIntoViewIfNeeded();
      await row(page, number).hover();
      await expect.poll(() => states(page, number)).toEqual(paused);
      await page.mouse.move(2, 2);
      await expect.poll(() => states(page, number)).toEqual(running);
      await row(page, number).focus();
      await expect.poll(() => states(page, number)).toEqual(paused);
      await page.getByRole("main").focus();
      await expect.poll(() => states(page, number)).toEqual(running);
    }
  });

  await test.step("the switch pauses all rows and lets them go on", async () => {
    const pause = page.getByRole("checkbox", { name: "Pause the reviews" });
    await pause.press("Space");
    for (const number of [1, 2, 3]) {
      await expect.poll(() => states(page, number)).toEqual(paused);
    }
    await page.getByText("Pause the reviews").click();
    await page.mouse.move(2, 2);
    for (const number of [1, 2, 3]) {
      await expect.poll(() => states(page, number)).toEqual(running);
    }
  });

  await test.step("a row that was moved by hand while it stood runs on whole", async () => {
    const pause = page.getByRole("checkbox", { name: "Pause the reviews" });
    const scrolled = () => row(page, 1).evaluate(({ scrollLeft }) => scrollLeft);
    await pause.press("Space");
    await row(page, 1).getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect.poll(scrolled).toBeGreaterThan(500);
    await pause.press("Space");
    expect(await scrolled()).toBe(0);
    // Nor can anything else scroll the row: the browser's search would scroll to a word with nothing after it.
    await row(page, 1)
      .getByRole("listitem")
      .last()
      .evaluate((item) => item.scrollIntoView());
    expect(await scrolled()).toBe(0);
  });

  await test.step("where less motion is asked for the rows stand still and are scrolled by hand", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const number of [1, 2]) {
      expect(await states(page, number)).toEqual([]);
      await expect(row(page, number).locator("ul[aria-hidden]")).toBeHidden();
      await row(page, number).focus();
      await page.keyboard.press("ArrowRight");
      await expect
        .poll(() => row(page, number).evaluate(({ scrollLeft }) => scrollLeft))
        .not.toBe(0);
      await row(page, number).getByRole("listitem").last().scrollIntoViewIfNeeded();
      await expect(row(page, number).getByRole("listitem").last()).toBeInViewport({ ratio: 0.9 });
    }
  });
});
