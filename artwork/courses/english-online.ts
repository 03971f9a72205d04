/** Spoken English online, four slides. */
import type { Person } from "../figure.ts";
import { desk, windowPane } from "../furniture.ts";
import { archScene, bubble, nearMouth, place } from "../scenery.ts";
import { laptopBack } from "../screens.ts";
import { headset, mug, plant, put } from "../things.ts";
import { skin, tokens } from "../tokens.ts";
import { floor, frame } from "./slide.ts";

const learner: Person = {
  skin: skin.fair,
  hair: "BunCurly",
  face: "Smile",
  body: { pose: "StripedShirt", cloth: tokens.paper },
};

/** Home after work: the desk is the classroom. */
async function deskAtHome(): Promise<string> {
  const evening = `<circle fill="${tokens.honey}" cx="32" cy="34" r="15"/><circle fill="${tokens.teal}" cx="39" cy="29" r="13"/><path fill="${tokens.ink}" d="M0 150V118h22v-16h26v24h20v-34h30v22h32v36z"/><path fill="${tokens.marigold}" d="M30 112h5v7h-5zM76 102h5v7h-5zM86 116h5v7h-5zM110 124h5v7h-5z"/>`;
  const her = { x: 262, floor: floor - 44, scale: 0.315 };
  return archScene({
    ...frame,
    ground: "#ffe2a0",
    behind: put(windowPane(130, 150, tokens.teal, evening), 44, 170),
    people: [
      place(learner, her, headset(tokens.teal)),
      put(desk(520, 92), 280, floor),
      put(laptopBack(164, 96), 314, floor - 104),
      put(mug(tokens.rose), 100, floor - 104),
      put(plant(), 474, floor - 104, 0.9),
    ].join(""),
    above: await bubble("Hello!", { x: 424, y: 118, to: nearMouth(her), size: 34 }),
  });
}

export const slides = [deskAtHome];
