import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { germanTest } from "#content/practice-tests/german.ts";
import { ieltsTest } from "#content/practice-tests/ielts.ts";
import { pteTest } from "#content/practice-tests/pte.ts";
import { readConfig } from "../config.ts";
import { PAPERS_FOLDER } from "./papers.ts";

/*
 * `npm run practice-tests [-- folder]`, a part of the build: draws the papers into build/practice-tests/,
 * or that folder, and does nothing where all that they are made of is as it was.
 */

const STAMP = ".made-from";
const ROOT = join(import.meta.dirname, "../..");
const [, , folder = PAPERS_FOLDER] = process.argv;
/** The address that the site itself goes by; a build need not know the other settings. */
const { SITE_URL, PORT } = process.env;
const { siteUrl } = readConfig({ SITE_URL, PORT });

/** A digest of all that reaches a paper. */
async function ingredients(): Promise<string> {
  const digest = createHash("sha256").update(siteUrl);
  for (const source of [
    "content/practice-tests",
    "server/practice-tests",
    "content",
    "app/pictures/courses",
  ]) {
    for (const file of (await readdir(join(ROOT, source), { withFileTypes: true })).toSorted(
      (left, right) => (left.name < right.name ? -1 : 1),
    )) {
      if (file.isFile())
        digest.update(file.name).update(await readFile(join(ROOT, source, file.name)));
    }
  }
  digest.update(await readFile(join(ROOT, "package-lock.json")));
  return digest.digest("hex");
}

const stamp = join(folder, STAMP);
const current = await ingredients();
if ((await readFile(stamp, "utf8").catch(() => "")) !== current) {
  const { drawPaper } = await import("./draw-paper.ts");
  const { registerFonts } = await import("./paper-fonts.ts");
  await registerFonts();
  await mkdir(folder, { recursive: true });
  for (const test of [pteTest, germanTest, ieltsTest]) {
    const file = join(folder, `${test.fileName}.pdf`);
    // A server that reads meanwhile finds the paper of before, or this one.
    await writeFile(`${file}.tmp`, await drawPaper(test, siteUrl));
    await rename(`${file}.tmp`, file);
  }
  await writeFile(stamp, current);
}
