// Takes the engine's own Temporal where there is one; WebKit has none yet.
import { Temporal } from "temporal-polyfill";

/*
 * Moments on the clock of a branch. A moment is ISO 8601 in UTC, as the database stores it. A time is what the clock
 * shows: `YYYY-MM-DDTHH:MM`, as a `datetime-local` field has it. Time zones are IANA names.
 */

/** What a typed time means. A clock that goes forward skips times, and one that goes back shows them twice. */
export type TypedTime =
  | { kind: "moment"; at: string }
  /** The same time before and after the change: half past two becomes half past one, or half past three. */
  | { kind: "skipped"; earlier: string; later: string }
  /** The two moments, each as a time with its offset, which `readTime` reads: `2026-10-25T02:30+02:00`. */
  | { kind: "twice"; first: string; second: string };

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;
const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;
/** In ISO 8601, all other years begin with a sign. */
const FOUR_DIGIT_YEAR = /^\d{4}-/;

/** What the clock shows at a moment. */
export const timeAt = (moment: string, timeZone: string): string =>
  onClock(Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone));

/** The day at a moment, `YYYY-MM-DD`. */
export const dayAt = (moment: string, timeZone: string): string =>
  timeAt(moment, timeZone).slice(0, 10);

/** The time so many hours after a moment, rounded up to the next quarter of an hour. */
export const timeInHours = (moment: string, hours: number, timeZone: string): string =>
  onClock(
    Temporal.Instant.from(moment)
      .toZonedDateTimeISO(timeZone)
      .add({ hours })
      .round({ smallestUnit: "minute", roundingIncrement: 15, roundingMode: "ceil" }),
  );

/**
 * Reads a time on a clock. With `Z` or an offset at its end, it is a moment whatever the clock shows.
 * @returns undefined if the text is not a time, or if its year in UTC has no four digits: moments sort as text
 */
export function readTime(text: string, timeZone: string): TypedTime | undefined {
  if (!TIME.test(text.replace(OFFSET, ""))) return undefined;
  try {
    const read: TypedTime = OFFSET.test(text)
      ? { kind: "moment", at: isoOf(Temporal.Instant.from(text)) }
      : readOnClock(text, timeZone);
    return read.kind === "moment" && !FOUR_DIGIT_YEAR.test(read.at) ? undefined : read;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The moment of a time; undefined if the text is not a time, or none or two moments have it. */
export function momentAt(text: string, timeZone: string): string | undefined {
  const read = readTime(text, timeZone);
  return read?.kind === "moment" ? read.at : undefined;
}

/** A time as a `datetime-local` field shows it: without its offset, if it has one, on the given clock. */
export function fieldTime(text: string, timeZone: string): string {
  const moment = OFFSET.test(text) ? momentAt(text, timeZone) : undefined;
  return moment ? timeAt(moment, timeZone) : text;
}

function readOnClock(text: string, timeZone: string): TypedTime {
  const time = Temporal.PlainDateTime.from(text, { overflow: "reject" });
  const earlier = time.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const later = time.toZonedDateTime(timeZone, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) {
    return { kind: "moment", at: isoOf(earlier) };
  }
  // Of a skipped time, Temporal gives the moments that it would be before and after the change.
  return earlier.toPlainDateTime().equals(time)
    ? {
        kind: "twice",
        first: `${onClock(earlier)}${earlier.offset}`,
        second: `${onClock(later)}${later.offset}`,
      }
    : { kind: "skipped", earlier: onClock(earlier), later: onClock(later) };
}

const onClock = (moment: Temporal.ZonedDateTime): string =>
  moment.toPlainDateTime().toString({ smallestUnit: "minute" });

const isoOf = ({ epochMilliseconds }: { epochMilliseconds: number }): string =>
  new Date(epochMilliseconds).toISOString();
