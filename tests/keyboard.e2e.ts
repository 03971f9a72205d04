import { expect } from "@playwright/test";
import { currentStop, expectTabWalk, expectWalk, focusable } from "./support/keyboard.ts";
import { missingPath, visit } from "./support/page-checks.ts";
import { test } from "./support/visitor-tab.ts";

test("Tab walks through the home page and one that does not exist, in order, in sight, and out again; Shift and Tab the same way back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page);
  await expect(page.locator("[data-awake]")).toBeVisible();
  await expectTabWalk(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expectWalk(page);

  const expected = (await focusable(page)).toReversed();
  const names: string[] = [];
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  for (let press = 0; press < 12; press += 1) {
    names.push((await currentStop(page)).name);
    await page.keyboard.press("Shift+Tab");
  }
  const start = expected.indexOf(names[0] ?? "");
  expect(names).toEqual(expected.slice(start, start + 12));

  await visit(page, missingPath);
  await expectTabWalk(page);
});
