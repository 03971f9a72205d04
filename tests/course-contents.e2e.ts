import { expect, type Locator } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { test } from "./support/running-site.ts";
import {
  onEveryPage,
  type Part,
  pteClaims,
  specifiedCourses,
} from "./support/specified-courses.ts";

/* That each course page holds what the specification says; the table stands in support/. */

test.use({ javaScriptEnabled: false });

for (const { path, h1, claims: hasClaims, questions, parts } of specifiedCourses) {
  test(`${path} holds what the specification asks for`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(h1);
    if (hasClaims) {
      for (const figure of pteClaims) {
        await expect.soft(main.locator("dd", { hasText: figure }).first()).toBeVisible();
      }
    }
    for (const part of [...onEveryPage, ...parts])
      await expectPart(main.locator(`section#${part.id}`), part);

    const asked = main.locator("section#questions details[name]");
    await expect.soft(asked).toHaveCount(questions);
    const calls = main.locator('[command="show-modal"][commandfor="registration"]');
    expect.soft(await calls.count()).toBeGreaterThanOrEqual(2);
    for (const label of await calls.allTextContents()) {
      expect
        .soft([
          "Join the course",
          "Join Now",
          "Book Your Free Demo Today",
          "Book A free Demo class",
        ])
        .toContain(label);
    }
  });
}

async function expectPart(band: Locator, { id, heading, items, says = [] }: Part): Promise<void> {
  await expect.soft(band.getByRole("heading", { level: 2 }), id).toHaveText(heading);
  if (items) {
    const [selector, expected] = items;
    const found = band.locator(selector);
    if (typeof expected === "number") await expect.soft(found, id).toHaveCount(expected);
    else await expect.soft(found, id).toHaveText([...expected]);
  }
  for (const text of says) await expect.soft(band, id).toContainText(text);
}

test("German: the sign of a question is + and, once it is open, -", async ({ page }) => {
  await page.goto(paths.germanOnline);
  const question = page.locator("#questions details").first();
  const sign = () =>
    question
      .locator("summary > span")
      .evaluate((marker) => getComputedStyle(marker, "::after").content);
  expect(await sign()).toBe('"+"');
  await question.locator("summary").click();
  await expect(question).toHaveAttribute("open");
  expect(await sign()).toBe('"-"');
  await question.locator("summary").click();
  expect(await sign()).toBe('"+"');
});

test("English offline: Book Your Free Demo! dials the institute", async ({ page }) => {
  await page.goto(paths.englishOffline);
  const call = page.getByRole("link", { name: /^Book Your Free Demo!/ });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute("href", /^tel:\+91\d{10}$/);
});
