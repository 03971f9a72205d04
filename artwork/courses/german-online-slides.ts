/** German online, four slides. */

import type { Person } from "../people/figure.ts";
import type { Bust } from "../people/portraits.ts";
import { bridge } from "../props/bridge.ts";
import { certificate, wordCard } from "../props/cards.ts";
import { minar, tree, tvTower } from "../props/landmarks.ts";
import { monitor, screen, video } from "../props/screens.ts";
import { passport, put, suitcase, table } from "../props/things.ts";
import { archScene, bubble, inked, nearMouth, pen, place } from "../scenery.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { type CourseDrawings, floor, frame } from "./slide.ts";

const learner: Person = {
  skin: skin.wheat,
  hair: "LongBangs",
  face: "Smile",
  body: { pose: "Explaining", cloth: tokens.paper },
};

/** The first hello: the trainer on the screen, the tower behind him. */
async function firstHello(): Promise<string> {
  const trainer = video(
    {
      skin: skin.light,
      hair: "ShortMessy",
      hairColour: hairTone.copper,
      face: "Smile",
      beard: "Full",
      beardColour: hairTone.copper,
      cloth: tokens.teal,
    },
    {
      width: 210,
      height: 176,
      ground: "#ffe2a0",
      view: 1000,
      top: -150,
      isFlipped: true,
      behind: put(tvTower(), 176, 200, 0.44),
    },
  );
  const her = { x: 140, floor, scale: 0.305 };
  return archScene({
    ...frame,
    ground: tokens.sky,
    people: [
      place(learner, her),
      put(table(224, 112), 424, floor),
      put(monitor(210, 176, trainer), 424, floor - 122),
    ].join(""),
    above: [
      await bubble("Guten Tag!", {
        x: 208,
        y: 100,
        to: [222, 206],
        fill: tokens.marigold,
        size: 28,
      }),
      await bubble("Guten Tag!", { x: 424, y: 154, to: [376, 236], size: 28 }),
    ].join(""),
  });
}

/** Six people in a class, and the three words that every noun begins with. */
async function smallBatch(): Promise<string> {
  const size = { width: 134, height: 116 };
  const people: readonly (readonly [Bust, string, boolean])[] = [
    [{ skin: skin.tan, hair: "Pomp", face: "Smile", cloth: tokens.paper }, tokens.sky, false],
    [
      {
        skin: skin.wheat,
        hair: "Hijab",
        hairColour: tokens.brick,
        face: "Smile",
        cloth: tokens.brick,
      },
      tokens.sand,
      false,
    ],
    [
      {
        skin: skin.brown,
        hair: "BaldSides",
        hairColour: hairTone.grey,
        face: "Smile",
        glasses: "GlassRoundThick",
        beard: "MoustacheThin",
        cloth: tokens.teal,
      },
      tokens.rose,
      true,
    ],
    [
      { skin: skin.fair, hair: "LongCurly", face: "Cute", cloth: tokens.marigold },
      tokens.rose,
      false,
    ],
    [
      {
        skin: skin.wheat,
        hair: "Turban",
        hairColour: tokens.teal,
        face: "Calm",
        beard: "FullMedium",
        cloth: tokens.honey,
      },
      "#ffe2a0",
      true,
    ],
    [{ skin: skin.brown, hair: "Bun", face: "Smile", cloth: tokens.sky }, tokens.paper, true],
  ];
  const tiles = people.map(([person, ground, isFlipped], i) =>
    put(
      video(person, { ...size, ground, isFlipped, top: -165, view: 1010 }),
      (i % 3) * 138,
      Math.floor(i / 3) * 120,
    ),
  );
  return archScene({
    ...frame,
    ground: tokens.sky,
    people: [
      `<path ${inked(tokens.paper)} d="M264 ${floor}V380h32V${floor}Z"/>`,
      put(screen(410, 236, tiles.join("")), 75, 138),
      put(await wordCard("der", "#8fc4e8"), 116, floor),
      put(await wordCard("die", tokens.rose), 280, floor),
      put(await wordCard("das", tokens.marigold), 444, floor),
    ].join(""),
    above: [
      await bubble("Und du?", { x: 168, y: 104, to: [186, 174], size: 26 }),
      await bubble("Ich auch!", {
        x: 388,
        y: 104,
        to: [384, 176],
        size: 26,
        fill: tokens.marigold,
      }),
    ].join(""),
  });
}

const graduate: Person = {
  skin: skin.tan,
  hair: "Turban",
  hairColour: tokens.brick,
  face: "Smile",
  beard: "Full",
  body: { pose: "RoboDanceOutline", cloth: tokens.marigold, areas: { trousers: tokens.sky } },
};

/** Certificate, passport, suitcase: across a bridge of six arches. */
async function acrossTheBridge(): Promise<string> {
  const deck = 150;
  const setu = await bridge({
    span: 86,
    height: deck,
    names: ["A1", "A2", "B1", "B2", "C1", "C2"],
    fill: tokens.honey,
  });
  // A certificate in his open hand, in a figure's own units.
  const paper = `<g transform="translate(920 860)rotate(-6)scale(6.6)">${await certificate("B1")}</g>`;
  return archScene({
    ...frame,
    ground: tokens.rose,
    behind: [
      put(minar(tokens.paper), 62, floor - deck, 0.62),
      put(tvTower(), 470, floor - deck, 0.62),
    ].join(""),
    people: [
      `<path fill="${tokens.sky}" d="M11 ${floor}V472H549V${floor}Z"/>`,
      put(setu, 22, floor),
      put(passport(), 164, floor - deck - 84, 0.8, 10),
      put(suitcase(tokens.teal), 164, floor - deck, 0.88),
      place(graduate, { x: 262, floor: floor - deck, scale: 0.11, sole: 2900 }, paper),
    ].join(""),
  });
}

const cyclist: Person = {
  skin: skin.wheat,
  hair: "MediumLong",
  face: "Smile",
  body: {
    pose: "Bike",
    cloth: tokens.rose,
    dye: { colour: tokens.marigold, within: { left: 1140, top: 1080, width: 660, height: 560 } },
  },
};

/** Living in Berlin: a cyclist answers her neighbour at the window. */
async function livingThere(): Promise<string> {
  const neighbour = video(
    {
      skin: skin.light,
      hair: "Beanie",
      hairColour: tokens.brick,
      face: "Smile",
      beard: "GrayFull",
      cloth: tokens.teal,
    },
    { width: 92, height: 96, ground: tokens.ink, view: 860, top: -150, isFlipped: true },
  );
  const house = `<path ${inked(tokens.paper)} d="M300 ${floor}V286l46 -44 46 44V${floor}Z"/><path fill="${tokens.ink}" d="M334 298h24v36h-24z"/><path ${inked(tokens.honey)} d="M392 ${floor}V112H560V${floor}Z"/><path ${pen} d="M392 372H560"/><path fill="${tokens.ink}" d="M418 404h36v52h-36zM486 404h36v52h-36z"/>`;
  const her = { x: 214, floor, scale: 0.118, sole: 3180 };
  return archScene({
    ...frame,
    ground: "#cfe6f5",
    behind: [
      put(tvTower(), 104, floor, 0.95),
      put(tree(), 48, floor, 0.8),
      house,
      put(neighbour, 432, 232),
      `<path ${inked(tokens.paper)} d="M424 328h108v12H424z"/>`,
    ].join(""),
    people: place(cyclist, her),
    above: [
      await bubble("Gut, danke!", {
        x: 214,
        y: 82,
        to: nearMouth(her),
        size: 26,
        fill: tokens.marigold,
      }),
      await bubble("Na, wie geht’s?", { x: 428, y: 184, to: [448, 256], size: 26 }),
    ].join(""),
  });
}

export const courseDrawings: CourseDrawings = {
  slides: [firstHello, smallBatch, acrossTheBridge, livingThere],
  share: { lines: ["German online:", "six arches,", "A1 to C2"], slide: acrossTheBridge },
};
