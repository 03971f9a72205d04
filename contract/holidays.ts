import type { Holiday } from "./site.ts";

/**
 * Why a branch is closed on a day, if it is for a holiday.
 * @param date `YYYY-MM-DD`, where the branch is
 */
export const holidayOn = (holidays: readonly Holiday[], date: string): Holiday | undefined =>
  holidays.find(({ from, to }) => from <= date && date <= to);
