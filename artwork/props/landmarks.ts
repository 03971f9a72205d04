/** Landmarks and landscapes that say where a scene is. Buildings and trees stand on y = 0 at x = 0. */
import { inked, pen } from "../scenery.ts";
import { tokens } from "../tokens.ts";

/** Berlin's television tower, 400 high. */
export const tvTower = (fill: string = tokens.paper): string =>
  [
    `<path fill="none" stroke="${tokens.ink}" stroke-width="4" stroke-linecap="round" d="M0 -310V-398"/>`,
    `<path fill="none" stroke="${tokens.brick}" stroke-width="8" d="M0 -332v-14M0 -356v-14"/>`,
    `<path ${inked(fill)} d="M-20 0L-8 -240H8L20 0Z"/>`,
    `<path ${inked(fill)} d="M-7 -290L-5 -318H5L7 -290Z"/>`,
    `<circle ${inked(fill)} cy="-262" r="33"/>`,
    `<path fill="${tokens.ink}" d="M-33 -266H33V-255H-33Z"/>`,
    `<path ${pen} d="M-27 -281H27M-26 -241H26"/>`,
  ].join("");

/** A minar with two balconies and a dome, 300 high. */
export const minar = (fill: string = tokens.honey): string =>
  [
    `<path ${inked(fill)} d="M-30 0L-19 -220H19L30 0Z"/>`,
    `<path ${inked(tokens.rose)} d="M-20 -228C-26 -262 -10 -268 0 -290C10 -268 26 -262 20 -228Z"/>`,
    `<path ${pen} d="M0 -290v-14"/>`,
    `<rect ${inked(tokens.paper)} x="-29" y="-231" width="58" height="13" rx="4"/><rect ${inked(tokens.paper)} x="-32" y="-137" width="64" height="13" rx="4"/>`,
    `<path fill="${tokens.ink}" d="M-8 -160v-28a8 9 0 0 1 16 0v28ZM-10 -70v-30a10 11 0 0 1 20 0v30Z"/>`,
    `<path ${pen} d="M-27 -48H27"/>`,
  ].join("");

/** A lakeside gate of three arches with small domes, 240 wide. */
export const lakeGate = (fill: string = tokens.paper): string =>
  [
    `<path ${inked(fill)} d="M-120 0V-74H120V0H92V-26a20 22 0 0 0 -40 0V0H32V-36a32 34 0 0 0 -64 0V0H-52V-26a20 22 0 0 0 -40 0V0Z"/>`,
    `<path ${inked(tokens.marigold)} d="M-34 -74C-38 -106 -10 -110 0 -126C10 -110 38 -106 34 -74Z"/>`,
    `<path ${inked(tokens.rose)} d="M-106 -74c-2 -18 10 -20 18 -30c8 10 20 12 18 30ZM70 -74c-2 -18 10 -20 18 -30c8 10 20 12 18 30Z"/>`,
    `<path ${pen} d="M0 -126v-10"/>`,
  ].join("");

/** Old town houses in a row, for a street in Berlin. */
export const houses = (): string =>
  [
    `<path ${inked(tokens.rose)} d="M-90 0V-96L-62 -122L-34 -96V0Z"/><path ${inked(tokens.honey)} d="M-34 0V-120H28V0Z"/><path ${inked(tokens.paper)} d="M28 0V-90L60 -120L92 -90V0Z"/>`,
    `<path fill="${tokens.ink}" d="M-74 -84h9v16h-9zM-58 -84h9v16h-9zM-74 -50h9v16h-9zM-58 -50h9v16h-9zM-20 -102h9v16h-9zM4 -102h9v16h-9zM-20 -68h9v16h-9zM4 -68h9v16h-9zM46 -80h9v16h-9zM64 -80h9v16h-9zM46 -46h9v16h-9zM64 -46h9v16h-9z"/>`,
  ].join("");

/** Fields that run to the horizon. */
export const fields = (width: number): string =>
  `<path ${inked("#f3dc8c")} d="M-10 0V-44Q${width / 4} -66 ${width / 2} -46T${width + 10} -52V0Z"/><path ${pen} d="M${width * 0.08} 0Q${width * 0.2} -24 ${width * 0.26} -48M${width * 0.3} 0Q${width * 0.36} -22 ${width * 0.38} -46M${width * 0.68} 0Q${width * 0.64} -20 ${width * 0.62} -40M${width * 0.9} 0Q${width * 0.82} -24 ${width * 0.78} -44"/>`;

export const tree = (fill: string = tokens.teal): string =>
  `<path fill="none" stroke="${tokens.ink}" stroke-width="5" stroke-linecap="round" d="M0 0V-44M0 -22l13 -12"/><path ${inked(fill)} d="M-30 -52C-44 -84 -20 -112 2 -106C30 -112 46 -78 30 -52C20 -36 -20 -36 -30 -52Z"/>`;

/** A city gate to walk through, 296 by 402; the scene letters the wall over the arch. */
export const cityGate = (fill: string = tokens.honey): string =>
  [
    `<path ${inked(fill)} d="M-138 0V-352H138V0H96V-176a96 96 0 0 0 -192 0V0Z"/>`,
    `<path ${pen} d="M-117 0V-180a117 117 0 0 1 234 0V0M-138 -52h21M138 -52h-21"/>`,
    `<rect ${inked(tokens.paper)} x="-148" y="-362" width="296" height="14" rx="4"/>`,
    `<path ${inked(tokens.rose)} d="M-122 -362c-4 -20 8 -26 16 -40c8 14 20 20 16 40ZM90 -362c-4 -20 8 -26 16 -40c8 14 20 20 16 40Z"/>`,
  ].join("");

/** The globe with its continents, of radius 100, its middle at 0,0. */
export const globe = (sea: string = tokens.sky): string =>
  [
    `<circle fill="${sea}" r="100"/>`,
    `<path ${inked("#8cc5a2", 2.5)} d="M-80 -60C-60 -84 -40 -92 -22 -96C-8 -80 -34 -74 -30 -60C-26 -46 -52 -50 -54 -34C-56 -20 -76 -30 -92 -38C-90 -46 -86 -54 -80 -60ZM-8 -58C8 -72 36 -84 56 -82C76 -70 92 -44 98 -18C84 -22 80 -6 70 -12C64 4 56 12 50 -6C40 -14 28 -20 26 -8C10 -6 20 18 8 26C2 50 -10 64 -20 44C-24 26 -44 16 -40 -2C-36 -18 -16 -18 -8 -30C-18 -40 -16 -52 -8 -58ZM52 40C66 28 84 34 86 48C80 62 66 72 56 62C46 60 46 48 52 40Z"/>`,
    `<circle ${inked("none", 3.5)} r="100"/>`,
  ].join("");

/** An aeroplane seen from above, 60 long, flying to the right. */
export const aeroplane = (fill: string = tokens.paper): string =>
  `<path ${inked(fill)} d="M32 0C32 5 24 6 16 6H6L-8 30H-16L-9 6H-20L-27 14H-32L-28 0L-32 -14H-27L-20 -6H-9L-16 -30H-8L6 -6H16C24 -6 32 -5 32 0Z"/>`;
