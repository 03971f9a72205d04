/**
 * Things people carry, hold and look at, moved by `put`. A thing stands on y = 0 at x = 0, but clocks and sign boards
 * have their middle at 0,0.
 */
import { letter, letterSize, type Typeface } from "../lettering.ts";
import { inked, pen } from "../scenery.ts";
import { tokens } from "../tokens.ts";

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

/** A laptop seen from the front, 188 wide; what the screen shows is drawn in a box of 140 by 92 from 0,0. */
export const laptop = (screen: string): string =>
  `<defs><clipPath id="screen"><rect width="140" height="92" rx="4"/></clipPath></defs><rect ${inked(tokens.ink)} x="-77" y="-114" width="154" height="106" rx="9"/><g transform="translate(-70 -107)"><g clip-path="url(#screen)">${screen}</g></g><path ${inked(tokens.paper)} d="M-94 -9H94l-6 9H-88Z"/>`;

/** A headset in a head's own units, for heads that face right: a band, an ear cup and a microphone. */
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

/** The end of a clock hand, as "x y". Degrees are clockwise from twelve. */
function handEnd(degrees: number, length: number): string {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(turn) * length).toFixed(1)} ${(Math.sin(turn) * length).toFixed(1)}`;
}

/** A clock that shows a time of day. `onFace` is drawn under its hands. */
export function wallClock(hours: number, onFace = ""): string {
  const ticks = Array.from(
    { length: 12 },
    (_, i) => `M${handEnd(i * 30, 34)}L${handEnd(i * 30, 30)}`,
  );
  return `<circle ${inked(tokens.paper, 3.5)} r="40"/>${onFace}<path fill="none" stroke="${tokens.ink}" stroke-width="2" stroke-linecap="round" d="${ticks.join("")}"/><path fill="none" stroke="${tokens.ink}" stroke-width="3.500" stroke-linecap="round" d="M${handEnd(hours * 30, 20)}L0 0L${handEnd((hours % 1) * 360, 29)}"/><circle fill="${tokens.brick}" r="3.500"/>`;
}

/** A clock on which the hour hand has swept `hours` from twelve. */
export const timer = (hours: number): string =>
  wallClock(
    hours,
    `<path fill="${tokens.marigold}" d="M0 0V-36A36 36 0 0 1 ${handEnd(hours * 30, 36)}Z"/>`,
  );

/** A telephone with its receiver on, 96 wide. */
export const telephone = (fill: string = tokens.teal): string =>
  `<path ${inked(fill)} d="M-40 0Q-42 -30 -24 -42H24Q42 -30 40 0Z"/><circle ${inked(tokens.paper)} cy="-18" r="13"/><circle fill="${tokens.ink}" cy="-18" r="3.500"/><path ${inked(fill)} d="M-48 -40Q-48 -62 0 -62T48 -40q0 6 -6 6H30q-6 0 -6 -6V-45H-24V-40q0 6 -6 6H-42q-6 0 -6 -6Z"/>`;

/** A passport held upright, 44 by 60, its lower edge on y = 0. */
export const passport = (): string =>
  `<rect ${inked(tokens.brick)} x="-22" y="-60" width="44" height="60" rx="5"/><circle fill="none" stroke="${tokens.honey}" stroke-width="3" cy="-36" r="9"/><path fill="none" stroke="${tokens.honey}" stroke-width="3" stroke-linecap="round" d="M-11 -16H11"/>`;

/** A seal that turns the booklet of the pose "Paper" into a passport, in a figure's own units. */
export const passportSeal = `<path fill="none" stroke="${tokens.honey}" stroke-width="9" d="M690 726a20 20 0 1 1 40 3a20 20 0 1 1 -40 -3ZM668 778l48 6"/>`;

/** A microphone on a stand, 190 high, for someone to its left. */
export const microphoneStand = (): string =>
  `<path ${pen} d="M0 0V-158L-20 -178M-26 0H26"/><rect ${inked(tokens.brick)} transform="rotate(-45 -26 -184)" x="-33" y="-196" width="14" height="24" rx="7"/>`;

/** A small recorder for a table, its light on. */
export const recorder = (): string =>
  `<rect ${inked(tokens.ink)} x="-15" y="-54" width="30" height="54" rx="6"/><rect fill="${tokens.sky}" x="-9" y="-46" width="18" height="14" rx="2"/><circle fill="${tokens.brick}" cy="-18" r="6"/>`;

/** A pencil, 150 long, its point at 0,0 and the rest up to the right. */
export const pencil = (fill: string = tokens.teal): string =>
  `<g transform="rotate(-48)"><path ${inked(tokens.paper)} d="M0 0L28 -11V11Z"/><path fill="${fill}" d="M0 0L11 -4.300V4.300Z"/><path ${inked(fill)} d="M28 -11H132V11H28Z"/><path ${pen} d="M28 0H132"/><path ${inked(tokens.rose)} d="M132 -11h8q10 0 10 11t-10 11h-8Z"/></g>`;
