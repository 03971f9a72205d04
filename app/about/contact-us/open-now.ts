import { holidayOn } from "#contract/branch.ts";
import type { Holiday, OpeningHours } from "#contract/institute.ts";
import { dayAndMonth } from "../../ui/day-in-words.ts";
import { isoDay } from "../../ui/iso-day.ts";

/** Local date and time at a branch. */
export type WallClock = {
  /** `YYYY-MM-DD` */
  date: string;
  /** ISO weekday, 1 = Monday. */
  weekday: number;
  hours: number;
  minutes: number;
};

type OpenState =
  | { isOpen: true; closes: string }
  /**
   * `opensOn` is `today`, an ISO weekday if that is at most a week ahead, otherwise a date; absent
   * if the branch never opens. `holiday` is the name of today's holiday.
   */
  | { isOpen: false; opensOn?: "today" | number | string; opens: string; holiday?: string };

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Converts a moment to the local date and time of a time zone, or of the reader. */
export function wallClock(moment: Date, timeZone?: string): WallClock {
  const date = isoDay(moment, timeZone);
  const parts = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return {
    date,
    weekday: new Date(date).getUTCDay() || 7,
    hours: part("hour"),
    minutes: part("minute"),
  };
}

/** `08:05` */
export const timeInWords = ({ hours, minutes }: WallClock) =>
  `${twoDigits(hours)}:${twoDigits(minutes)}`;

/** Days to search for the next opening. A branch has at most 180 closed days (`site-values.ts`). */
const DAYS_AHEAD = 200;
const DAY_MS = 86_400_000;

const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a branch is open. At the closing minute it is closed. */
export function openState(
  clock: WallClock,
  { days, opens, closes }: OpeningHours,
  holidays: readonly Holiday[] = [],
): OpenState {
  const time = timeInWords(clock);
  const today = holidayOn(holidays, clock.date);
  const isDay = days.includes(clock.weekday) && !today;
  if (isDay && opens <= time && time < closes) return { isOpen: true, closes };
  if (isDay && time < opens) return { isOpen: false, opensOn: "today", opens };
  const closed = { isOpen: false, opens, ...(today ? { holiday: today.name } : {}) } as const;
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const weekday = ((clock.weekday - 1 + ahead) % 7) + 1;
    const date = dateAfter(clock.date, ahead);
    if (!days.includes(weekday) || holidayOn(holidays, date)) continue;
    return { ...closed, opensOn: ahead <= 7 ? weekday : date };
  }
  return closed;
}

/** `25 December`, `24 December to 1 January`. */
export function holidayInWords({ from, to }: Pick<Holiday, "from" | "to">): string {
  return from === to ? dayAndMonth(from) : `${dayAndMonth(from)} to ${dayAndMonth(to)}`;
}

/**
 * `until 18:00`, `opens today 08:00`, `opens Monday 08:00`, or `Christmas, opens 4 January 08:00`. Names the weekday
 * where "today" would be another day for the reader, whose date differs for some hours.
 * @param clock of the branch
 * @param readersDate `YYYY-MM-DD`
 */
export function nextChangeInWords(
  state: OpenState,
  clock: WallClock,
  readersDate = clock.date,
): string {
  if (state.isOpen) return `until ${state.closes}`;
  if (state.opensOn === undefined) return "";
  const isToday = state.opensOn === "today";
  const opensOn = isToday && readersDate !== clock.date ? clock.weekday : state.opensOn;
  return `${state.holiday ? `${state.holiday}, ` : ""}opens ${dayOf(opensOn)} ${state.opens}`;
}

function dayOf(opensOn: "today" | number | string): string {
  if (typeof opensOn === "number") return weekdays[opensOn - 1] ?? "";
  return opensOn === "today" ? opensOn : dayAndMonth(opensOn);
}
