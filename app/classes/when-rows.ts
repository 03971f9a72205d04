import { classRow } from "#content/demo-class-list.ts";
import { classFacts, classWords } from "#content/demo-classes.ts";
import { timeInWords } from "#contract/branch.ts";
import type { DemoClass } from "#contract/classes.ts";
import { useVisitorZone, whenText, yourTime } from "./class-times.tsx";

/**
 * When a class is, for a list of facts, by the branch's clock and by the visitor's where that differs: first the one at
 * which they have to be somewhere, as in `startFor`. The server knows only the branch's.
 * @param length follows the first time, such as `60 minutes`
 */
export function useWhenRows(
  one: Pick<DemoClass, "startsAt" | "zone" | "place">,
  length = "",
): readonly (readonly [label: string, value: string])[] {
  const zone = useVisitorZone();
  const there = whenText(one);
  const after = length && `, ${length}`;
  if (!zone || !yourTime(one, zone)) return [[classFacts.when, there + after]];
  const here = classWords.yourTime.replace("{time}", timeInWords(new Date(one.startsAt), zone));
  if (one.place === "online") {
    return [
      [classFacts.when, here + after],
      [classFacts.there, there],
    ];
  }
  return [
    [classFacts.when, there + after],
    [classRow.yourClock, here],
  ];
}
