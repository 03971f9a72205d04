import { holidayOn } from "#contract/branch.ts";
import type { Branch, Site } from "#contract/institute.ts";

/** Days to look for opening hours: a branch that opens at all does so within a year. */
const DAYS = 366;

/**
 * The branch that calls a number back: Berlin calls German numbers, Karnal all others.
 * @param phone as it was typed
 */
export function branchFor(phone: string, { branches }: Pick<Site, "branches">): Branch {
  const dialled = phone.replaceAll(" ", "");
  const id = /^(?:\+|00)49/.test(dialled) ? "berlin" : "karnal";
  const branch = branches.find((one) => one.id === id);
  if (!branch) throw new Error(`The site has no branch ${id}.`);
  return branch;
}

/**
 * The callback deadline: `openingMinutes` of the branch's opening hours after `now`, in the branch's time zone
 * and without its holidays (specification, section 9: working hours).
 * @throws if the branch never opens
 */
export function callbackDeadline(now: Date, branch: Branch, openingMinutes: number): Date {
  let moment = inZoneOf(branch, now);
  let minutesLeft = openingMinutes;
  for (let day = 0; day < DAYS; day += 1) {
    const { opens, closes } = openingOf(moment, branch);
    if (Temporal.ZonedDateTime.compare(moment, opens) < 0) moment = opens;
    const open = isOpenDay(moment, branch) ? Math.max(0, moment.until(closes).total("minutes")) : 0;
    if (open >= minutesLeft) {
      return new Date(moment.add({ minutes: Math.ceil(minutesLeft) }).epochMilliseconds);
    }
    minutesLeft -= open;
    moment = moment.add({ days: 1 }).startOfDay();
  }
  throw new Error(
    `The ${branch.name} branch never opens: see its opening hours in content/site.ts.`,
  );
}

/** The moment from which on at most `openingMinutes` of opening hours are left until `until`. */
export function openingMinutesBefore(until: Date, branch: Branch, openingMinutes: number): Date {
  let moment = inZoneOf(branch, until);
  let minutesLeft = openingMinutes;
  for (let day = 0; day < DAYS; day += 1) {
    const { opens, closes } = openingOf(moment, branch);
    if (Temporal.ZonedDateTime.compare(moment, closes) > 0) moment = closes;
    const open = isOpenDay(moment, branch) ? Math.max(0, opens.until(moment).total("minutes")) : 0;
    if (open >= minutesLeft) {
      return new Date(moment.subtract({ minutes: Math.ceil(minutesLeft) }).epochMilliseconds);
    }
    minutesLeft -= open;
    moment = moment.startOfDay().subtract({ minutes: 1 });
  }
  return until;
}

/** By time zone. Creating a format takes longer than everything else that an enrolment does with dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", {
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
      timeZone,
    });
  formats.set(timeZone, format);
  return format;
}

/** The moment in words, in the branch's time zone: `Monday 23 November, 11:00 (Karnal time)`. */
export function branchTimeInWords(moment: Date, branch: Branch): string {
  const parts = formatFor(branch.timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  const day = `${part("weekday")} ${part("day")} ${part("month")}`;
  return `${day}, ${part("hour")}:${part("minute")} (${branch.name} time)`;
}

const inZoneOf = (branch: Branch, moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(branch.timeZone);

function openingOf(moment: Temporal.ZonedDateTime, { openingHours }: Branch) {
  return {
    opens: moment.withPlainTime(openingHours.opens),
    closes: moment.withPlainTime(openingHours.closes),
  };
}

function isOpenDay(moment: Temporal.ZonedDateTime, { openingHours, holidays }: Branch): boolean {
  const date = moment.toPlainDate().toString();
  return openingHours.days.includes(moment.dayOfWeek) && !holidayOn(holidays, date);
}
