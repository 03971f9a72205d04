import { hoursOn } from "#contract/branch-hours.ts";
import type { Branch } from "#contract/institute.ts";

type OpenTime = { from: number; to: number };

/** At most so many days are counted, so that a long span costs little. */
const MAX_DAYS = 366;
const MINUTE_MS = 60_000;

/** Counts the minutes between two moments in which a branch was open; holidays and closed days do not count. */
export function createOpeningClock(branch: Branch) {
  const days = new Map<string, OpenTime | undefined>();

  function openTime(date: Temporal.PlainDate): OpenTime | undefined {
    const name = date.toString();
    if (!days.has(name)) days.set(name, openTimeOf(branch, date));
    return days.get(name);
  }

  return {
    /** Whole minutes; 0 if `to` is not after `from`. */
    between(from: Date, to: Date): number {
      let date = dateAt(from, branch);
      let open = 0;
      for (let day = 0; day < MAX_DAYS; day += 1) {
        if (startOf(date, branch) > to.getTime()) break;
        const time = openTime(date);
        if (time) {
          const begins = Math.max(time.from, from.getTime());
          const ends = Math.min(time.to, to.getTime());
          open += Math.max(0, ends - begins);
        }
        date = date.add({ days: 1 });
      }
      return Math.floor(open / MINUTE_MS);
    },
  };
}

/**
 * Like `createOpeningClock`, for thousands of spans between two moments: it adds the days up once and looks sums up.
 * @returns a function that counts the open minutes between two moments, whole and at least 0
 */
export function createOpeningSums(
  branch: Branch,
  first: Date,
  last: Date,
): (from: Date, to: Date) => number {
  const times: (OpenTime & { before: number })[] = [];
  let sum = 0;
  let date = dateAt(first, branch);
  while (startOf(date, branch) <= last.getTime()) {
    const time = openTimeOf(branch, date);
    if (time) {
      times.push({ ...time, before: sum });
      sum += time.to - time.from;
    }
    date = date.add({ days: 1 });
  }
  /** The open time from the beginning to this moment, in ms. */
  function until(moment: number): number {
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle]?.from ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    const time = times[low - 1];
    return time ? time.before + Math.min(moment, time.to) - time.from : 0;
  }
  return (from, to) =>
    Math.max(0, Math.floor((until(to.getTime()) - until(from.getTime())) / MINUTE_MS));
}

const dateAt = (moment: Date, { timeZone }: Branch) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();

const startOf = (date: Temporal.PlainDate, { timeZone }: Branch) =>
  date.toZonedDateTime({ timeZone }).epochMilliseconds;

function openTimeOf(branch: Branch, date: Temporal.PlainDate): OpenTime | undefined {
  const hours = hoursOn(branch, date.toString());
  if (!hours) return undefined;
  const { timeZone } = branch;
  const at = (plainTime: string) => date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  return { from: at(hours.opens), to: at(hours.closes) };
}
