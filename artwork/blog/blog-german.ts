/** Pictures of the posts on German. */

import * as cast from "../people/cast.ts";
import type { Person } from "../people/figure.ts";
import { houses, minar, tree, tvTower } from "../props/landmarks.ts";
import { video } from "../props/screens.ts";
import { mug, put, suitcase, table, wallClock } from "../props/things.ts";
import { bubble, inked, pen, picture, place } from "../scenery.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { blogScene, floor, frame, label, line, plate, tint } from "./blog-scene.ts";

/** A boat with a word on its sail, its waterline at y = 0. */
async function boat(text: string, fill: string): Promise<string> {
  return [
    `<path ${pen} d="M0 -14V-92"/>`,
    `<rect ${inked(tokens.paper)} x="-56" y="-86" width="112" height="46" rx="6"/>`,
    await label(text, 0, -63, 22),
    `<path ${inked(fill)} d="M-60 -20H60L46 10H-46Z"/>`,
  ].join("");
}

const walker: Person = {
  skin: skin.tan,
  hair: "Medium",
  face: "Smile",
  body: { pose: "WalkingWB", cloth: tokens.rose },
};

const reader: Person = {
  skin: skin.wheat,
  hair: "Turban",
  hairColour: tokens.brick,
  face: "Smile",
  beard: "Full",
  body: { pose: "ShirtPantsWB", cloth: tokens.marigold },
};

/** A verb in two pillars, and the rest of the sentence on the river between them. */
export async function verbBridge(): Promise<string> {
  const { width, height } = frame;
  const deck = 214;
  const water = 392;
  const radius = 226;
  const opening = `M${400 - radius} ${height}V${deck + 40 + radius - 60}C${400 - radius} ${deck + 70} ${400 - 120} ${deck + 36} 400 ${deck + 36}S${400 + radius} ${deck + 70} ${400 + radius} ${deck + 40 + radius - 60}V${height}Z`;
  const waves = `<path ${pen} d="M20 424h40M96 438h30M214 430h34M330 440h44M470 428h34M560 440h30M664 430h44M744 440h34"/>`;
  return picture(
    frame,
    [
      `<rect fill="${tokens.sky}" width="${width}" height="${height}"/>`,
      `<circle fill="${tokens.marigold}" cx="470" cy="92" r="44"/>`,
      put(minar(), 66, deck, 0.6),
      put(tree(), 132, deck, 0.72),
      put(tvTower(), 736, deck, 0.5),
      put(houses(), 652, deck, 0.62),
      `<rect fill="${tokens.rose}" x="${400 - radius}" y="${deck}" width="${radius * 2}" height="${height - deck}"/>`,
      `<rect fill="${tint.water}" y="${water}" width="${width}" height="${height - water}"/>`,
      `<path fill-rule="evenodd" ${inked(tokens.honey)} d="M-6 ${height + 6}V${deck + 8}H806V${height + 6}Z${opening}"/>`,
      `<rect ${inked(tokens.paper)} x="-6" y="${deck - 2}" width="812" height="16" rx="3"/>`,
      `<path ${pen} d="M6 ${deck + 44}h44M110 ${deck + 44}h40M34 ${deck + 148}h30M650 ${deck + 44}h44M752 ${deck + 44}h40M720 ${deck + 148}h34"/>`,
      `<rect fill="${tint.water}" y="${water + 16}" width="${width}" height="${height - water}"/>`,
      `<path ${pen} d="M-4 ${water + 16}H804"/>`,
      await plate("habe", 88, 306, { size: 40, fill: tokens.marigold }),
      await plate("gelernt", 706, 306, { size: 36, fill: tokens.marigold }),
      put(await boat("gestern", tokens.teal), 266, water + 14, 0.94),
      put(await boat("mit Anna", tokens.brick), 400, water + 14, 0.94),
      put(await boat("Deutsch", tokens.teal), 534, water + 14, 0.94),
      waves,
      place(walker, { x: 250, floor: deck, scale: 0.064, sole: 2900, unit: 6 }),
      await bubble("Ich", { x: 332, y: 38, to: [282, 76], size: 28 }),
    ].join(""),
  );
}

/** A door under a round arch, 172 wide, with an article above it. */
async function door(article: string, fill: string): Promise<string> {
  return [
    `<path ${inked(tokens.paper)} d="M-86 0V-196a86 86 0 0 1 172 0V0Z"/>`,
    `<path ${inked(fill)} d="M-64 0V-190a64 64 0 0 1 128 0V0Z"/>`,
    `<path ${pen} d="M0 0V-176M-64 -176H64"/>`,
    `<circle fill="${tokens.ink}" cx="-12" cy="-84" r="6"/><circle fill="${tokens.ink}" cx="12" cy="-84" r="6"/>`,
    await label(article, 0, -208, 44),
  ].join("");
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

const floorLamp = (): string =>
  `<path ${line(5)} d="M0 0V-150M-26 0H26"/><path ${inked(tokens.marigold)} d="M-40 -132L-24 -186H24L40 -132Z"/>`;

/** Three doors, and a noun on its way to each. */
export async function derDieDas(): Promise<string> {
  return blogScene({
    wall: tokens.sand,
    ground: tint.butter,
    soil: tokens.teal,
    people: [
      put(await door("der", tint.blue), 186, floor, 0.9),
      put(await door("die", tokens.rose), 362, floor, 0.9),
      put(await door("das", tokens.marigold), 538, floor, 0.9),
      place(reader, { x: 62, floor, scale: 0.088, sole: 2900 }),
      put(table(120, 62), 168, floor),
      put(mug(tokens.rose), 150, floor - 73, 0.8),
      put(floorLamp(), 450, floor, 0.84),
      place(cyclist, { x: 690, floor, scale: 0.073, sole: 3180, isFlipped: true }),
    ].join(""),
    above: await bubble("Tisch …", { x: 92, y: 70, to: [86, 128], size: 26 }),
  });
}

const passengers = [
  video(
    { skin: skin.brown, hair: "ShortCurly", face: "Smile", cloth: tokens.marigold },
    { width: 112, height: 104, ground: tokens.sky, view: 900, top: -150 },
  ),
  video(
    { skin: skin.fair, hair: "Hijab", hairColour: tokens.teal, face: "Smile", cloth: tokens.teal },
    { width: 112, height: 104, ground: tokens.sky, view: 900, top: -150 },
  ),
  video(
    {
      skin: skin.wheat,
      hair: "GrayBun",
      hairColour: hairTone.silver,
      face: "Calm",
      glasses: "GlassRound",
      cloth: tokens.rose,
    },
    { width: 112, height: 104, ground: tokens.sky, view: 900, top: -150 },
  ),
];

/** The city railway with its line above it: two stops behind, the next is B1. */
export async function nextStop(): Promise<string> {
  const stop = async (name: string, x: number, fill: string): Promise<string> =>
    `<circle ${inked(fill, 4)} cx="${x}" cy="58" r="15"/>${await label(name, x, 96, 26)}`;
  const windows = passengers.map((window, i) => put(window, 34 + i * 196, 178)).join("");
  const doors = [160, 356].map(
    (x) =>
      `<path ${inked(tokens.paper)} d="M${x} 170H${x + 56}V372H${x}Z"/><path ${pen} d="M${x + 28} 170V372"/><path fill="${tokens.sky}" stroke="${tokens.ink}" stroke-width="3" d="M${x + 7} 186H${x + 21}V262H${x + 7}ZM${x + 35} 186H${x + 49}V262H${x + 35}Z"/>`,
  );
  const train = [
    `<path ${inked(tokens.honey)} d="M-20 148H560q44 0 50 46l14 112V372H-20Z"/>`,
    `<path ${inked(tokens.brick)} d="M-20 306H624V372H-20Z"/>`,
    windows,
    ...doors,
    `<path ${inked(tokens.sky)} d="M566 176h14q14 0 16 18l9 72H566Z"/>`,
    `<circle ${inked(tokens.paper)} cx="602" cy="336" r="9"/>`,
    `<path fill="${tokens.ink}" d="M-10 374H616V410H-10Z"/>`,
  ].join("");
  return blogScene({
    wall: tokens.rose,
    ground: tint.butter,
    soil: tokens.sand,
    people: [
      put(train, -26, 0),
      `<path ${inked(tokens.paper)} d="M744 ${floor}V156h12V${floor}Z"/>`,
      place(cast.traveller, { x: 688, floor, scale: 0.073, sole: 2840, isFlipped: true }),
      put(suitcase(tokens.teal), 636, floor, 0.5),
    ].join(""),
    above: [
      `<rect ${inked(tokens.paper)} x="24" y="26" width="616" height="92" rx="12"/>`,
      `<path fill="none" stroke="${tokens.brick}" stroke-width="9" stroke-linecap="round" d="M44 58H620"/>`,
      await stop("A1", 92, tokens.paper),
      await stop("A2", 288, tokens.paper),
      await stop("B1", 560, tokens.marigold),
      await plate("B1", 750, 152, { size: 40, fill: tokens.teal, ink: tokens.paper }),
      `<path ${pen} d="M700 0V34"/>`,
      put(wallClock(9.5), 700, 74),
    ].join(""),
  });
}
