/** Pictures for links that are shared, 1200 by 630. A page that wants its own adds one entry to `shareImages`. */
import * as cast from "./cast.ts";
import type { Person } from "./figure.ts";
import { word } from "./lettering.ts";
import { logo } from "./logo.ts";
import { bubble, inked, picture, place } from "./scenery.ts";
import { tokens } from "./tokens.ts";

interface ShareImage {
  /** At most three lines of about 20 characters. */
  lines: readonly string[];
  ground: string;
  left: Person;
  right: Person;
  says: string;
  answers: string;
}

export const shareImages: Readonly<Record<string, ShareImage>> = {
  home: {
    lines: ["Spoken English,", "German, PTE", "and IELTS"],
    ground: tokens.sky,
    left: cast.harjit,
    right: cast.lena,
    says: "नमस्ते",
    answers: "Guten Tag!",
  },
};

const floor = 590;

export async function shareImage({
  lines,
  ground,
  left,
  right,
  says,
  answers,
}: ShareImage): Promise<string> {
  const arch = `M580 ${floor}V330a285 285 0 0 1 570 0V${floor}Z`;
  const words = await Promise.all(
    lines.map((line, i) =>
      word(line, { x: 64, y: 286 + i * 72, size: 62, fill: tokens.ink, isLine: true }),
    ),
  );
  const name = await word("Sprachsetu", { x: 148, y: 82, size: 60, fill: tokens.ink });
  const markup = [
    `<rect width="1200" height="630" fill="${tokens.paper}"/>`,
    `<defs><clipPath id="floor"><path d="M0 0H1200V${floor}H0Z"/></clipPath></defs>`,
    `<path fill="${ground}" d="${arch}"/>`,
    `<path fill="none" stroke="${tokens.ink}" stroke-width="4" d="${arch}"/>`,
    `<g clip-path="url(#floor)">${place(right, { x: 1000, floor, scale: 0.33, isFlipped: true })}${place(left, { x: 732, floor, scale: 0.33 })}</g>`,
    `<path ${inked("none", 4)} d="M40 ${floor}H1160"/>`,
    await bubble(says, {
      x: 726,
      y: 148,
      to: [752, 198],
      fill: tokens.marigold,
      face: hasDevanagari(says) ? "devanagari" : "heading",
      size: 36,
    }),
    await bubble(answers, {
      x: 1004,
      y: 146,
      to: [990, 204],
      size: 32,
      face: hasDevanagari(answers) ? "devanagari" : "heading",
    }),
    `<g transform="translate(62 62)scale(2.200)">${logo()}</g>`,
    name,
    `<path fill="${tokens.marigold}" d="M64 250h96v12h-96z"/>`,
    ...words,
  ].join("");
  return picture({ width: 1200, height: 630 }, markup);
}

const hasDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
