import type { FormEvent } from "react";
import { staffParts } from "#content/staff/office-words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";

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
  /** The value of the field: `2026-11-23T10:00`. */
  value: string;
  /** The text of the button. */
  submit: string;
  busy: boolean;
  className: string | undefined;
  onChange: (value: string) => void;
  /** Called with the moment in ISO 8601, in UTC. */
  onSchedule: (at: string) => void;
}) {
  function schedule(event: FormEvent) {
    event.preventDefault();
    const time = new Date(value);
    if (!Number.isNaN(time.getTime())) onSchedule(time.toISOString());
  }
  return (
    <form className={className} onSubmit={schedule}>
      <TextField
        type="datetime-local"
        label={staffParts.scheduleAt}
        hint={fillText(staffParts.scheduleHint, { zone })}
        value={value}
        required
        onChange={({ target }) => onChange(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" size="small" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
