/**
 * The pieces of Open Peeps, as react-peeps ships them. Each piece is two layers: a wash (the silhouette)
 * and the ink drawn over it. The package's own component paints both in one go; we want the layers apart,
 * so that skin, cloth and hair can have colours of their own.
 */
import { createRequire } from "node:module";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const require = createRequire(import.meta.url);

type Piece = FunctionComponent<{ strokeColor?: string; backgroundColor?: string }>;
type Cupboard = Record<string, Piece>;

/** react-peeps is CommonJS without an exports map, and its types know only the whole component. */
const peeps = require("react-peeps") as {
  Hair: Cupboard;
  Face: Cupboard;
  FacialHair: Cupboard;
  Accessories: Cupboard;
  BustPose: Cupboard;
  StandingPose: Cupboard;
  SittingPose: Cupboard;
};

const cupboards = {
  hair: peeps.Hair,
  face: peeps.Face,
  beard: peeps.FacialHair,
  glasses: peeps.Accessories,
  body: { ...peeps.BustPose, ...peeps.StandingPose, ...peeps.SittingPose },
} satisfies Record<string, Cupboard>;

export type Part = keyof typeof cupboards;

/** The position that react-peeps gives each part, so that a head and a body fit together. */
const placing: Record<Part, string> = {
  body: "",
  hair: "translate(225 0)",
  face: "translate(384 186)",
  beard: "translate(348 338)",
  glasses: "translate(272 241)",
};

export interface Layers {
  /** Markup without any fill, for the silhouette. */
  wash: string;
  /** Markup without any fill, for the lines and dark masses. */
  ink: string;
}

const washMark = "#00ff00";
const inkMark = "#ff0000";

export function layersOf(part: Part, name: string): Layers {
  const piece = (cupboards[part] as Cupboard)[name];
  if (!piece) throw new Error(`Open Peeps has no ${part} called ${name}`);
  const markup = renderToStaticMarkup(
    createElement(
      "g",
      placing[part] ? { transform: placing[part] } : {},
      createElement(piece, { strokeColor: inkMark, backgroundColor: washMark }),
    ),
  );
  return { wash: only(markup, washMark), ink: only(markup, inkMark) };
}

function only(markup: string, mark: string): string {
  return markup
    .replace(/<path[^>]*><\/path>/g, (path) => (path.includes(mark) ? path : ""))
    .replaceAll(/ (?:fill|stroke)="[^"]*"/g, "");
}
