import { expect } from "@playwright/test";
import { currentStop, expectTabWalk, focusable } from "./support/keyboard.ts";
import { missingPath, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

for (const [path, width] of [
  ["/", 1280],
  ["/", 390],
  [missingPath, 1280],
] as const) {
  test(`Tab walks through ${path} at ${width} px, in order, in sight, and out again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, path);
    if (path === "/") await expect(page.locator("[data-awake]")).toBeVisible();
    await expectTabWalk(page);
  });
}

test("Shift and Tab walk the same way back", async ({ page }) => {
  await visit(page);
  await expect(page.locator("[data-awake]")).toBeVisible();
  const expected = (await focusable(page)).toReversed();
  const names: string[] = [];
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  for (let press = 0; press < 12; press += 1) {
    names.push((await currentStop(page)).name);
    await page.keyboard.press("Shift+Tab");
  }
  const start = expected.indexOf(names[0] ?? "");
  expect(names).toEqual(expected.slice(start, start + 12));
});
