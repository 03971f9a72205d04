/* Times for a follow-up, in the zone of whoever plans it; none falls on a Sunday, when both branches are closed. */

type QuickTime = { key: "hours" | "tomorrow" | "threeDays" | "week"; time: Date };

const MORNING = 10;

/** What is chosen most, from now. */
export function quickTimes(now: Date): QuickTime[] {
  return [
    { key: "hours", time: inHours(now, 2) },
    { key: "tomorrow", time: inDays(now, 1) },
    { key: "threeDays", time: inDays(now, 3) },
    { key: "week", time: inDays(now, 7) },
  ];
}

/** Up to the next quarter of an hour. */
function inHours(now: Date, hours: number): Date {
  const time = new Date(now);
  time.setHours(time.getHours() + hours, Math.ceil(time.getMinutes() / 15) * 15, 0, 0);
  return time;
}

function inDays(now: Date, days: number): Date {
  const time = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
  if (time.getDay() === 0) time.setDate(time.getDate() + 1);
  return time;
}

/** As a `datetime-local` field takes it: `2026-11-23T10:00`. */
export function fieldTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
