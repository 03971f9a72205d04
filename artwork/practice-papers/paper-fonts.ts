/**
 * The site's fonts, cut for print: each frozen at one weight and written as TrueType, because Chromium
 * embeds a variable font as drawings of its letters (Type 3), which are larger and look worse on screens.
 */
import { cutFont, letters, readFont } from "../font-packages.ts";

const bricolage =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
const figtree = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

/** Every character that a paper may use. */
export const printable = `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}–—‘’‚“”„…€`;

const cuts = [
  { family: "Bricolage Grotesque", source: bricolage, weight: 800 },
  { family: "Figtree", source: figtree, weight: 400 },
  { family: "Figtree", source: figtree, weight: 700 },
] as const;

/** The fonts of a paper as `@font-face` rules that need no other file. */
export async function fontFaces(): Promise<string> {
  const faces = cuts.map(async ({ family, source, weight }) => {
    const font = await cutFont(await readFont(source), printable, {
      targetFormat: "truetype",
      variationAxes: { wght: weight },
      keepFeatures: ["kern", "mark", "ccmp", "locl", "tnum"],
    });
    return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/ttf;base64,${font.toString("base64")}) format("truetype"); }`;
  });
  return (await Promise.all(faces)).join("\n");
}
