/**
 * Prints the practice papers with Chromium into server/practice-tests/papers/: `npm run practice-tests`. A PDF holds
 * the time of its printing, so no two prints of a paper are equal. `printed-from.json` keeps a digest of the HTML
 * that each was printed from, and a paper whose HTML is the same is not printed again. Papers that are named are
 * always printed: `npm run practice-tests pte german`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { PAPERS_FOLDER } from "#server/practice-tests/printed-papers.ts";
import { chromiumArgs, findTestChromium } from "#tests/support/chromium.ts";
import { digestOf, paperHtml, practiceTests } from "./paper-html.ts";

const LIST = join(PAPERS_FOLDER, "printed-from.json");

const named = process.argv.slice(2);
const before = await readFile(LIST, "utf8").catch(() => "{}");
const printedFrom: Record<string, string> = JSON.parse(before);

const browser = await chromium.launch({ executablePath: findTestChromium(), args: chromiumArgs });
try {
  await mkdir(PAPERS_FOLDER, { recursive: true });
  const page = await browser.newPage();
  for (const test of practiceTests) {
    const html = await paperHtml(test);
    const digest = digestOf(html);
    if (printedFrom[test.fileName] === digest && !named.includes(test.id)) continue;
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    const path = join(PAPERS_FOLDER, `${test.fileName}.pdf`);
    const pdf = await page.pdf({
      path,
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
    printedFrom[test.fileName] = digest;
    await writeFile(LIST, `${JSON.stringify(printedFrom, undefined, 2)}\n`);
    console.log(`${path}: ${pdf.length} bytes`);
  }
} finally {
  await browser.close();
}
