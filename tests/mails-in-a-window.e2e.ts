import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { mailPreviews } from "#server/mail-previews.ts";

test("no mail is wider than its window, and all words of all mails can be read in both colours", async ({
  page,
}) => {
  const mails = mailPreviews("https://www.sprachsetu.example");
  const frames = mails.map(({ html }) =>
    html.replace(/<title>.*<\/title>/, "").replace(/(?<=<body[^>]*>).*/s, ""),
  );
  expect(new Set(frames).size, "one sheet, one ground").toBe(1);

  // One under the other, each as wide as the window: a look at all instead of one for each.
  await page.setContent(mails[0]?.html ?? "");
  await page.evaluate(
    (documents) => {
      const parser = new DOMParser();
      document.body.replaceChildren(
        ...documents.map((html) => {
          const mail = document.createElement("section");
          mail.append(...parser.parseFromString(html, "text/html").body.childNodes);
          return mail;
        }),
      );
    },
    mails.map(({ html }) => html),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(mails.length);
  for (const width of [320, 600]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page
      .locator("body > section")
      .evaluateAll((sections) =>
        sections.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
    const tooWide = mails.filter((_, index) => (over[index] ?? 0) > 0).map(({ name }) => name);
    expect(tooWide, `at ${width} px`).toEqual([]);
  }
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
