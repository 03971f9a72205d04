import { batchWords } from "#content/demo-class-list.ts";
import { weeklyText } from "#contract/classes/class-values.ts";
import type { Batch, DemoClass } from "#contract/classes/classes.ts";
import { besideText, partsIn, type Reading, readingsOf } from "../shell/visit/clocks.ts";
import { isoDay } from "../ui/iso-day.ts";

type When = Pick<DemoClass, "startsAt" | "zone">;
type Placed = When & Pick<DemoClass, "place">;

/** `18:30`. */
export const clockOf = ({ startsAt, zone }: When) => partsIn(startsAt, zone).clock;

/** `Tuesday 1 December`. */
export const dayOf = ({ startsAt, zone }: When) => partsIn(startsAt, zone).day;

/**
 * A start by the clock that counts, and by the other one where that shows another time. The visitor's clock counts, except
 * for a class in its classroom, where they have to be by the branch's.
 */
export function startFor(
  { startsAt, zone, place }: Placed,
  visitorZone: string | undefined,
): [counts: Reading, other?: Reading] {
  const [first, other] = readingsOf(startsAt, zone, visitorZone);
  return other && place !== "online" ? [other, first] : [first, other];
}

/** What follows the clock that counts in a list: `your time, 18:30 Berlin time`. */
export const asideText = ([counts, other]: ReturnType<typeof startFor>) =>
  other ? `${counts.whose}, ${besideText(other, counts)}` : counts.whose;

/** `Tuesday 1 December`, by the clock that counts. */
export const dayFor = (one: Placed, visitorZone: string | undefined) =>
  startFor(one, visitorZone)[0].day;

/** `Tue`, `1` and `Dec`, for a date as on a tear-off calendar. */
export function dateParts(when: Placed, visitorZone?: string) {
  const [weekday = "", day = "", month = ""] = dayFor(when, visitorZone).split(" ");
  return { weekday: weekday.slice(0, 3), day, month: month.slice(0, 3) };
}

/** The day as `YYYY-MM-DD`, by the clock that counts. */
export const isoDayFor = (one: Placed, visitorZone: string | undefined) =>
  isoDay(new Date(one.startsAt), startFor(one, visitorZone)[0].zone);

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
        const iso = isoDay(new Date(startsAt), visitorZone);
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
