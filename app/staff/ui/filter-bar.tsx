import { type ReactNode, useId } from "react";
import { staffParts } from "#content/staff/parts.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./filter-bar.module.css";

/** Search box and choices over a list; `onClear` is given while anything narrows it. */
export function FilterBar({
  label,
  children,
  onClear,
}: {
  label: string;
  children: ReactNode;
  onClear?: (() => void) | undefined;
}) {
  return (
    <fieldset className={styles.bar} aria-label={label}>
      {children}
      {onClear && (
        <Button variant="quiet" size="small" onClick={onClear}>
          {staffParts.clearFilters}
        </Button>
      )}
    </fieldset>
  );
}

export type Choice = { value: string; label: string };

/** One filter: a select whose first choice is "all". It stands out while it narrows the list. */
export function FilterSelect({
  label,
  all,
  value,
  choices,
  onChange,
}: {
  label: string;
  /** The first choice's words: "All courses". */
  all: string;
  /** Empty: all. */
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  return (
    <div className={styles.filter}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        data-narrows={value !== "" || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
        {!isKnown && <option value={value}>{value}</option>}
      </select>
    </div>
  );
}
