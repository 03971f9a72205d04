/** PTE online, four slides. */

import { word } from "../lettering.ts";
import type { Person } from "../people/figure.ts";
import { pile, report } from "../props/cards.ts";
import { desk } from "../props/furniture.ts";
import { aeroplane, globe } from "../props/landmarks.ts";
import { laptopBack, monitor, pane, video } from "../props/screens.ts";
import { headset, passportSeal, put, scoreCard, suitcase, table, timer } from "../props/things.ts";
import { archScene, bubble, nearMouth, place } from "../scenery.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { type CourseDrawings, floor, frame } from "./slide.ts";

const learner: Person = {
  skin: skin.tan,
  hair: "MediumLong",
  face: "Smile",
  body: { pose: "Geek", cloth: tokens.rose, areas: { thing: tokens.paper } },
};

/** The institute's mark, which covers the one on her laptop, in a figure's own units. */
const lidMark = `<path fill="${tokens.paper}" d="M775 770h140v140h-140z"/><path fill="${tokens.marigold}" stroke="${tokens.ink}" stroke-width="11" d="M785 888v-40a57 57 0 0 1 114 -6v40h-30v-38a27 27 0 0 0 -54 2v40z"/>`;

/** A live class, and her turn to speak. */
async function liveClass(): Promise<string> {
  const tile = { width: 96, height: 76 };
  const faces = [
    video(
      {
        skin: skin.wheat,
        hair: "Turban",
        hairColour: tokens.marigold,
        face: "Smile",
        beard: "Full",
        cloth: tokens.teal,
      },
      { ...tile, ground: tokens.rose, isFlipped: true },
    ),
    video(
      {
        skin: skin.fair,
        hair: "GrayShort",
        hairColour: tokens.paper,
        face: "Calm",
        cloth: tokens.brick,
      },
      { ...tile, ground: tokens.honey, isFlipped: true },
    ),
    video(
      { skin: skin.brown, hair: "ShortCurly", face: "Cute", cloth: tokens.paper },
      { ...tile, ground: tokens.sand, isFlipped: true },
    ),
    video(
      { skin: skin.wheat, hair: "BangsFilled", face: "Smile", cloth: tokens.teal },
      { ...tile, ground: tokens.sky, isFlipped: true },
    ),
  ];
  const grid = faces.map((face, i) => put(face, (i % 2) * 104, Math.floor(i / 2) * 84)).join("");
  const her = { x: 176, floor, scale: 0.325 };
  return archScene({
    ...frame,
    ground: tokens.sky,
    people: place(learner, her, lidMark + headset()),
    above: [
      put(pane(200, 160, grid), 326, 208),
      await bubble("My turn!", { x: 352, y: 132, to: nearMouth(her), fill: tokens.marigold }),
    ].join(""),
  });
}

const mockTaker: Person = {
  skin: skin.fair,
  hair: "Hijab",
  hairColour: tokens.teal,
  face: "Calm",
  body: { pose: "ButtonShirt", cloth: tokens.marigold },
};

/** Mock tests against the clock. */
async function mockTest(): Promise<string> {
  const top = floor - 104;
  return archScene({
    ...frame,
    ground: tokens.rose,
    behind: [
      put(timer(2.25), 404, 142, 1.9),
      await word("2 h 15 min", { x: 404, y: 234, size: 34, fill: tokens.ink, anchor: "middle" }),
    ].join(""),
    people: [
      place(mockTaker, { x: 176, floor: floor - 36, scale: 0.31 }, headset()),
      put(desk(520, 92), 280, floor),
      put(laptopBack(160, 92), 208, top),
      put(pile(3), 400, top),
      put(await scoreCard("tests", "50+", tokens.honey), 400, top - 39, 0.9),
    ].join(""),
  });
}

const listener: Person = {
  skin: skin.brown,
  hair: "Twists",
  face: "Smile",
  body: { pose: "Coffee", cloth: tokens.marigold, areas: { thing: tokens.paper } },
};

/** The trainer reads the report with him. */
async function sharedReport(): Promise<string> {
  const trainer = video(
    {
      skin: skin.wheat,
      hair: "GrayShort",
      hairColour: hairTone.silver,
      face: "Smile",
      beard: "Imperial",
      beardColour: hairTone.silver,
      glasses: "GlassRoundThick",
      cloth: tokens.teal,
    },
    { width: 146, height: 170, ground: tokens.rose, view: 760, top: -130, isFlipped: true },
  );
  const sheet = await report("79", { Listening: 0.9, Reading: 0.72, Writing: 0.84, Speaking: 1 });
  const shown = `${put(sheet, 0, 0)}${put(trainer, 130, 0)}`;
  return archScene({
    ...frame,
    ground: tokens.sand,
    people: [
      place(listener, { x: 130, floor, scale: 0.3 }),
      put(table(250, 104), 404, floor),
      put(monitor(276, 170, shown, 18), 392, floor - 114),
    ].join(""),
    above: await bubble("Look here", { x: 318, y: 122, to: [424, 226], size: 30 }),
  });
}

const traveller: Person = {
  skin: skin.tan,
  hair: "ShortVolumed",
  face: "Smile",
  beard: "Chin",
  glasses: "GlassRound",
  body: {
    pose: "Paper",
    cloth: tokens.paper,
    areas: { thing: tokens.brick },
    dye: { colour: tokens.teal },
  },
};

/** The score arrives, and the suitcase comes out. */
async function scoreAndSuitcase(): Promise<string> {
  return archScene({
    ...frame,
    ground: "#ffe2a0",
    behind: put(globe(), 394, 190, 1.12),
    people: [
      place(traveller, { x: 176, floor, scale: 0.315 }, passportSeal),
      put(suitcase(), 482, floor, 1.05),
      put(await scoreCard("PTE", "79", tokens.paper), 362, floor, 1.1),
    ].join(""),
    above: [
      `<path fill="none" stroke="${tokens.ink}" stroke-width="4" stroke-linecap="round" stroke-dasharray="2 11" d="M288 172C310 96 420 54 504 118"/>`,
      put(aeroplane(), 512, 126, 1.1, 44),
    ].join(""),
  });
}

export const courseDrawings: CourseDrawings = {
  slides: [liveClass, mockTest, sharedReport, scoreAndSuitcase],
  share: { lines: ["PTE online:", "live classes,", "50+ mock tests"], slide: liveClass },
};
