import { Temporal } from "temporal-polyfill";

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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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

/**
 * "5 min ago", "tomorrow", "in 2 days". From a day on it counts the days of the calendar.
 * @param now in milliseconds
 * @param zone whose clock is shown beside it, IANA; the browser's unless given
 */
export function awayText(
  at: string,
  now = Date.now(),
  zone: string = Temporal.Now.timeZoneId(),
): string {
  const time = Date.parse(at);
  const words = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto", style: "short" });
  const away = (unit: "hour" | "minute", ms: number) =>
    words.format(Math.trunc((time - now) / ms), unit);
  const distance = Math.abs(time - now);
  if (distance >= DAY_MS) return words.format(daysBetween(now, time, zone), "day");
  if (distance >= HOUR_MS) return away("hour", HOUR_MS);
  return distance >= MINUTE_MS ? away("minute", MINUTE_MS) : "just now";
}

function daysBetween(from: number, to: number, zone: string): number {
  const dayOf = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();
  return dayOf(from).until(dayOf(to)).days;
}

/** A time as text, relative if `away`. `datetime` has the exact time, and the tooltip that of `momentText`. */
export function Moment({ at, zone, away }: { at: string; zone?: string; away?: boolean }) {
  const exact = momentText(at, zone);
  return (
    <time dateTime={at} title={exact}>
      {away ? awayText(at, undefined, zone) : exact}
    </time>
  );
}
