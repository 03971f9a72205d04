import { classWords as words } from "#content/demo-classes.ts";
import { site } from "#content/site.ts";
import { branchTimeInWords, timeInWords } from "#contract/branch.ts";
import type { DemoClass } from "#contract/classes.ts";
import { visitorTimeZone } from "../forms/typed-phone.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import styles from "./classes.module.css";

type When = Pick<DemoClass, "startsAt" | "zone">;

/** `Tuesday 1 December` and `18:30`, on the clock of a zone. */
function partsIn(startsAt: string, zone: string) {
  const [day = "", clock = ""] = timeInWords(new Date(startsAt), zone).split(", ");
  return { day, clock };
}

/** `18:30`. */
export const clockOf = ({ startsAt, zone }: When) => partsIn(startsAt, zone).clock;

/** `Tuesday 1 December`. */
export const dayOf = ({ startsAt, zone }: When) => partsIn(startsAt, zone).day;

/** `Tue`, `1` and `Dec`, for a date as on a tear-off calendar. */
export function dateParts(when: When) {
  const [weekday = "", day = "", month = ""] = dayOf(when).split(" ");
  return { weekday: weekday.slice(0, 3), day, month: month.slice(0, 3) };
}

const branchIn = (zone: string) => ({
  name: site.branches.find(({ timeZone }) => timeZone === zone)?.name ?? zone,
  timeZone: zone,
});

/** `Berlin time`. */
export const clockText = ({ zone }: Pick<When, "zone">) =>
  words.branchTime.replace("{branch}", branchIn(zone).name);

/** `Tuesday 1 December, 18:30 (Berlin time)`. */
export const whenText = ({ startsAt, zone }: When) =>
  branchTimeInWords(new Date(startsAt), branchIn(zone));

/** The start on the visitor's own clock, if that shows another time. Only the browser knows it. */
export function yourTime({ startsAt, zone }: When, visitorZone: string | undefined) {
  if (!visitorZone) return undefined;
  const [there, here] = [partsIn(startsAt, zone), partsIn(startsAt, visitorZone)];
  if (there.day === here.day && there.clock === here.clock) return undefined;
  return there.day === here.day ? here.clock : `${here.day}, ${here.clock}`;
}

/** The visitor's time zone; undefined until scripts run. */
export const useVisitorZone = () => (useHydrated() ? visitorTimeZone() : undefined);

/** `14:00 your time`, if it differs. */
export function YourTimeAside({ of }: { of: When }) {
  const time = yourTime(of, useVisitorZone());
  return <span className={styles.yours}>{time && words.yourTime.replace("{time}", time)}</span>;
}
