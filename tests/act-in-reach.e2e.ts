import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { chat, demoLabel } from "#content/site.ts";
import { postPath, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm } from "./support/visitor.ts";

/*
 * The demo class and the chat, which stay in reach: a bar on phones, a button in the header of wide windows. That
 * they cover no control of any page is in pages.e2e.ts.
 */

const bar = (page: Page) => page.locator('[data-part="act"]');
const demo = (page: Page) => bar(page).getByRole("link", { name: demoLabel });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("it is there but where the form or another act is in view, while somebody types, and in the menu", async ({
    page,
  }) => {
    await test.step("on every screen but those with the form, and not while somebody types", async () => {
      await visit(page, paths.pteOnline);
      await expect(demo(page)).toBeInViewport({ ratio: 1 });
      await demo(page).click();
      await expect(page).toHaveURL(`${paths.pteOnline}#demo`);
      await page.locator("#demo form").scrollIntoViewIfNeeded();
      await expect(bar(page)).not.toBeInViewport();
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await expect(demo(page)).toBeInViewport({ ratio: 1 });

      await page.locator("footer form").getByLabel("Email").focus();
      await expect(bar(page)).toHaveCSS("visibility", "hidden");
      await page.locator("footer a").last().focus();
      await expect(demo(page)).toBeInViewport({ ratio: 1 });
    });

    await test.step("not where a part of the page has its own act in view", async () => {
      await visit(page, `${paths.findCourse}?goal=study&live=to-german&level=new`);
      await expect(page.getByRole("main").getByRole("link", { name: demoLabel })).toBeInViewport();
      await expect(bar(page)).not.toBeInViewport();
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await expect(demo(page)).toBeInViewport({ ratio: 1 });
      await visit(page, paths.freePracticeTest);
      await expect(bar(page)).not.toBeInViewport();
    });

    await test.step("the menu holds it, too, and makes room for the form", async () => {
      await visit(page);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await menu.getByRole("link", { name: demoLabel }).click();
      await expect(menu).toBeHidden();
      await expect(enrolForm(page)).toBeInViewport();
    });
  });
});

test("on a desktop it leads to the form of a course page, is not over it, and chats about the page's course", async ({
  page,
}) => {
  const { name } = courses.GermanClass;
  await visit(page, paths.germanOnline);
  await expect(bar(page)).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: demoLabel }).click();
  await expect(page.locator("#join")).toBeInViewport();
  await page.locator("#join form").scrollIntoViewIfNeeded();
  await expect(bar(page)).not.toBeInViewport();
  const text = async () => {
    const link = bar(page).getByRole("link", { name: chat.label });
    return new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
  };
  expect(await text()).toBe(chat.courseText.replace("{course}", name));
  await visit(page, postPath);
  expect(await text()).toBe(chat.courseText.replace("{course}", name));
  await visit(page, paths.faq);
  expect(await text()).toContain("help");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("it is a link to a form, with the page's course chosen", async ({ page }) => {
    await page.goto(postPath);
    await demo(page).click();
    await expect(page).toHaveURL(`${paths.register}?course=GermanClass`);
    await expect(page.getByLabel("Course")).toHaveValue("GermanClass");
    await page.goto(paths.home);
    await demo(page).click();
    await expect(enrolForm(page)).toBeInViewport();
  });
});
