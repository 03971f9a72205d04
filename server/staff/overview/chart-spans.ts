import type { OverviewQuery, OverviewRange, OverviewUnit } from "#contract/staff/staff-overview.ts";

/** Up to MOST_DAYS a chart has one bar a day, up to MOST_WEEKS_DAYS one a week, then one a month. */
const MOST_DAYS = 92;
const MOST_WEEKS_DAYS = 371;

/** First and last day, inclusive. */
type Span = { from: string; to: string };

export const dayOf = (moment: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();

/** The start of a day in the zone, as ISO 8601 in UTC. */
export const startOfDay = (day: string, zone: string): string =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds,
  ).toISOString();

export const dayAfter = (day: string): string => plus(day, 1);

const plus = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

const daysIn = ({ from, to }: Span): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;

/** The requested range, with the unit of its bars. */
export function rangeOf({ from, to }: OverviewQuery, zone: string, now: Date): OverviewRange {
  const days = daysIn({ from, to });
  const unit: OverviewUnit = days <= MOST_DAYS ? "day" : days <= MOST_WEEKS_DAYS ? "week" : "month";
  return { from, to, unit, zone, today: dayOf(now, zone) };
}

/** The span of the same length right before the range. */
export function spanBefore(range: Span): Span {
  return { from: plus(range.from, -daysIn(range)), to: plus(range.from, -1) };
}

/** The bars of a chart, in order: days, weeks from Monday, or calendar months, cut at the ends of the range. */
export function spansOf({ from, to, unit }: OverviewRange): Span[] {
  const spans: Span[] = [];
  for (let start = from; start <= to; ) {
    const end = lastOf(start, unit);
    spans.push({ from: start, to: end < to ? end : to });
    start = dayAfter(end);
  }
  return spans;
}

function lastOf(day: string, unit: OverviewUnit): string {
  const date = Temporal.PlainDate.from(day);
  if (unit === "day") return day;
  if (unit === "week") return date.add({ days: 7 - date.dayOfWeek }).toString();
  return date.with({ day: date.daysInMonth }).toString();
}

/** Returns a function that finds the index of the span in which a day is. */
export function placesOf(spans: readonly Span[]): (day: string) => number | undefined {
  const places = new Map<string, number>();
  for (const [place, { from, to }] of spans.entries()) {
    for (let day = from; day <= to; day = dayAfter(day)) places.set(day, place);
  }
  return (day) => places.get(day);
}
