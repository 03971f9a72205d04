import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/** Which names and addresses these must be is tested in server/pages/course-contents.test.ts. */
const services = Object.values(courses);

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const parent = (page: Page) => nav(page).getByRole("link", { name: "Our Services" });
const arrow = (page: Page) => nav(page).getByRole("button", { name: "All services" });
const panel = (page: Page) => page.locator("[popover]").filter({ hasText: "Assignment Help" });

test("by pointer and by keyboard it opens, fits, leads to each choice, and closes", async ({
  page,
}) => {
  await visit(page, paths.contactUs);

  await test.step("hovering Our Services shows the services and Assignment Help", async () => {
    await expect(panel(page)).toBeHidden();
    await parent(page).hover();
    await expect(panel(page)).toBeVisible();
    // Above them stand the demo classes, while any is planned.
    await expect(panel(page).getByRole("link").filter({ hasNotText: "Demo classes" })).toHaveCount(
      services.length + 1,
    );
    for (const { name, url } of services) {
      await expect(panel(page).getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        url,
      );
    }
    const assignments = panel(page).getByRole("link", { name: /^Assignment Help/ });
    await expect(assignments).toHaveAttribute("href", /^https:\/\//);
    await expect(assignments).toHaveAttribute("target", "_blank");
    await expect(assignments).toHaveAttribute("rel", /noopener/);
    await page.mouse.move(5, 500);
    await expect(panel(page)).toBeHidden();
  });

  await test.step("Escape ends a hover, and the next hover opens again", async () => {
    await parent(page).hover();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await page.mouse.move(5, 500);
    await parent(page).hover();
    await expect(panel(page)).toBeVisible();
    await page.mouse.move(5, 500);
    await expect(panel(page)).toBeHidden();
  });

  await test.step("a click outside closes it", async () => {
    await arrow(page).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(5, 500);
    await expect(panel(page)).toBeHidden();
  });

  await test.step("the arrow closes what it has opened, under the pointer", async () => {
    await parent(page).hover();
    await arrow(page).click();
    await expect(panel(page)).toBeVisible();
    await arrow(page).click();
    await expect(panel(page)).toBeHidden();
    await page.mouse.move(5, 500);
  });

  for (const [width, height] of [
    [1040, 700],
    [1280, 320],
  ] as const) {
    await test.step(`in a window of ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.mouse.move(5, height - 5);
      await expect(panel(page)).toBeHidden();
      await parent(page).hover();
      await expect(panel(page)).toBeVisible();
      const box = await panel(page).boundingBox();
      const { x, y, width: across, height: down } = box ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(down).toBeGreaterThan(0);
      expect(down).toBeLessThanOrEqual(height * 0.6 + 0.5);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + across).toBeLessThanOrEqual(width);
      // All of it can be reached by the wheel, which the page behind does not follow.
      await page.mouse.move(x + across / 2, y + down / 2, { steps: 12 });
      await page.mouse.wheel(0, 2 * height);
      await expect(panel(page).getByRole("link").last()).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.mouse.move(5, 500);
  await expect(panel(page)).toBeHidden();

  await test.step("the pointer can travel from the link into the menu and choose", async () => {
    await parent(page).hover();
    const choice = panel(page).getByRole("link", { name: "PTE Online" });
    const { x, y } = await middleOf(page, "PTE Online");
    await page.mouse.move(x, y, { steps: 12 });
    await expect(choice).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/services\/online-pte-coaching$/);
    await expect(panel(page)).toBeHidden();
  });

  await page.mouse.move(5, 500);
  await awake(page);

  await test.step("by keyboard: Enter opens, Tab walks through, Escape closes and returns the focus", async () => {
    await parent(page).focus();
    await expect(panel(page)).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(arrow(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await expect(arrow(page)).toHaveJSProperty("popoverTargetElement.id", "services-menu");
    // Another test of this worker may have planned a class.
    const hasClasses = (await panel(page).getByRole("link", { name: "Demo classes" }).count()) > 0;
    const before = hasClasses ? ["Demo classes"] : [];
    const names = [...before, ...services.map(({ name }) => name)];
    for (const name of names) {
      await page.keyboard.press("Tab");
      await expect(panel(page).getByRole("link", { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(arrow(page)).toBeFocused();

    await page.keyboard.press("Enter");
    // Past the last of its links, of which Assignment Help is one more.
    for (let step = 0; step <= names.length; step += 1) await page.keyboard.press("Tab");
    await expect(panel(page).getByRole("link", { name: /^Assignment Help/ })).toBeFocused();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(nav(page).getByRole("link", { name: "Find your course" })).toBeFocused();
    await expect(panel(page)).toBeHidden();
    await arrow(page).focus();

    await page.keyboard.press("Space");
    await expect(panel(page)).toBeVisible();
    for (let step = 0; step <= before.length; step += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/services\/learn-german-online$/);
    await expect(panel(page)).toBeHidden();
  });

  await test.step("the page is told from the section that it lies in", async () => {
    await expect(parent(page)).toHaveAttribute("aria-current", "true");
    await expect(nav(page).locator('[aria-current="page"]')).toHaveText("German Online");
    await awake(page);
    await page.mouse.move(5, 500);
    // Our Services itself is a choice, too.
    await parent(page).hover();
    await expect(panel(page)).toBeVisible();
    await parent(page).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(panel(page)).toBeHidden();
    await expect(nav(page).locator('[aria-current="page"]')).toHaveText("Our Services");
    await awake(page);
    await arrow(page).focus();
    await page.goBack();
    await awake(page);
    await page.mouse.move(5, 500);
  });

  await test.step("choosing the page one is on closes it too", async () => {
    await arrow(page).focus();
    await page.keyboard.press("Enter");
    await panel(page).getByRole("link", { name: "German Online" }).press("Enter");
    await expect(panel(page)).toBeHidden();
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 800 } });

  test("a tap on the arrow opens it, a tap outside closes it", async ({ page }) => {
    await visit(page, paths.contactUs);
    await arrow(page).tap();
    await expect(panel(page)).toBeVisible();
    await page.touchscreen.tap(20, 600);
    await expect(panel(page)).toBeHidden();
  });
});

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await panel(page).getByRole("link", { name }).boundingBox();
  if (!box) throw new Error(`${name} cannot be seen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
