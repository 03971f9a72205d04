/** PTE online, four slides. */
import type { Person } from "../figure.ts";

import { archScene, bubble, nearMouth, place } from "../scenery.ts";
import { pane, video } from "../screens.ts";
import { headset, put } from "../things.ts";
import { skin, tokens } from "../tokens.ts";
import { floor, frame } from "./slide.ts";

const learner: Person = {
  skin: skin.tan,
  hair: "MediumLong",
  face: "Smile",
  body: { pose: "Geek", cloth: tokens.rose, areas: { thing: tokens.paper } },
};

/** The mark of the institute over the one on her laptop, in a figure's own units. */
const lidMark = `<path fill="${tokens.paper}" d="M775 770h140v140h-140z"/><path fill="${tokens.marigold}" stroke="${tokens.ink}" stroke-width="11" d="M785 888v-40a57 57 0 0 1 114 -6v40h-30v-38a27 27 0 0 0 -54 2v40z"/>`;

/** A live class, and her turn to speak. */
async function liveClass(): Promise<string> {
  const tile = { width: 96, height: 76 };
  const faces = [
    video(
      {
        skin: skin.wheat,
        hair: "Turban",
        hairColour: tokens.marigold,
        face: "Smile",
        beard: "Full",
        cloth: tokens.teal,
      },
      { ...tile, ground: tokens.rose, isFlipped: true },
    ),
    video(
      {
        skin: skin.fair,
        hair: "GrayShort",
        hairColour: tokens.paper,
        face: "Calm",
        cloth: tokens.brick,
      },
      { ...tile, ground: tokens.honey, isFlipped: true },
    ),
    video(
      { skin: skin.brown, hair: "ShortCurly", face: "Cute", cloth: tokens.paper },
      { ...tile, ground: tokens.sand, isFlipped: true },
    ),
    video(
      { skin: skin.wheat, hair: "BangsFilled", face: "Smile", cloth: tokens.teal },
      { ...tile, ground: tokens.sky, isFlipped: true },
    ),
  ];
  const grid = faces.map((face, i) => put(face, (i % 2) * 104, Math.floor(i / 2) * 84)).join("");
  const her = { x: 176, floor, scale: 0.325 };
  return archScene({
    ...frame,
    ground: tokens.sky,
    people: place(learner, her, lidMark + headset()),
    above: [
      put(pane(200, 160, grid), 326, 208),
      await bubble("My turn!", { x: 352, y: 132, to: nearMouth(her), fill: tokens.marigold }),
    ].join(""),
  });
}

export const slides = [liveClass];
