/** The counsellor beside the form, the two branches, and the pictures for pages where something is missing. */
import * as cast from "./people/cast.ts";
import { fields, houses, lakeGate, minar, tree, tvTower } from "./props/landmarks.ts";
import { headset, mug, plant, put, signBoard, suitcase } from "./props/things.ts";
import { archScene, bubble, inked, pen, place } from "./scenery.ts";
import { tokens } from "./tokens.ts";

/** The counsellor beside the enrol form. */
export async function enrol(): Promise<string> {
  const floor = 415;
  return archScene({
    width: 420,
    height: 420,
    ground: tokens.sky,
    people: [
      place(cast.priya, { x: 204, floor, scale: 0.285 }, headset()),
      put(plant(), 366, floor, 0.9),
    ].join(""),
    above: await bubble("Hello", {
      x: 322,
      y: 128,
      to: [274, 180],
      size: 28,
      fill: tokens.marigold,
    }),
  });
}

export async function branchKarnal(): Promise<string> {
  const floor = 255;
  return archScene({
    width: 360,
    height: 260,
    ground: "#ffe2a0",
    behind: [
      `<circle fill="${tokens.marigold}" cx="226" cy="112" r="24"/>`,
      put(fields(360), 0, floor),
      put(minar(), 278, floor - 30, 0.54),
      put(lakeGate(), 176, floor - 40, 0.5),
      `<path ${inked(tokens.sky)} d="M-10 ${floor + 4}V${floor - 34}Q90 ${floor - 48} 180 ${floor - 40}T370 ${floor - 36}V${floor + 4}Z"/><path ${pen} d="M198 ${floor - 22}h26M236 ${floor - 12}h34M290 ${floor - 24}h20"/>`,
    ].join(""),
    people: place(cast.ayesha, { x: 106, floor, scale: 0.158 }),
    above: await bubble("नमस्ते", { x: 176, y: 58, to: [142, 94], size: 22, face: "devanagari" }),
  });
}

export async function branchBerlin(): Promise<string> {
  const floor = 255;
  return archScene({
    width: 360,
    height: 260,
    ground: tokens.sky,
    behind: [
      put(houses(), 140, floor, 0.9),
      put(tvTower(), 114, floor, 0.56),
      put(tree(), 322, floor, 0.7),
    ].join(""),
    people: place(cast.jonas, { x: 252, floor, scale: 0.15, isFlipped: true }),
    above: await bubble("Guten Tag!", {
      x: 200,
      y: 54,
      to: [236, 88],
      size: 20,
      fill: tokens.marigold,
    }),
  });
}

/** 404: a traveller at a signpost whose boards all lead somewhere. */
export async function lost(): Promise<string> {
  const floor = 355;
  return archScene({
    width: 420,
    height: 360,
    ground: tokens.rose,
    behind: [put(tree(), 66, floor, 0.8), put(tree("#f3dc8c"), 372, floor, 0.62)].join(""),
    people: [
      `<path ${inked(tokens.paper)} d="M284 ${floor}V96h14V${floor}Z"/>`,
      put(await signBoard("Berlin", "right", tokens.marigold), 300, 130),
      put(await signBoard("Karnal", "left", tokens.sky), 284, 184),
      put(await signBoard("Home", "right", tokens.paper), 296, 238),
      place(cast.traveller, { x: 142, floor, scale: 0.102, sole: 2840 }),
      put(suitcase(tokens.teal), 222, floor, 0.66),
    ].join(""),
  });
}

/**
 * Something broke on our side: the keystone has fallen out of the bridge, and a man with a coffee is about to repair
 * it.
 */
export async function broken(): Promise<string> {
  const floor = 355;
  const spanner = `<path ${inked(tokens.sky)} d="M-8 0L-6 -52A24 24 0 0 1 -16 -88L-12 -68L10 -68L14 -90A24 24 0 0 1 8 -52L10 0A9 9 0 0 1 -8 0Z"/>`;
  const stones = (turn: number): string =>
    `<path ${inked(tokens.marigold)} transform="rotate(${turn} 288 ${floor})" d="M182 ${floor}A106 106 0 0 1 196 ${floor - 53}L228 ${floor - 35}A70 70 0 0 0 218 ${floor}Z"/>`;
  const keystone = `<path ${inked(tokens.marigold)} d="M-28 0L-18 -36Q0 -40 18 -36L28 0Q0 -5 -28 0Z"/>`;
  return archScene({
    width: 420,
    height: 360,
    ground: tokens.sky,
    behind: `<g transform="translate(276 ${floor})scale(1.25)translate(-288 -${floor})">${[0, 30, 120, 150].map(stones).join("")}</g>`,
    people: [
      place(cast.vikramAtWork, { x: 104, floor, scale: 0.225 }),
      put(keystone, 286, floor - 1, 1.25),
      put(spanner, 336, floor - 2, 0.8, 12),
    ].join(""),
  });
}

/** Nothing here yet: somebody waits at an empty noticeboard. */
export async function empty(): Promise<string> {
  const floor = 295;
  return archScene({
    width: 360,
    height: 300,
    ground: tokens.sand,
    behind: [
      `<rect ${inked(tokens.paper)} x="176" y="82" width="124" height="86" rx="8"/><path fill="none" stroke="${tokens.line}" stroke-width="5" stroke-linecap="round" d="M196 108h62M196 126h82M196 144h44"/>`,
      put(plant(), 296, floor, 0.8),
    ].join(""),
    people: [
      place(cast.waiting, { x: 128, floor, scale: 0.116, sole: 2000 }),
      put(mug(), 252, floor, 0.6),
    ].join(""),
  });
}
