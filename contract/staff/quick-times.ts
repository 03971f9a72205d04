import { dayAt, timeAt, timeInHours } from "../branch-clock.ts";
import {
  type Closure,
  closureAt,
  daysAfter,
  hoursOn,
  nextOpenDay,
  nextOpenTime,
  weekdayOf,
} from "../branch-hours.ts";
import type { Branch } from "../institute.ts";

/*
 * The times that are planned most often, on the clock of a branch and within its opening hours. A time is
 * `YYYY-MM-DDTHH:MM`.
 */

/** A time that was wished for, or where the branch is closed then, the next one at which it is open. */
type Opened = {
  at: string;
  /** Why it is not the time that was wished for. */
  closure?: Closure;
};
export type QuickTime = Opened & {
  key: "hour" | "evening" | "tomorrow" | "threeDays" | "monday" | "week";
};

/** When a follow-up on another day is planned. */
const MORNING = "10:00";
const NOON = "12:00";

/** @param now ISO 8601 */
export function quickTimes(now: string, branch: Branch): QuickTime[] {
  const today = dayAt(now, branch.timeZone);
  const evening = lastHourOf(branch, today);
  const inDays = (days: number) => opened(branch, `${daysAfter(today, days)}T${MORNING}`);
  const monday = inDays(8 - weekdayOf(today));
  const others: QuickTime[] = [
    { key: "tomorrow", ...inDays(1) },
    { key: "threeDays", ...inDays(3) },
    { key: "week", ...inDays(7) },
  ];
  return [
    { key: "hour", ...openedInAnHour(now, branch) },
    ...(evening && evening > timeAt(now, branch.timeZone)
      ? [{ key: "evening" as const, at: evening }]
      : []),
    ...others.slice(0, 2),
    ...(others.some(({ at }) => at === monday.at) ? [] : [{ key: "monday" as const, ...monday }]),
    ...others.slice(2),
  ];
}

/** Soon is what is wished for: not the same time of another day, but the next opening. */
function openedInAnHour(now: string, branch: Branch): Opened {
  const wished = timeInHours(now, 1, branch.timeZone);
  const closure = closureAt(branch, wished);
  return closure ? { at: nextOpenTime(branch, wished) ?? wished, closure } : { at: wished };
}

/** When to try again after a call to somebody who was on the phone: in an hour, or at the next opening. */
export const inAnHour = (now: string, branch: Branch): string => openedInAnHour(now, branch).at;

/**
 * When to try again after a call that nobody took: on the next open day, in its last hour if the call was before noon,
 * else in the morning.
 * @param lastCallAt ISO 8601
 * @param now ISO 8601
 */
export function retryTime(lastCallAt: string | undefined, now: string, branch: Branch): string {
  const { timeZone } = branch;
  const tomorrow = daysAfter(dayAt(now, timeZone), 1);
  const isMorning = lastCallAt !== undefined && timeAt(lastCallAt, timeZone).slice(11) < NOON;
  const day = nextOpenDay(branch, tomorrow)?.day ?? tomorrow;
  return (isMorning && lastHourOf(branch, day)) || opened(branch, `${day}T${MORNING}`).at;
}

/** An hour before a branch closes, when people who are at work or at school by day answer; or when it opens, if later. */
function lastHourOf(branch: Branch, day: string): string | undefined {
  const hours = hoursOn(branch, day);
  if (!hours) return undefined;
  const [hour = "", minute = ""] = hours.closes.split(":");
  const before = `${String(Number(hour) - 1).padStart(2, "0")}:${minute}`;
  return `${day}T${before < hours.opens ? hours.opens : before}`;
}

function opened(branch: Branch, wished: string): Opened {
  const closure = closureAt(branch, wished);
  if (!closure) return { at: wished };
  if (closure.kind === "hours") return { at: nextOpenTime(branch, wished) ?? wished, closure };
  const [day = "", time = ""] = wished.split("T");
  const next = nextOpenDay(branch, day);
  if (!next) return { at: wished, closure };
  const sameTime = `${next.day}T${time}`;
  return { at: closureAt(branch, sameTime) ? `${next.day}T${next.opens}` : sameTime, closure };
}
