import type { Branch, OpeningHours } from "#contract/site.ts";

/**
 * The moment until which a counsellor calls back: `openingMinutes` of the branch's opening hours
 * after `now`, counted in the branch's time zone (specification, section 9: working hours).
 */
export function callBy(now: Date, branch: Branch, openingMinutes: number): Date {
  let moment = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    branch.timeZone,
  );
  let minutesLeft = openingMinutes;
  // A branch that opens at all does so within a year.
  for (let day = 0; day < 366; day += 1) {
    const { opens, closes } = openingOf(moment, branch.openingHours);
    if (Temporal.ZonedDateTime.compare(moment, opens) < 0) moment = opens;
    const open = isOpenDay(moment, branch.openingHours)
      ? Math.max(0, moment.until(closes).total("minutes"))
      : 0;
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

/** In words, for people: `Monday 23 November, 11:00 (Karnal time)`. */
export function callByInWords(moment: Date, branch: Branch): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: branch.timeZone,
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  const day = `${part("weekday")} ${part("day")} ${part("month")}`;
  return `${day}, ${part("hour")}:${part("minute")} (${branch.name} time)`;
}

function openingOf(moment: Temporal.ZonedDateTime, hours: OpeningHours) {
  return { opens: moment.withPlainTime(hours.opens), closes: moment.withPlainTime(hours.closes) };
}

const isOpenDay = (moment: Temporal.ZonedDateTime, hours: OpeningHours) =>
  hours.days.includes(moment.dayOfWeek);
