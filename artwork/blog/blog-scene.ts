/** The parts that the pictures of the blog share: a wide frame with the arch in it, drawn at half of its final size. */
import { letter, letterSize, word } from "../lettering.ts";
import { inked, pen, picture } from "../scenery.ts";
import { tokens } from "../tokens.ts";

/** Half of the final size of 1600 by 900, so that pens and figures have the size of other scenes. */
export const frame = { width: 800, height: 450 } as const;
export const floor = 404;

/** Colours between the tokens, for large grounds. */
export const tint = {
  butter: "#ffe2a0",
  water: "#9fcbe8",
  blue: "#8fc4e8",
  field: "#f3dc8c",
  leaf: "#8cc5a2",
} as const;

interface BlogScene {
  /** Fills the whole picture. */
  wall: string;
  /** Fills the arch. */
  ground: string;
  /** The strip under the ground line. */
  soil: string;
  /** The middle of the arch, and half of its width. */
  arch?: { x: number; radius: number };
  /** Drawn within the arch only. */
  behind?: string;
  /** Drawn over the wall and the arch, cut at the ground line. */
  people: string;
  /** Never cut. */
  above?: string;
}

/** A half-round arch on the ground line, with room around it for things that reach beyond it. */
export function blogScene({
  wall,
  ground,
  soil,
  arch = { x: 400, radius: 344 },
  behind = "",
  people,
  above = "",
}: BlogScene): string {
  const { width, height } = frame;
  const { x, radius } = arch;
  const shape = `M${x - radius} ${floor}a${radius} ${radius} 0 0 1 ${2 * radius} 0Z`;
  return picture(
    frame,
    [
      `<defs><clipPath id="arch"><path d="${shape}"/></clipPath><clipPath id="floor"><path d="M0 0H${width}V${floor}H0Z"/></clipPath></defs>`,
      `<rect fill="${wall}" width="${width}" height="${height}"/>`,
      `<path fill="${ground}" d="${shape}"/>`,
      `<g clip-path="url(#arch)">${behind}</g>`,
      `<path ${pen} d="${shape}"/>`,
      `<g clip-path="url(#floor)">${people}</g>`,
      `<rect fill="${soil}" y="${floor}" width="${width}" height="${height - floor}"/>`,
      `<path ${pen} d="M-4 ${floor}H${width + 4}"/>`,
      above,
    ].join(""),
  );
}

/** A word whose middle is at x, y. */
export const label = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string = tokens.ink,
): Promise<string> =>
  word(text, { x, y: y - size * 0.61, size, fill, anchor: "middle", isLine: true });

/** A plate with a word on it, its middle at x, y. */
export async function plate(
  text: string,
  x: number,
  y: number,
  { size = 28, fill = tokens.paper as string, ink = tokens.ink as string } = {},
): Promise<string> {
  const { width } = await letter(text);
  const half = Math.round((width * size) / letterSize / 2 + size * 0.5);
  return `<rect ${inked(fill)} x="${x - half}" y="${y - size * 0.8}" width="${half * 2}" height="${size * 1.6}" rx="10"/>${await label(text, x, y, size, ink)}`;
}

/** A line of another weight than the pen of the scenery. */
export const line = (width: number, colour: string = tokens.ink): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
