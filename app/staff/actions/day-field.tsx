import { useId } from "react";
import styles from "./actions-view.module.css";

/** A day to narrow a list by; empty: any. */
export function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string | undefined) => void;
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
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  );
}
