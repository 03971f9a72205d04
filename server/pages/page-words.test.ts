import { afterAll, beforeAll, expect, test } from "vitest";
import { serviceLinks } from "#content/site.ts";
import { readPage, textOf } from "#tests/support/drawn-page.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/* How much there is to read on a course page and at home: in view, and folded in `<details>` and tabs. */

const MOST_IN_VIEW = 1_400;
const MOST_FOLDED = 600;
/** On the home page, without the reviews. */
const MOST_AT_HOME = 700;

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true });
});
afterAll(() => served.close());

test.each(serviceLinks)("$url can be read to its end", async ({ url }) => {
  const { inView, folded } = splitByFolding(await mainOf(url));
  const words = wordsIn(inView);
  expect(words).toBeGreaterThan(300);
  expect(words).toBeLessThanOrEqual(MOST_IN_VIEW);
  expect(wordsIn(folded)).toBeLessThanOrEqual(MOST_FOLDED);
});

test("home can be read to its end", async () => {
  const { inView } = splitByFolding(await mainOf("/"));
  const reviews = '[aria-labelledby="testimonials-title"]';
  const words = wordsIn(inView) - wordsIn(textOf(readPage(inView).querySelector(reviews)));
  expect(words).toBeGreaterThan(300);
  expect(words).toBeLessThanOrEqual(MOST_AT_HOME);
});

/** The page's main part, without elements whose text is not part of the reading. */
async function mainOf(url: string): Promise<string> {
  const { body } = await served.app.inject({ url, headers: { accept: "text/html" } });
  const [main = ""] = /<main.*<\/main>/s.exec(body) ?? [];
  return main.replaceAll(/<(dialog|script|style|svg|select)\b.*?<\/\1>/gs, "");
}

function splitByFolding(html: string): { inView: string; folded: string } {
  let folded = "";
  const fold = (text: string) => {
    folded += text;
    return "";
  };
  const inView = html
    .replaceAll(
      /(<details\b.*?<\/summary>)(.*?)<\/details>/gs,
      (_, summary: string, content: string) => summary + fold(content),
    )
    // All panels of tabs but the first count as folded; the last one ends with its section.
    .replaceAll(/<section\b.*?<\/section>/gs, (section) => {
      const [, second] = section.matchAll(/ id="([^"]+)-tab"/g);
      const start = second ? section.indexOf(`<div id="${second[1]}"`) : -1;
      return start < 0 ? section : section.slice(0, start) + fold(section.slice(start));
    });
  return { inView, folded };
}

const wordsIn = (html: string) =>
  html.replaceAll(/<[^>]*>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}'’.,+%:-]*/gu)?.length ?? 0;
