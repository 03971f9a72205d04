import { expect, type Locator, type Page } from "@playwright/test";
import { subjects } from "#content/courses/subjects.ts";
import { settled, visit, watch } from "./support/page-checks.ts";
import { test } from "./support/visitor-tab.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const courseCards = (page: Page) => section(page, "Our Expert-Led Courses").locator("ul > li");

test("the home page says what there is, leads on, and asks nobody else by itself", async ({
  context,
  page,
  site,
}) => {
  const { requests } = watch(context);
  await context.route("https://www.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>A map</h1>" }),
  );
  await visit(page);

  await test.step("seven reasons and five features, each with its words", async () => {
    for (const [name, titles] of [
      [
        "Why Choose Us",
        [
          "Experienced trainers",
          "Customised study plans",
          "Online and offline flexibility",
          "Proven success rate",
          "Complete learning support",
          "Free demo classes",
          "Affordable fees",
        ],
      ],
      [
        "What Makes Our Classes Different",
        [
          "One-on-one counselling",
          "Live practice tests",
          "Flexible payment options",
          "24/7 learning portal",
          "Results-focused methods",
        ],
      ],
    ] as const) {
      const items = section(page, name).getByRole("listitem");
      await expect(items.getByRole("heading", { level: 3 })).toHaveText([...titles]);
      for (const text of await items.getByRole("paragraph").allTextContents()) {
        expect(text.length).toBeGreaterThan(20);
      }
    }
  });

  await test.step("a card for each subject, those of the specification first, each with exactly its links", async () => {
    const links = await courseCards(page).evaluateAll((cards) =>
      cards.map((card) => [
        card.querySelector("h3")?.textContent,
        ...[...card.querySelectorAll("a")].map(
          (link) => `${link.textContent?.trim().split(" ")[0]} ${link.getAttribute("href")}`,
        ),
      ]),
    );
    expect(links).toHaveLength(Object.keys(subjects).length);
    expect(links.slice(0, 4)).toEqual([
      [
        "Spoken English",
        "Online /services/spoken-english-online",
        "Offline /services/spoken-english-offline",
      ],
      ["German", "Online /services/learn-german-online"],
      ["PTE", "Online /services/online-pte-coaching", "Offline /services/pte-coaching-karnal"],
      ["IELTS", "Offline /services/ielts-preparation-karnal"],
    ]);
  });

  await test.step("both branches with telephone, mail, hours, way and map", async () => {
    const contact = page.locator("#contact");
    await expect(contact.getByRole("article")).toHaveCount(2);
    await expect(contact.getByRole("link", { name: "info@sprachsetu.example" })).toHaveAttribute(
      "href",
      "mailto:info@sprachsetu.example",
    );
    for (const [name, phone] of [
      ["Karnal", "tel:+919800000000"],
      ["Berlin", "tel:+493023125000"],
    ] as const) {
      const branch = contact.getByRole("article").filter({ hasText: name });
      await expect(branch.locator('a[href^="tel:"]')).toHaveAttribute("href", phone);
      await expect(branch.locator("address")).toContainText(name);
      await expect(branch).toContainText("Mon to Sat, 08:00 to 18:00");
      const directions = branch.getByRole("link", { name: `Get directions to ${name}` });
      await expect(directions).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/dir/);
      await expect(directions).toHaveAttribute("target", "_blank");
      await expect(branch.getByRole("img", { name: /^Sketch of the streets/ })).toBeVisible();
    }
  });

  await test.step("the hero says what the institute claims and leads on", async () => {
    const hero = page.locator("main section").first();
    await expect(hero.getByRole("heading", { level: 1 })).toBeVisible();
    for (const [label, value] of [
      ["Students", "1000+"],
      ["Countries", "20+"],
      ["demo classes", "Free"],
    ] as const) {
      await expect(hero.locator("dl > div").filter({ hasText: label })).toContainText(value);
    }
    await expect(hero.getByRole("button", { name: "Apply Now" })).toBeVisible();
    await expect(hero.getByRole("group", { name: /^\d of 4$/, includeHidden: true })).toHaveCount(
      4,
    );
    await expect(hero.getByRole("link", { name: "Find your course" })).toHaveAttribute(
      "href",
      "/services/find",
    );
  });

  await test.step("a course card grows and inverts its colours under the pointer and under the focus", async () => {
    // All four are drawn by one component.
    const card = courseCards(page).first();
    await card.scrollIntoViewIfNeeded();
    // After following a link, the pointer may be over the card.
    await page.mouse.move(0, 0);
    const rest = await lookOf(page, card);
    await card.hover({ position: { x: 10, y: 10 } });
    await expectInverted(page, card, rest);
    await page.mouse.move(0, 0);
    await expect.poll(() => lookOf(page, card)).toEqual(rest);
    await card.getByRole("link").first().focus();
    await expectInverted(page, card, rest);
    await page.getByRole("main").focus();
    await expect.poll(() => lookOf(page, card)).toEqual(rest);
  });

  await test.step("the maps service is asked for its frame by a click and not before", async () => {
    await page.locator("#contact").scrollIntoViewIfNeeded();
    const foreign = () => requests.filter((url) => !url.startsWith(site.url));
    expect(foreign()).toEqual([]);

    for (const [index, name] of ["Karnal", "Berlin"].entries()) {
      await page.getByRole("button", { name: `Load the interactive map of ${name}` }).click();
      const frame = page.locator(`iframe[title="Interactive map of ${name}"]`);
      await expect(frame.contentFrame().getByRole("heading")).toHaveText("A map");
      // One branch's map was asked for, not both.
      expect(foreign()).toHaveLength(index + 1);
    }
    await expect(page.locator("iframe")).toHaveCount(2);
  });

  await test.step("the form stands above the maps, which a phone folds away", async () => {
    const parts = page.locator("#enrol, #contact");
    await expect(parts.first()).toHaveAttribute("id", "enrol");
    await page.setViewportSize({ width: 390, height: 844 });
    const contact = page.locator("#contact");
    const directions = contact.getByRole("link", { name: "Get directions to Berlin" });
    // It was loaded above.
    const map = contact.getByTitle("Interactive map of Berlin");
    await expect(directions).toBeVisible();
    await expect(map).toBeHidden();
    await contact.getByText("Map of Berlin").click();
    await expect(map).toBeVisible();
  });

  await test.step("a card leads to its course wherever it is clicked, or shows a link for each", async () => {
    for (const card of await courseCards(page).all()) {
      const links = card.getByRole("link");
      const { width, height } = (await boxesOf(card))[0] ?? { width: 0, height: 0 };
      const areas = await links.evaluateAll((all) =>
        all.map((link) => {
          const area = getComputedStyle(link, "::after");
          return area.position === "absolute"
            ? { width: Number.parseFloat(area.width), height: Number.parseFloat(area.height) }
            : { width: link.getBoundingClientRect().width, height: 0 };
        }),
      );
      // Side by side they fill the width of the card, but for its border.
      expect(areas.reduce((sum, area) => sum + area.width, 0)).toBeGreaterThan(width - 8);
      if (areas.length === 1) expect(areas[0]?.height).toBeGreaterThan(height - 8);
    }
  });

  await test.step("a card keeps to the margin and leaves room for its words on phones", async () => {
    for (const [width, words] of [
      [360, 135],
      [390, 148],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      const [card] = await boxesOf(courseCards(page));
      const heading = await page.getByRole("heading", { name: "Why Choose Us" }).boundingBox();
      expect(card?.x, `at ${width} px`).toBeCloseTo(heading?.x ?? Number.NaN, 0);
      const texts = await boxesOf(courseCards(page).getByRole("paragraph").first());
      expect(texts[0]?.width, `at ${width} px`).toBeGreaterThanOrEqual(words);
    }
  });

  await test.step("course cards are as high as the tallest, in 2 columns and in 4 on a large screen", async () => {
    // The same document at each width: heights follow when the window is resized.
    for (const [width, columns] of [
      [390, 2],
      [768, 2],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      const boxes = await boxesOf(courseCards(page));
      const heights = boxes.map(({ height }) => height);
      expect(Math.max(...heights) - Math.min(...heights), `at ${width} px`).toBeLessThanOrEqual(1);
      expect(columnsOf(boxes), `at ${width} px`).toBe(columns);
      const features = section(page, "What Makes Our Classes Different").getByRole("listitem");
      expect(columnsOf(await boxesOf(features)), `at ${width} px`).toBe(width === 1280 ? 3 : 2);
    }
  });
});

type Box = { x: number; width: number; height: number };

const boxesOf = (items: Locator): Promise<Box[]> =>
  items.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, width, height } = element.getBoundingClientRect();
      return { x, width, height };
    }),
  );

const columnsOf = (boxes: Box[]) => new Set(boxes.map(({ x }) => Math.round(x))).size;

type Look = { color: string; ground: string; width: number };

async function lookOf(page: Page, card: Locator): Promise<Look> {
  await settled(page);
  return card.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, ground: backgroundColor, width: element.getBoundingClientRect().width };
  });
}

/** The background takes the text's former colour, and the text is light. */
async function expectInverted(page: Page, card: Locator, rest: Look): Promise<void> {
  await expect.poll(async () => (await lookOf(page, card)).ground).toBe(rest.color);
  const look = await lookOf(page, card);
  expect(look.width).toBeGreaterThan(rest.width);
  const lightness = Math.min(...(look.color.match(/\d+/g) ?? ["0"]).map(Number).slice(0, 3));
  expect(lightness).toBeGreaterThan(200);
}
