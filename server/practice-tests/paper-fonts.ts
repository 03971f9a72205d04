import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";

/*
 * The site's own fonts for print: cut from the same packages, frozen at the weights that are used,
 * as TrueType, since a PDF knows neither woff2 nor weight axes. Only the glyphs in use are embedded.
 */

type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: "truetype";
    variationAxes: Record<string, number>;
    keepFeatures: string[];
  },
) => Promise<Buffer>;

// subset-font is CommonJS and has no types of its own.
const require = createRequire(import.meta.url);
const subsetFont = require("subset-font") as SubsetFont;

const bricolage =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
const figtree = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
/** Every character that a paper may use. */
export const printable = `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}–—‘’‚“”„…€`;

export const HEADING = "Bricolage Grotesque";
export const TEXT = "Figtree";

const cuts = [
  { family: HEADING, source: bricolage, weight: 800 },
  { family: TEXT, source: figtree, weight: 400 },
  { family: TEXT, source: figtree, weight: 700 },
] as const;

/** Makes the fonts known to the PDF library; once a process. */
export async function registerFonts(): Promise<void> {
  for (const { family, source, weight } of cuts) {
    const font = await subsetFont(await readFile(require.resolve(source)), printable, {
      targetFormat: "truetype",
      variationAxes: { wght: weight },
      keepFeatures: ["kern", "mark", "ccmp", "locl", "tnum"],
    });
    const src = `data:font/ttf;base64,${font.toString("base64")}`;
    Font.register({ family, src, fontWeight: weight });
  }
  // Words stay whole: learners read them letter by letter.
  Font.registerHyphenationCallback((word) => [word]);
}
