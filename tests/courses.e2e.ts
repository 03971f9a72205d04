import { expect, type Page } from "@playwright/test";
import { courses } from "#content/courses/courses.ts";
import { pteOnlineHero } from "#content/courses/pte-online.ts";
import { serviceLabels } from "#contract/forms/enrolment-form.ts";
import { joinButtons, questionsOf, slidesOf } from "./support/course-pages.ts";
import { expectInSight } from "./support/faq.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { stopClock } from "./support/still-page.ts";

/*
 * What scripts do on a course page, tested on one for all six. What the pages contain is tested in
 * course-contents.e2e.ts.
 */

const dialogOf = (page: Page) => page.getByRole("dialog");
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole("tabpanel", { name, exact: true });

test("a course page moves its slides, registers, answers and opens its outline", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, `${courses.PTEOnline.url}#listening`);

  await test.step("a link opens a part of the outline, and a choice has an address", async () => {
    await expect(page.getByRole("tab")).toHaveText(["Speaking", "Writing", "Reading", "Listening"]);
    await expect(tab(page, "Listening")).toHaveAttribute("aria-selected", "true");
    await expect(panel(page, "Listening")).toBeInViewport();
    await tab(page, "Reading").click();
    await expect(panel(page, "Reading")).toContainText("Re-order Paragraphs");
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(page).toHaveURL(/#reading$/);
    for (const [key, name] of [
      ["End", "Listening"],
      ["ArrowRight", "Speaking"],
      ["ArrowLeft", "Listening"],
      ["Home", "Speaking"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(panel(page, name)).toBeVisible();
    }
    await expect(panel(page, "Speaking")).toContainText("Read Aloud");
    await page.keyboard.press("Tab");
    await expect(panel(page, "Speaking")).toBeFocused();
    await page.evaluate(() => {
      location.hash = "#writing";
    });
    await expect(panel(page, "Writing")).toBeVisible();
  });

  await test.step("the slides move on after 2.5 seconds, and not before", async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(page.locator("[data-awake]")).toBeVisible();
    await stopClock(page, 60_000);
    await page.getByRole("button", { name: "Next slide" }).focus();
    await page.getByRole("main").focus();
    await page.clock.runFor(10);
    const current = () =>
      slidesOf(page).evaluateAll((slides) =>
        slides.findIndex((slide) => !slide.hasAttribute("inert")),
      );
    const first = await current();
    await page.clock.runFor(2_400);
    expect(await current()).toBe(first);
    await page.clock.runFor(100);
    await expect.poll(current).toBe((first + 1) % 4);
    await page.clock.resume();
  });

  await test.step("nothing lies over the buttons below them", async () => {
    for (const name of ["Previous slide", "Next slide"]) {
      await page.getByRole("button", { name }).click({ trial: true });
    }
  });

  await test.step("the registration opens by click and by keyboard, and closes in three ways", async () => {
    const dialog = dialogOf(page);
    const [first, last] = [joinButtons(page).first(), joinButtons(page).last()];
    await expect(first).toHaveText(pteOnlineHero.joinLabel);
    await first.click();
    await expect(dialog).toHaveAccessibleName(`Register for ${serviceLabels.PTEOnline}`);
    await expect(dialog.getByLabel("Name")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await last.press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(last).toBeFocused();
    await first.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });

  await test.step("one question is open at a time, or none", async () => {
    const all = questionsOf(page);
    const open = page.locator("main details[name][open]");
    await expect(open).toHaveCount(0);
    const [first, second] = [all.nth(0), all.nth(1)];
    await first.locator("summary").click();
    await expect(first).toHaveAttribute("open");
    await second.locator("summary").press("Enter");
    await expect(second).toHaveAttribute("open");
    await expect(open).toHaveCount(1);
    await second.locator("summary").press(" ");
    await expect(open).toHaveCount(0);
  });

  await test.step("on a phone the head has no telephone numbers: the bar above the menu has them", async () => {
    const calls = page
      .getByRole("region", { name: pteOnlineHero.title })
      .locator("a[href^='tel:']")
      .filter({ visible: true });
    await expect(calls).not.toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(calls).toHaveCount(0);
  });

  await test.step("a link to an answer opens it, and shows it", async () => {
    const id = "german-which-level";
    await visit(page, `${courses.GermanClass.url}#${id}`);
    const answer = page.locator(`#${id}`);
    await expect(answer).toBeVisible();
    await expectInSight(page, questionsOf(page).filter({ has: answer }).locator("summary"));
  });
});
