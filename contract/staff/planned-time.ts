import type { TypedTime } from "../branch-clock.ts";

/**
 * What is wrong with a typed time for whose moment we have to ask; empty if it has one.
 * @param at `YYYY-MM-DDTHH:MM`
 * @param whose of the clock: `Berlin’s`
 */
export function clockChangeText(read: TypedTime, at: string, whose: string): string {
  if (read.kind === "moment") return "";
  const time = at.slice(11, 16);
  return read.kind === "skipped"
    ? `${whose} clock goes forward that night, so it never shows ${time}. Choose ${clockOf(read.earlier)} or ${clockOf(read.later)}.`
    : `${whose} clock goes back that night, so it shows ${time} twice. Choose one: ${read.first} or ${read.second}.`;
}

const clockOf = (time: string): string => time.slice(11, 16);
