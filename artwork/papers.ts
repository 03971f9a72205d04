/** Papers, cards and signs. A sheet hangs from 0,0; a card stands on y = 0 at x = 0, like the score card. */
import { word } from "./lettering.ts";
import { inked, pen } from "./scenery.ts";
import { tokens } from "./tokens.ts";

const skillSigns = {
  Listening: `<path ${pen} stroke-width="5" d="M-27 6v-8a27 27 0 0 1 54 0v8"/><rect ${inked(tokens.marigold)} x="-34" y="0" width="16" height="26" rx="7"/><rect ${inked(tokens.marigold)} x="18" y="0" width="16" height="26" rx="7"/>`,
  Reading: `<path ${inked(tokens.sky)} d="M0 -18C-12 -28 -28 -28 -38 -24V20C-28 16 -12 16 0 26C12 16 28 16 38 20V-24C28 -28 12 -28 0 -18Z"/><path ${pen} d="M0 -18V26M-28 -10q9 -2 17 2M-28 2q9 -2 17 2M28 -10q-9 -2 -17 2M28 2q-9 -2 -17 2"/>`,
  Writing: `<path ${inked(tokens.honey)} d="M-30 26L-24 6L18 -30L32 -14L-10 22Z"/><path ${pen} d="M8 -21L22 -5M-24 6L-10 22"/><path fill="${tokens.ink}" d="M-30 26l3 -11 8 9z"/>`,
  Speaking: `<path ${inked(tokens.rose)} d="M-34 -24H34q6 0 6 6V8q0 6 -6 6H-4L-20 28V14H-34q-6 0 -6 -6V-18q0 -6 6 -6Z"/><path ${pen} stroke-width="4" d="M-22 -11H22M-22 2H8"/>`,
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
