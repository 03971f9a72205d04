import { holidayOn } from "./branch.ts";
import type { Branch, OpeningHours } from "./institute.ts";

/*
 * When a branch is open, on its own clock. Days are `YYYY-MM-DD` and times `YYYY-MM-DDTHH:MM`, so they sort as text. They
 * have no time zone: JavaScript parses days in UTC, so they are counted in UTC.
 */

type Opening = Pick<Branch, "openingHours" | "holidays">;

/** `HH:MM` each. At the closing minute the branch is closed. */
type DayHours = { opens: string; closes: string };

/** Why a branch is closed: on a holiday, on a day of the week (ISO number, 1 = Monday), or out of the day's hours. */
export type Closure =
  | { kind: "holiday"; name: string }
  | { kind: "weekday"; weekday: number }
  | { kind: "hours"; time: string };

/** Days to search for the next opening. A branch has at most 180 closed days (`site-values.ts`). */
const DAYS_AHEAD = 366;

/** The ISO number of a day's weekday, 1 = Monday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

export function daysAfter(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The hours of a branch on a day; undefined if it is closed all day. */
export function hoursOn({ openingHours, holidays }: Opening, day: string): DayHours | undefined {
  const weekday = weekdayOf(day);
  if (!openingHours.days.includes(weekday) || holidayOn(holidays, day)) return undefined;
  return hoursOfWeekday(openingHours, weekday);
}

function hoursOfWeekday({ opens, closes, ownHours = [] }: OpeningHours, weekday: number): DayHours {
  const own = ownHours.find(({ day }) => day === weekday);
  return own ? { opens: own.opens, closes: own.closes } : { opens, closes };
}

/** Open weekdays (ISO numbers, 1 = Monday) with the same hours. */
type HoursOfDays = DayHours & { days: number[] };

/** The hours of the week: days with the same ones together, in the order of the first of them. */
export function weekHours(openingHours: OpeningHours): HoursOfDays[] {
  const week: HoursOfDays[] = [];
  for (const day of [...openingHours.days].sort((left, right) => left - right)) {
    const { opens, closes } = hoursOfWeekday(openingHours, day);
    const same = week.find((one) => one.opens === opens && one.closes === closes);
    if (same) same.days.push(day);
    else week.push({ days: [day], opens, closes });
  }
  return week;
}

/** The earliest opening and the latest closing of the week. */
export function widestHours(openingHours: OpeningHours): DayHours {
  const week = weekHours(openingHours);
  const [opens = openingHours.opens] = week.map((hours) => hours.opens).sort();
  const [closes = openingHours.closes] = week
    .map((hours) => hours.closes)
    .sort()
    .reverse();
  return { opens, closes };
}

/** The first day from `day` on on which a branch is open, with its hours; undefined if it never opens. */
export function nextOpenDay(
  branch: Opening,
  day: string,
): ({ day: string } & DayHours) | undefined {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const next = daysAfter(day, ahead);
    const hours = hoursOn(branch, next);
    if (hours) return { day: next, ...hours };
  }
  return undefined;
}

/** Why a branch is closed at a time; undefined while it is open. */
export function closureAt(branch: Opening, at: string): Closure | undefined {
  const [day = "", time = ""] = at.split("T");
  const hours = hoursOn(branch, day);
  if (hours)
    return hours.opens <= time && time < hours.closes ? undefined : { kind: "hours", time };
  const holiday = holidayOn(branch.holidays, day);
  return holiday
    ? { kind: "holiday", name: holiday.name }
    : { kind: "weekday", weekday: weekdayOf(day) };
}

/** The time itself while the branch is open, else its next opening; undefined if it never opens. */
export function nextOpenTime(branch: Opening, at: string): string | undefined {
  const [day = "", time = ""] = at.split("T");
  const today = hoursOn(branch, day);
  if (today && time < today.opens) return `${day}T${today.opens}`;
  if (today && time < today.closes) return at;
  const next = nextOpenDay(branch, daysAfter(day, 1));
  return next && `${next.day}T${next.opens}`;
}
