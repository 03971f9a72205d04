import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { nextClasses } from "#content/demo-class-list.ts";
import { chat, demoLabel } from "#content/site.ts";
import {
  accessibilityViolations,
  awake,
  expectToFit,
  postPath,
  visit,
} from "./support/page-checks.ts";
import { cancelClasses, planClass, test } from "./support/timetable-site.ts";

/*
 * The links to the demo class and the chat stay in reach: in a bar on phones, in the header of wide windows. That they
 * cover no control of any page is tested in pages.e2e.ts.
 */

const bar = (page: Page) => page.locator('[data-part="act"]');
const demo = (page: Page) => bar(page).getByRole("link", { name: demoLabel });

const chatText = async (page: Page) => {
  const link = bar(page).getByRole("link", { name: chat.label, includeHidden: true });
  return new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
};
const aboutCourse = (service: keyof typeof courses) =>
  chat.courseText.replace("{course}", courses[service].name);

test("with no class planned, it is there but where the form or another act is in view, while somebody types, and in the menu", async ({
  page,
  site,
}) => {
  await cancelClasses(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, courses.PTEOnline.url);

  await test.step("on every screen but those with the form, and not while somebody types", async () => {
    await expect(demo(page)).toBeInViewport({ ratio: 1 });
    await demo(page).click();
    await expect(page).toHaveURL(`${courses.PTEOnline.url}#demo`);
    await page.locator("#demo form").scrollIntoViewIfNeeded();
    await expect(bar(page)).not.toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(demo(page)).toBeInViewport({ ratio: 1 });

    await page.locator("footer form").getByLabel("Email").focus();
    await expect(bar(page)).toHaveCSS("visibility", "hidden");
    await page.locator("footer a").last().focus();
    await expect(demo(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step("the menu holds it, too, and makes room for the form", async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: demoLabel }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator("#demo")).toBeInViewport();
  });

  await test.step("on a desktop it leads to the form of a course page, and the chat about the course stands beside it", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(bar(page)).toBeInViewport();
    expect(await chatText(page)).toBe(aboutCourse("PTEOnline"));
    await page.getByRole("banner").getByRole("link", { name: demoLabel }).click();
    await expect(page.locator("#demo")).toBeInViewport();
    const form = await page.locator("#demo form").boundingBox();
    const chatLink = await bar(page).getByRole("link", { name: chat.label }).boundingBox();
    expect(chatLink?.x).toBeGreaterThan((form?.x ?? Infinity) + (form?.width ?? 0));
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("not where a part of the page has its own act in view", async () => {
    await visit(page, `${paths.findCourse}?goal=study&live=to-german&level=new`);
    const ask = page.getByRole("main").getByRole("link", { name: "Ask for a demo class" });
    await expect(ask).toBeInViewport();
    await expect(bar(page)).not.toBeInViewport();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(demo(page)).toBeInViewport({ ratio: 1 });
    const other = await (await page.request.get(paths.freePracticeTest)).text();
    expect(other).toMatch(/<form[^>]* data-own-act=""/);
  });

  await test.step("of a post it leads to a form with the post's course chosen, and chats about it", async () => {
    await visit(page, postPath);
    await expect(demo(page)).toHaveAttribute("href", `${paths.register}?course=GermanClass`);
    expect(await chatText(page)).toBe(aboutCourse("GermanClass"));
    await demo(page).click();
    await expect(page.getByLabel("Course")).toHaveValue("GermanClass");
  });
});

test("with classes planned, it leads to them from every page, and to the form of a class", async ({
  page,
  site,
}) => {
  const { path, start } = await planClass(site);
  const day = `${start.day} ${start.toLocaleString("en-GB", { month: "long" })}`;
  const list = page.getByRole("region", { name: "Next demo classes" });
  const book = list.getByRole("link", { name: /^Book ?: German Online, level A1/ });
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step("of the home page to the list, where it gives way to a button in each row", async () => {
    await visit(page, paths.home);
    await demo(page).click();
    await expect(page).toHaveURL(paths.demoClasses);
    await expect(book).toHaveAttribute("href", path);
    await awake(page);
    await expect(page.getByRole("link", { name: demoLabel, includeHidden: true })).toHaveCount(0);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await accessibilityViolations(page, ["main"])).toEqual([]);
      await expectToFit(page);
    }
    await book.scrollIntoViewIfNeeded();
    await expect(bar(page)).not.toBeInViewport();
  });

  await test.step("of a class to its form", async () => {
    await book.click();
    await expect(page).toHaveURL(path);
    await awake(page);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: demoLabel }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(`${path}#book`);
    await expect(page.locator("#book form")).toBeInViewport();
  });

  await test.step("of a course page to its dates, which the dialogs name, too", async () => {
    await visit(page, courses.GermanClass.url);
    await demo(page).click();
    await expect(page).toHaveURL(`${courses.GermanClass.url}#demo-dates`);
    await expect(page.getByRole("heading", { name: nextClasses.ofCourse })).toBeInViewport();
    await page
      .locator("main")
      .getByRole("button", { name: "Book A free Demo class" })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: /^Register for/ });
    await expect(dialog.getByRole("link", { name: day })).toHaveAttribute("href", path);
    await page.keyboard.press("Escape");
  });

  await test.step("of the finder's answer to the classes at the level, of which it names the next", async () => {
    await visit(page, `${paths.findCourse}?goal=nursing&live=in-german&level=new`);
    const card = page.locator("#finder").getByRole("article");
    await expect(card.getByRole("link", { name: day })).toHaveAttribute("href", path);
    await card.getByRole("link", { name: demoLabel }).click();
    await expect(page).toHaveURL(`${paths.demoClasses}?course=GermanClass&level=A1`);
    await expect(book).toBeVisible();
  });

  await test.step("of a post to the classes of its subject; none on one's own booking", async () => {
    await visit(page, postPath);
    await expect(demo(page)).toHaveAttribute("href", `${paths.demoClasses}?course=GermanClass`);
    await visit(page, `${paths.booking}?token=none`);
    await expect(page.getByRole("link", { name: demoLabel })).toHaveCount(0);
    // With nothing to book there, a bar with the chat alone would only take room.
    await expect(bar(page)).toBeHidden();
  });
});
