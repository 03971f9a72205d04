import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { mailPreviews } from "#server/mail-previews.ts";

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
