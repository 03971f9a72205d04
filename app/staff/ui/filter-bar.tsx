import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { staffParts } from "#content/staff/office-words.ts";
import { Button } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import styles from "./filter-bar.module.css";
import { SearchIcon } from "./staff-icons.tsx";

/** The search box and filters over a list. Pass `onClear` while any of them is set. */
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
    <fieldset className={`row ${styles.bar}`}>
      <legend className="visually-hidden">{label}</legend>
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

/** One filter: a select whose first choice is "all". It is highlighted while it narrows the list. */
export function FilterSelect({
  label,
  all,
  value,
  choices,
  onChange,
}: {
  label: string;
  /** The label of the first choice, such as "All courses". */
  all: string;
  /** Empty for all. */
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

/** Longer than most people take for the next key, and short enough to feel immediate. */
const PAUSE_MS = 250;

/** Searches while somebody types: `onSearch` is called after a short pause, or at once on Enter. */
export function SearchBox({
  label,
  value,
  onSearch,
  placeholder,
  field,
}: {
  label: string;
  /** The present search words, from the address. */
  value: string;
  onSearch: (words: string) => void;
  placeholder?: string;
  field?: RefObject<HTMLInputElement | null>;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  const sent = useRef(value);

  // The address also changes by other means, such as a saved view or the Back button.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      search.current(sent.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function send(words: string) {
    setTyped(words);
    sent.current = words.trim();
    search.current(sent.current);
  }

  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <SearchIcon />
      <input
        ref={field}
        id={id}
        type="search"
        className={styles.field}
        value={typed}
        placeholder={placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") send(typed);
          if (event.key === "Escape" && typed) {
            event.preventDefault();
            send("");
          }
        }}
      />
      {typed && (
        <button
          type="button"
          className={`icon-button ${styles.clear}`}
          aria-label={staffParts.clearSearch}
          onClick={() => send("")}
        >
          <CloseIcon />
        </button>
      )}
    </search>
  );
}
