/** PTE in the classroom, four slides. */
import type { Person } from "../figure.ts";
import { desk } from "../furniture.ts";
import { word } from "../lettering.ts";
import { archScene, inked, place } from "../scenery.ts";
import { monitor } from "../screens.ts";
import { clock, headset, put } from "../things.ts";
import { skin, tokens } from "../tokens.ts";
import { floor, frame } from "./slide.ts";

const candidate: Person = {
  skin: skin.brown,
  hair: "ShortCurly",
  face: "Smile",
  body: { pose: "ShirtFilled", cloth: skin.brown, dye: { colour: tokens.rose } },
};

/** A voice being recorded: bars as high as the voice is loud, in a box of 180 by 60 from 0,0. */
const voice = (colour: string): string => {
  const loudness = [8, 18, 30, 44, 26, 52, 58, 34, 48, 22, 38, 28, 12, 20, 8];
  const bars = loudness
    .map((height, i) => `M${8 + i * 11.7} ${30 - height / 2}v${height}`)
    .join("");
  return `<path fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" d="${bars}"/>`;
};

/** A desk between two walls, a headset and a clock. */
async function testDesk(): Promise<string> {
  const top = floor - 116;
  const shown = [
    `<rect width="196" height="140" rx="4" fill="${tokens.sky}"/>`,
    put(voice(tokens.teal), 8, 24),
    `<circle fill="${tokens.brick}" cx="60" cy="112" r="8"/>`,
    await word("0:40", { x: 78, y: 101, size: 30, fill: tokens.ink }),
  ].join("");
  const wall = (x: number): string =>
    `<path ${inked(tokens.teal)} d="M${x - 15} ${top}V230q0 -12 12 -12h6q12 0 12 12V${top}Z"/>`;
  return archScene({
    ...frame,
    ground: "#ffe2a0",
    behind: put(clock(), 398, 134, 1.15),
    people: [
      wall(36),
      wall(524),
      place(candidate, { x: 168, floor, scale: 0.315 }, headset(tokens.marigold)),
      put(desk(536, 104), 280, floor),
      put(monitor(196, 140, shown), 384, top),
    ].join(""),
  });
}

export const slides = [testDesk];
