/** Papers, cards and signs. A sheet hangs from 0,0; a card stands on y = 0 at x = 0, like the score card. */
import { word } from "../lettering.ts";
import { inked, pen } from "../scenery.ts";
import { tokens } from "../tokens.ts";

const skillSigns = {
  Listening: `<path fill="none" stroke="${tokens.ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M-27 6v-8a27 27 0 0 1 54 0v8"/><rect ${inked(tokens.marigold)} x="-34" y="0" width="16" height="26" rx="7"/><rect ${inked(tokens.marigold)} x="18" y="0" width="16" height="26" rx="7"/>`,
  Reading: `<path ${inked(tokens.sky)} d="M0 -18C-12 -28 -28 -28 -38 -24V20C-28 16 -12 16 0 26C12 16 28 16 38 20V-24C28 -28 12 -28 0 -18Z"/><path ${pen} d="M0 -18V26M-28 -10q9 -2 17 2M-28 2q9 -2 17 2M28 -10q-9 -2 -17 2M28 2q-9 -2 -17 2"/>`,
  Writing: `<path ${inked(tokens.honey)} d="M-30 26L-24 6L18 -30L32 -14L-10 22Z"/><path ${pen} d="M8 -21L22 -5M-24 6L-10 22"/><path fill="${tokens.ink}" d="M-30 26l3 -11 8 9z"/>`,
  Speaking: `<path ${inked(tokens.rose)} d="M-34 -24H34q6 0 6 6V8q0 6 -6 6H-4L-20 28V14H-34q-6 0 -6 -6V-18q0 -6 6 -6Z"/><path fill="none" stroke="${tokens.ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M-22 -11H22M-22 2H8"/>`,
} as const;

export type Skill = keyof typeof skillSigns;

/** A card with the sign and the name of one part of a test, 124 by 112. */
export async function skillCard(skill: Skill, fill: string = tokens.paper): Promise<string> {
  const name = await word(skill, {
    x: 0,
    y: -38,
    size: 23,
    fill: tokens.ink,
    anchor: "middle",
    isLine: true,
  });
  return `<rect ${inked(fill)} x="-62" y="-112" width="124" height="112" rx="16"/><g transform="translate(0 -72)">${skillSigns[skill]}</g>${name}`;
}

/** The sign of a skill alone, about 76 wide, its middle at 0,0. */
export const skillSign = (skill: Skill): string => skillSigns[skill];

/** A pile of papers, 130 wide, standing on y = 0. */
export const pile = (sheets: number): string =>
  Array.from({ length: sheets }, (_, i) => {
    const shift = [0, 7, -5, 4, -8, 2][i % 6] ?? 0;
    return `<rect ${inked(i % 3 === 1 ? tokens.sky : tokens.paper)} x="${-65 + shift}" y="${-13 * (i + 1)}" width="130" height="13" rx="3"/>`;
  }).join("");

/** A sheet lying on a table, drawn from 0,0 at its near left corner. */
export const plainSheet = (fill: string = tokens.paper): string =>
  `<path ${inked(fill)} d="M0 0L26 -36H112L100 0Z"/><path ${pen} d="M32 -28H76M28 -20H68M22 -12H74"/>`;

/** A plain sheet with ticks in brick. */
export const markedSheet = (): string =>
  `${plainSheet()}<path fill="none" stroke="${tokens.brick}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M84 -25l5 5 10 -11M80 -11l5 5 10 -11"/>`;

/** A report on a screen, 130 by 170 from 0,0: a score, and a bar for each skill. */
export async function report(
  score: string,
  bars: Readonly<Record<Skill, number>>,
): Promise<string> {
  const fills = [tokens.marigold, tokens.teal, tokens.rose, tokens.sky];
  const rows = Object.entries(bars).map(([skill, share], i) => {
    const y = 66 + i * 27;
    return `<g transform="translate(22 ${y})scale(.3)">${skillSign(skill as Skill)}</g><rect ${inked(fills[i] ?? tokens.paper, 2.5)} x="40" y="${y - 8}" width="${Math.round(share * 78)}" height="16" rx="4"/>`;
  });
  const head = await word(score, { x: 65, y: 14, size: 44, fill: tokens.ink, anchor: "middle" });
  return `<rect width="130" height="170" fill="${tokens.paper}"/>${head}${rows.join("")}`;
}

/** A card with one word, 132 by 84, standing on y = 0. */
export async function wordCard(text: string, fill: string): Promise<string> {
  const drawn = await word(text, {
    x: 0,
    y: -72,
    size: 50,
    fill: tokens.ink,
    anchor: "middle",
    isLine: true,
  });
  return `<rect ${inked(fill)} x="-66" y="-84" width="132" height="84" rx="14"/>${drawn}`;
}

/** A certificate, 96 by 72 from 0,0, with its level or a line of text in the middle and a seal. */
export async function certificate(level: string): Promise<string> {
  const drawn = await word(level, { x: 48, y: 22, size: 34, fill: tokens.ink, anchor: "middle" });
  return `<rect ${inked(tokens.paper)} width="96" height="72" rx="4"/><path fill="none" stroke="${tokens.teal}" stroke-width="2.500" d="M7 7H89V65H7Z"/>${drawn}<path ${inked(tokens.marigold, 2.5)} d="M70 58l-3 18 8 -5 8 5 -3 -18z"/><circle ${inked(tokens.marigold, 2.5)} cx="75" cy="56" r="9"/>`;
}

/** A page of an essay, 256 by 300 from 0,0, with a trainer's pencil in its margin. */
export async function essay(note: string): Promise<string> {
  const lines = Array.from({ length: 11 }, (_, i) => {
    const y = 40 + i * 23;
    const end = i === 4 || i === 10 ? 128 : 158 + ((i * 7) % 3) * 5;
    return `M24 ${y}H${end}`;
  });
  const said = await word(note, { x: 182, y: 108, size: 26, fill: tokens.ink });
  const drawn = `fill="none" stroke="${tokens.brick}" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"`;
  return [
    `<rect ${inked(tokens.paper)} width="256" height="300" rx="6"/>`,
    `<path fill="none" stroke="${tokens.rose}" stroke-width="3" d="M172 0V300"/>`,
    `<path fill="none" stroke="${tokens.ink}" stroke-width="5" stroke-linecap="round" stroke-opacity=".75" d="${lines.join("")}"/>`,
    `<path ${drawn} d="M70 100C96 88 140 92 146 108C150 126 96 132 74 124C56 118 58 104 70 100ZM148 112L172 116"/>`,
    `<path ${drawn} d="M186 196l9 10 19 -24M24 208q8 -5 16 0t16 0 16 0 16 0 16 0"/>`,
    said,
  ].join("");
}
