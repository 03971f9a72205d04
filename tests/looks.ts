import { expect, type Page } from "@playwright/test";
import { everyPage, scrollThrough, visit } from "./support/page-checks.ts";
import { test as publicTest } from "./support/running-site.ts";
import { test as staffTest } from "./support/staff-views.ts";
import { blogViews } from "./support/staff-views-blog.ts";
import { classViews } from "./support/staff-views-classes.ts";
import { leadViews } from "./support/staff-views-leads.ts";
import { officeViews } from "./support/staff-views-office.ts";

/*
 * The visible text, the accessibility tree and a picture of every public page and of every state of the back
 * office, to show that a change of the code changes nothing that anybody sees:
 *
 *   npm run looks -- --update-snapshots    on the version before keeps what it finds in .cache/looks
 *   npm run looks                          on the version after, with that folder, tells what differs
 */

const WIDTHS = [390, 1280];
const nameOf = (text: string) =>
  text.replaceAll(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";

/** Numbers, times, references and the sample families' endings (tests/support/counsellor.ts) differ from run to run. */
const withoutChance = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
    .replaceAll(/\bSP-[0-9A-Z]+-[0-9A-Z]+/g, "reference")
    .replaceAll(/\d+/g, "0")
    .replaceAll(/(?<![A-Za-z])([A-Z][a-z]+?)(?:[a-j]{3,7})\b/g, "$1…")
    .replaceAll(/\b([a-z]+\.[a-z]+?)[a-j]{3,7}@/g, "$1…@")
    .replaceAll(
      /\b(?:in )?(?:a few seconds|a minute|0 (?:seconds?|minutes?))(?: ago)?\b|\bjust now\b/g,
      "…",
    );

async function look(page: Page, name: string, maxDiffPixelRatio: number): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await scrollThrough(page);
    // biome-ignore lint/performance/useDomNodeTextContent: What is on the screen is compared, not what the document holds.
    const text = await page.locator("body").innerText();
    expect.soft(withoutChance(text)).toMatchSnapshot(`${name}-${width}-text.txt`);
    const tree = await page.locator("body").ariaSnapshot();
    expect.soft(withoutChance(tree)).toMatchSnapshot(`${name}-${width}-tree.txt`);
    await expect
      .soft(page)
      .toHaveScreenshot(`${name}-${width}.png`, { fullPage: true, maxDiffPixelRatio });
  }
}

for (const path of everyPage) {
  publicTest(`public ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, path);
    await look(page, `public-${nameOf(path)}`, 0.001);
  });
}

for (const { view, state, prepare } of [
  ...leadViews,
  ...classViews,
  ...blogViews,
  ...officeViews,
]) {
  staffTest(`staff ${view}: ${state}`, async ({ desk }) => {
    await desk.page.setViewportSize({ width: 1280, height: 900 });
    await prepare(desk);
    // Names, times and references of the samples differ from run to run.
    await look(desk.page, `staff-${nameOf(`${view} ${state}`)}`, 0.02);
    await desk.page.unrouteAll({ behavior: "ignoreErrors" });
  });
}
