import { useHydrated } from "../../ui/use-hydrated.ts";
import { momentText } from "./moment-text.ts";

type MomentProps = {
  /** With `{date}` where the moment stands in it. */
  text?: string;
  /** ISO 8601. */
  at: string;
  precision?: "day" | "minute";
};

/** A sentence with a moment in it. */
export function Moment({ text = "{date}", at, precision = "day" }: MomentProps) {
  const isHere = useHydrated();
  const [before = "", after = ""] = text.split("{date}");
  return (
    <>
      {before}
      <time dateTime={at}>{momentText(at, precision, isHere)}</time>
      {after}
    </>
  );
}
