import { Temporal } from "temporal-polyfill";

/* Days are `YYYY-MM-DD`, without a time zone. */

/** The present day in this browser. */
export const today = (): string => Temporal.Now.plainDateISO().toString();

export const daysLater = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The Monday of the week of a day; of the present week if it is no day. */
export function mondayOf(day: string | null): string {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day ?? "") && new Date(day ?? "").toJSON() !== null;
  const date = Temporal.PlainDate.from(isDay && day ? day : today());
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
