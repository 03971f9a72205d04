/** Puts a person together from pieces of Open Peeps and colours. */
import { optimize } from "svgo";
import { tokens } from "../tokens.ts";
import { type Canvas, pot } from "./paint-bucket.ts";
import { layersOf, type Part } from "./peeps.ts";
import { bodyAreas, headAreas } from "./seeds.ts";

export interface Head {
  skin: string;
  hair: string;
  /**
   * The colour of the hair or turban. Light hair is a wash in this colour, dark hair is ink that gets dyed. Ink by
   * default.
   */
  hairColour?: string;
  face: string;
  beard?: string;
  beardColour?: string;
  glasses?: string;
}

export interface Body {
  pose: string;
  cloth: string;
  /** Colours for the named areas of seeds.ts; skin is the head's. */
  areas?: Readonly<Record<string, string>>;
  /** A colour for what Open Peeps fills with ink, all of it or only within a box. */
  dye?: { colour: string; within?: Canvas };
}

export interface Person extends Head {
  body?: Body;
}

const headCanvas: Canvas = { left: 60, top: -130, width: 800, height: 840 };
const bodyCanvas: Canvas = { left: -420, top: 380, width: 2100, height: 2620 };

const path = (d: string, fill: string): string => (d ? `<path fill="${fill}" d="${d}"/>` : "");
const layer = (markup: string, fill: string): string => `<g fill="${fill}">${markup}</g>`;

function headMarkup(head: Head): string {
  const layers = layersOf("hair", head.hair);
  const known = headAreas[head.hair];
  const hairColour = head.hairColour ?? tokens.paper;
  const bucket = known || head.hairColour ? pot(layers, headCanvas) : undefined;
  const areas = Object.entries(known?.areas ?? {}).map(([area, seeds]) =>
    path(bucket?.fill(seeds) ?? "", area === "skin" ? head.skin : hairColour),
  );
  const isDyed = head.hairColour !== undefined && !known;
  return [
    layer(layers.wash, known?.wash === "hair" ? hairColour : head.skin),
    ...areas,
    layer(layers.ink, tokens.ink),
    isDyed ? path(bucket?.dye() ?? "", hairColour) : "",
    extra("face", head.face),
    head.beard ? extra("beard", head.beard, head.beardColour) : "",
    head.glasses ? worn(head) : "",
  ].join("");
}

/** Cuts the glasses where hair covers the ear. A nested viewport needs no id, unlike a clip path. */
function worn(head: Head): string {
  const glasses = extra("glasses", head.glasses ?? "None");
  return head.hair === "GrayBun"
    ? `<svg x="352" y="200" width="400" height="240" viewBox="352 200 400 240">${glasses}</svg>`
    : glasses;
}

function extra(part: Part, name: string, colour?: string): string {
  const layers = layersOf(part, name);
  const wash = layers.wash ? layer(layers.wash, colour ?? tokens.paper) : "";
  const dyed =
    colour && !layers.wash.includes("<path") ? path(pot(layers, headCanvas).dye(), colour) : "";
  return wash + layer(layers.ink, tokens.ink) + dyed;
}

function bodyMarkup(body: Body, skin: string): string {
  const layers = layersOf("body", body.pose);
  const bucket = pot(layers, bodyCanvas);
  const areas = Object.entries(bodyAreas[body.pose] ?? {}).map(([area, seeds]) => {
    const colour = area === "skin" ? skin : body.areas?.[area];
    return colour ? path(bucket.fill(seeds), colour) : "";
  });
  return [
    layer(layers.wash, body.cloth),
    ...areas,
    layer(layers.ink, tokens.ink),
    body.dye ? path(bucket.dye(body.dye.within), body.dye.colour) : "",
  ].join("");
}

/**
 * Rounds coordinates to whole numbers: that is fine enough where a head is 450 wide, and halves the bytes. A `unit`
 * above 1 shrinks the drawing first, for figures drawn so small that even whole numbers are too fine.
 */
function rounded(markup: string, unit: number): string {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg"><g transform="scale(${1 / unit})">${markup}</g></svg>`,
    {
      multipass: true,
      floatPrecision: 0,
      plugins: [
        {
          name: "preset-default",
          params: {
            overrides: {
              convertPathData: { floatPrecision: 0, transformPrecision: 5 },
              convertTransform: { floatPrecision: 3 },
              mergePaths: false,
            },
          },
        },
      ],
    },
  );
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

/**
 * Draws a person. The head's box is about x 200..650, y 0..510; a bust ends between y 1157 and 1190, standing feet at
 * about y 2850.
 */
export function figure(person: Person, unit = 1): string {
  return rounded(
    (person.body ? bodyMarkup(person.body, person.skin) : "") + headMarkup(person),
    unit,
  );
}
