import { classFacts, classWords } from "#content/demo-classes.ts";
import { timeInWords } from "#contract/branch.ts";
import type { DemoClass } from "#contract/classes.ts";
import { useVisitorZone, whenText, yourTime } from "./class-times.tsx";

/**
 * When a class is, for a list of facts: first by the visitor's clock, then by the branch's where that differs. The
 * server knows only the latter.
 * @param length follows the first time, such as `60 minutes`
 */
export function useWhenRows(
  one: Pick<DemoClass, "startsAt" | "zone">,
  length = "",
): readonly (readonly [label: string, value: string])[] {
  const zone = useVisitorZone();
  const there = whenText(one);
  const after = length && `, ${length}`;
  if (!zone || !yourTime(one, zone)) return [[classFacts.when, there + after]];
  const here = timeInWords(new Date(one.startsAt), zone);
  return [
    [classFacts.when, classWords.yourTime.replace("{time}", here) + after],
    [classFacts.there, there],
  ];
}
