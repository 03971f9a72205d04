import type { Branch, Holiday } from "./institute.ts";

/* Texts about a branch. They are not in `site.ts`, so that pages do not load the schema library for them. */

/** Formats by time zone. Creating one takes longer than everything else that an enrolment does with dates. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** A visitor can spell one zone in many ways: the server keeps no more than these. */
const MOST_FORMATS = 500;

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
  if (formats.size < MOST_FORMATS) formats.set(timeZone, format);
  return format;
}

/**
 * A moment in words: `Monday 23 November, 11:00`.
 * @param timeZone IANA name
 */
export function timeInWords(moment: Date, timeZone: string): string {
  // Browsers put the parts together differently; the parts themselves are the same.
  const parts = formatFor(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("weekday")} ${part("day")} ${part("month")}, ${part("hour")}:${part("minute")}`;
}

/** The moment in words, in the branch's time zone: `Monday 23 November, 11:00 (Karnal time)`. */
export const branchTimeInWords = (
  moment: Date,
  { name, timeZone }: Pick<Branch, "name" | "timeZone">,
): string => `${timeInWords(moment, timeZone)} (${name} time)`;

/** City and postal code in the order of their country: `Karnal 132001`, `10999 Berlin`. */
export const cityLine = ({
  city,
  postalCode,
  countryCode,
}: Pick<Branch, "city" | "postalCode" | "countryCode">): string =>
  countryCode === "IN" ? `${city} ${postalCode}` : `${postalCode} ${city}`;

/**
 * The holiday on which a branch is closed, if there is one.
 * @param date `YYYY-MM-DD` in the branch's time zone
 */
export const holidayOn = (holidays: readonly Holiday[], date: string): Holiday | undefined =>
  holidays.find(({ from, to }) => from <= date && date <= to);
