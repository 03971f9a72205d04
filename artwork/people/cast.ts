/** The people of the large pictures, chosen by hand. The reviewers are in portraits.ts. */

import { hairTone, skin, tokens } from "../tokens.ts";
import type { Person } from "./figure.ts";

export const harjit: Person = {
  skin: skin.wheat,
  hair: "Turban",
  hairColour: tokens.marigold,
  face: "Smile",
  beard: "Full",
  body: {
    pose: "Paper",
    cloth: tokens.honey,
    areas: { thing: tokens.brick },
    dye: { colour: tokens.teal },
  },
};

export const lena: Person = {
  skin: skin.light,
  hair: "ShortVolumed",
  hairColour: hairTone.straw,
  face: "Cute",
  body: { pose: "DotJacket", cloth: tokens.rose },
};

export const meera: Person = {
  skin: skin.fair,
  hair: "GrayBun",
  hairColour: hairTone.grey,
  face: "Smile",
  glasses: "GlassRoundThick",
  body: { pose: "PointingUp", cloth: tokens.honey, dye: { colour: tokens.teal } },
};

export const arjun: Person = {
  skin: skin.brown,
  hair: "ShortMessy",
  face: "Cute",
  body: { pose: "StripedShirt", cloth: tokens.paper },
};

export const neha: Person = {
  skin: skin.tan,
  hair: "Bun",
  face: "Calm",
  body: { pose: "Device", cloth: tokens.paper, areas: { thing: tokens.sky } },
};

export const yusuf: Person = {
  skin: skin.wheat,
  hair: "ShortScratch",
  face: "Smile",
  beard: "Chin",
  body: {
    pose: "WheelChair",
    cloth: tokens.paper,
    areas: { jacket: tokens.rose, trousers: tokens.sky, shoes: tokens.marigold },
  },
};

export const ayesha: Person = {
  skin: skin.fair,
  hair: "Hijab",
  hairColour: tokens.teal,
  face: "Smile",
  body: { pose: "Explaining", cloth: tokens.paper },
};

export const priya: Person = {
  skin: skin.tan,
  hair: "MediumLong",
  face: "Smile",
  body: { pose: "Coffee", cloth: tokens.rose, areas: { thing: tokens.paper } },
};

export const jonas: Person = {
  skin: skin.light,
  hair: "ShortMessy",
  hairColour: hairTone.copper,
  face: "Calm",
  beard: "Full",
  beardColour: hairTone.copper,
  body: { pose: "FurJacket", cloth: tokens.paper, dye: { colour: tokens.teal } },
};

export const traveller: Person = {
  skin: skin.wheat,
  hair: "BunFancy",
  hairColour: tokens.marigold,
  face: "Smile",
  body: { pose: "EasingWB", cloth: tokens.rose, areas: { tee: tokens.paper } },
};

export const vikramAtWork: Person = {
  skin: skin.wheat,
  hair: "GrayShort",
  hairColour: hairTone.silver,
  face: "Smile",
  beard: "Imperial",
  beardColour: hairTone.silver,
  body: { pose: "Coffee", cloth: tokens.rose, areas: { thing: tokens.paper } },
};

export const waiting: Person = {
  skin: skin.brown,
  hair: "ShortCurly",
  face: "Smile",
  body: { pose: "OneLegUpWB", cloth: tokens.honey },
};
