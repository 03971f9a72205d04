/*
 * Makes app/ui/fonts/*.woff2 and app/ui/fonts.css from the Fontsource packages.
 * Run it by `node artwork/fonts.ts` after a change of the characters, weights or packages.
 *
 * Headings are only ever set in weight 800, so Bricolage is frozen there: 14 KB in place of 24 KB
 * for the range 600..800.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fallbackFaces } from "./font-fallbacks.ts";
import { type CutOptions, cutFont, letters, readFont } from "./font-packages.ts";

const UI = join(import.meta.dirname, "../app/ui");

const ascii = letters(0x20, 0x7e);
const punctuation = "\u00a0§©«»·×„“”‘’‚–—…€°±²½";
const german = "ÄÖÜäöüß";
const latin1 = letters(0xc0, 0xff).replaceAll(/[×÷]/g, "");
/** Letters of names from the rest of Europe and of transliterated Hindi: fetched only where used. */
const rareLetters = `${letters(0x100, 0x17f)}ẞṃṅṇṛṣṭḍḥ₹`;
const headingText = [...ascii, ...punctuation, ...german, ..."éèêáàâóíúñç"].join("");
/** The greetings. Each further letter costs the conjuncts it can form, about half a kilobyte. */
const greetings = "नमस्ते सेतु";

const headingFamily = "Bricolage Grotesque";
const bricolage = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque";
const figtree = "@fontsource-variable/figtree/files/figtree";
const latinFeatures = ["kern", "mark", "mkmk", "ccmp", "locl"];

interface Cut {
  family: string;
  file: string;
  source: string;
  text: string;
  weight: string;
  axes?: CutOptions["variationAxes"];
  features?: string[];
}

const headingCut = { axes: { wght: 800 }, features: latinFeatures, weight: "600 900" };
const textCut = {
  axes: { wght: { min: 400, max: 700 } },
  // tnum: the tables of test times line up.
  features: [...latinFeatures, "tnum"],
  weight: "400 700",
};

const cuts: Cut[] = [
  {
    ...headingCut,
    family: headingFamily,
    file: "bricolage",
    source: `${bricolage}-latin-wght-normal.woff2`,
    text: headingText,
  },
  {
    ...headingCut,
    family: headingFamily,
    file: "bricolage-rare",
    source: `${bricolage}-latin-ext-wght-normal.woff2`,
    text: rareLetters,
  },
  {
    ...textCut,
    family: "Figtree",
    file: "figtree",
    source: `${figtree}-latin-wght-normal.woff2`,
    text: ascii + punctuation + latin1,
  },
  {
    ...textCut,
    family: "Figtree",
    file: "figtree-rare",
    source: `${figtree}-latin-ext-wght-normal.woff2`,
    text: rareLetters,
  },
  {
    family: "Mukta",
    file: "mukta-greetings",
    source: "@fontsource/mukta/files/mukta-devanagari-700-normal.woff2",
    text: greetings,
    weight: "600 900",
  },
];

/** The `unicode-range` of the characters of a text: "U+20-7E, U+A0". */
function unicodeRange(text: string): string {
  const points = [...new Set(text)].map((c) => c.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (n: number) => n.toString(16).toUpperCase();
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(", ");
}

async function makeCut(cut: Cut): Promise<string> {
  const font = await cutFont(await readFont(cut.source), cut.text, {
    targetFormat: "woff2",
    variationAxes: cut.axes,
    keepFeatures: cut.features,
    noHinting: true,
  });
  await writeFile(join(UI, "fonts", `${cut.file}.woff2`), font);
  console.log(`${cut.file}.woff2  ${(font.byteLength / 1024).toFixed(1)} KiB`);
  const range = unicodeRange(cut.family === "Mukta" ? cut.text.replaceAll(" ", "") : cut.text);
  return `@font-face {
  font-family: "${cut.family}";
  src: url("./fonts/${cut.file}.woff2") format("woff2");
  font-weight: ${cut.weight};
  font-display: swap;
  unicode-range: ${range};
}`;
}

/** The same font frozen at one weight, uncompressed, to read its metrics from. */
async function metricsSource(source: string, wght: number): Promise<Buffer> {
  return cutFont(await readFont(source), ascii, {
    targetFormat: "truetype",
    variationAxes: { wght },
  });
}

await mkdir(join(UI, "fonts"), { recursive: true });
const faces = await Promise.all(cuts.map(makeCut));
const headings = await metricsSource(`${bricolage}-latin-wght-normal.woff2`, 800);
const body = await metricsSource(`${figtree}-latin-wght-normal.woff2`, 400);
const bold = await metricsSource(`${figtree}-latin-wght-normal.woff2`, 700);

const allFaces = [
  ...faces,
  ...fallbackFaces(headingFamily, [{ font: headings, weight: "600 900", bold: true }]),
  ...fallbackFaces("Figtree", [
    { font: body, weight: "400 500", bold: false },
    { font: bold, weight: "600 700", bold: true },
  ]),
];
await writeFile(
  join(UI, "fonts.css"),
  `/* Written by artwork/fonts.ts. Change that file, not this one. */\n${allFaces.join("\n\n")}\n`,
);
