import { type ReactNode, useId, useRef } from "react";
import { entryList } from "#content/staff/site-editor.ts";
import { Button } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { fillText } from "../fill-text.ts";
import { announce } from "../ui/announcer.tsx";
import { DownIcon, UpIcon } from "../ui/staff-icons.tsx";
import styles from "./part-editor.module.css";
import { type Path, usePartField } from "./part-field.ts";

type EntryListProps<T> = {
  path: Path;
  /** Names the list for screen readers. */
  label: string;
  nameOf: (entry: T) => string;
  /** False where the order means nothing. */
  isOrdered?: boolean;
  addLabel: string;
  /** Undefined while no entry can be added. */
  newEntry: (() => T) | undefined;
  /** Folds each entry under its name; for entries with many fields. */
  isFolded?: boolean;
  children: (path: Path, entry: T) => ReactNode;
};

/** A list whose entries are added at the end, removed and moved by buttons. The focus follows the entry. */
export function EntryList<T>({
  path,
  label,
  nameOf,
  isOrdered = true,
  addLabel,
  newEntry,
  isFolded = false,
  children,
}: EntryListProps<T>) {
  const { value: entries = [], set } = usePartField<readonly T[]>(path);
  const list = useRef<HTMLOListElement>(null);
  const id = useId();

  /** Focuses an element of the list after React has rendered the change. */
  const focusLater = (selector: string) =>
    setTimeout(() => {
      const target = list.current?.parentElement?.querySelector<HTMLElement>(selector);
      const details = target?.closest("li")?.querySelector("details");
      if (details && target?.matches("input, textarea, select")) details.open = true;
      target?.focus();
    });

  function move(from: number, by: -1 | 1) {
    const to = from + by;
    const [moved, other] = [entries[from], entries[to]];
    if (moved === undefined || other === undefined) return;
    set(entries.with(to, moved).with(from, other));
    announce(
      fillText(entryList.moved, {
        name: nameOf(moved) || entryList.unnamed,
        place: to + 1,
        count: entries.length,
      }),
    );
    // At either end of the list the pressed button is disabled, so the other one is focused.
    const isAtEnd = to === 0 || to === entries.length - 1;
    const way = by < 0 === isAtEnd ? "down" : "up";
    focusLater(`[data-entry="${id}-${to}"] [data-way="${way}"]`);
  }

  function remove(at: number) {
    const entry = entries[at];
    set(entries.toSpliced(at, 1));
    announce(
      entryList.removed.replace(
        "{name}",
        (entry !== undefined && nameOf(entry)) || entryList.unnamed,
      ),
    );
    const next = Math.min(at, entries.length - 2);
    focusLater(next < 0 ? `[data-add="${id}"]` : `[data-entry="${id}-${next}"] [data-remove]`);
  }

  function add() {
    if (!newEntry) return;
    set([...entries, newEntry()]);
    announce(entryList.added);
    focusLater(`[data-entry="${id}-${entries.length}"] :is(input, select, textarea)`);
  }

  const adding = newEntry && (
    <div>
      <Button variant="secondary" size="small" data-add={id} onClick={add}>
        {addLabel}
      </Button>
    </div>
  );
  return (
    <div className={`stack-3 ${styles.entryBox}`}>
      {/* Above a list without an order, such as two years of holidays, so that nobody has to scroll past all. */}
      {!isOrdered && adding}
      <ol ref={list} className={`stack-3 ${styles.entries}`} aria-label={label}>
        {entries.map((entry, index) => {
          const name = nameOf(entry) || entryList.unnamed;
          const fields = (
            <div className={styles.entryFields}>{children([...path, index], entry)}</div>
          );
          return (
            <li key={keyOf(entry) || index} className={styles.entry} data-entry={`${id}-${index}`}>
              {isFolded ? (
                <details className={styles.folded}>
                  <summary>{name}</summary>
                  {fields}
                </details>
              ) : (
                fields
              )}
              <div className={`wrap ${styles.buttons}`}>
                {isOrdered && (
                  <>
                    <IconButton
                      label={`${entryList.up}: ${name}`}
                      data-way="up"
                      isDisabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      <UpIcon />
                    </IconButton>
                    <IconButton
                      label={`${entryList.down}: ${name}`}
                      data-way="down"
                      isDisabled={index === entries.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <DownIcon />
                    </IconButton>
                  </>
                )}
                <IconButton
                  label={`${entryList.remove}: ${name}`}
                  data-remove=""
                  onClick={() => remove(index)}
                >
                  <CloseIcon />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      {isOrdered && adding}
    </div>
  );
}

/** Entries without an id are identified by their position, since all their other fields can be edited. */
const keyOf = (entry: unknown) => (entry as { id?: string }).id;

type IconButtonProps = {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
  "data-way"?: string;
  "data-remove"?: string;
};

function IconButton({ label, isDisabled, onClick, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button ${styles.icon}`}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
    >
      {children}
    </button>
  );
}
