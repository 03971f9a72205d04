/**
 * Text as outlines. An SVG inside <img> cannot reach the page's fonts, so every word in a picture is
 * shaped once here (satori shapes with HarfBuzz, which Devanagari needs) and kept as one path.
 */
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { cutFont, readFont } from "./font-packages.ts";

const typefaces = {
  heading: {
    file: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    axes: { wght: 800, wdth: 100, opsz: 24 },
  },
  text: {
    file: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: 600 },
  },
  devanagari: {
    file: "@fontsource/mukta/files/mukta-devanagari-700-normal.woff2",
    axes: undefined,
  },
} as const;

export type Typeface = keyof typeof typefaces;

/** A word whose box starts at 0,0: `d` is ready for <path d>, width and height are those of the drawn ink. */
export interface Lettering {
  d: string;
  width: number;
  height: number;
  /** Distance from the top of the line to the ink. Words moved down by it have one baseline. */
  drop: number;
}

const shaped = new Map<string, Promise<Lettering>>();

/** Words are shaped at this size and scaled later, so that whole units are precise enough. */
export const letterSize = 100;

async function shape(text: string, face: Typeface): Promise<Lettering> {
  const { file, axes } = typefaces[face];
  const font = await cutFont(await readFont(file), text, {
    targetFormat: "truetype",
    ...(axes ? { variationAxes: axes } : {}),
  });
  const width = text.length * letterSize + letterSize;
  const svg = await satori(
    {
      type: "div",
      key: null,
      props: {
        style: {
          display: "flex",
          fontFamily: face,
          fontSize: letterSize,
          letterSpacing: -1,
          whiteSpace: "nowrap",
        },
        children: text,
      },
    },
    {
      width,
      height: letterSize * 2,
      fonts: [{ name: face, data: font, weight: 400, style: "normal" }],
    },
  );
  const box = new Resvg(svg).getBBox();
  if (!box) throw new Error(`Nothing was drawn for “${text}”`);
  const outlines = [...svg.matchAll(/<path[^>]* d="([^"]+)"/g)].map((match) => match[1] ?? "");
  return {
    d: moveBy(outlines.join(""), -box.x, -box.y),
    width: box.width,
    height: box.height,
    drop: box.y,
  };
}

/** Satori writes absolute M, L, Q, C and Z only, so moving a path is adding to each pair. */
function moveBy(d: string, dx: number, dy: number): string {
  let isX = false;
  return d.replace(/[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?/g, (part) => {
    if (/[A-Za-z]/.test(part)) {
      if (!"MLQCZ".includes(part)) throw new Error(`Unexpected path command ${part}`);
      isX = false;
      return part;
    }
    isX = !isX;
    return `${(Number(part) + (isX ? dx : dy)).toFixed(0)} `;
  });
}

export function letter(text: string, face: Typeface = "heading"): Promise<Lettering> {
  const key = `${face}:${text}`;
  const known = shaped.get(key) ?? shape(text, face);
  shaped.set(key, known);
  return known;
}

/** A word at a size, its ink beginning at x, y. With `isLine`, y is the top of a line of text instead. */
export async function word(
  text: string,
  at: {
    x: number;
    y: number;
    size: number;
    fill: string;
    face?: Typeface;
    anchor?: "start" | "middle";
    isLine?: boolean;
  },
): Promise<string> {
  const { d, width, drop } = await letter(text, at.face);
  const scale = at.size / letterSize;
  const x = at.anchor === "middle" ? at.x - (width * scale) / 2 : at.x;
  const y = at.y + (at.isLine ? drop * scale : 0);
  return `<path fill="${at.fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" d="${d}"/>`;
}
