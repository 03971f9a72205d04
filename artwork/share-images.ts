/**
 * Pictures for links that are shared, 1200 by 630. A page that wants its own adds one entry to `shareImages`; that of a
 * course stands with its slides.
 */
import { blogHead } from "#content/blog/blog-front.ts";
import { courseCountAtStart } from "#content/courses/courses.ts";
import { site } from "#content/site.ts";
import { aboutBridge, aboutDesk, aboutTeam } from "./about-scenes.ts";
import type { CourseDrawings } from "./courses/slide.ts";
import { word } from "./lettering.ts";
import { logo } from "./logo.ts";
import * as cast from "./people/cast.ts";
import type { Person } from "./people/figure.ts";
import { enrol } from "./places.ts";
import { bubble, inked, picture, place } from "./scenery.ts";
import { tokens } from "./tokens.ts";

interface ShareImage {
  /** At most three lines of about 15 characters beside a scene, one line over a wide one. */
  lines: readonly string[];
  /** What is drawn beside or under the lines, in the image's own units. */
  scene: () => Promise<string>;
  isWide?: boolean;
}

const floor = 590;

/** Two people who greet each other under an arch. */
async function meeting(
  ground: string,
  left: Person,
  right: Person,
  says: string,
  answers: string,
): Promise<string> {
  const arch = `M580 ${floor}V330a285 285 0 0 1 570 0V${floor}Z`;
  return [
    `<defs><clipPath id="floor"><path d="M0 0H1200V${floor}H0Z"/></clipPath></defs>`,
    `<path fill="${ground}" d="${arch}"/>`,
    `<path fill="none" stroke="${tokens.ink}" stroke-width="4" d="${arch}"/>`,
    `<g clip-path="url(#floor)">${place(right, { x: 1000, floor, scale: 0.33, isFlipped: true })}${place(left, { x: 732, floor, scale: 0.33 })}</g>`,
    `<path ${inked("none", 4)} d="M40 ${floor}H1160"/>`,
    await bubble(says, {
      x: 726,
      y: 148,
      to: [752, 198],
      fill: tokens.marigold,
      face: hasDevanagari(says) ? "devanagari" : "heading",
      size: 36,
    }),
    await bubble(answers, {
      x: 1004,
      y: 146,
      to: [990, 204],
      size: 32,
      face: hasDevanagari(answers) ? "devanagari" : "heading",
    }),
  ].join("");
}

/** Places a picture of the site so that its ground line is on that of the image. */
async function shown(draw: () => Promise<string>, left: number, width: number): Promise<string> {
  const svg = await draw();
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(svg);
  if (!size) throw new Error("The picture says nothing of its size");
  const scale = width / Number(size[1]);
  const height = Number(size[2]) * scale;
  const top = floor - height + 5 * scale;
  const nested = svg
    .replace(
      / width="\d+" height="\d+"/,
      ` x="${left}" y="${top.toFixed(1)}" width="${width}" height="${height.toFixed(1)}"`,
    )
    .replaceAll(/"(arch|floor|screen)"|#(arch|floor|screen)\)/g, (name) =>
      name.replace(/arch|floor|screen/, "$&-of-scene"),
    );
  return `<path ${inked("none", 4)} d="M40 ${floor}H1160"/>${nested}`;
}

/** The post van on the bridge, like the one at the head of the blog. */
async function postVan(): Promise<string> {
  const deck = 430;
  const arches = Array.from(
    { length: 7 },
    (_, i) => `M${60 + i * 156} ${floor}V520a66 66 0 0 1 132 0V${floor}`,
  ).join("");
  const van = [
    `<path ${inked(tokens.marigold)} d="M4 10a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v4h10a8 8 0 0 1 7 4l8 13 2 4v11a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Z"/>`,
    `<path ${inked(tokens.sky)} d="M68 20h6a4 4 0 0 1 3 2l6 11H68Z"/>`,
    `<path ${inked("none")} d="M64 14v34M4 36h60M20 26c8 0 10-4 14-4a6 6 0 1 1-6 6c0-6 12-12 18-12"/>`,
    `<circle fill="${tokens.ink}" cx="22" cy="50" r="8"/><circle fill="${tokens.ink}" cx="74" cy="50" r="8"/>`,
    `<circle fill="${tokens.paper}" cx="22" cy="50" r="2.5"/><circle fill="${tokens.paper}" cx="74" cy="50" r="2.5"/>`,
  ].join("");
  return [
    `<path fill="${tokens.sky}" d="M0 226H1200V${floor}H0Z"/>`,
    `<clipPath id="deck"><path d="M0 0H1200V${deck}H0Z"/></clipPath>`,
    `<g clip-path="url(#deck)">${place(cast.harjit, { x: 210, floor: deck + 6, scale: 0.17 })}</g>`,
    `<path fill="${tokens.paper}" d="M0 ${deck}H1200V${floor}H0Z"/>`,
    `<path ${inked(tokens.sky, 4)} d="${arches}"/>`,
    `<path ${inked("none", 4)} d="M-9 ${deck}H1209M-9 ${floor}H1209"/>`,
    `<g transform="translate(600 ${deck - 172})scale(2.95)">${van}</g>`,
    await bubble("नमस्ते", {
      x: 352,
      y: 270,
      to: [262, 330],
      face: "devanagari",
      size: 36,
    }),
    await bubble("Guten Tag!", { x: 996, y: 270, to: [868, 338], size: 34 }),
  ].join("");
}

/** The picture of a course: its lines, and one of its slides. */
export const courseShareImage = ({ lines, slide }: CourseDrawings["share"]): ShareImage => ({
  lines,
  scene: () => shown(slide, 590, 570),
});

export const shareImages: Readonly<Record<string, ShareImage>> = {
  home: {
    lines: ["Spoken English,", "German, PTE", "and IELTS"],
    scene: () => meeting(tokens.sky, cast.harjit, cast.lena, "नमस्ते", "Guten Tag!"),
  },
  services: {
    lines: [`${courseCountAtStart} courses:`, "German, PTE,", "English, IELTS"],
    scene: () => shown(aboutTeam, 574, 590),
  },
  register: {
    lines: ["Leave your name:", "the demo class", "is free"],
    scene: () => shown(enrol, 610, 520),
  },
  "about-us": {
    lines: ["A bridge from Karnal to Berlin"],
    scene: () => shown(aboutBridge, 130, 940),
    isWide: true,
  },
  blog: {
    lines: [`${blogHead.title}, ${blogHead.titleRest}`],
    scene: postVan,
    isWide: true,
  },
  faq: {
    lines: ["Questions on", "courses, fees,", "exams, visas"],
    scene: () => meeting(tokens.rose, cast.meera, cast.arjun, "Go on, ask", "Which exam?"),
  },
  "contact-us": {
    lines: ["Call, write", "or come by"],
    scene: () => shown(aboutDesk, 590, 560),
  },
};

export async function shareImage({ lines, scene, isWide = false }: ShareImage): Promise<string> {
  const first = isWide ? 152 : 286;
  const size = isWide ? 54 : 62;
  const words = await Promise.all(
    lines.map((line, i) =>
      word(line, { x: 64, y: first + i * 72, size, fill: tokens.ink, isLine: true }),
    ),
  );
  const name = await word(site.name, { x: 148, y: 82, size: 60, fill: tokens.ink });
  const markup = [
    `<rect width="1200" height="630" fill="${tokens.paper}"/>`,
    await scene(),
    `<g transform="translate(62 62)scale(2.200)">${logo()}</g>`,
    name,
    isWide ? "" : `<path fill="${tokens.marigold}" d="M64 250h96v12h-96z"/>`,
    ...words,
  ].join("");
  return picture({ width: 1200, height: 630 }, markup);
}

const hasDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
