/** German online, four slides. */
import type { Person } from "../figure.ts";
import { tvTower } from "../landmarks.ts";
import { archScene, bubble, place } from "../scenery.ts";
import { monitor, video } from "../screens.ts";
import { put, table } from "../things.ts";
import { hairTone, skin, tokens } from "../tokens.ts";
import { floor, frame } from "./slide.ts";

const learner: Person = {
  skin: skin.wheat,
  hair: "LongBangs",
  face: "Smile",
  body: { pose: "Explaining", cloth: tokens.paper },
};

/** The first hello: the trainer on the screen, the tower behind him. */
async function firstHello(): Promise<string> {
  const trainer = video(
    {
      skin: skin.light,
      hair: "ShortMessy",
      hairColour: hairTone.copper,
      face: "Smile",
      beard: "Full",
      beardColour: hairTone.copper,
      cloth: tokens.teal,
    },
    {
      width: 210,
      height: 176,
      ground: "#ffe2a0",
      view: 1000,
      top: -150,
      isFlipped: true,
      behind: put(tvTower(), 176, 200, 0.44),
    },
  );
  const her = { x: 140, floor, scale: 0.305 };
  return archScene({
    ...frame,
    ground: tokens.sky,
    people: [
      place(learner, her),
      put(table(224, 112), 424, floor),
      put(monitor(210, 176, trainer), 424, floor - 122),
    ].join(""),
    above: [
      await bubble("Guten Tag!", {
        x: 208,
        y: 100,
        to: [222, 206],
        fill: tokens.marigold,
        size: 28,
      }),
      await bubble("Guten Tag!", { x: 424, y: 154, to: [376, 236], size: 28 }),
    ].join(""),
  });
}

export const slides = [firstHello];
