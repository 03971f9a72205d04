import { classFacts, classWords } from "#content/demo-classes.ts";
import type { DemoClass } from "#contract/classes/classes.ts";
import { yourTimeLabel } from "#contract/visitor-zone.ts";
import { readingText, useVisitorZone } from "../shell/visit/clocks.ts";
import { startFor } from "./class-times.tsx";

/** When a class is, for a list of facts, by both clocks where they differ; if asked for, also how long it takes. */
export function useWhenRows(
  one: Pick<DemoClass, "startsAt" | "zone" | "place" | "minutes">,
  { withLength = false } = {},
): readonly (readonly [label: string, value: string])[] {
  const [start, other] = startFor(one, useVisitorZone());
  const length = classWords.minutes.replace("{minutes} ", `${one.minutes}\u00a0`);
  const when = readingText(start) + (withLength ? `, ${length}` : "");
  if (!other) return [[classFacts.when, when]];
  const beside = other.isOwn
    ? ([yourTimeLabel(other.zone), `${other.day}, ${other.clock}`] as const)
    : ([classFacts.there, readingText(other)] as const);
  return [[classFacts.when, when], beside];
}
