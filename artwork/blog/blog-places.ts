/** Pictures of the posts on speaking and on Berlin. */

import * as cast from "../people/cast.ts";
import type { Person } from "../people/figure.ts";
import { desk } from "../props/furniture.ts";
import { houses, tree, tvTower } from "../props/landmarks.ts";
import { laptopBack } from "../props/screens.ts";
import { plant, put } from "../props/things.ts";
import { bubble, inked, nearMouth, pen, place } from "../scenery.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { blogScene, floor, label, line, tint } from "./blog-scene.ts";

const frozen: Person = {
  skin: skin.brown,
  hair: "MediumLong",
  face: "Calm",
  body: { pose: "ButtonShirt", cloth: tokens.marigold },
};

const friend: Person = {
  skin: skin.wheat,
  hair: "GrayBun",
  hairColour: hairTone.silver,
  face: "Smile",
  glasses: "GlassRound",
  body: { pose: "Coffee", cloth: tokens.rose, areas: { thing: tokens.paper } },
};

/** A speech bubble of ice that the sun is thawing, and tea. */
export async function thaw(): Promise<string> {
  const ice = [
    `<path ${inked("#e3f3fb")} d="M240 62H486q12 0 12 12V142q0 12 -12 12L476 154L468 196L458 154H434L426 182L418 154H392L382 208L372 154H346L338 178L330 154H302L246 222L264 154H240q-12 0 -12 -12V74q0 -12 12 -12Z"/>`,
    `<path fill="none" stroke="${tokens.paper}" stroke-width="5" stroke-linecap="round" d="M244 84l26 -10M244 100l14 -5M466 142l18 -8"/>`,
    `<path ${line(2)} d="M470 62l-8 14 10 8 -7 10M228 132l12 -4 4 10"/>`,
  ].join("");
  const drop = (x: number, y: number): string =>
    `<path ${inked(tint.water, 2.5)} d="M${x} ${y}c-9 13 -9 20 0 20s9 -7 0 -20Z"/>`;
  const rays = Array.from({ length: 12 }, (_, i) => {
    const turn = (i * Math.PI) / 6;
    const at = (radius: number): string =>
      `${(742 + Math.cos(turn) * radius).toFixed(1)} ${(60 + Math.sin(turn) * radius).toFixed(1)}`;
    return `M${at(43)}L${at(54)}`;
  }).join("");
  const bowl = `<path ${inked(tokens.teal)} d="M-46 -40H46Q44 0 16 0H-16Q-44 0 -46 -40Z"/><path ${inked(tint.water)} d="M-46 -40H46q-4 10 -46 10t-46 -10Z"/>`;
  return blogScene({
    wall: tint.butter,
    ground: tokens.sky,
    soil: tokens.marigold,
    people: [
      place(frozen, { x: 170, floor, scale: 0.272 }),
      place(friend, { x: 622, floor, scale: 0.272, isFlipped: true }),
      put(bowl, 380, floor, 1.1),
    ].join(""),
    above: [
      `<circle ${inked(tokens.marigold)} cx="742" cy="60" r="34"/><path ${line(4)} d="${rays}"/>`,
      ice,
      await label("I … I think …", 364, 108, 34),
      drop(382, 226),
      drop(426, 204),
      drop(380, 296),
    ].join(""),
  });
}

const clerk: Person = {
  skin: skin.fair,
  hair: "ShortMessy",
  hairColour: hairTone.copper,
  face: "Smile",
  beard: "Full",
  beardColour: hairTone.copper,
  body: { pose: "BlazerBlackTee", cloth: tokens.teal },
};

const packer: Person = {
  skin: skin.tan,
  hair: "Turban",
  hairColour: tokens.teal,
  face: "Smile",
  beard: "FullMedium",
  body: { pose: "ShirtPantsWB", cloth: tokens.rose },
};

/** A wide suitcase with a phrase on its label. */
async function phraseCase(text: string, fill: string, width: number): Promise<string> {
  const half = width / 2;
  return [
    `<path ${line(5)} d="M-20 -104v-10q0 -8 8 -8H12q8 0 8 8v10"/>`,
    `<rect ${inked(fill)} x="${-half}" y="-104" width="${width}" height="104" rx="14"/>`,
    `<path ${pen} d="M${-half + 18} -104V0M${half - 18} -104V0"/>`,
    `<rect ${inked(tokens.paper)} x="${-half + 8}" y="-76" width="${width - 16}" height="46" rx="6"/>`,
    await label(text, 0, -53, 21),
  ].join("");
}

/** Phrases of Indian English as suitcases on a belt: which of them travel? */
export async function phrasesToPack(): Promise<string> {
  const top = 318;
  const rollers = Array.from(
    { length: 12 },
    (_, i) => `<circle ${inked(tokens.paper, 2.5)} cx="${118 + i * 42.5}" cy="${top + 20}" r="9"/>`,
  ).join("");
  return blogScene({
    wall: tokens.rose,
    ground: tokens.sky,
    soil: tokens.teal,
    people: [
      place(clerk, { x: 706, floor: floor - 90, scale: 0.2, isFlipped: true }),
      put(desk(170, 92, tokens.honey), 712, floor),
      place(packer, { x: 52, floor, scale: 0.098, sole: 2900 }),
      `<path ${inked(tokens.paper)} d="M150 ${floor}V${top + 30}h16V${floor}ZM544 ${floor}V${top + 30}h16V${floor}Z"/>`,
      `<rect ${inked(tokens.ink)} x="98" y="${top}" width="508" height="40" rx="20"/>`,
      rollers,
      put(await phraseCase("prepone", tokens.marigold, 120), 172, top),
      put(await phraseCase("do the needful", tokens.brick, 188), 338, top),
      put(await phraseCase("good name", tokens.honey, 148), 518, top),
    ].join(""),
    above: [
      `<path ${pen} d="M300 0V46M500 0V46"/><rect ${inked(tokens.ink)} x="262" y="44" width="276" height="86" rx="10"/>`,
      await label("Karnal – Berlin", 400, 68, 28, tokens.honey),
      await label("English, 3 pieces", 400, 106, 22, tokens.paper),
      await bubble("What travels?", { x: 146, y: 70, to: [96, 122], size: 26, fill: tokens.paper }),
    ].join(""),
  });
}

const officer: Person = {
  skin: skin.fair,
  hair: "MediumBangsFilled",
  face: "Smile",
  glasses: "GlassRound",
  body: { pose: "ShirtCoat", cloth: tokens.rose },
};

/** A counter of the Bürgeramt: number A 047 and a good morning. */
export async function anmeldung(): Promise<string> {
  const him = { x: 190, floor, scale: 0.136, sole: 2380 };
  const stamp = `<path ${inked(tokens.brick)} d="M-8 -16V-34a10 10 0 1 1 16 0V-16Z"/><rect ${inked(tokens.ink)} x="-18" y="-16" width="36" height="16" rx="4"/>`;
  const papers = `<path ${inked(tokens.paper)} d="M0 0L16 -14H84L72 0Z"/><path ${inked(tint.blue)} d="M8 -8L24 -22H92L80 -8Z"/>`;
  return blogScene({
    wall: tokens.sand,
    ground: tokens.sky,
    soil: tokens.rose,
    arch: { x: 430, radius: 344 },
    behind: [put(tvTower(), 336, floor, 0.74), put(tree(), 398, floor, 0.9)].join(""),
    people: [
      place(officer, { x: 600, floor: floor - 118, scale: 0.21, isFlipped: true }),
      put(desk(316, 122, tokens.paper), 590, floor),
      put(papers, 452, floor - 134),
      put(stamp, 566, floor - 134),
      put(laptopBack(116, 74), 690, floor - 134),
      await label("Bürgeramt", 590, floor - 60, 40),
      place(cast.yusuf, him),
      put(plant(), 52, floor, 1.1),
    ].join(""),
    above: [
      `<path ${pen} d="M378 0V30M478 0V30"/><rect ${inked(tokens.ink)} x="340" y="28" width="176" height="66" rx="10"/>`,
      await label("A 047", 428, 61, 42, tokens.marigold),
      await bubble("Guten Morgen!", {
        x: 172,
        y: 46,
        to: nearMouth(him),
        size: 28,
        fill: tokens.marigold,
      }),
    ].join(""),
  });
}

const queue: readonly Person[] = [
  {
    skin: skin.brown,
    hair: "ShortCurly",
    face: "Smile",
    body: { pose: "EasingWB", cloth: tokens.rose, areas: { tee: tokens.paper } },
  },
  {
    skin: skin.fair,
    hair: "Hijab",
    hairColour: tokens.teal,
    face: "Smile",
    body: { pose: "ShirtPantsWB", cloth: tokens.honey },
  },
  {
    skin: skin.light,
    hair: "ShortMessy",
    hairColour: hairTone.straw,
    face: "Calm",
    body: { pose: "BlazerPantsWB", cloth: tint.blue, areas: { tee: tokens.paper } },
  },
  {
    skin: skin.wheat,
    hair: "Turban",
    hairColour: tokens.marigold,
    face: "Smile",
    beard: "Full",
    body: { pose: "ShirtPantsWB", cloth: tokens.paper },
  },
  {
    skin: skin.tan,
    hair: "GrayBun",
    hairColour: hairTone.silver,
    face: "Smile",
    body: { pose: "EasingWB", cloth: tokens.marigold, areas: { tee: tokens.paper } },
  },
];

const agent: Person = {
  skin: skin.tan,
  hair: "LongBangs",
  face: "Smile",
  body: { pose: "BlazerPantsWB", cloth: tokens.brick, areas: { tee: tokens.paper } },
};

/** A flat viewing: everybody has a folder, and one woman has the keys. */
export async function flatViewing(): Promise<string> {
  const folder = (fill: string): string =>
    `<path ${inked(fill)} d="M-15 -20H15V20H-15Z"/><path ${line(2)} d="M-8 -10H8M-8 -2H8"/>`;
  const keys = `<circle fill="none" stroke="${tokens.ink}" stroke-width="3.500" r="8"/><path fill="none" stroke="${tokens.marigold}" stroke-width="6" stroke-linecap="round" d="M2 10l8 24M-4 10l-6 22"/><path ${line(2)} d="M4 8l9 27M-6 8l-7 25"/>`;
  const panes = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const x = 556 + column * 80;
      const y = 24 + row * 78;
      return row === 2 && column === 1
        ? ""
        : `<path ${inked(row === 1 && column === 0 ? tokens.marigold : tokens.sky)} d="M${x} ${y + 52}V${y + 14}q21 -16 42 0V${y + 52}Z"/><path ${line(2)} d="M${x + 21} ${y + 8}V${y + 52}M${x} ${y + 28}h42"/><path ${inked(tokens.paper)} d="M${x - 5} ${y + 52}h52v6h-52z"/>`;
    }),
  );
  const house = [
    `<path ${inked(tokens.honey)} d="M532 ${floor}V-10H806V${floor}Z"/>`,
    `<path ${pen} d="M532 94H806M532 172H806"/>`,
    ...panes,
    `<path ${inked(tokens.paper)} d="M608 ${floor}V268a60 60 0 0 1 120 0V${floor}Z"/><path ${inked(tokens.teal)} d="M622 ${floor}V270a46 46 0 0 1 92 0V${floor}Z"/><path ${inked(tint.butter)} d="M630 ${floor}V274a38 38 0 0 1 76 0V${floor}Z"/>`,
    `<path ${inked(tokens.paper)} d="M742 268h46v96h-46z"/><path ${pen} d="M742 300h46M742 332h46M752 282h26M752 314h26M752 346h26"/>`,
  ].join("");
  const folders = [tokens.teal, tokens.brick, tokens.marigold, tint.blue, tokens.rose];
  const standing = queue.map((person, i) => {
    const x = 470 - i * 100;
    return (
      place(person, { x, floor, scale: 0.084 - (i % 2) * 0.004, sole: 2850 }) +
      put(folder(folders[i] ?? tokens.paper), x + 26, floor - 118, 1, 10)
    );
  });
  return blogScene({
    wall: tokens.sky,
    ground: tokens.rose,
    soil: tokens.sand,
    arch: { x: 290, radius: 320 },
    behind: [
      put(houses(), 118, floor, 1.1),
      put(tvTower(), 250, floor, 0.86),
      put(houses(), 408, floor, 1.1),
    ].join(""),
    people: [
      house,
      ...standing,
      place(agent, { x: 668, floor, scale: 0.082, sole: 2850, isFlipped: true }),
      put(keys, 632, floor - 124),
    ].join(""),
    above: await bubble("Und Sie?", {
      x: 596,
      y: 128,
      to: [640, 196],
      size: 26,
      fill: tokens.paper,
    }),
  });
}
