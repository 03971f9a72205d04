/** Things people carry, hold and look at. Each is drawn around 0,0 standing on y = 0, and moved by `put`. */
import { letter, letterSize, type Typeface } from "./lettering.ts";
import { inked, pen } from "./scenery.ts";
import { tokens } from "./tokens.ts";

export const put = (markup: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ""}${scale === 1 ? "" : `scale(${scale})`}">${markup}</g>`;

/** A cabin suitcase with stickers, 92 by 150 with its handle out. */
export const suitcase = (fill: string = tokens.marigold): string =>
  [
    `<path ${pen} d="M-20 -104v-42h40v42"/>`,
    `<rect ${inked(fill)} x="-46" y="-106" width="92" height="98" rx="13"/>`,
    `<path ${pen} d="M-24 -104v94M24 -104v94"/>`,
    `<circle ${inked(tokens.sky, 2.5)} cx="2" cy="-72" r="13"/>`,
    `<path ${inked(tokens.paper, 2.5)} d="M-14 -42l25 -7 4 15 -25 7z"/>`,
    `<circle fill="${tokens.ink}" cx="-28" cy="-4" r="6"/><circle fill="${tokens.ink}" cx="28" cy="-4" r="6"/>`,
  ].join("");

/** A wall clock; the hands show ten past ten, as clocks in pictures do. */
export const clock = (): string =>
  `<circle ${inked(tokens.paper, 3.5)} r="40"/><path ${pen} d="M0 -31v5M0 31v-5M-31 0h5M31 0h-5"/><path fill="none" stroke="${tokens.ink}" stroke-width="4.5" stroke-linecap="round" d="M-15 -10L0 0l18 -16"/><circle fill="${tokens.brick}" r="4.5"/>`;

/** A score card: a small line above, a large one below. */
export async function scoreCard(label: string, score: string, fill: string): Promise<string> {
  const [small, large] = await Promise.all([letter(label), letter(score)]);
  const path = (word: { d: string; width: number }, size: number, y: number): string => {
    const scale = size / letterSize;
    return `<path fill="${tokens.ink}" transform="translate(${((-word.width * scale) / 2).toFixed(1)} ${y})scale(${scale})" d="${word.d}"/>`;
  };
  return `<rect ${inked(fill)} x="-56" y="-92" width="112" height="92" rx="16"/>${path(small, 24, -78)}${path(large, 52, -53)}`;
}

/** A laptop seen from the front, 160 wide; what the screen shows is drawn in a box of 140 by 92 from 0,0. */
export const laptop = (screen: string): string =>
  `<defs><clipPath id="screen"><rect width="140" height="92" rx="4"/></clipPath></defs><rect ${inked(tokens.ink)} x="-77" y="-114" width="154" height="106" rx="9"/><g transform="translate(-70 -107)"><g clip-path="url(#screen)">${screen}</g></g><path ${inked(tokens.paper)} d="M-94 -9H94l-6 9H-88Z"/>`;

/** Drawn in a head's own units, for heads that face right: a band, an ear cup and a microphone. */
export const headset = (colour: string = tokens.marigold): string =>
  [
    `<path fill="none" stroke="${tokens.ink}" stroke-width="46" stroke-linecap="round" d="M300 320C268 150 350 44 470 40"/>`,
    `<path fill="none" stroke="${colour}" stroke-width="20" stroke-linecap="round" d="M300 320C268 150 350 44 470 40"/>`,
    `<path fill="none" stroke="${tokens.ink}" stroke-width="15" stroke-linecap="round" d="M300 395C310 462 380 478 446 468"/>`,
    `<ellipse fill="${colour}" stroke="${tokens.ink}" stroke-width="15" cx="302" cy="348" rx="44" ry="64"/>`,
    `<ellipse fill="${tokens.ink}" cx="460" cy="466" rx="27" ry="17"/>`,
  ].join("");

export const mug = (fill: string = tokens.paper): string =>
  `<path ${pen} d="M22 -36h9a12 12 0 0 1 0 24h-9"/><path ${inked(fill)} d="M-22 -46H22V-8q0 8 -8 8H-14q-8 0 -8 -8Z"/><path ${pen} d="M-9 -58q-7 -8 0 -15t0 -15M9 -58q-7 -8 0 -15t0 -15"/>`;

/** One board of a signpost, pointing left or right, with its words. */
export async function signBoard(
  text: string,
  points: "left" | "right",
  fill: string,
  face: Typeface = "heading",
): Promise<string> {
  const word = await letter(text, face);
  const scale = 22 / letterSize;
  const half = Math.max(52, (word.width * scale) / 2 + 16);
  const tip =
    points === "right" ? `H${half}l20 21l-20 21H${-half}Z` : `H${half}V21H${-half}l-20 -21Z`;
  const shape = points === "right" ? `M${-half} -21${tip}` : `M${-half} -21${tip}`;
  const drop = (-word.height * scale) / 2;
  return `<path ${inked(fill)} d="${shape}"/><path fill="${tokens.ink}" transform="translate(${((-word.width * scale) / 2).toFixed(1)} ${drop.toFixed(1)})scale(${scale})" d="${word.d}"/>`;
}

export const table = (width: number, height: number): string =>
  `<path ${pen} d="M${-width / 2 + 16} 0V${-height}M${width / 2 - 16} 0V${-height}"/><rect ${inked(tokens.paper)} x="${-width / 2}" y="${-height - 10}" width="${width}" height="12" rx="5"/>`;

export const plant = (): string =>
  `<path ${inked(tokens.teal)} d="M0 -44C-34 -50 -34 -84 -30 -92C-10 -88 0 -70 0 -44C0 -78 12 -104 26 -108C40 -84 26 -52 0 -44Z"/><path ${inked(tokens.rose)} d="M-22 -44H22L16 0H-16Z"/>`;
