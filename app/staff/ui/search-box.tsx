import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { staffParts } from "#content/staff/parts.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import styles from "./search-box.module.css";
import { SearchIcon } from "./staff-icons.tsx";

/** Long enough for the next key, short enough to feel at once. */
const PAUSE_MS = 250;

/** Searches while somebody types: `onSearch` hears the words after a short pause, or at once on Enter. */
export function SearchBox({
  label,
  value,
  onSearch,
  placeholder,
  field,
}: {
  label: string;
  /** What is searched for now, as the address says. */
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

  // The address may change by other ways: a saved view, the way back.
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
          className={styles.clear}
          aria-label={staffParts.clearSearch}
          onClick={() => send("")}
        >
          <CloseIcon />
        </button>
      )}
    </search>
  );
}
