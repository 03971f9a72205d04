import { staffParts } from "#content/staff/office-words.ts";
import type { TypedTime } from "#contract/branch-clock.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";

/** The two times to choose from where a clock skips a typed time, or shows it twice; else nothing. */
export function ClockChangeChoice({
  read,
  fieldId,
  onPick,
}: {
  read: TypedTime | undefined;
  /** The field of the time. It gets the focus, since the buttons disappear. */
  fieldId: string;
  /** Called with a time that `readTime` reads as one moment. */
  onPick: (time: string) => void;
}) {
  if (!read || read.kind === "moment") return null;
  const [before, after] =
    read.kind === "skipped" ? [read.earlier, read.later] : [read.first, read.second];
  return (
    <div className="wrap-2">
      {[
        { time: before, text: staffParts.beforeClockChange },
        { time: after, text: staffParts.afterClockChange },
      ].map(({ time, text }) => (
        <Button
          key={time}
          variant="secondary"
          size="small"
          onClick={() => {
            onPick(time);
            document.getElementById(fieldId)?.focus();
          }}
        >
          {fillText(text, { time: time.slice(11, 16) })}
        </Button>
      ))}
    </div>
  );
}
