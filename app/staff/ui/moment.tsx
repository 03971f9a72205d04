/* Times are ISO 8601 in UTC. They are shown in the given time zone, such as a branch's, else in the browser's. */

const dayAndTime = (zone?: string) =>
  new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
  });
const fullDay = (zone?: string) =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: zone,
  });

const minuteOfDay = (zone?: string) =>
  new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: zone,
  });

const weekdayAndTime = (zone?: string) =>
  new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
  });

const DAY_MS = 86_400_000;

/** "Fri 20 Nov, 14:05"; "20 Nov 2025" if it is more than 300 days away. */
export function momentText(at: string, zone?: string): string {
  const time = new Date(at);
  const isFar = Math.abs(Date.now() - time.getTime()) > 300 * DAY_MS;
  return (isFar ? fullDay(zone) : dayAndTime(zone)).format(time);
}

/** "Mon, 12:00" within five days of now, for narrow places; else as `momentText`. */
export function shortMomentText(at: string, now = Date.now(), zone?: string): string {
  const time = new Date(at);
  const isNear = Math.abs(time.getTime() - now) < 5 * DAY_MS;
  return isNear ? weekdayAndTime(zone).format(time) : momentText(at, zone);
}

/** Whether a clock in this time zone shows another day or time than the browser's at that moment. */
export function isOnAnotherClock(at: string, zone: string | undefined): boolean {
  const time = new Date(at);
  return minuteOfDay(zone).format(time) !== minuteOfDay().format(time);
}

/** "5 min ago", "in 2 days". */
export function awayText(at: string, now = Date.now()): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  const words = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto", style: "short" });
  for (const [unit, length] of [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ] as const) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  }
  return "just now";
}

/** A time as text, relative if `away`. `datetime` has the exact time, and the tooltip that of `momentText`. */
export function Moment({ at, zone, away }: { at: string; zone?: string; away?: boolean }) {
  const exact = momentText(at, zone);
  return (
    <time dateTime={at} title={exact}>
      {away ? awayText(at) : exact}
    </time>
  );
}
