/** The diagrams within the posts. */

import { letter, letterSize, word } from "../lettering.ts";
import { put } from "../props/things.ts";
import { inked, pen, picture } from "../scenery.ts";
import { tokens } from "../tokens.ts";
import { floor, frame, label, line, plate, tint } from "./blog-scene.ts";

const sheet = (fill: string): string =>
  `<rect fill="${fill}" width="${frame.width}" height="${frame.height}"/>`;

/** Three sentences as three bridges: the pillars are the verb. */
export async function verbFields(): Promise<string> {
  const rows: readonly (readonly [string, string, readonly string[], string])[] = [
    ["Ich", "habe", ["gestern", "mit Anna", "Deutsch"], "gelernt"],
    ["Ich", "muss", ["heute noch", "zum Bürgeramt"], "gehen"],
    ["Ich", "rufe", ["dich", "morgen", "nach der Arbeit"], "an"],
  ];
  const drawn = await Promise.all(
    rows.map(async ([subject, first, between, last], i) => {
      const top = 30 + i * 140;
      const water = top + 100;
      const y = top + 84;
      const pieces = await Promise.all(between.map((text) => letter(text)));
      const widths = pieces.map((piece) => (piece.width * 24) / letterSize);
      const gap = (372 - widths.reduce((sum, wide) => sum + wide, 0)) / (between.length + 1);
      let x = 240;
      const floats: string[] = [];
      for (const [k, text] of between.entries()) {
        const wide = widths[k] ?? 0;
        floats.push(await label(text, x + gap + wide / 2, y, 24));
        x += gap + wide;
      }
      return [
        `<rect fill="${tint.water}" x="226" y="${water}" width="400" height="24"/>`,
        `<path ${inked(tokens.honey)} d="M128 ${water + 24}V${top + 6}H740V${water + 24}H626V${water + 4}A200 76 0 0 0 226 ${water + 4}V${water + 24}Z"/>`,
        `<rect ${inked(tokens.paper)} x="122" y="${top}" width="624" height="12" rx="3"/>`,
        ...floats,
        `<path ${line(2)} d="M250 ${water + 8}h24M330 ${water + 15}h30M430 ${water + 8}h26M520 ${water + 15}h30M580 ${water + 8}h22"/>`,
        await label(subject, 74, top + 66, 34),
        await plate(first, 177, top + 66, { size: 28, fill: tokens.marigold }),
        await plate(last, 683, top + 66, {
          size: last.length > 5 ? 25 : 28,
          fill: tokens.marigold,
        }),
      ].join("");
    }),
  );
  return picture(frame, sheet(tokens.sky) + drawn.join(""));
}

/** The chart that the reader describes. */
export async function libraryChart(): Promise<string> {
  const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  const visitors = [2, 3, 3, 4, 6, 9];
  const base = 382;
  const unit = 29;
  const bars = await Promise.all(
    visitors.map(async (count, i) => {
      const x = 132 + i * 108;
      return [
        `<rect ${inked(i === 5 ? tokens.marigold : tint.blue)} x="${x - 34}" y="${base - count * unit}" width="68" height="${count * unit}"/>`,
        await label(days[i] ?? "", x, base + 28, 25),
      ].join("");
    }),
  );
  const scale = await Promise.all(
    [0, 2, 4, 6, 8].map(
      async (count) =>
        `<path fill="none" stroke="${tokens.line}" stroke-width="2" d="M82 ${base - count * unit}H746"/>${await label(String(count), 56, base - count * unit, 22)}`,
    ),
  );
  return picture(
    frame,
    [
      sheet(tokens.paper),
      await word("Visitors of a town library, in thousands", {
        x: 48,
        y: 30,
        size: 32,
        fill: tokens.ink,
        isLine: true,
      }),
      ...scale,
      ...bars,
      `<path ${pen} d="M82 104V${base}H752"/>`,
    ].join(""),
  );
}

/** Twenty minutes, in four parts. */
export async function twentyMinutes(): Promise<string> {
  const fills = [tokens.marigold, tokens.rose, tint.blue, tint.leaf];
  const signs = [
    `<path ${line(4)} d="M-22 -14q12 14 0 28M-6 -22q20 22 0 44M12 -30q28 30 0 60"/>`,
    `<path ${inked(tokens.paper)} d="M-30 -22H30q6 0 6 6V6q0 6 -6 6H0L-16 28V12H-30q-6 0 -6 -6V-16q0 -6 6 -6Z"/>`,
    `<circle ${inked(tokens.brick)} r="15"/><path ${line(4)} d="M-30 0a30 30 0 1 1 10 22M-32 24l12 -2 -2 -12"/>`,
    `<path ${inked(tokens.paper)} d="M-24 -28H24V28H-24Z"/><path ${line(3)} d="M-14 -14H14M-14 -2H14M-14 10H4"/>`,
  ];
  const names = [
    ["Echo", "half a second behind"],
    ["Say what you do", "onions count"],
    ["One question, three times", "the third is for keeps"],
    ["Collect", "three phrases, whole"],
  ] as const;
  const [x, y, radius] = [196, 225, 158];
  const quarters = fills.map((fill, i) => {
    const at = (turn: number): string => {
      const angle = ((turn - 1) * Math.PI) / 2;
      return `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
    };
    const middle = ((i - 0.5) * Math.PI) / 2;
    const sign = put(
      signs[i] ?? "",
      Math.round(x + Math.cos(middle) * 92),
      Math.round(y + Math.sin(middle) * 92),
    );
    return `<path ${inked(fill)} d="M${x} ${y}L${at(i)}A${radius} ${radius} 0 0 1 ${at(i + 1)}Z"/>${sign}`;
  });
  const list = await Promise.all(
    names.map(async ([name, hint], i) => {
      const top = 62 + i * 88;
      return [
        `<circle ${inked(fills[i] ?? tokens.paper)} cx="416" cy="${top + 24}" r="20"/>`,
        await label("5", 416, top + 24, 24),
        await word(name, { x: 452, y: top - 2, size: 26, fill: tokens.ink, isLine: true }),
        await word(hint, {
          x: 452,
          y: top + 30,
          size: 20,
          fill: tokens.ink,
          face: "text",
          isLine: true,
        }),
      ].join("");
    }),
  );
  return picture(
    frame,
    [
      sheet(tokens.sand),
      `<circle ${inked(tokens.paper, 4)} cx="${x}" cy="${y}" r="${radius + 14}"/>`,
      ...quarters,
      `<circle fill="${tokens.ink}" cx="${x}" cy="${y}" r="9"/>`,
      ...list,
    ].join(""),
  );
}

/** The four papers that go into the folder for the Anmeldung. */
export async function anmeldungPapers(): Promise<string> {
  const lines = (count: number): string =>
    `<path fill="none" stroke="${tokens.ink}" stroke-width="4" stroke-linecap="round" stroke-opacity=".6" d="${Array.from({ length: count }, (_, i) => `M16 ${38 + i * 22}H${i === count - 1 ? 70 : 112}`).join("")}"/>`;
  const paper = (fill: string, inside: string): string =>
    `<rect ${inked(fill)} width="128" height="166" rx="6"/>${inside}`;
  const key = `<circle fill="none" stroke="${tokens.ink}" stroke-width="11" cx="40" cy="126" r="15"/><path fill="none" stroke="${tokens.ink}" stroke-width="11" stroke-linecap="round" d="M56 126H104V140M88 126v10"/><circle fill="none" stroke="${tokens.marigold}" stroke-width="5" cx="40" cy="126" r="15"/><path fill="none" stroke="${tokens.marigold}" stroke-width="5" stroke-linecap="round" d="M56 126H104V140M88 126v10"/>`;
  const boxes = `<path ${line(2.5)} d="M16 40H112V58H16ZM16 70H60V88H16ZM70 70H112V88H70ZM16 100H112V118H16Z"/><path fill="none" stroke="${tokens.teal}" stroke-width="4" stroke-linecap="round" d="M22 50h52M22 80h24M76 80h26M22 110h66"/>`;
  const signature = `<path fill="none" stroke="${tokens.teal}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M60 146c10 -20 14 -18 12 -4s8 6 14 -6 6 14 22 2"/>`;
  const pass = `<rect ${inked(tokens.brick)} x="4" width="120" height="166" rx="12"/><circle ${line(4, tokens.honey)} cx="64" cy="70" r="27"/><path ${line(3, tokens.honey)} d="M37 70h54M64 43q-22 27 0 54q22 -27 0 -54"/><path ${line(5, tokens.honey)} d="M34 124H94M44 142H84"/>`;
  const columns = [118, 306, 494, 682];
  const words = ["Reisepass", "Formular", "Bestätigung", "Mietvertrag"];
  const names = await Promise.all(
    words.map((text, i) => plate(text, columns[i] ?? 0, 88, { size: 24, fill: tokens.paper })),
  );
  const numbers = await Promise.all(
    columns.map(
      async (x, i) =>
        `<circle ${inked(tokens.marigold)} cx="${x}" cy="386" r="22"/>${await label(String(i + 1), x, 386, 26)}`,
    ),
  );
  return picture(
    frame,
    [
      sheet(tokens.rose),
      `<path ${inked(tokens.honey)} d="M-10 460V330H810V460Z"/>`,
      put(pass, 44, 136, 1.15),
      put(paper(tokens.paper, boxes), 232, 136, 1.15),
      put(paper("#e3f3fb", lines(3) + key), 420, 136, 1.15),
      put(paper(tokens.paper, lines(4) + signature), 608, 136, 1.15),
      ...names,
      ...numbers,
    ].join(""),
  );
}

/** Cold rent, running costs, warm rent: one house. */
export async function rentHouse(): Promise<string> {
  const [left, right] = [96, 420];
  const panes = (y: number, lit: string): string =>
    [left + 34, left + 136, left + 238]
      .map(
        (x) =>
          `<rect ${inked(lit)} x="${x}" y="${y}" width="52" height="56" rx="3"/><path ${line(2)} d="M${x + 26} ${y}v56M${x} ${y + 26}h52"/>`,
      )
      .join("");
  const brace = `<path ${line(4)} d="M${right + 18} 112q18 0 18 20V232q0 20 18 20q-18 0 -18 20V384q0 20 -18 20"/>`;
  return picture(
    frame,
    [
      sheet(tokens.sky),
      `<path ${inked(tokens.brick)} d="M${left - 22} 108L${left + 40} 36H${right - 40}L${right + 22} 108Z"/>`,
      `<rect ${inked(tokens.marigold)} x="${left}" y="108" width="${right - left}" height="96"/>`,
      `<rect ${inked(tint.blue)} x="${left}" y="204" width="${right - left}" height="200"/>`,
      panes(218, tokens.paper),
      `<rect ${inked(tokens.paper)} x="${left + 18}" y="122" width="288" height="68" rx="10"/>`,
      await label("Nebenkosten", left + 162, 143, 26),
      await label("200 €", left + 162, 172, 24),
      `<rect ${inked(tokens.paper)} x="${left + 18}" y="300" width="288" height="84" rx="10"/>`,
      await label("Kaltmiete", left + 162, 326, 30),
      await label("700 €", left + 162, 361, 28),
      brace,
      await word("Warmmiete", { x: 496, y: 216, size: 42, fill: tokens.ink, isLine: true }),
      await word("900 €", { x: 496, y: 262, size: 36, fill: tokens.ink, isLine: true }),
      await plate("+ Strom", 556, 348, { size: 24, fill: tokens.honey }),
      await plate("+ Internet", 694, 348, { size: 24, fill: tokens.rose }),
      `<rect fill="${tint.leaf}" y="${floor}" width="${frame.width}" height="50"/><path ${pen} d="M-4 ${floor}H804"/>`,
    ].join(""),
  );
}
