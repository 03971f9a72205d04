/** Spoken English in the classroom, four slides. */
import type { Person } from "../figure.ts";
import { archScene, bubble, inked, pen, place } from "../scenery.ts";
import { mug, put } from "../things.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { frame } from "./slide.ts";

const young: Person = {
  skin: skin.brown,
  hair: "ShortMessy",
  face: "Smile",
  body: { pose: "ButtonShirt", cloth: tokens.marigold },
};

const old: Person = {
  skin: skin.wheat,
  hair: "GrayMedium",
  hairColour: hairTone.silver,
  face: "Cute",
  glasses: "GlassRound",
  body: { pose: "ShirtFilled", cloth: skin.wheat, dye: { colour: tokens.rose } },
};

const middle: Person = {
  skin: skin.tan,
  hair: "Hijab",
  hairColour: tokens.teal,
  face: "Smile",
  body: { pose: "BlazerBlackTee", cloth: tokens.paper },
};

/** One table, and everyone at it talks. */
async function oneTable(): Promise<string> {
  const table = `<path ${inked(tokens.paper)} d="M244 446L224 515H336L316 446Z"/><path ${inked(tokens.honey)} d="M26 424v14c0 26 114 46 254 46s254 -20 254 -46v-14z"/><ellipse ${inked(tokens.honey)} cx="280" cy="424" rx="254" ry="44"/>`;
  const book = (fill: string): string =>
    `<path ${inked(fill)} d="M0 0L42 -12L76 2L34 16Z"/><path ${pen} d="M21 -6L55 9"/>`;
  return archScene({
    ...frame,
    ground: tokens.sky,
    people: [
      place(middle, { x: 276, floor: 448, scale: 0.235 }),
      place(young, { x: 136, floor: 446, scale: 0.24 }),
      place(old, { x: 424, floor: 446, scale: 0.24, isFlipped: true }),
      table,
      put(book(tokens.paper), 120, 428, 1.25),
      put(mug(tokens.paper), 268, 436, 0.9),
      put(book(tokens.rose), 346, 430, 1.25),
    ].join(""),
    above: [
      await bubble("Well …", { x: 126, y: 142, to: [198, 232], size: 27 }),
      await bubble("I think so", {
        x: 300,
        y: 90,
        to: [338, 196],
        size: 27,
        fill: tokens.marigold,
      }),
      await bubble("Me too!", { x: 446, y: 146, to: [364, 238], size: 27 }),
    ].join(""),
  });
}

export const slides = [oneTable];
