/** The common parts of all scenes: the arch, the speech bubbles, and the placing of figures. */

import { letter, letterSize, type Typeface } from "./lettering.ts";
import { figure, type Person } from "./people/figure.ts";
import { tokens } from "./tokens.ts";

/** The pen of all scenery: as wide as the ink of a figure at the usual scale. */
export const pen = `fill="none" stroke="${tokens.ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`;

export const inked = (fill: string, width = 3): string =>
  `fill="${fill}" stroke="${tokens.ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

export interface Frame {
  width: number;
  height: number;
  /** Not drawn. The page's own alt text describes the picture. */
  title?: string;
}

export function picture({ width, height }: Frame, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
}

interface Arch extends Frame {
  ground: string;
  /** Drawn behind the figures and cut at the arch. */
  behind?: string;
  /** Figures and things, cut at the ground line only, so a hand may reach out of the arch. */
  people: string;
  /** Bubbles and other things in the air, never cut. */
  above?: string;
}

const margin = 8;

/** A scene under an arch on a flat ground. The arch is the setu, the bridge that is also the logo. */
export function archScene({
  width,
  height,
  ground,
  behind = "",
  people,
  above = "",
}: Arch): string {
  const left = margin;
  const right = width - margin;
  const floor = height - 5;
  const radius = (right - left) / 2;
  const arch = `M${left} ${floor}V${margin + radius}a${radius} ${radius} 0 0 1 ${right - left} 0V${floor}Z`;
  return picture(
    { width, height },
    [
      `<defs><clipPath id="arch"><path d="${arch}"/></clipPath><clipPath id="floor"><path d="M-99 -99H${width + 99}V${floor}H-99Z"/></clipPath></defs>`,
      `<path fill="${ground}" d="${arch}"/>`,
      behind && `<g clip-path="url(#arch)">${behind}</g>`,
      `<path ${pen} d="${arch}"/>`,
      `<g clip-path="url(#floor)">${people}</g>`,
      `<path ${pen} d="M2 ${floor}H${width - 2}"/>`,
      above,
    ].join(""),
  );
}

export interface Placing {
  /** The x at which the middle of the neck, the figure's own x = 430, is put. */
  x: number;
  /** The y at which the figure's `sole` is put. */
  floor: number;
  scale: number;
  /** The figure's own y that touches the floor: the soles of a whole figure, or by default the end of a bust. */
  sole?: number;
  isFlipped?: boolean;
  /** The rounding of coordinates in the figure's own units; by default derived from the scale. */
  unit?: number;
}

const bustEnd = 1150;

/**
 * Puts a person on the floor. `worn` is drawn over the person, in the figure's own units. By default coordinates are
 * rounded to about half a pixel of the finished picture: lines need not be finer.
 */
export function place(
  person: Person,
  { x, floor, scale, sole = bustEnd, isFlipped = false, unit = scale < 0.25 ? 2 : 1.25 }: Placing,
  worn = "",
): string {
  const sign = isFlipped ? -1 : 1;
  const left = Math.round((x - sign * 430 * scale) * 10) / 10;
  const top = Math.round((floor - sole * scale) * 10) / 10;
  const turn = isFlipped ? `scale(-${scale} ${scale})` : `scale(${scale})`;
  const drawn = `<g transform="scale(${unit})">${figure(person, unit)}</g>`;
  return `<g transform="translate(${left} ${top})${turn}">${drawn}${worn}</g>`;
}

/** The point at which a bubble's tail should end: just off the cheek, at the height of the mouth. */
export function nearMouth({
  x,
  floor,
  scale,
  sole = bustEnd,
  isFlipped = false,
}: Placing): readonly [number, number] {
  const sign = isFlipped ? -1 : 1;
  return [Math.round(x + sign * 262 * scale), Math.round(floor - (sole - 352) * scale)];
}

interface Bubble {
  x: number;
  y: number;
  /** Where the tail points: near the speaker's mouth, never on the face. */
  to: readonly [number, number];
  size?: number;
  fill?: string;
  face?: Typeface;
}

/** A speech bubble centred at x, y, as wide as its words. */
export async function bubble(
  text: string,
  { x, y, to, size = 30, fill = tokens.paper, face = "heading" }: Bubble,
): Promise<string> {
  const { d, width, height } = await letter(text, face);
  const scale = size / letterSize;
  const halfWidth = Math.round((width * scale) / 2 + size * 0.72);
  const halfHeight = Math.round(size * 0.94);
  const round = Math.min(18, halfHeight);
  // The tail begins at the edge that faces the speaker, off the middle towards them.
  const isBelow = to[1] > y;
  const edge = y + (isBelow ? halfHeight : -halfHeight);
  const root = Math.max(
    x - halfWidth + round + 12,
    Math.min(x + halfWidth - round - 12, x + (to[0] - x) * 0.55),
  );
  const tail = isBelow
    ? `L${root + 11} ${edge}L${to[0]} ${to[1]}L${root - 11} ${edge}`
    : `L${root - 11} ${edge}L${to[0]} ${to[1]}L${root + 11} ${edge}`;
  const corner = (dx: number, dy: number): string =>
    `a${round} ${round} 0 0 1 ${dx * round} ${dy * round}`;
  const shape = [
    `M${x - halfWidth} ${y - halfHeight + round}${corner(1, -1)}`,
    isBelow ? "" : tail,
    `H${x + halfWidth - round}${corner(1, 1)}V${y + halfHeight - round}${corner(-1, 1)}`,
    isBelow ? tail : "",
    `H${x - halfWidth + round}${corner(-1, -1)}Z`,
  ].join("");
  const left = (x - (width * scale) / 2).toFixed(1);
  // A single descender should not push the word up: readers see the middle of the x-height as the word's middle.
  const sink = /[gjpqy]/.test(text) ? size * 0.08 : 0;
  const top = (y - (height * scale) / 2 + sink).toFixed(1);
  return `<path ${inked(fill)} d="${shape}"/><path fill="${tokens.ink}" transform="translate(${left} ${top})scale(${scale})" d="${d}"/>`;
}
