import { karnal } from "#content/site.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

type ReaderTimeProps = {
  /** The sentence; `{date}` is the place of the moment in it. */
  text?: string;
  /** ISO 8601. */
  at: string;
  precision?: "day" | "minute";
};

/** A sentence with a moment in it. */
export function ReaderTime({ text = "{date}", at, precision = "day" }: ReaderTimeProps) {
  const isHere = useHydrated();
  const [before = "", after = ""] = text.split("{date}");
  return (
    <>
      {before}
      <time dateTime={at}>{readerTimeText(at, precision, isHere)}</time>
      {after}
    </>
  );
}

type Precision = "day" | "minute";

/**
 * A moment in words: `21 November 2026` or `21 November 2026, 09:10`.
 * @param isHere uses the reader's own time zone; otherwise, as on the server, Karnal's, named after the minutes
 */
export function readerTimeText(at: string, precision: Precision, isHere: boolean): string {
  const text = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    ...(precision === "minute" ? { timeStyle: "short" } : {}),
    ...(isHere ? {} : { timeZone: karnal.timeZone }),
  })
    .format(new Date(at))
    // Some browsers put "at" between date and time.
    .replace(" at ", ", ");
  return isHere || precision === "day" ? text : `${text} (${karnal.name} time)`;
}
