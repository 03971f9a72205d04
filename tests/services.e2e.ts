import { expect, type Locator, type Page } from "@playwright/test";
import { everyChoice } from "#app/courses/services/course-filter.ts";
import { comparedFacts, comparison, noCourseFits } from "#content/courses/course-comparison.ts";
import { courses } from "#content/courses/courses.ts";
import { siteDetails } from "#content/site.ts";
import { fillIn } from "#contract/fill-in.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/visitor-tab.ts";

const all = Object.values(courses);
const cards = (page: Page): Locator => page.locator("#courses article").filter({ visible: true });
const names = (page: Page) => cards(page).getByRole("heading", { level: 3 });
const filter = (page: Page) => page.getByRole("form", { name: "Filter the courses" });
/** Of all counts, the one that is shown. */
const count = (page: Page) =>
  filter(page).getByRole("status").locator("span").filter({ visible: true });

test("the page tells of every course, leads on, compares them and begins with the free demo", async ({
  page,
  site,
}) => {
  await visit(page, "/services");

  await test.step("the courses, each with what one wants to know and the way on", async () => {
    await expect(names(page)).toHaveText(all.map(({ name }) => name));
    for (const [index, { id, name, url }] of all.entries()) {
      const card = cards(page).nth(index);
      const { place, suits } = comparedFacts[id];
      await expect(card).toContainText(place);
      await expect(card).toContainText(suits);
      await expect(card.getByRole("link")).toHaveAccessibleName(name);
      await expect(card.getByRole("link")).toHaveAttribute("href", url);
    }
    // A click anywhere on the card follows its link.
    const { x, y, width, height } = (await cards(page).first().boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    for (const [left, top] of [
      [x + 8, y + height / 2],
      [x + width - 12, y + 12],
    ] as const) {
      const tag = await page.evaluate(
        ([at, to]) => document.elementFromPoint(at ?? 0, to ?? 0)?.closest("a")?.pathname,
        [left, top],
      );
      expect(tag).toBe(all[0]?.url);
    }
  });

  await test.step("search engines read them as a list, each with its own page", async () => {
    const data = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? "")));
    const list = data.find((entry) => entry["@type"] === "ItemList");
    expect(list.itemListElement).toHaveLength(all.length);
    for (const [index, { url }] of all.entries()) {
      expect(list.itemListElement[index]).toEqual({
        "@type": "ListItem",
        position: index + 1,
        url: `${site.url}${url}`,
      });
    }
    expect(data.some((entry) => entry["@type"] === "BreadcrumbList")).toBe(true);
  });

  await test.step("the table compares the courses row by row", async () => {
    const table = page.getByRole("table", { name: /^The \w+ courses compared/ });
    const columns = [
      ...all.filter(({ kind }) => kind === "language"),
      ...all.filter(({ kind }) => kind === "exam"),
    ];
    await expect(table.getByRole("columnheader")).toHaveText([
      "Languages",
      "Exams",
      ...columns.map(({ name }) => name),
    ]);
    await expect(table.getByRole("rowheader")).toHaveText([
      "Levels",
      "Class hours",
      "Length",
      "Practice",
      "Material",
      "Leads to",
    ]);
    for (const [row, fact] of rows.entries()) {
      // Neighbours of a group that say the same share a cell.
      const told = await table
        .locator("tbody tr")
        .nth(row)
        .locator("td")
        .evaluateAll((cells) =>
          cells.flatMap((cell) =>
            Array.from({ length: (cell as HTMLTableCellElement).colSpan }, () => cell.textContent),
          ),
        );
      expect(told).toEqual(columns.map(({ id }) => fillIn(comparedFacts[id][fact], siteDetails)));
    }
  });

  await test.step("how it works begins with the free demo, and the page ends with it", async () => {
    const steps = page.locator("#how").getByRole("listitem");
    await expect(steps).toHaveCount(4);
    await expect(steps.first()).toContainText("Free demo class");
    const closing = page.locator("#closing");
    await expect(closing.getByRole("link", { name: "Book Your Free Demo Today" })).toHaveAttribute(
      "href",
      "/register",
    );
    await expect(closing.locator('a[href^="tel:"]').first()).toHaveAttribute(
      "href",
      "tel:+919800000000",
    );
  });

  await test.step("the filter works by keyboard, counts, and says why nothing fits", async () => {
    await expect(count(page)).toHaveText([`All ${all.length} courses`]);
    const language = filter(page).getByRole("group", { name: "Language" });
    await language.getByRole("radio", { name: "Any" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(language.getByRole("radio", { name: "German" })).toBeChecked();
    await expect(count(page)).toHaveText(["1 course matches"]);
    await expect(names(page)).toHaveText(["German Online"]);

    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowLeft");
    const place = filter(page).getByRole("group", { name: "Place" });
    await expect(place.getByRole("radio", { name: "In Karnal" })).toBeChecked();
    await expect(count(page)).toHaveText(["No course matches"]);
    await expect(cards(page)).toHaveCount(0);
    const reason = page.getByRole("heading", { name: "We teach German online only" });
    await expect(reason).toBeVisible();

    // Enter has nothing to send.
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/services$/);
    await expect(reason).toBeVisible();

    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: /^Show all \w+$/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(count(page)).toHaveText([`All ${all.length} courses`]);
    await expect(cards(page)).toHaveCount(all.length);
    await expect(reason).toBeHidden();
  });

  await test.step("the head leads to the course finder and to the comparison", async () => {
    for (const [link, target] of [
      ["Find your course", "#finder"],
      ["Compare courses", "#compare"],
    ] as const) {
      await page.getByRole("main").getByRole("link", { name: link }).click();
      await expect(page.locator(target).getByRole("heading", { level: 2 })).toBeInViewport();
    }
  });

  await test.step("on a phone a course stands above the fold, with 160 px for its words", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const words = await names(page).first().boundingBox();
      expect(words?.width).toBeGreaterThanOrEqual(160);
    }
  });

  await test.step("on a phone the table opens, scrolls by keyboard and keeps its first column", async () => {
    await page.getByText("Show the table").click();
    const frame = page.getByRole("region", { name: /^The \w+ courses compared/ });
    const rowHead = frame.getByRole("rowheader", { name: "Practice" });
    await frame.scrollIntoViewIfNeeded();
    const before = await rowHead.boundingBox();
    await frame.focus();
    for (let press = 0; press < 6; press += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    expect((await rowHead.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
    await expect(rowHead).toBeInViewport({ ratio: 1 });
  });

  await test.step("every choice of the filter shows as many courses as it counts, or one reason, without a script's help", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const choices = await shownByChoice(page);
    expect(choices).toHaveLength(everyChoice.length);
    for (const { choice, shown, said, reasons } of choices) {
      expect(said, choice).toMatch(
        shown === 0 ? /^No course matches$/ : new RegExp(`^(All )?${shown} courses?`),
      );
      expect(reasons, choice).toBe(shown === 0 ? 1 : 0);
    }
  });
});

/**
 * What each choice leaves in sight, read in one call. Setting `checked` sends no event, so no script of the page learns
 * of the choice.
 */
const shownByChoice = (page: Page) =>
  page.locator("#courses").evaluate(
    (part, titles) => {
      const inSight = (selector: string) =>
        [...part.querySelectorAll(selector)].filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
        });
      const texts = (selector: string) => inSight(selector).map((one) => one.textContent ?? "");
      const inputs = (facet: string) => [
        ...part.querySelectorAll<HTMLInputElement>(`input[name=${facet}]`),
      ];
      const choose = (input: HTMLInputElement) => {
        input.checked = true;
        return input.value;
      };
      return inputs("language").flatMap((language) =>
        inputs("exam").flatMap((exam) =>
          inputs("mode").map((mode) => ({
            choice: [language, exam, mode].map(choose).join(" "),
            shown: inSight("article").length,
            said: texts("form :is([role=status], output) span").join("; "),
            reasons: texts("h3").filter((text) => titles.includes(text)).length,
          })),
        ),
      );
    },
    noCourseFits.map(({ title }) => title),
  );

const rows = Object.keys(comparison.rows) as (keyof typeof comparison.rows)[];
