import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import {
  currentStop,
  expectTabWalk,
  expectWalk,
  focusable,
  smallTargets,
} from "./support/keyboard.ts";
import { missingPath, visit } from "./support/page-checks.ts";
import { test } from "./support/site.ts";

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

  test(`what is to be hit on ${path} at ${width} px is 24 px large or has room`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, path);
    expect(await smallTargets(page)).toEqual([]);
  });
}

for (const width of [1280, 390]) {
  test(`Tab walks through the legal pages and the one for one's own data at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [paths.privacyPolicy, paths.cookiePolicy, paths.yourData]) {
      await test.step(path, async () => {
        await visit(page, path);
        await expectWalk(page);
      });
    }
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
