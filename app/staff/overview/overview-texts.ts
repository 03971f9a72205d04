import { site } from "#content/site.ts";
import { branchWords } from "#content/staff/lead-words.ts";
import { partWords, timeWords } from "#content/staff/overview.ts";
import type { LeadDimension, OverviewUnit } from "#contract/staff/staff-overview.ts";
import { isoDay } from "../../ui/iso-day.ts";
import { fillText } from "../fill-text.ts";
import { channelText, courseText } from "../leads/lead-texts.ts";
import { dayFormat, dayText } from "../ui/day-text.ts";

/** The server's value for all smaller parts together, which no list shows. */
export const THE_REST = "…";

/** The name of a course, a source or a branch; `…` stands for all smaller parts together. */
export function partText(dimension: LeadDimension, value: string): string {
  if (value === THE_REST) return partWords.others;
  if (dimension === "course") return courseText(value);
  if (dimension === "source") return channelText(value);
  return branchWords[value as keyof typeof branchWords] ?? value;
}

/** The overview counts days in the time zone of the first branch, as the server does. */
const zone = site.branches[0]?.timeZone ?? "UTC";
export const branchName = site.branches[0]?.name ?? "";

const DAY_MS = 86_400_000;

/** Today at the first branch, as `2026-11-21`. */
export const today = (): string => isoDay(new Date(), zone);

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

const shortDay = dayFormat({ day: "numeric", month: "short" });
const shortMonth = dayFormat({ month: "short", year: "2-digit" });

/** The label of a point on the axis of a chart. */
export const tickText = (from: string, unit: OverviewUnit): string =>
  unit === "month" ? shortMonth(from) : shortDay(from);

/** The name of a row: one day, or the first and last day of a week or month. */
export const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayText(from) : `${shortDay(from)} – ${dayText(to)}`;

/** "12 min", "2 h", "12.5 h" */
export const timeText = (minutes: number): string =>
  minutes < 60
    ? fillText(timeWords.minutes, { minutes })
    : fillText(timeWords.hours, { hours: Math.round(minutes / 6) / 10 });

const plain = new Intl.NumberFormat("en-GB");
export const numberText = (number: number): string => plain.format(number);

/** "12%"; below 1% with one decimal: "0.4%". */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return "–";
  const share = (100 * part) / whole;
  return `${share > 0 && share < 1 ? share.toFixed(1) : Math.round(share)}%`;
}
