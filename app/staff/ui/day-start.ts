import { isDay } from "#contract/day.ts";

/**
 * When a day (`YYYY-MM-DD`) starts in the browser's time zone, or the day `later` days after it, as ISO 8601 in UTC;
 * undefined if the text is not a day.
 */
export function dayStart(text: string | null, later = 0): string | undefined {
  if (!text || !isDay(text)) return undefined;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return new Date(year, month - 1, day + later).toISOString();
}
