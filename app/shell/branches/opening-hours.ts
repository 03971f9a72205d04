import { weekHours } from "#contract/branch-hours.ts";
import type { OpeningHours } from "#contract/institute.ts";

const short = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/**
 * "Mon to Sat, 08:00 to 18:00", or "Mon to Fri, 08:00 to 18:00; Sat, 09:00 to 13:00". Days that are not consecutive are
 * listed one by one.
 */
export const openingHoursInWords = (openingHours: OpeningHours): string =>
  weekHours(openingHours)
    .map(({ days, opens, closes }) => `${daysInShort(days)}, ${opens} to ${closes}`)
    .join("; ");

function daysInShort(days: readonly number[]): string {
  const names = days.map((day) => short[day - 1]);
  const isRow =
    days.length > 2 && days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1);
  return isRow ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}
