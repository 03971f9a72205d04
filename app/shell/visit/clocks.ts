import { createContext, useContext } from "react";
import { classWords as words } from "#content/demo-classes.ts";
import { site } from "#content/site.ts";
import { timeInWords } from "#contract/branch.ts";
import { cityAfter } from "#contract/visitor-zone.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { visitorTimeZone } from "./time-zone.ts";

/** A moment as a clock shows it: `Tuesday 1 December`, `18:30`, and whose clock: `Berlin time`, or `your time`. */
export type Reading = { day: string; clock: string; whose: string; zone: string; isOwn: boolean };

/** `Tuesday 1 December` and `18:30`, on the clock of a zone. */
export function partsIn(at: string, zone: string) {
  const [day = "", clock = ""] = timeInWords(new Date(at), zone).split(", ");
  return { day, clock };
}

/** `Berlin time`, by the zone of a branch. */
export const clockText = ({ zone }: { zone: string }) =>
  words.branchTime.replace(
    "{branch}",
    site.branches.find(({ timeZone }) => timeZone === zone)?.name ?? zone,
  );

/**
 * A moment by the visitor's clock and by a branch's; the branch's alone where both show the same.
 * @param at ISO 8601
 * @param zone of the branch
 */
export function readingsOf(
  at: string,
  zone: string,
  visitorZone: string | undefined,
): [first: Reading, other?: Reading] {
  const there = { ...partsIn(at, zone), whose: clockText({ zone }), zone, isOwn: false };
  if (!visitorZone) return [there];
  const own = { whose: words.yourTime, zone: visitorZone, isOwn: true };
  const here = { ...partsIn(at, visitorZone), ...own };
  return there.day === here.day && there.clock === here.clock ? [there] : [here, there];
}

/** `Tuesday 1 December, 18:30 (Berlin time)`, or `Tuesday 1 December, 22:00 your time (Delhi)`. */
export const readingText = ({ day, clock, whose, zone, isOwn }: Reading) =>
  isOwn ? `${day}, ${clock} ${whose}${cityAfter(zone)}` : `${day}, ${clock} (${whose})`;

/** `09:40`, to stand beside the other clock; with the day where that differs: `Wed 03:00`. */
export const clockBeside = ({ day, clock }: Reading, other: Reading) =>
  `${day === other.day ? "" : `${day.slice(0, 3)} `}${clock}`;

/** `18:30 Berlin time`, to stand beside the other clock; with the day where that differs: `Wed 03:00 your time`. */
export const besideText = (reading: Reading, other: Reading) =>
  `${clockBeside(reading, other)} ${reading.whose}`;

/** The visitor's time zone as the API knows it from an earlier form: it counts until scripts run. */
export const EarlierZone = createContext<string | null>(null);

/** The visitor's time zone; undefined until scripts run, unless the page knows an earlier one. */
export function useVisitorZone(): string | undefined {
  const earlier = useContext(EarlierZone);
  if (useHydrated()) return visitorTimeZone();
  return earlier && isZone(earlier) ? earlier : undefined;
}

/** Another browser may have sent a zone that this one, or the server, does not know. */
function isZone(name: string): boolean {
  try {
    partsIn(new Date(0).toISOString(), name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Says a moment within a sentence as the mails do, and by the visitor's clock where it shows another time:
 * `Tuesday 1 December, 14:10 (Karnal time; your time 09:40)`.
 */
export function useMomentText(): (at: string, zone: string) => string {
  const visitorZone = useVisitorZone();
  return (at, zone) => {
    const [first, there] = readingsOf(at, zone, visitorZone);
    if (!there) return readingText(first);
    return `${there.day}, ${there.clock} (${there.whose}; ${first.whose} ${clockBeside(first, there)})`;
  };
}
