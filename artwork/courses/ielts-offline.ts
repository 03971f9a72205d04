/** IELTS in Karnal, four slides. */
import type { Person } from "../figure.ts";
import { skillCard } from "../papers.ts";
import { archScene, place } from "../scenery.ts";
import { put } from "../things.ts";
import { skin, tokens } from "../tokens.ts";
import { floor, frame } from "./slide.ts";

const student: Person = {
  skin: skin.tan,
  hair: "Turban",
  hairColour: tokens.teal,
  face: "Smile",
  beard: "Chin",
  body: { pose: "ShirtCoat", cloth: tokens.marigold },
};

/** All four parts, in one classroom. */
async function fourParts(): Promise<string> {
  const [listening, reading, writing, speaking] = await Promise.all([
    skillCard("Listening"),
    skillCard("Reading"),
    skillCard("Writing"),
    skillCard("Speaking"),
  ]);
  return archScene({
    ...frame,
    ground: tokens.rose,
    people: place(student, { x: 282, floor, scale: 0.33 }),
    above: [
      put(listening, 108, 262, 1, -4),
      put(reading, 84, 404, 1, 3),
      put(writing, 458, 262, 1, 4),
      put(speaking, 482, 404, 1, -3),
    ].join(""),
  });
}

export const slides = [fourParts];
