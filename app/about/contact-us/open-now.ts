import { holidayOn } from "#contract/branch.ts";
import { daysAfter, hoursOn, nextOpenDay, weekdayOf } from "#contract/branch-hours.ts";
import type { Branch, Holiday } from "#contract/institute.ts";
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
    weekday: weekdayOf(date),
    hours: part("hour"),
    minutes: part("minute"),
  };
}

/** `08:05` */
export const timeInWords = ({ hours, minutes }: WallClock) =>
  `${twoDigits(hours)}:${twoDigits(minutes)}`;

/** Whether a branch is open. At the closing minute it is closed. */
export function openState(
  clock: WallClock,
  branch: Pick<Branch, "openingHours" | "holidays">,
): OpenState {
  const { date } = clock;
  const time = timeInWords(clock);
  const today = hoursOn(branch, date);
  if (today && time < today.opens) return { isOpen: false, opensOn: "today", opens: today.opens };
  if (today && time < today.closes) return { isOpen: true, closes: today.closes };
  const holiday = holidayOn(branch.holidays, date);
  const closed = { isOpen: false, ...(holiday ? { holiday: holiday.name } : {}) } as const;
  const next = nextOpenDay(branch, daysAfter(date, 1));
  if (!next) return { ...closed, opens: "" };
  const isSoon = next.day <= daysAfter(date, 7);
  return { ...closed, opens: next.opens, opensOn: isSoon ? weekdayOf(next.day) : next.day };
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
