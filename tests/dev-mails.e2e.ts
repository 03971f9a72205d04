import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { mailPreviews } from "#server/mail-previews.ts";
import { test } from "./support/development.ts";

/* The mails by themselves, on the page that only the development server has. */

// Vite makes the modules at the first request.
test.describe.configure({ mode: "default", timeout: 150_000 });

test("every mail can be looked at, in light and dark and as text", async ({ page }) => {
  await page.goto("/dev/mails");
  const names = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
  expect(await names.count()).toBeGreaterThan(20);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  for (const view of ["Light", "Dark"]) {
    const mail = page.frameLocator(`iframe[title="${view}"]`);
    await expect(mail.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    const ground = await mail
      .locator("body")
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(ground).toBe(view === "Dark" ? "rgb(14, 24, 48)" : "rgb(246, 234, 216)");
  }
  await expect(page.locator("pre")).toContainText("You get this letter because");
});

test("no mail is wider than its window, and all words of all mails can be read in both colours", async ({
  page,
}) => {
  const mails = mailPreviews("https://www.sprachsetu.example");
  const tooWide: string[] = [];
  for (const { name, html } of mails) {
    await page.setContent(html);
    for (const width of [600, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (over > 0) tooWide.push(`${name}: ${over} px at ${width} px`);
    }
  }
  expect(tooWide).toEqual([]);

  // One under the other, since all have the same sheet: two looks instead of two for each.
  await page.setViewportSize({ width: 600, height: 800 });
  await page.evaluate(
    (documents) => {
      const parser = new DOMParser();
      const bodies = documents.map((html) => parser.parseFromString(html, "text/html").body);
      document.body.replaceChildren(...bodies.flatMap(({ childNodes }) => [...childNodes]));
    },
    mails.map(({ html }) => html),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(mails.length);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ["violations"] })
      .withRules(["color-contrast"])
      .setLegacyMode()
      .analyze();
    const faults = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${colorScheme}: ${html} ${any[0]?.message ?? ""}`),
    );
    expect(faults).toEqual([]);
  }
});
