import { classRow } from "#content/demo-class-list.ts";
import { classFacts } from "#content/demo-classes.ts";
import type { DemoClass } from "#contract/classes.ts";
import { readingText, startFor, useVisitorZone } from "./class-times.tsx";

/**
 * When a class is, for a list of facts, by both clocks where they differ.
 * @param length follows the first time, such as `60 minutes`
 */
export function useWhenRows(
  one: Pick<DemoClass, "startsAt" | "zone" | "place">,
  length = "",
): readonly (readonly [label: string, value: string])[] {
  const [start, other] = startFor(one, useVisitorZone());
  const beside = other?.isOwn ? classRow.yourClock : classFacts.there;
  return [
    [classFacts.when, readingText(start) + (length && `, ${length}`)],
    ...(other ? [[beside, readingText(other)] as const] : []),
  ];
}
