import { karnal } from "#content/site.ts";

type Precision = "day" | "minute";

/**
 * A moment in words: `21 November 2026` or `21 November 2026, 09:10`.
 * @param isHere in the reader's own time zone; the server, which cannot know it, tells Karnal's and says so
 */
export function momentText(at: string, precision: Precision, isHere: boolean): string {
  const text = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    ...(precision === "minute" ? { timeStyle: "short" } : {}),
    ...(isHere ? {} : { timeZone: karnal.timeZone }),
  })
    .format(new Date(at))
    // Some versions join date and time by a word.
    .replace(" at ", ", ");
  return isHere || precision === "day" ? text : `${text} (${karnal.name} time)`;
}
