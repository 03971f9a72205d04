/** Reads fonts from the Fontsource packages and cuts them. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

export interface CutOptions {
  targetFormat: "truetype" | "woff2";
  /** A number freezes an axis at that value; a range limits it. */
  variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  /** OpenType features; all others are removed. */
  keepFeatures?: string[];
  noHinting?: boolean;
}

const require = createRequire(import.meta.url);

/** Cuts a font down to the characters of a text. The package is CommonJS and has no types. */
export const cutFont = require("subset-font") as (
  font: Buffer,
  text: string,
  options: CutOptions,
) => Promise<Buffer>;

/** @param file the path of a font, beginning with its package */
export const readFont = (file: string): Promise<Buffer> => readFile(require.resolve(file));

/** All characters from one code point to another. */
export const letters = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
