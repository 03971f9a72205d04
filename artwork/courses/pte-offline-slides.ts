/** PTE in the classroom, four slides. */

import { word } from "../lettering.ts";
import type { Person } from "../people/figure.ts";
import { markedSheet } from "../props/cards.ts";
import { desk, meetingTable } from "../props/furniture.ts";
import { cityGate } from "../props/landmarks.ts";
import { monitor } from "../props/screens.ts";
import { clock, headset, mug, put, suitcase } from "../props/things.ts";
import { archScene, bubble, inked, place } from "../scenery.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { type CourseDrawings, floor, frame } from "./slide.ts";

const candidate: Person = {
  skin: skin.brown,
  hair: "ShortCurly",
  face: "Smile",
  body: { pose: "ShirtFilled", cloth: skin.brown, dye: { colour: tokens.rose } },
};

/** A voice being recorded: bars as high as the voice is loud, in a box of 180 by 60 from 0,0. */
const voice = (colour: string): string => {
  const loudness = [8, 18, 30, 44, 26, 52, 58, 34, 48, 22, 38, 28, 12, 20, 8];
  const bars = loudness
    .map((height, i) => `M${8 + i * 11.7} ${30 - height / 2}v${height}`)
    .join("");
  return `<path fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" d="${bars}"/>`;
};

/** A desk between two walls, a headset and a clock. */
async function testDesk(): Promise<string> {
  const top = floor - 116;
  const shown = [
    `<rect width="196" height="140" rx="4" fill="${tokens.sky}"/>`,
    put(voice(tokens.teal), 8, 24),
    `<circle fill="${tokens.brick}" cx="60" cy="112" r="8"/>`,
    await word("0:40", { x: 78, y: 101, size: 30, fill: tokens.ink }),
  ].join("");
  const wall = (x: number): string =>
    `<path ${inked(tokens.teal)} d="M${x - 15} ${top}V230q0 -12 12 -12h6q12 0 12 12V${top}Z"/>`;
  return archScene({
    ...frame,
    ground: "#ffe2a0",
    behind: put(clock(), 398, 134, 1.15),
    people: [
      wall(36),
      wall(524),
      place(candidate, { x: 168, floor, scale: 0.315 }, headset(tokens.marigold)),
      put(desk(536, 104), 280, floor),
      put(monitor(196, 140, shown), 384, top),
    ].join(""),
  });
}

const voices: readonly Person[] = [
  {
    skin: skin.wheat,
    hair: "Turban",
    hairColour: tokens.brick,
    face: "Calm",
    beard: "Full",
    body: { pose: "PoloSweater", cloth: tokens.paper, dye: { colour: tokens.teal } },
  },
  {
    skin: skin.tan,
    hair: "BangsFilled",
    face: "Smile",
    body: { pose: "ButtonShirt", cloth: tokens.sky },
  },
  {
    skin: skin.fair,
    hair: "GrayShort",
    hairColour: hairTone.silver,
    face: "Calm",
    body: { pose: "BlazerBlackTee", cloth: tokens.rose },
  },
];

/** Other voices in the room: three desks, three answers at once. */
async function voicesInTheRoom(): Promise<string> {
  const columns = [98, 276, 454];
  const numbers = await Promise.all(
    columns.map((x, i) =>
      word(String(i + 4), { x, y: 454, size: 44, fill: tokens.ink, anchor: "middle" }),
    ),
  );
  return archScene({
    ...frame,
    ground: tokens.rose,
    people: [
      ...voices.map((voice, i) =>
        place(voice, { x: columns[i] ?? 0, floor: floor - 88, scale: 0.215 }, headset()),
      ),
      ...[187, 365].map(
        (x) => `<path ${inked(tokens.teal)} d="M${x - 7} ${floor}V282q0 -8 7 -8t7 8V${floor}Z"/>`,
      ),
      put(desk(540, 84), 280, floor),
      ...numbers,
    ].join(""),
    above: [
      await bubble("The chart shows", { x: 134, y: 134, to: [164, 248], size: 24 }),
      await bubble("In the picture", {
        x: 304,
        y: 76,
        to: [342, 248],
        size: 24,
        fill: tokens.marigold,
      }),
      await bubble("She said that", { x: 446, y: 134, to: [518, 246], size: 24 }),
    ].join(""),
  });
}

const trainer: Person = {
  skin: skin.tan,
  hair: "Turban",
  hairColour: tokens.marigold,
  face: "Smile",
  beard: "GrayFull",
  glasses: "GlassRound",
  body: { pose: "PointingUp", cloth: tokens.honey, dye: { colour: tokens.brick } },
};

const student: Person = {
  skin: skin.wheat,
  hair: "Medium",
  face: "Smile",
  body: { pose: "Sweater", cloth: tokens.sky },
};

/** Feedback across the table, the same morning. */
async function feedback(): Promise<string> {
  return archScene({
    ...frame,
    ground: tokens.sand,
    people: [
      place(trainer, { x: 146, floor: floor - 98, scale: 0.262 }),
      place(student, { x: 416, floor: floor - 98, scale: 0.262, isFlipped: true }),
      put(meetingTable(536, 84), 280, floor),
      put(markedSheet(), 226, floor - 90, 1.05),
      put(mug(tokens.rose), 164, floor - 98, 0.9),
      put(mug(tokens.teal), 402, floor - 98, 0.9),
    ].join(""),
    above: await bubble("Nearly there!", { x: 296, y: 88, to: [224, 162], fill: tokens.marigold }),
  });
}

const leaving: Person = {
  skin: skin.tan,
  hair: "Bun",
  face: "Smile",
  body: { pose: "WalkingWB", cloth: tokens.rose },
};

const waving: Person = {
  skin: skin.brown,
  hair: "ShortScratch",
  face: "Smile",
  beard: "Full",
  body: {
    pose: "WheelChair",
    cloth: tokens.paper,
    areas: { jacket: tokens.teal, trousers: tokens.sky, shoes: tokens.marigold },
  },
};

/** A passport in the hand of a walking figure, in the figure's own units. */
const passportInHand = `<path fill="${tokens.brick}" stroke="${tokens.ink}" stroke-width="26" stroke-linejoin="round" d="M512 1500l150 -40 56 200 -150 40z"/><circle fill="none" stroke="${tokens.honey}" stroke-width="20" cx="614" cy="1568" r="34"/>`;

/** Out of the gate of Karnal, passport in hand. */
async function outOfTheGate(): Promise<string> {
  const name = await word("Karnal", {
    x: 338,
    y: 147,
    size: 36,
    fill: tokens.ink,
    anchor: "middle",
  });
  return archScene({
    ...frame,
    ground: "#ffe2a0",
    behind: put(cityGate(tokens.paper), 338, floor, 1.09) + name,
    people: [
      place(waving, { x: 96, floor, scale: 0.128, sole: 2380 }),
      put(suitcase(), 292, floor, 0.76),
      place(leaving, { x: 372, floor, scale: 0.1, sole: 2900 }, passportInHand),
    ].join(""),
    above: await bubble("Good luck!", { x: 112, y: 152, to: [128, 216], size: 28 }),
  });
}

export const courseDrawings: CourseDrawings = {
  slides: [testDesk, voicesInTheRoom, feedback, outOfTheGate],
  share: { lines: ["PTE in Karnal:", "desk, headset", "and clock"], slide: testDesk },
};
