import { expect } from "@playwright/test";
import { mailPreviews } from "#server/mail-previews.ts";
import { accessibilityViolations } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

test("no mail is wider than its window, and all words of all mails can be read in both colours", async ({
  page,
}) => {
  const mails = mailPreviews("https://www.sprachsetu.example");
  const frames = mails.map(({ html }) =>
    html.replace(/<title>.*<\/title>/, "").replace(/(?<=<body[^>]*>).*/s, ""),
  );
  expect(new Set(frames).size, "one sheet, one ground").toBe(1);

  // Shows all mails one below the other, each as wide as the window, so that one check serves all.
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
  // Of texts in the same elements with the same styles, checking the first is enough.
  await page.evaluate(() => {
    const looks = new Set<string>();
    const lookOf = (element: Element) =>
      `<${element.tagName} ${["class", "style", "bgcolor"].map((name) => element.getAttribute(name)).join(" ")}>`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const known: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim()) continue;
      let look = "";
      for (let one = node.parentElement; one && one !== document.body; one = one.parentElement) {
        look += lookOf(one);
      }
      if (looks.has(look)) known.push(node as Text);
      looks.add(look);
    }
    for (const node of known) node.remove();
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const ground = colorScheme === "dark" ? "rgb(14, 24, 48)" : "rgb(246, 234, 216)";
    await expect(page.locator("body")).toHaveCSS("background-color", ground);
    expect(await accessibilityViolations(page, [], ["color-contrast"]), colorScheme).toEqual([]);
  }
});
