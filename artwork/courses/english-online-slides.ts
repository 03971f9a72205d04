/** Spoken English online, four slides. */

import { word } from "../lettering.ts";
import type { Person } from "../people/figure.ts";
import { certificate } from "../props/cards.ts";
import { desk, windowPane } from "../props/furniture.ts";
import { laptopBack, microphoneOn, openLaptop, raisedHand, video } from "../props/screens.ts";
import { headset, mug, plant, put, table } from "../props/things.ts";
import { archScene, bubble, inked, nearMouth, place } from "../scenery.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { type CourseDrawings, floor, frame } from "./slide.ts";

const learner: Person = {
  skin: skin.fair,
  hair: "BunCurly",
  face: "Smile",
  body: { pose: "StripedShirt", cloth: tokens.paper },
};

/** Home after work: the desk is the classroom. */
async function deskAtHome(): Promise<string> {
  const evening = `<circle fill="${tokens.honey}" cx="32" cy="34" r="15"/><circle fill="${tokens.teal}" cx="39" cy="29" r="13"/><path fill="${tokens.ink}" d="M0 150V118h22v-16h26v24h20v-34h30v22h32v36z"/><path fill="${tokens.marigold}" d="M30 112h5v7h-5zM76 102h5v7h-5zM86 116h5v7h-5zM110 124h5v7h-5z"/>`;
  const her = { x: 262, floor: floor - 44, scale: 0.315 };
  return archScene({
    ...frame,
    ground: "#ffe2a0",
    behind: put(windowPane(130, 150, tokens.teal, evening), 44, 170),
    people: [
      place(learner, her, headset(tokens.teal)),
      put(desk(520, 92), 280, floor),
      put(laptopBack(164, 96), 314, floor - 104),
      put(mug(tokens.rose), 100, floor - 104),
      put(plant(), 474, floor - 104, 0.9),
    ].join(""),
    above: await bubble("Hello!", { x: 424, y: 118, to: nearMouth(her), size: 34 }),
  });
}

/** Everyone on the screen gets a turn; now it is hers. */
async function everyTurn(): Promise<string> {
  const speaker = video(
    {
      skin: skin.tan,
      hair: "GrayBun",
      hairColour: hairTone.silver,
      face: "Smile",
      glasses: "GlassRound",
      body: { pose: "Explaining", cloth: tokens.paper },
    },
    { width: 262, height: 236, ground: tokens.rose, view: 1010, top: -120 },
  );
  const side = { width: 120, height: 76, view: 1150, top: -150, isFlipped: true };
  const others = [
    video(
      {
        skin: skin.wheat,
        hair: "ShortMessy",
        face: "Smile",
        cloth: tokens.teal,
      },
      { ...side, ground: tokens.sky, isFlipped: false },
    ),
    video(
      {
        skin: skin.fair,
        hair: "Hijab",
        hairColour: tokens.marigold,
        face: "Calm",
        cloth: tokens.marigold,
      },
      { ...side, ground: tokens.sand },
    ),
    video(
      { skin: skin.brown, hair: "FlatTop", face: "Cute", cloth: tokens.brick },
      { ...side, ground: tokens.honey },
    ),
  ];
  const shown = [
    speaker,
    `<rect fill="none" stroke="${tokens.marigold}" stroke-width="8" x="4" y="4" width="254" height="228" rx="3"/>`,
    ...others.map((other, i) => put(other, 266, i * 80)),
    put(raisedHand(), 366, 57),
  ].join("");
  return archScene({
    ...frame,
    ground: tokens.sky,
    people: [
      put(desk(500, 52), 280, floor),
      put(openLaptop(386, 236, shown), 280, floor - 64),
    ].join(""),
    above: await bubble("I think …", { x: 296, y: 124, to: [284, 232], fill: tokens.marigold }),
  });
}

const caller: Person = {
  skin: skin.brown,
  hair: "Short",
  face: "Smile",
  body: { pose: "Device", cloth: tokens.paper, areas: { thing: tokens.marigold } },
};

const talker: Person = {
  skin: skin.wheat,
  hair: "Turban",
  hairColour: tokens.marigold,
  face: "Calm",
  beard: "Full",
  body: { pose: "ButtonShirt", cloth: tokens.rose },
};

const explainer: Person = {
  skin: skin.tan,
  hair: "MediumStraight",
  face: "Smile",
  body: { pose: "DotJacket", cloth: tokens.honey },
};

/** Three levels, from a first call to a talk of one's own. */
async function threeLevels(): Promise<string> {
  const heights = [64, 136, 208];
  const fills = [tokens.sky, tokens.rose, tokens.marigold];
  const steps = await Promise.all(
    heights.map(async (height, i) => {
      const left = 22 + i * 172;
      const number = await word(String(i + 1), {
        x: left + 86,
        y: floor - 47,
        size: 44,
        fill: tokens.ink,
        anchor: "middle",
      });
      return `<rect ${inked(fills[i] ?? tokens.paper)} x="${left}" y="${floor - height}" width="172" height="${height}"/>${number}`;
    }),
  );
  const at = (i: number) => ({ x: 100 + i * 174, floor: floor - (heights[i] ?? 0), scale: 0.168 });
  return archScene({
    ...frame,
    ground: "#ffe2a0",
    people: [place(caller, at(0)), place(talker, at(1)), place(explainer, at(2)), ...steps].join(
      "",
    ),
    above: [
      await bubble("Hello?", { x: 116, y: 204, to: [150, 296], size: 26 }),
      await bubble("I mean …", { x: 292, y: 132, to: [324, 222], size: 26 }),
      await bubble("Let me explain", {
        x: 428,
        y: 58,
        to: [500, 152],
        size: 26,
        fill: tokens.marigold,
      }),
    ].join(""),
  });
}

const candidate: Person = {
  skin: skin.brown,
  hair: "CornRowsFilled",
  face: "Smile",
  body: { pose: "BlazerBlackTee", cloth: tokens.teal },
};

/** An interview on the screen, and she unmutes first. */
async function interview(): Promise<string> {
  const interviewer = video(
    {
      skin: skin.light,
      hair: "GrayShort",
      hairColour: hairTone.silver,
      face: "Smile",
      glasses: "GlassClubmaster",
      cloth: tokens.brick,
    },
    { width: 200, height: 160, ground: tokens.sky, view: 1060, top: -160, isFlipped: true },
  );
  const shown = interviewer + put(microphoneOn(), 171, 132, 0.9);
  return archScene({
    ...frame,
    ground: tokens.sand,
    behind: put(await certificate("C1"), 366, 84, 1.15),
    people: [
      place(candidate, { x: 146, floor, scale: 0.31 }),
      put(table(250, 108), 420, floor),
      put(openLaptop(200, 160, shown), 420, floor - 118),
    ].join(""),
    above: await bubble("I’ll start", { x: 262, y: 124, to: [226, 232], fill: tokens.marigold }),
  });
}

export const courseDrawings: CourseDrawings = {
  slides: [deskAtHome, everyTurn, threeLevels, interview],
  share: { lines: ["Spoken English", "online, in", "three levels"], slide: threeLevels },
};
