import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { karnal } from "#content/site.ts";
import { serviceLabels } from "#contract/enrolment-form.ts";
import { coursePages, questionsOf } from "./support/course-pages.ts";
import { expectInSight } from "./support/faq.ts";
import { scrollThrough, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const joinButtons = (page: Page) => page.locator("main button[aria-haspopup=dialog]");
const slidesOf = (page: Page) =>
  page.locator('[aria-roledescription="carousel"] [aria-roledescription="slide"]');

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");

test("titles and descriptions of the six are their own", () => {
  for (const key of ["title", "description"] as const) {
    expect(new Set(coursePages.map(({ seo }) => seo[key])).size).toBe(coursePages.length);
  }
});

for (const { path, course, hero, questions } of coursePages) {
  // One visit for all that its scripts do: to open the page takes longer than to look at it.
  test(`${path} shows its slides, registers and answers`, async ({ page, request }) => {
    await page.clock.install();
    await visit(page, path);

    await test.step("four drawn slides, the first at once and the others when they are needed", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.title);
      await expect(slidesOf(page)).toHaveCount(4);
      const pictures = slidesOf(page).locator("img");
      await expect(pictures.first()).toHaveAttribute("fetchpriority", "high");
      const sources = new Set<string>();
      for (const picture of await pictures.all()) {
        const source = (await picture.getAttribute("src")) ?? "";
        sources.add(source);
        expect((await request.get(source)).headers()["content-type"]).toContain("image/svg");
      }
      expect(sources.size).toBe(4);
      await expect(slidesOf(page).locator('img[loading="lazy"]')).toHaveCount(3);
      for (const [index, { caption }] of hero.slides.entries()) {
        await expect(slidesOf(page).nth(index)).toContainText(caption);
      }
    });

    await test.step("the slides move on after 2.5 seconds, and not before", async () => {
      await expect(page.locator("[data-awake]")).toBeVisible();
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
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

    await test.step("no drawing is broken", async () => {
      await scrollThrough(page);
      await expect.poll(() => brokenDrawings(page), path).toEqual([]);
    });

    await test.step("every join button opens the registration by click and by keyboard", async () => {
      const dialog = dialogOf(page);
      expect(await joinButtons(page).count()).toBeGreaterThanOrEqual(2);
      await expect(joinButtons(page).first()).toHaveText(hero.joinLabel);
      for (const button of await joinButtons(page).all()) {
        await button.click();
        await expect(dialog).toBeVisible();
        await expect(dialog).toHaveAccessibleName(`Register for ${serviceLabels[course]}`);
        await expect(dialog.locator('[name="course"]')).toHaveValue(course);
        await expect(dialog.getByLabel("Name")).toBeVisible();
        await dialog.getByRole("button", { name: "Close" }).click();
        await expect(dialog).toBeHidden();
        await button.press("Enter");
        await expect(dialog).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      }
      await joinButtons(page).first().click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(5, 5);
      await expect(dialog).toBeHidden();
    });

    await test.step("the questions end in a form, and there is a number to call", async () => {
      const form = page.locator("section#questions + section form");
      await expect(form.locator('[name="course"]')).toHaveValue(course);
      await expect(form.getByLabel("Name")).toBeVisible();
      await expect(page.locator("#join")).toBeAttached();
      expect(
        await page.locator(`main a[href="tel:${karnal.phoneE164}"]`).count(),
      ).toBeGreaterThanOrEqual(1);
    });

    const all = questionsOf(page);
    await test.step("one question is open at a time, or none", async () => {
      const open = page.locator("main details[name][open]");
      if (questions) await expect(all).toHaveCount(questions);
      expect(await all.count()).toBeGreaterThanOrEqual(4);
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

    await test.step("a link to an answer opens it", async () => {
      const last = all.last();
      const id = await last.locator("[id]").first().getAttribute("id");
      await page.goto("about:blank");
      await page.goto(`${path}#${id}`);
      await expect(last.locator(`#${id}`)).toBeVisible();
      await expect(last.locator("summary")).toBeInViewport();
    });
  });
}

test("a link from another page opens its answer, and shows it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, paths.services);
  const id = "german-which-level";
  await page.evaluate((address) => {
    const link = document.createElement("a");
    link.setAttribute("href", address);
    link.textContent = "Straight to the answer";
    document.querySelector("main section")?.prepend(link);
  }, `${paths.germanOnline}#${id}`);
  await page.getByRole("link", { name: "Straight to the answer" }).click();
  const answer = page.locator(`#${id}`);
  await expect(answer).toBeVisible();
  await expectInSight(page, questionsOf(page).filter({ has: answer }).locator("summary"));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, seo, hero, share } of coursePages) {
    test(`${path} names itself, can be read, and its dialog and questions open`, async ({
      page,
      request,
      site,
    }) => {
      await page.goto(path);

      await test.step("head: title, description with the telephone, canonical address, share picture", async () => {
        await expect(page).toHaveTitle(seo.title);
        expect(seo.title.length).toBeLessThanOrEqual(60);
        const description = (await meta(page, "description")) ?? "";
        expect(description).toBe(seo.description.replace("{phone}", karnal.phone));
        expect(description).toContain(karnal.phone);
        expect(description.length).toBeGreaterThanOrEqual(120);
        expect(description.length).toBeLessThanOrEqual(160);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          "href",
          `${site.url}${path}`,
        );
        expect(await meta(page, "og:image:alt")).toBe(seo.sharePictureAlt);
        const picture = (await meta(page, "og:image")) ?? "";
        expect(picture).toBe(`${site.url}${share}`);
        expect((await request.get(picture)).headers()["content-type"]).toBe("image/png");
      });

      await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.title);
      for (const heading of await page.locator("main :is(h2, h3):not(dialog *)").all()) {
        await heading.scrollIntoViewIfNeeded();
        await expect(heading).toBeVisible();
      }
      const question = questionsOf(page).first();
      await question.locator("summary").click();
      await expect(question.locator(":scope > div")).toBeVisible();
      const slides = page.getByRole("group", { name: /^\d of 4$/ });
      await slides.last().scrollIntoViewIfNeeded();
      await expect(slides.last().locator("img")).toBeInViewport({ ratio: 0.5 });
      await joinButtons(page).first().click();
      await expect(dialogOf(page)).toBeVisible();
      await expect(dialogOf(page).getByLabel("Name")).toBeVisible();
    });
  }
});

/** Pictures in sight that did not come, or are none. */
const brokenDrawings = (page: Page): Promise<string[]> =>
  page
    .locator("main img")
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(
          (image) =>
            image.checkVisibility() &&
            !image.closest("[inert]") &&
            !(image.complete && image.naturalWidth),
        )
        .map(({ src }) => src),
    );
