/** Pictures of the posts on PTE and IELTS. */

import * as cast from "../people/cast.ts";
import type { Person } from "../people/figure.ts";
import { type Skill, skillSign } from "../props/cards.ts";
import { desk } from "../props/furniture.ts";
import { tvTower } from "../props/landmarks.ts";
import { laptopBack, screen } from "../props/screens.ts";
import { headset, mug, plant, put, signBoard, wallClock } from "../props/things.ts";
import { bubble, inked, pen, place } from "../scenery.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { blogScene, floor, label, line, plate, tint } from "./blog-scene.ts";

const catcher: Person = {
  skin: skin.tan,
  hair: "Bun",
  face: "Smile",
  body: { pose: "PointingUp", cloth: tokens.paper, dye: { colour: tokens.teal } },
};

/** A balloon with a piece of a word, its knot at 0,0. */
async function balloon(text: string, fill: string): Promise<string> {
  return `<path ${inked(fill)} d="M-7 8L0 0L7 8Z"/><ellipse ${inked(fill)} cx="0" cy="-46" rx="40" ry="46"/><path fill="none" stroke="${tokens.paper}" stroke-width="4" stroke-linecap="round" d="M-25 -58q4 -16 16 -20"/>${await label(text, 0, -46, 34)}`;
}

/** For the post on word endings: the endings are balloons that fly away, and she holds two of them. */
export async function catchTheS(): Promise<string> {
  const scale = 0.272;
  const x = 262;
  const hand = [x + (806 - 430) * scale, floor - 60 - (1150 - 650) * scale] as const;
  const string = (toX: number, toY: number): string =>
    `<path ${line(2)} d="M${hand[0]} ${hand[1]}Q${(hand[0] + toX) / 2 + 16} ${(hand[1] + toY) / 2 + 14} ${toX} ${toY}"/>`;
  return blogScene({
    wall: tokens.rose,
    ground: tokens.sky,
    soil: tokens.teal,
    people: [
      string(432, 156),
      string(536, 178),
      place(catcher, { x, floor: floor - 60, scale }, headset()),
      put(desk(620, 78), 400, floor),
      put(laptopBack(166, 96), 560, floor - 90),
      put(mug(tokens.rose), 140, floor - 90, 0.9),
    ].join(""),
    above: [
      put(await balloon("s", tokens.marigold), 432, 156, 1, -5),
      put(await balloon("-ed", tokens.honey), 536, 178, 1, 8),
      put(await balloon("the", tokens.paper), 636, 150, 0.86, 14),
      `<path ${line(2)} d="M636 150q-14 26 2 44t-6 40"/>`,
      put(await balloon("a", tokens.paper), 734, 104, 0.72, 18),
      `<path ${line(2)} d="M734 104q-12 22 2 36t-4 34"/>`,
    ].join(""),
  });
}

const speaker: Person = {
  skin: skin.wheat,
  hair: "Turban",
  hairColour: tokens.marigold,
  face: "Smile",
  beard: "Full",
  body: { pose: "PointingUp", cloth: tokens.rose, dye: { colour: tokens.teal } },
};

/** A house as a bar of a chart, 54 wide, with as many storeys as fit. */
function houseBar(height: number, fill: string): string {
  const rows = Math.floor((height - 8) / 26);
  const panes = Array.from({ length: rows }, (_, row) => {
    const y = -height + 12 + row * 26;
    return `M-17 ${y}h12v14h-12zM5 ${y}h12v14h-12z`;
  }).join("");
  return `<rect ${inked(fill)} x="-27" y="${-height}" width="54" height="${height}"/><path fill="${tokens.ink}" d="${panes}"/>`;
}

/** For the post on Describe Image: a bar chart of houses, and a clock that shows forty seconds. */
export async function describeImage(): Promise<string> {
  const bars = [
    put(houseBar(66, tokens.honey), 66, 232),
    put(houseBar(92, tokens.rose), 134, 232),
    put(houseBar(118, tokens.marigold), 202, 232),
    put(tvTower(), 282, 232, 0.53),
    put(houseBar(92, tokens.honey), 356, 232),
  ].join("");
  const chart = `<rect width="412" height="256" rx="4" fill="${tokens.sky}"/><path fill="none" stroke="${tokens.line}" stroke-width="2" d="M26 60H396M26 118H396M26 176H396"/>${bars}<path ${pen} d="M24 18V232H398"/>`;
  return blogScene({
    wall: tint.butter,
    ground: tokens.paper,
    soil: tokens.brick,
    arch: { x: 470, radius: 352 },
    people: [
      `<path ${inked(tokens.paper)} d="M500 ${floor}V340h24V${floor}Z"/>`,
      put(screen(412, 256, chart), 306, 92),
      place(speaker, { x: 132, floor, scale: 0.3 }, headset(tokens.teal)),
      put(plant(), 752, floor, 0.9),
    ].join(""),
    above: [
      put(
        wallClock(8, `<path fill="${tokens.marigold}" d="M0 0V-36A36 36 0 1 1 -31.2 18Z"/>`),
        266,
        66,
        1.15,
      ),
      await plate("0:40", 366, 54, { size: 32, fill: tokens.paper }),
    ].join(""),
  });
}

const resting: Person = {
  skin: skin.brown,
  hair: "Twists",
  face: "Smile",
  body: { pose: "Coffee", cloth: tokens.marigold, areas: { thing: tokens.paper } },
};

/** A calendar of four weeks: ticks, three free Sundays with tea, and the day of the exam. */
export async function fourWeeks(): Promise<string> {
  const cell = 54;
  const days = Array.from({ length: 28 }, (_, i) => {
    const x = (i % 7) * cell;
    const y = Math.floor(i / 7) * cell;
    const middle = `translate(${x + cell / 2} ${y + cell / 2})`;
    if (i === 27)
      return `<circle ${inked(tokens.marigold)} transform="${middle}" r="21"/><path fill="none" stroke="${tokens.ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" transform="${middle}" d="M0 -11L3.400 -3.500L11 -3L5 2.500L7 10.500L0 6L-7 10.500L-5 2.500L-11 -3L-3.400 -3.500Z"/>`;
    if (i % 7 === 6)
      return `<rect fill="${tokens.rose}" x="${x}" y="${y}" width="${cell}" height="${cell}"/>${put(mug(tokens.paper), x + cell / 2 - 4, y + cell - 6, 0.55)}`;
    return i < 24
      ? `<path fill="none" stroke="${tokens.teal}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" transform="${middle}" d="M-12 1L-4 10L13 -10"/>`
      : "";
  });
  const lines = `<path ${line(2)} d="${[1, 2, 3, 4, 5, 6].map((i) => `M${i * cell} 0V216`).join("")}${[1, 2, 3].map((i) => `M0 ${i * cell}H378`).join("")}"/>`;
  const rings = Array.from(
    { length: 9 },
    (_, i) => `<path ${pen} d="M${20 + i * 42} -54v22"/>`,
  ).join("");
  const sheet = [
    `<rect ${inked(tokens.paper)} x="-14" y="-46" width="406" height="276" rx="10"/>`,
    `<path ${inked(tokens.teal)} d="M-14 -10V-36q0 -10 10 -10H382q10 0 10 10V-10Z"/>`,
    rings,
    ...days,
    lines,
    `<rect ${inked("none")} width="378" height="216"/>`,
  ].join("");
  const onHook = `<circle fill="${tokens.ink}" cy="-52" r="5"/><path fill="none" stroke="${tokens.ink}" stroke-width="12" d="M-32 10V-14a32 32 0 0 1 64 0V10"/><path fill="none" stroke="${tokens.marigold}" stroke-width="6" d="M-32 10V-14a32 32 0 0 1 64 0V10"/><rect ${inked(tokens.marigold)} x="-44" y="2" width="24" height="40" rx="10"/><rect ${inked(tokens.marigold)} x="20" y="2" width="24" height="40" rx="10"/>`;
  return blogScene({
    wall: tokens.sky,
    ground: tint.butter,
    soil: tokens.rose,
    people: [
      put(sheet, 298, 118),
      place(resting, { x: 142, floor, scale: 0.31 }),
      put(onHook, 748, 150, 0.9),
      put(plant(), 752, floor, 1),
    ].join(""),
  });
}

const sitters: readonly [Person, Person] = [
  {
    skin: skin.brown,
    hair: "ShortCurly",
    face: "Calm",
    body: { pose: "OneLegUpWB", cloth: tokens.marigold },
  },
  {
    skin: skin.fair,
    hair: "Hijab",
    hairColour: tokens.teal,
    face: "Smile",
    body: { pose: "CrossedLegs", cloth: tokens.rose },
  },
];

const examiner: Person = {
  skin: skin.brown,
  hair: "GrayShort",
  hairColour: hairTone.grey,
  face: "Smile",
  beard: "MoustacheThin",
  beardColour: hairTone.grey,
  glasses: "GlassRoundThick",
  body: {
    pose: "Paper",
    cloth: tokens.honey,
    areas: { thing: tokens.paper },
    dye: { colour: tokens.brick },
  },
};

/** For the post on opinions in an essay: two people sit on the fence between for and against. */
export async function offTheFence(): Promise<string> {
  const rail = 262;
  const posts = Array.from({ length: 9 }, (_, i) => {
    const x = 20 + i * 70;
    return `<path ${inked(tokens.paper)} d="M${x - 13} ${floor}V${rail + 14}L${x} ${rail}L${x + 13} ${rail + 14}V${floor}Z"/>`;
  }).join("");
  const fence = `<path ${inked(tokens.honey)} d="M-10 ${rail + 32}H612V${rail + 50}H-10ZM-10 ${rail + 92}H612V${rail + 110}H-10Z"/>${posts}`;
  return blogScene({
    wall: tint.butter,
    ground: tokens.sky,
    soil: tint.leaf,
    arch: { x: 380, radius: 344 },
    people: [
      fence,
      `<path ${inked(tokens.paper)} d="M90 ${rail + 40}V120h11V${rail + 40}Z"/>`,
      put(await signBoard("for", "left", tokens.marigold), 96, 138),
      `<path ${inked(tokens.paper)} d="M496 ${rail + 40}V120h11V${rail + 40}Z"/>`,
      put(await signBoard("against", "right", tokens.rose), 504, 138),
      place(sitters[0], { x: 216, floor: rail + 34, scale: 0.1, sole: 2000 }),
      place(sitters[1], { x: 368, floor: rail + 34, scale: 0.1, sole: 2000 }),
      place(examiner, { x: 690, floor, scale: 0.25, isFlipped: true }),
    ].join(""),
    above: await bubble("And you?", {
      x: 652,
      y: 52,
      to: [618, 200],
      fill: tokens.marigold,
      size: 32,
    }),
  });
}

const bringer: Person = {
  skin: skin.tan,
  hair: "Turban",
  hairColour: tokens.brick,
  face: "Smile",
  beard: "Full",
  body: { pose: "RoboDanceOutline", cloth: tokens.marigold, areas: { trousers: tokens.paper } },
};

/** For the post on half a band: four stacks carry a plank, and one of them lacks the block "½". */
export async function halfABand(): Promise<string> {
  const block = 36;
  const plank = floor - 5 * block - 12;
  const skills: readonly Skill[] = ["Listening", "Reading", "Writing", "Speaking"];
  const fills = [tokens.sky, tokens.honey, tokens.rose, tint.leaf];
  const stacks = skills.map((skill, i) => {
    const x = 84 + i * 112;
    const count = i === 3 ? 4 : 5;
    const blocks = Array.from(
      { length: count },
      (_, row) =>
        `<rect ${inked(fills[i] ?? tokens.paper)} x="${x - 40}" y="${floor - (row + 1) * block}" width="80" height="${block}" rx="5"/>`,
    ).join("");
    return `${blocks}<g transform="translate(${x} ${floor - 54})">${`<rect ${inked(tokens.paper)} x="-37" y="-36" width="74" height="72" rx="10"/>`}<g transform="scale(.72)">${skillSign(skill)}</g></g>`;
  });
  const half = `<rect ${inked(tint.leaf, 3)} x="-40" y="-36" width="80" height="36" rx="5"/>${await label("½", 0, -18, 30)}`;
  return blogScene({
    wall: tokens.sky,
    ground: tint.butter,
    soil: tokens.teal,
    people: [
      ...stacks,
      `<rect ${inked(tokens.paper)} x="28" y="${plank}" width="452" height="13" rx="4"/>`,
      `<rect fill="none" stroke="${tokens.ink}" stroke-width="3" stroke-dasharray="7 7" x="${84 + 336 - 38}" y="${floor - 5 * block + 2}" width="76" height="${block - 4}" rx="5"/>`,
      place(cast.traveller, { x: 196, floor: plank, scale: 0.066, sole: 2840 }),
      place(bringer, { x: 648, floor, scale: 0.108, sole: 2900, isFlipped: true }),
      put(half, 552, 244, 1, -6),
    ].join(""),
    above: [
      await plate("6.5", 330, 96, { size: 44, fill: tokens.paper }),
      `<path ${pen} d="M384 96h44M416 84l14 12l-14 12"/>`,
      await plate("7", 472, 96, { size: 44, fill: tokens.marigold }),
    ].join(""),
  });
}
