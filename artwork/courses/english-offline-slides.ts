/** Spoken English in the classroom, four slides. */

import { word } from "../lettering.ts";
import type { Person } from "../people/figure.ts";
import { plainSheet } from "../props/cards.ts";
import { desk, meetingTable, windowPane } from "../props/furniture.ts";
import { minar } from "../props/landmarks.ts";
import { microphoneStand, mug, put } from "../props/things.ts";
import { archScene, bubble, inked, pen, place } from "../scenery.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { type CourseDrawings, floor, frame } from "./slide.ts";

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
      await bubble("Well …", { x: 148, y: 142, to: [206, 238], size: 27 }),
      await bubble("I think so", {
        x: 282,
        y: 88,
        to: [338, 200],
        size: 27,
        fill: tokens.marigold,
      }),
      await bubble("Me too!", { x: 418, y: 146, to: [356, 240], size: 27 }),
    ].join(""),
  });
}

const trainer: Person = {
  skin: skin.brown,
  hair: "FlatTop",
  face: "Smile",
  beard: "Goatee",
  body: { pose: "PointingUp", cloth: tokens.paper, dye: { colour: tokens.brick } },
};

const pupil: Person = {
  skin: skin.fair,
  hair: "Hijab",
  hairColour: tokens.rose,
  face: "Calm",
  body: { pose: "ButtonShirt", cloth: tokens.marigold },
};

/** A mistake is corrected on the board. */
async function mendedOnTheBoard(): Promise<string> {
  const chalk = { size: 46, fill: tokens.paper };
  const board = [
    `<rect ${inked(tokens.teal, 4)} x="158" y="98" width="322" height="190" rx="10"/>`,
    await word("doesn’t", { x: 290, y: 122, ...chalk, fill: tokens.honey }),
    await word("She don’t", { x: 208, y: 184, ...chalk }),
    `<path fill="none" stroke="${tokens.rose}" stroke-width="6" stroke-linecap="round" d="M300 209L432 198"/>`,
  ].join("");
  return archScene({
    ...frame,
    ground: tokens.rose,
    behind: board,
    people: [
      place(pupil, { x: 470, floor, scale: 0.222, isFlipped: true }),
      place(trainer, { x: 124, floor, scale: 0.3 }),
    ].join(""),
    above: await bubble("She doesn’t", {
      x: 330,
      y: 264,
      to: [408, 344],
      size: 25,
      fill: tokens.marigold,
    }),
  });
}

const clerk: Person = {
  skin: skin.wheat,
  hair: "GrayShort",
  hairColour: hairTone.silver,
  face: "Smile",
  beard: "Imperial",
  beardColour: hairTone.silver,
  body: { pose: "ButtonShirt", cloth: tokens.sky },
};

const guest: Person = {
  skin: skin.brown,
  hair: "Long",
  face: "Smile",
  body: { pose: "EasingWB", cloth: tokens.rose, areas: { tee: tokens.paper } },
};

const speaker: Person = {
  skin: skin.tan,
  hair: "Turban",
  hairColour: tokens.brick,
  face: "Smile",
  beard: "Full",
  body: { pose: "ShirtPantsWB", cloth: tokens.marigold },
};

/** Practice in pairs, at a school desk that is a counter, then before the whole room. */
async function counterAndStage(): Promise<string> {
  const counter = [
    put(desk(150, 118), 94, floor),
    await word("Tickets", { x: 94, y: 436, size: 28, fill: tokens.ink, anchor: "middle" }),
  ].join("");
  const stage = `<path ${inked(tokens.teal)} d="M336 ${floor}V456H548V${floor}Z"/><rect ${inked(tokens.honey)} x="326" y="446" width="232" height="14" rx="5"/>`;
  return archScene({
    ...frame,
    ground: tokens.honey,
    people: [
      place(clerk, { x: 92, floor: floor - 112, scale: 0.1 }),
      counter,
      place(guest, { x: 234, floor, scale: 0.096, sole: 2840, isFlipped: true }),
      stage,
      place(speaker, { x: 418, floor: 446, scale: 0.092, sole: 2900 }),
      put(microphoneStand(), 492, 446, 1.12),
    ].join(""),
    above: [
      await bubble("Two tickets, please", { x: 168, y: 182, to: [188, 262], size: 24 }),
      await bubble("Dear friends", {
        x: 418,
        y: 106,
        to: [456, 204],
        size: 26,
        fill: tokens.paper,
      }),
    ].join(""),
  });
}

const candidate: Person = {
  skin: skin.tan,
  hair: "MediumStraight",
  face: "Smile",
  body: { pose: "BlazerBlackTee", cloth: tokens.marigold },
};

const interviewer: Person = {
  skin: skin.brown,
  hair: "GrayMedium",
  hairColour: hairTone.silver,
  face: "Smile",
  glasses: "GlassRoundThick",
  body: { pose: "ShirtCoat", cloth: tokens.rose },
};

/** A job interview across a table, after the course. */
async function theInterview(): Promise<string> {
  const outside = `<circle fill="${tokens.marigold}" cx="34" cy="38" r="15"/>${put(minar(), 76, 176, 0.52)}<path ${inked("#f3dc8c")} d="M-4 180V152Q40 140 70 150T130 146V180Z"/>`;
  return archScene({
    ...frame,
    ground: "#ffe2a0",
    behind: put(windowPane(124, 168, tokens.sky, outside), 222, 152),
    people: [
      place(candidate, { x: 134, floor: floor - 96, scale: 0.26 }),
      place(interviewer, { x: 428, floor: floor - 96, scale: 0.26, isFlipped: true }),
      put(meetingTable(536, 84), 280, floor),
      put(plainSheet(), 196, floor - 90),
      put(mug(tokens.sky), 376, floor - 96, 0.9),
    ].join(""),
    above: await bubble("Tell me about yourself", {
      x: 312,
      y: 86,
      to: [352, 200],
      size: 27,
      fill: tokens.paper,
    }),
  });
}

export const courseDrawings: CourseDrawings = {
  slides: [oneTable, mendedOnTheBoard, counterAndStage, theInterview],
  share: { lines: ["Spoken English", "in Karnal, at", "one table"], slide: oneTable },
};
