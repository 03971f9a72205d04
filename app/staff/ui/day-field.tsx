import { useId } from "react";
import styles from "./day-field.module.css";

/** A field for the first or last day of a range. */
export function DayField({
  label,
  value,
  onChange,
  required,
  errorId,
}: {
  label: string;
  /** As `2026-11-21`; empty while no day is chosen or typed in full. */
  value: string;
  onChange: (day: string) => void;
  required?: boolean;
  /** The id of the element that says what is wrong with the day; undefined while it is right. */
  errorId?: string | undefined;
}) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        min="2020-01-01"
        max="2099-12-31"
        required={required}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
