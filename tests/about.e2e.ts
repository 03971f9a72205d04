import { expect, type Page } from "@playwright/test";
import { lesson, nameStory, promises, teaching, trainers } from "#content/about-page.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/visitor-tab.ts";

const ABOUT = "/about-us";
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the page says who teaches how, what is promised, and where to come", async ({ page }) => {
  await visit(page, ABOUT);

  await test.step("the name is explained in both of its languages", async () => {
    const story = region(page, nameStory.title);
    for (const { word, lang, meaning } of nameStory.words) {
      const entry = story.locator("dl > div").filter({ hasText: word });
      await expect(entry.locator("dt")).toHaveAttribute("lang", lang);
      await expect(entry).toContainText(meaning);
    }
  });

  await test.step("the claims of the home page stand there, once", async () => {
    const text = (await page.getByRole("main").textContent()) ?? "";
    for (const claim of ["1000+", "20+"]) expect(text.split(claim)).toHaveLength(2);
  });

  await test.step("five rules, and a class whose parts add up to sixty minutes", async () => {
    await expect(region(page, teaching.title).getByRole("heading", { level: 3 })).toHaveText(
      teaching.items.map(({ title }) => title),
    );
    const parts = region(page, lesson.title).getByRole("listitem");
    await expect(parts).toHaveCount(5);
    const minutes = await parts.locator("b").allTextContents();
    expect(minutes.reduce((sum, part) => sum + Number(part), 0)).toBe(60);
    await expect(region(page, lesson.title)).toContainText(lesson.notice);
  });

  await test.step("the trainers are marked as samples, and each has a face", async () => {
    const section = region(page, trainers.title);
    await section.scrollIntoViewIfNeeded();
    await expect(section).toContainText(trainers.notice);
    const people = section.getByRole("listitem");
    await expect(people).toHaveCount(trainers.people.length);
    for (const [index, { name, teaches }] of trainers.people.entries()) {
      const person = people.nth(index);
      await expect(person.getByRole("heading", { level: 3 })).toHaveText(name);
      await expect(person).toContainText(teaches);
      await expect
        .poll(() => person.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    const faces = await people
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    expect(new Set(faces).size).toBe(trainers.people.length);
  });

  await test.step("what is promised stands beside what is not", async () => {
    const section = region(page, promises.title);
    await expect(section.getByRole("listitem")).toHaveText([
      ...promises.kept.items,
      ...promises.not.items,
    ]);
  });

  await test.step("both branches say how to find them, and the page where to go on", async () => {
    const section = region(page, "Visit us");
    for (const [name, phone] of [
      ["Karnal", "tel:+919800000000"],
      ["Berlin", "tel:+493023125000"],
    ] as const) {
      const branch = section.getByRole("listitem").filter({ hasText: name });
      await expect(branch.locator('a[href^="tel:"]')).toHaveAttribute("href", phone);
      await expect(branch.locator("address")).toContainText(name);
      await expect(branch).toContainText("Mon to Sat, 08:00 to 18:00");
      const directions = branch.getByRole("link", { name: `Get directions to ${name}` });
      await expect(directions).toHaveAttribute("target", "_blank");
      await expect(directions).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/dir/);
    }
    const main = page.getByRole("main");
    for (const [name, href] of [
      ["Maps and more ways to contact us", "/contactus"],
      // To the classes, once one is planned.
      ["Book a free demo class", /^\/(?:register|demo-classes)$/],
      ["See the courses", "/services"],
    ] as const) {
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    await main.getByRole("link", { name: "See the courses" }).click();
    await expect(page).toHaveURL("/services");
  });
});
