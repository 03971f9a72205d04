/** The portraits of the 27 reviewers and six trainers: heads on a round ground, 64 by 64. */

import { inked } from "../scenery.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { figure, type Head } from "./figure.ts";

export interface Bust extends Head {
  cloth: string;
}

interface Sitter extends Bust {
  ground: string;
}

const { ink, paper, sand, marigold, honey, sky, rose, teal, brick } = tokens;

export const sitters: Readonly<Record<string, Sitter>> = {
  ayesha: {
    skin: skin.fair,
    hair: "Hijab",
    hairColour: teal,
    face: "Smile",
    ground: rose,
    cloth: teal,
  },
  harjit: {
    skin: skin.wheat,
    hair: "Turban",
    hairColour: marigold,
    face: "Smile",
    beard: "Full",
    ground: sky,
    cloth: teal,
  },
  neha: { skin: skin.tan, hair: "Bun", face: "Calm", ground: honey, cloth: paper },
  rohan: { skin: skin.tan, hair: "Pomp", face: "Smile", ground: sand, cloth: brick },
  simran: { skin: skin.wheat, hair: "Long", face: "Cute", ground: sky, cloth: marigold },
  jonas: {
    skin: skin.light,
    hair: "ShortMessy",
    hairColour: hairTone.copper,
    face: "Calm",
    beard: "Full",
    beardColour: hairTone.copper,
    ground: honey,
    cloth: teal,
  },
  priya: { skin: skin.brown, hair: "MediumLong", face: "Smile", ground: rose, cloth: honey },
  amit: {
    skin: skin.tan,
    hair: "ShortVolumed",
    face: "Smile",
    glasses: "GlassRoundThick",
    ground: sky,
    cloth: paper,
  },
  fatima: {
    skin: skin.wheat,
    hair: "Hijab",
    hairColour: rose,
    face: "Calm",
    ground: marigold,
    cloth: rose,
  },
  vikram: {
    skin: skin.tan,
    hair: "GrayShort",
    hairColour: hairTone.silver,
    face: "Smile",
    beard: "Imperial",
    beardColour: hairTone.silver,
    ground: sand,
    cloth: ink,
  },
  kavita: { skin: skin.brown, hair: "MediumBangsFilled", face: "Cute", ground: sky, cloth: brick },
  gurpreet: {
    skin: skin.tan,
    hair: "Turban",
    hairColour: brick,
    face: "Calm",
    beard: "Chin",
    ground: honey,
    cloth: paper,
  },
  lena: {
    skin: skin.light,
    hair: "ShortVolumed",
    hairColour: hairTone.straw,
    face: "Cute",
    ground: rose,
    cloth: ink,
  },
  sandeep: {
    skin: skin.brown,
    hair: "Short",
    face: "Smile",
    beard: "MoustacheThin",
    ground: marigold,
    cloth: sky,
  },
  meera: {
    skin: skin.fair,
    hair: "GrayBun",
    hairColour: hairTone.grey,
    face: "Smile",
    glasses: "GlassRoundThick",
    ground: sky,
    cloth: teal,
  },
  arjun: { skin: skin.brown, hair: "ShortMessy", face: "Cute", ground: rose, cloth: paper },
  yusuf: {
    skin: skin.wheat,
    hair: "ShortScratch",
    face: "Smile",
    beard: "Chin",
    ground: sand,
    cloth: rose,
  },
  anjali: {
    skin: skin.wheat,
    hair: "BunFancy",
    hairColour: marigold,
    face: "Calm",
    ground: sky,
    cloth: rose,
  },
  deepak: {
    skin: skin.tan,
    hair: "Bald",
    face: "Smile",
    glasses: "GlassClubmaster",
    ground: honey,
    cloth: teal,
  },
  sofia: {
    skin: skin.fair,
    hair: "LongCurly",
    hairColour: hairTone.chestnut,
    face: "Smile",
    ground: sky,
    cloth: paper,
  },
  manpreet: { skin: skin.tan, hair: "MediumStraight", face: "Calm", ground: marigold, cloth: teal },
  rahul: { skin: skin.wheat, hair: "ShortCurly", face: "Calm", ground: sky, cloth: honey },
  ishita: { skin: skin.fair, hair: "BangsFilled", face: "Smile", ground: rose, cloth: marigold },
  tomasz: {
    skin: skin.light,
    hair: "ShavedSides",
    hairColour: hairTone.chestnut,
    face: "Smile",
    beard: "Chin",
    beardColour: hairTone.chestnut,
    ground: sand,
    cloth: brick,
  },
  pooja: {
    skin: skin.brown,
    hair: "BunCurly",
    face: "Smile",
    glasses: "GlassButterfly",
    ground: rose,
    cloth: sky,
  },
  karan: {
    skin: skin.wheat,
    hair: "Beanie",
    hairColour: teal,
    face: "Smile",
    ground: rose,
    cloth: paper,
  },
  sunita: {
    skin: skin.tan,
    hair: "GrayMedium",
    hairColour: hairTone.silver,
    face: "Calm",
    ground: teal,
    cloth: marigold,
  },
  // The sample trainers of the About page have faces of their own, so that nobody is both trainer and reviewer.
  "trainer-katrin": {
    skin: skin.light,
    hair: "MediumShort",
    hairColour: hairTone.copper,
    face: "Smile",
    glasses: "GlassRound",
    ground: sky,
    cloth: teal,
  },
  "trainer-imran": {
    skin: skin.wheat,
    hair: "ShortCurly",
    face: "Smile",
    beard: "Full",
    glasses: "GlassRound",
    ground: honey,
    cloth: paper,
  },
  "trainer-rekha": {
    skin: skin.tan,
    hair: "GrayBun",
    hairColour: hairTone.silver,
    face: "Cute",
    ground: rose,
    cloth: brick,
  },
  "trainer-daniel": {
    skin: skin.brown,
    hair: "FlatTop",
    face: "Smile",
    beard: "Goatee",
    ground: marigold,
    cloth: sky,
  },
  "trainer-gurleen": {
    skin: skin.wheat,
    hair: "LongBangs",
    face: "Smile",
    ground: sand,
    cloth: teal,
  },
  "trainer-suresh": {
    skin: skin.brown,
    hair: "GrayShort",
    hairColour: hairTone.grey,
    face: "Calm",
    beard: "MoustacheThin",
    beardColour: hairTone.grey,
    glasses: "GlassRoundThick",
    ground: sky,
    cloth: marigold,
  },
};

/** The scale of a head: smaller for big hair, so that it fits into the circle. */
const stepBack: Readonly<Record<string, number>> = {
  Hijab: 0.94,
  Long: 0.9,
  LongCurly: 0.84,
  BunCurly: 0.86,
  BunFancy: 0.86,
  Bun: 0.88,
  Pomp: 0.92,
  Turban: 0.92,
  GrayBun: 0.94,
  MediumBangsFilled: 0.92,
  BangsFilled: 0.92,
};

/** The horizontal centre of a head, which differs for asymmetric hair. */
const leaning: Readonly<Record<string, number>> = {
  Bun: 390,
  BunCurly: 370,
  BunFancy: 405,
  Pomp: 450,
  GrayBun: 410,
};

/** The rounding of coordinates: coarser than in a large picture, but below a pixel at twice this size. */
const unit = 4;

export function portrait(id: string): string {
  const sitter = sitters[id];
  if (!sitter) throw new Error(`Nobody called ${id} sat for a portrait`);
  const scale = 0.09 * (stepBack[sitter.hair] ?? 1);
  const left = 32 - (leaning[sitter.hair] ?? 432) * scale;
  const top = 31 - 288 * scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><defs><clipPath id="c"><circle cx="32" cy="32" r="31"/></clipPath></defs>`,
    `<circle cx="32" cy="32" r="31" fill="${sitter.ground}"/><g clip-path="url(#c)"><g transform="translate(${left.toFixed(1)} ${top.toFixed(1)})scale(${scale.toFixed(4)})">`,
    headAndShoulders(sitter, unit),
    `</g></g>`,
    `<circle cx="32" cy="32" r="31" fill="none" stroke="${ink}" stroke-width="1.6"/></svg>`,
  ].join("");
}

/** A person down to the chest, in a head's own units: the middle of the neck is x = 430, the chest ends at y = 900. */
export function headAndShoulders(sitter: Bust, unit: number): string {
  const isCovered = sitter.hair === "Hijab";
  const shoulders = `<path ${inked(sitter.cloth, 17)} d="M70 900C80 650 190 580 336 548C400 616 490 616 552 548C700 580 800 650 820 900Z"/>`;
  const neck = `<path ${inked(sitter.skin, 15)} d="M350 420V560C400 616 490 616 540 560V420Z"/>`;
  return [
    isCovered ? shoulders : neck + shoulders,
    `<g transform="scale(${unit})">${figure(sitter, unit)}</g>`,
  ].join("");
}
