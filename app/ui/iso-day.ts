/**
 * The day of a moment, as `2026-11-28`. It is put together from parts, because browsers and their versions differ in
 * how they write the date of a locale.
 * @param timeZone IANA name; absent: the reader's
 */
export function isoDay(moment: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone,
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
