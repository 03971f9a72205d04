/** The four scenes of the home page's banner, 560 by 520. The first is the largest paint, so it stays small. */

import { word } from "./lettering.ts";
import * as cast from "./people/cast.ts";
import { figure } from "./people/figure.ts";
import { tvTower } from "./props/landmarks.ts";
import {
  clock,
  headset,
  laptop,
  passportSeal,
  put,
  scoreCard,
  suitcase,
  table,
} from "./props/things.ts";
import { archScene, bubble, inked, place } from "./scenery.ts";
import { tokens } from "./tokens.ts";

const frame = { width: 560, height: 520 };
const floor = 515;
const speech = { hello: "Hello", tag: "Guten Tag!", namaste: "नमस्ते" } as const;

/** Two travellers to Berlin: a passport in hand, and the tower between their heads. */
export async function berlin(): Promise<string> {
  return archScene({
    ...frame,
    ground: tokens.sky,
    behind: put(tvTower(), 280, 520, 1.1),
    people: [
      place(cast.lena, { x: 404, floor, scale: 0.31, isFlipped: true }),
      place(cast.harjit, { x: 152, floor, scale: 0.31 }, passportSeal),
      put(suitcase(), 492, floor, 0.95),
    ].join(""),
    above: [
      await bubble(speech.namaste, {
        x: 132,
        y: 106,
        to: [170, 152],
        fill: tokens.marigold,
        face: "devanagari",
        size: 34,
      }),
      await bubble(speech.tag, { x: 412, y: 104, to: [392, 158] }),
    ].join(""),
  });
}

/** A lesson: the bridge on the board leads from A1 to C2. */
export async function classroom(): Promise<string> {
  const board = [
    `<rect ${inked(tokens.teal, 4)} x="110" y="88" width="340" height="226" rx="10"/>`,
    `<path fill="none" stroke="${tokens.paper}" stroke-width="6" stroke-linecap="round" d="M220 186a60 60 0 0 1 120 0M246 186a34 34 0 0 1 68 0M200 186H360"/>`,
    await word("A1", { x: 176, y: 140, size: 30, fill: tokens.paper, anchor: "middle" }),
    await word("C2", { x: 386, y: 140, size: 30, fill: tokens.honey, anchor: "middle" }),
  ].join("");
  return archScene({
    ...frame,
    ground: tokens.rose,
    behind: board,
    people: [
      place(cast.arjun, { x: 414, floor, scale: 0.29, isFlipped: true }),
      place(cast.meera, { x: 150, floor, scale: 0.3 }),
    ].join(""),
    above: await bubble(speech.hello, { x: 474, y: 140, to: [438, 188], fill: tokens.marigold }),
  });
}

/** An exam day that went well. */
export async function exam(): Promise<string> {
  return archScene({
    ...frame,
    ground: "#ffe2a0",
    people: [
      place(cast.neha, { x: 262, floor, scale: 0.345 }, headset()),
      put(await scoreCard("PTE", "79", tokens.paper), 86, floor, 1.05),
      put(await scoreCard("Band", "7.5", tokens.sky), 474, floor, 1.05),
    ].join(""),
    above:
      put(clock(), 112, 206) + (await bubble(speech.hello, { x: 420, y: 200, to: [350, 248] })),
  });
}

/** A lesson from home. */
export async function online(): Promise<string> {
  const teacher = `<rect width="140" height="92" fill="${tokens.sky}"/><g transform="translate(128 6)scale(-.142 .142)">${figure({ ...cast.ayesha, body: { pose: "StripedShirt", cloth: tokens.paper } })}</g><circle fill="${tokens.brick}" cx="12" cy="12" r="5"/>`;
  return archScene({
    ...frame,
    ground: tokens.sand,
    people: [
      place(cast.yusuf, { x: 150, floor, scale: 0.192, sole: 2380 }),
      put(table(190, 116), 448, floor),
      put(laptop(teacher), 448, floor - 126),
    ].join(""),
    above: [
      await bubble(speech.hello, { x: 262, y: 92, to: [202, 134] }),
      await bubble(speech.tag, { x: 424, y: 196, to: [440, 262], fill: tokens.marigold, size: 26 }),
    ].join(""),
  });
}
