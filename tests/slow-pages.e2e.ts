import type { Page } from "@playwright/test";
import { paths } from "../app/paths.ts";
import { expectStill, watchShifts } from "./support/layout-shift.ts";
import { nextFrames } from "./support/next-frames.ts";
import { awake } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/** The main content comes in pieces of this many characters or a little more. */
const PIECE = 400;
/** What comes after so many characters is below the window. */
const IN_VIEW = 12_000;

/** Pages that place parts by what follows them, each in the width in which that shows. */
const pages: readonly [path: string, width: number][] = [
  [paths.home, 1280],
  [paths.faq, 1280],
  [paths.contactUs, 1280],
  [paths.yourData, 1280],
  [paths.faq, 768],
  [paths.newsletterConfirm, 390],
];

for (const [path, width] of pages) {
  test(`${path} at ${width} px stands still while it is being read, however slowly it comes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await openInPieces(page, path);
    await awake(page);
    await expectStill(page);
  });
}

/** Opens a page as on a slow line: each piece of its HTML comes once the one before has been painted. */
async function openInPieces(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path);
  const pieces = piecesOf(await answer.text());
  // An answer cannot be sent in pieces, so its place is taken by an empty page, into which they are written.
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: "text/html", body: "" }),
  );
  await page.goto(path);
  for (const piece of pieces) {
    await page.evaluate((html) => document.write(html), piece);
    await nextFrames(page);
  }
  await page.evaluate(() => document.close());
}

/** What is before the main content, then the content, which is cut between tags, then the rest. */
function piecesOf(html: string): string[] {
  const main = html.indexOf("<main");
  const pieces = [html.slice(0, main)];
  let from = main;
  while (from < main + IN_VIEW) {
    const end = html.indexOf("><", from + PIECE);
    if (end === -1) break;
    pieces.push(html.slice(from, end + 1));
    from = end + 1;
  }
  return [...pieces, html.slice(from)];
}
