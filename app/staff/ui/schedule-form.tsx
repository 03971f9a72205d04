import { type FormEvent, useId } from "react";
import { staffParts } from "#content/staff/office-words.ts";
import { fieldTime, momentAt, readTime } from "#contract/branch-clock.ts";
import { clockChangeText } from "#contract/staff/planned-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { ClockChangeChoice } from "./clock-change.tsx";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks when something will be done automatically, such as sending a letter, in the reader's time zone. */
export function ScheduleForm({
  value,
  submit,
  busy,
  className,
  onChange,
  onSchedule,
}: {
  /** A time as `readTime` reads it: `2026-11-23T10:00`. */
  value: string;
  /** The text of the button. */
  submit: string;
  busy: boolean;
  className: string | undefined;
  onChange: (value: string) => void;
  /** Called with the moment in ISO 8601, in UTC. */
  onSchedule: (at: string) => void;
}) {
  const id = useId();
  const read = readTime(value, zone);
  function schedule(event: FormEvent) {
    event.preventDefault();
    const moment = momentAt(value, zone);
    if (moment) onSchedule(moment);
  }
  return (
    <form className={className} onSubmit={schedule}>
      <TextField
        id={id}
        type="datetime-local"
        label={staffParts.scheduleAt}
        hint={fillText(staffParts.scheduleHint, { zone })}
        error={read && clockChangeText(read, value, staffParts.yourClock)}
        value={fieldTime(value, zone)}
        required
        onChange={({ target }) => onChange(target.value)}
      />
      <ClockChangeChoice read={read} fieldId={id} onPick={onChange} />
      <div>
        <Button type="submit" variant="secondary" size="small" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
