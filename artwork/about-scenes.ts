/** Pictures of the About and Contact pages: the bridge, the trainers, the desk. */

import { word } from "./lettering.ts";
import type { Body, Person } from "./people/figure.ts";
import { sitters } from "./people/portraits.ts";
import { bridge } from "./props/bridge.ts";
import { desk } from "./props/furniture.ts";
import { fields, houses, lakeGate, minar, tvTower } from "./props/landmarks.ts";
import { headset, put, suitcase, telephone, wallClock } from "./props/things.ts";
import { archScene, bubble, inked, pen, picture, place } from "./scenery.ts";
import { hairTone, skin, tokens } from "./tokens.ts";

const student: Person = {
  skin: skin.tan,
  hair: "Medium",
  face: "Smile",
  body: { pose: "WalkingWB", cloth: tokens.marigold },
};

const onWheels: Person = {
  skin: skin.brown,
  hair: "ShortMessy",
  face: "Smile",
  body: {
    pose: "WheelChair",
    cloth: tokens.paper,
    areas: { jacket: tokens.teal, trousers: tokens.paper, shoes: tokens.marigold },
  },
};

const father: Person = {
  skin: skin.wheat,
  hair: "Turban",
  hairColour: tokens.brick,
  face: "Smile",
  beard: "Full",
  body: { pose: "RoboDanceOutline", cloth: tokens.rose, areas: { trousers: tokens.paper } },
};

const cyclist: Person = {
  skin: skin.fair,
  hair: "Hijab",
  hairColour: tokens.teal,
  face: "Smile",
  body: {
    pose: "Bike",
    cloth: tokens.paper,
    dye: { colour: tokens.marigold, within: { left: 1140, top: 1080, width: 660, height: 560 } },
  },
};

const elder: Person = {
  skin: skin.tan,
  hair: "GrayBun",
  hairColour: hairTone.silver,
  face: "Smile",
  glasses: "GlassRound",
  body: { pose: "BlazerPantsWB", cloth: tokens.honey, areas: { tee: tokens.paper } },
};

/** The name of the institute as a picture: a bridge from Karnal to Berlin with people on it (“setu” is a bridge). */
export async function aboutBridge(): Promise<string> {
  const width = 1120;
  const height = 420;
  const floor = height - 5;
  const deck = 132;
  const top = floor - deck;
  const frame = `M8 ${floor}V218A210 210 0 0 1 218 8H902A210 210 0 0 1 1112 218V${floor}Z`;
  const setu = await bridge({ span: 122, height: deck, names: ["", "", "", "", "", ""] });
  const bank = (x: number, wide: number, fill: string): string =>
    `<rect ${inked(fill)} x="${x}" y="${top}" width="${wide}" height="${deck + 20}"/>`;
  const names = await Promise.all([
    word("Karnal", { x: 100, y: 340, size: 36, fill: tokens.ink, anchor: "middle" }),
    word("Berlin", { x: 1022, y: 340, size: 36, fill: tokens.ink, anchor: "middle" }),
  ]);
  return picture(
    { width, height },
    [
      `<defs><clipPath id="arch"><path d="${frame}"/></clipPath><clipPath id="floor"><path d="M-99 -99H${width + 99}V${floor}H-99Z"/></clipPath></defs>`,
      `<path fill="${tokens.sky}" d="${frame}"/>`,
      `<g clip-path="url(#arch)">`,
      `<circle fill="${tokens.marigold}" cx="806" cy="92" r="36"/>`,
      put(fields(210), 0, top, 1),
      put(minar(), 62, top, 0.6),
      put(lakeGate(), 148, top, 0.58),
      put(tvTower(), 964, top, 0.6),
      put(houses(), 1030, top, 0.88),
      `<rect fill="#9fcbe8" y="366" width="${width}" height="60"/><path ${pen} d="M214 392h34M330 402h42M470 390h26M580 402h44M716 390h30M836 400h40"/>`,
      bank(-10, 206, "#f3dc8c"),
      bank(922, 206, tokens.rose),
      ...names,
      `</g>`,
      `<path ${pen} d="${frame}"/>`,
      `<g clip-path="url(#floor)">`,
      put(setu, 194, floor),
      put(suitcase(), 236, top, 0.5),
      place(student, { x: 282, floor: top, scale: 0.071, sole: 2900, unit: 6 }),
      place(onWheels, { x: 384, floor: top, scale: 0.074, sole: 2380, unit: 8 }),
      place(father, { x: 542, floor: top, scale: 0.072, sole: 2945, unit: 6 }),
      place(cyclist, { x: 700, floor: top, scale: 0.065, sole: 3180, unit: 8 }),
      place(elder, { x: 886, floor: top, scale: 0.07, sole: 2850, unit: 6 }),
      `</g>`,
      `<path ${pen} d="M2 ${floor}H${width - 2}"/>`,
    ].join(""),
  );
}

const dressed: Readonly<Record<string, Body>> = {
  katrin: { pose: "BlazerBlackTee", cloth: tokens.teal },
  imran: { pose: "ButtonShirt", cloth: tokens.paper },
  rekha: { pose: "ShirtCoat", cloth: tokens.rose },
  daniel: { pose: "StripedShirt", cloth: tokens.paper },
  gurleen: { pose: "DotJacket", cloth: tokens.honey, areas: { fingers: skin.wheat } },
  suresh: { pose: "PoloSweater", cloth: tokens.paper, dye: { colour: tokens.brick } },
};

/** A trainer of the About page, with the face of the portrait there. */
function trainer(name: string): Person {
  const sitter = sitters[`trainer-${name}`];
  const body = dressed[name];
  if (!sitter || !body) throw new Error(`There is no trainer called ${name}`);
  return { ...sitter, body };
}

/** The six trainers of the About page, lined up like for a photograph. */
export async function aboutTeam(): Promise<string> {
  const floor = 475;
  const step = floor - 112;
  const columns = [128, 320, 512];
  const row = (names: readonly string[], y: number, scale: number): string =>
    names
      .map((name, i) =>
        place(trainer(name), { x: columns[i] ?? 0, floor: y, scale, isFlipped: i === 2 }),
      )
      .join("");
  return archScene({
    width: 640,
    height: 480,
    ground: tokens.sky,
    people: [
      row(["imran", "daniel", "katrin"], step, 0.205),
      `<rect ${inked(tokens.teal)} x="30" y="${step}" width="580" height="112" rx="4"/>`,
      row(["rekha", "suresh", "gurleen"], floor, 0.203),
    ].join(""),
    above: [
      await bubble("नमस्ते", { x: 176, y: 88, to: [186, 164], face: "devanagari", size: 30 }),
      await bubble("Hello", { x: 320, y: 62, to: [366, 150], size: 28, fill: tokens.marigold }),
      await bubble("Guten Tag!", { x: 478, y: 88, to: [456, 164], size: 28 }),
    ].join(""),
  });
}

const counsellor: Person = {
  skin: skin.wheat,
  hair: "MediumBangsFilled",
  face: "Smile",
  body: { pose: "ShirtCoat", cloth: tokens.rose },
};

/** The desk that answers enquiries: it is afternoon in Karnal and late morning in Berlin. */
export async function aboutDesk(): Promise<string> {
  const floor = 415;
  const top = floor - 96;
  const label = async (name: string, x: number): Promise<string> =>
    word(name, { x, y: 236, size: 20, fill: tokens.ink, anchor: "middle" });
  return archScene({
    width: 480,
    height: 420,
    ground: "#ffe2a0",
    behind: [
      put(wallClock(14), 302, 192, 0.9),
      put(wallClock(10.5), 394, 192, 0.9),
      await label("Karnal", 302),
      await label("Berlin", 394),
    ].join(""),
    people: [
      place(counsellor, { x: 152, floor: floor - 84, scale: 0.252 }, headset()),
      put(desk(450, 84), 240, floor),
      put(telephone(), 348, top, 0.85),
    ].join(""),
    above: await bubble("नमस्ते", {
      x: 300,
      y: 92,
      to: [224, 142],
      face: "devanagari",
      size: 34,
      fill: tokens.marigold,
    }),
  });
}
