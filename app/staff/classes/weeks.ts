import { Temporal } from "temporal-polyfill";
import { isDay } from "#contract/day.ts";

/* Days are `YYYY-MM-DD`, without a time zone. */

/** When a class starts on its branch's clock; `starts` is `HH:MM`. */
export type StartTime = { day: string; starts: string };

/** Today, in the browser's time zone. */
export const today = (): string => Temporal.Now.plainDateISO().toString();

export const daysLater = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/**
 * The Monday of a day's week. If `day` is missing or is not a day of this century, that of the present week, and on a
 * Sunday of the next one, which is what people plan for then.
 */
export function mondayOf(day: string | null): string {
  const date = Temporal.PlainDate.from(day?.startsWith("20") && isDay(day) ? day : today());
  const isSunday = date.dayOfWeek === 7;
  if (date.toString() !== day && isSunday) return date.add({ days: 1 }).toString();
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
