import { batchWords } from "#content/demo-class-list.ts";
import { classWords as words } from "#content/demo-classes.ts";
import { site } from "#content/site.ts";
import { branchTimeInWords, timeInWords } from "#contract/branch.ts";
import { weeklyText } from "#contract/class-values.ts";
import type { Batch, DemoClass } from "#contract/classes.ts";
import { visitorTimeZone } from "../forms/typed-phone.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

type When = Pick<DemoClass, "startsAt" | "zone">;
type Placed = When & Pick<DemoClass, "place">;

/** `Tuesday 1 December` and `18:30`, on the clock of a zone. */
function partsIn(startsAt: string, zone: string) {
  const [day = "", clock = ""] = timeInWords(new Date(startsAt), zone).split(", ");
  return { day, clock };
}

/** `18:30`. */
export const clockOf = ({ startsAt, zone }: When) => partsIn(startsAt, zone).clock;

/** `Tuesday 1 December`. */
export const dayOf = ({ startsAt, zone }: When) => partsIn(startsAt, zone).day;

/**
 * The zone of the time that is shown first: the visitor's for a class online; the branch's for a class in its classroom,
 * where the visitor has to be at that time.
 */
const firstZone = ({ place, zone }: Placed, visitorZone: string | undefined) =>
  place === "online" ? (visitorZone ?? zone) : zone;

/** `Tuesday 1 December`, in the zone that is shown first. */
export const dayFor = (one: Placed, visitorZone: string | undefined) =>
  partsIn(one.startsAt, firstZone(one, visitorZone)).day;

/** `Tue`, `1` and `Dec`, for a date as on a tear-off calendar. */
export function dateParts(when: Placed, visitorZone?: string) {
  const [weekday = "", day = "", month = ""] = dayFor(when, visitorZone).split(" ");
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

/** The day as `YYYY-MM-DD`, in the zone that is shown first. */
export const isoDayFor = (one: Placed, visitorZone: string | undefined) =>
  isoDayIn(one.startsAt, firstZone(one, visitorZone));

function isoDayIn(startsAt: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone,
  }).formatToParts(new Date(startsAt));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/**
 * The start for a list. Online: `22:00` on the visitor's clock, and beside it `18:30 Berlin time`. In a classroom:
 * `18:30`, and beside it `Berlin time, 22:00 your time`. While the visitor's zone is unknown, or shows the same time,
 * there is only the branch's clock, and beside it `Berlin time`.
 */
export function startFor(when: Placed, visitorZone: string | undefined) {
  const there = partsIn(when.startsAt, when.zone);
  const branch = clockText(when);
  if (!visitorZone || !yourTime(when, visitorZone)) {
    return { clock: there.clock, isOwn: false, aside: branch };
  }
  const here = partsIn(when.startsAt, visitorZone);
  const withDay = ({ day, clock }: typeof here) =>
    here.day === there.day ? clock : `${day.slice(0, 3)} ${clock}`;
  if (when.place === "online") {
    return { clock: here.clock, isOwn: true, aside: `${withDay(there)} ${branch}` };
  }
  const yours = words.yourTime.replace("{time}", withDay(here));
  return { clock: there.clock, isOwn: false, aside: `${branch}, ${yours}` };
}

/**
 * The weekly times of a batch on the visitor's clock: `Mon to Fri 11:30 your time`. Where clocks change during the batch,
 * also the times of its last week. Undefined if the visitor's clock shows the branch's time.
 */
export function yourWeek({ weekly }: Batch, visitorZone: string | undefined) {
  if (!visitorZone) return undefined;
  const week = (at: "firstAt" | "lastAt") =>
    weeklyText(
      weekly.flatMap((lesson) => {
        const startsAt = lesson[at];
        if (!startsAt) return [];
        const iso = isoDayIn(startsAt, visitorZone);
        const weekday = new Date(`${iso}T00:00:00Z`).getUTCDay() || 7;
        return [{ weekday, starts: partsIn(startsAt, visitorZone).clock }];
      }),
    );
  const [first, last] = [week("firstAt"), week("lastAt")];
  const there = weeklyText(weekly);
  if (first === "" || (first === there && last === there)) return undefined;
  return (first === last ? batchWords.own : batchWords.ownLater)
    .replace("{time}", first)
    .replace("{later}", last);
}

/** The visitor's time zone; undefined until scripts run. */
export const useVisitorZone = () => (useHydrated() ? visitorTimeZone() : undefined);
