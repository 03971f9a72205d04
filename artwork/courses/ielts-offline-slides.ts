/** IELTS in Karnal, four slides. */

import { word } from "../lettering.ts";
import type { Person } from "../people/figure.ts";
import { essay, skillCard } from "../props/cards.ts";
import { desk } from "../props/furniture.ts";
import {
  clock,
  passportSeal,
  pencil,
  put,
  recorder,
  scoreCard,
  signBoard,
  suitcase,
} from "../props/things.ts";
import { archScene, bubble, inked, place } from "../scenery.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { type CourseDrawings, floor, frame } from "./slide.ts";

const student: Person = {
  skin: skin.tan,
  hair: "Turban",
  hairColour: tokens.teal,
  face: "Smile",
  beard: "Chin",
  body: { pose: "ShirtCoat", cloth: tokens.marigold },
};

/** All four parts, in one classroom. */
async function fourParts(): Promise<string> {
  const [listening, reading, writing, speaking] = await Promise.all([
    skillCard("Listening"),
    skillCard("Reading"),
    skillCard("Writing"),
    skillCard("Speaking"),
  ]);
  return archScene({
    ...frame,
    ground: tokens.rose,
    people: place(student, { x: 282, floor, scale: 0.33 }),
    above: [
      put(listening, 108, 262, 1, -4),
      put(reading, 84, 404, 1, 3),
      put(writing, 458, 262, 1, 4),
      put(speaking, 482, 404, 1, -3),
    ].join(""),
  });
}

const marker: Person = {
  skin: skin.brown,
  hair: "GrayShort",
  hairColour: hairTone.grey,
  face: "Smile",
  beard: "MoustacheThin",
  beardColour: hairTone.grey,
  glasses: "GlassRoundThick",
  body: { pose: "DotJacket", cloth: tokens.marigold, areas: { fingers: skin.brown } },
};

/** Every essay comes back with a question in pencil. */
async function markedEssay(): Promise<string> {
  return archScene({
    ...frame,
    ground: tokens.sky,
    people: place(marker, { x: 132, floor, scale: 0.31 }),
    above: [
      put(await essay("Why?"), 262, 128, 1, 3),
      put(pencil(tokens.marigold), 474, 276, 0.72, 100),
    ].join(""),
  });
}

const candidate: Person = {
  skin: skin.tan,
  hair: "Medium",
  face: "Smile",
  body: {
    pose: "WheelChair",
    cloth: tokens.paper,
    areas: { jacket: tokens.rose, trousers: tokens.sky, shoes: tokens.marigold },
  },
};

const examiner: Person = {
  skin: skin.light,
  hair: "ShortMessy",
  hairColour: hairTone.straw,
  face: "Smile",
  glasses: "GlassRound",
  body: { pose: "ButtonShirt", cloth: tokens.honey },
};

/** Speaking across a table, with a clock and a recorder. */
async function acrossTheTable(): Promise<string> {
  return archScene({
    ...frame,
    ground: tokens.sand,
    behind: [
      put(clock(), 176, 106, 0.95),
      await word("11–14 min", { x: 176, y: 154, size: 28, fill: tokens.ink, anchor: "middle" }),
    ].join(""),
    people: [
      place(examiner, { x: 440, floor: floor - 128, scale: 0.188, isFlipped: true }),
      put(desk(226, 124), 430, floor),
      put(recorder(), 364, floor - 136, 0.9),
      place(candidate, { x: 118, floor, scale: 0.14, sole: 2380 }),
    ].join(""),
    above: await bubble("Describe a journey", {
      x: 400,
      y: 140,
      to: [388, 216],
      size: 27,
      fill: tokens.marigold,
    }),
  });
}

const pair: readonly [Person, Person] = [
  {
    skin: skin.wheat,
    hair: "Turban",
    hairColour: tokens.marigold,
    face: "Smile",
    beard: "Full",
    body: { pose: "ButtonShirt", cloth: tokens.paper },
  },
  {
    skin: skin.tan,
    hair: "LongCurly",
    face: "Smile",
    body: {
      pose: "Paper",
      cloth: tokens.honey,
      areas: { thing: tokens.brick },
      dye: { colour: tokens.teal },
    },
  },
];

/** After the test: two people with a band score at a signpost of cities abroad. */
async function placesToGo(): Promise<string> {
  return archScene({
    ...frame,
    ground: "#ffe2a0",
    people: [
      `<path ${inked(tokens.paper)} d="M430 ${floor}V84h14V${floor}Z"/>`,
      put(await signBoard("Toronto", "right", tokens.marigold), 438, 122),
      put(await signBoard("Dublin", "left", tokens.sky), 436, 180),
      put(await signBoard("Sydney", "right", tokens.rose), 438, 238),
      place(pair[0], { x: 116, floor, scale: 0.27 }),
      place(pair[1], { x: 270, floor, scale: 0.265 }, passportSeal),
      put(suitcase(tokens.teal), 498, floor, 0.95),
      put(await scoreCard("Band", "7.5", tokens.paper), 396, floor),
    ].join(""),
  });
}

export const courseDrawings: CourseDrawings = {
  slides: [fourParts, markedEssay, acrossTheTable, placesToGo],
  share: { lines: ["IELTS in Karnal,", "marked in", "the margin"], slide: markedEssay },
};
