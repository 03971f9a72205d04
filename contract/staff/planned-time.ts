import type { TypedTime } from "../branch-clock.ts";

/**
 * Says why a typed time does not tell which moment is meant; empty if it does.
 * @param at `YYYY-MM-DDTHH:MM`
 * @param clock the beginning of the sentence: `Berlin’s clock`
 */
export function clockChangeText({ kind }: TypedTime, at: string, clock: string): string {
  if (kind === "moment") return "";
  const time = at.slice(11, 16);
  return kind === "skipped"
    ? `${clock} goes forward that night, so it never shows ${time}.`
    : `${clock} goes back that night, so it shows ${time} twice.`;
}
