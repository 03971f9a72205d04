import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { entryList } from "#content/staff/site-editor.ts";
import { isSame } from "#contract/site-changes.ts";
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
  /**
   * Parts the list into groups, such as the years of holidays, in the order of their names. New entries stand before all
   * groups, under an empty name.
   */
  groups?: {
    of: (entry: T) => string;
    /** Whether a group is closed until somebody opens it. */
    isFolded: (group: string) => boolean;
  };
  children: (path: Path, entry: T) => ReactNode;
};

type PlacedEntry<T> = { entry: T; index: number };

/** The entry that is being edited, the group in which it stays, and the list as it was when editing began. */
type HeldEntry<T> = { index: number; group: string; among: readonly T[] };

/**
 * The place of the held entry; undefined if it may be elsewhere, as after a save that sorts. Entries without an id are
 * known by their neighbours only: it is where it was if all others are, apart from new ones at the end.
 */
export function placeOfHeld<T>(held: HeldEntry<T> | undefined, entries: readonly T[]) {
  if (!held || entries.length < held.among.length) return undefined;
  const isThere = held.among.every(
    (other, index) => index === held.index || isSame(other, entries[index]),
  );
  return isThere ? held.index : undefined;
}

/** A list whose entries are added, removed and moved by buttons. The focus follows the entry. */
export function EntryList<T>({
  path,
  label,
  nameOf,
  isOrdered = true,
  addLabel,
  newEntry,
  isFolded = false,
  groups,
  children,
}: EntryListProps<T>) {
  const { value: entries = [], version, set } = usePartField<readonly T[]>(path);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  // An entry that is being edited stays in its group: to move it would take the focus from its field. It moves when
  // another one gets the focus or after a save, but not on blur: a click that takes the focus would miss its target.
  const [held, setHeld] = useState<HeldEntry<T>>();
  const heldPlace = placeOfHeld(held, entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) setHeld(undefined);
  }, [version]);

  /** Focuses an element of the list after React has rendered the change. */
  const focusLater = (selector: string) =>
    setTimeout(() => {
      const target = box.current?.querySelector<HTMLElement>(selector);
      let details = target?.closest("details");
      while (details && box.current?.contains(details)) {
        details.open = true;
        details = details.parentElement?.closest("details");
      }
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
    setHeld(undefined);
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
    announce(groups ? entryList.addedFirst : entryList.added);
    focusLater(`[data-entry="${id}-${entries.length}"] :is(input, select, textarea)`);
  }

  const groupOf = ({ entry, index }: PlacedEntry<T>) =>
    (heldPlace === index ? held?.group : groups?.of(entry)) ?? "";
  const grouped = [
    ...Map.groupBy(
      entries.map((entry, index) => ({ entry, index })),
      groupOf,
    ),
  ].toSorted(([left], [right]) => (left < right ? -1 : 1));

  const item = ({ entry, index }: PlacedEntry<T>) => {
    const name = nameOf(entry) || entryList.unnamed;
    const fields = <div className={styles.entryFields}>{children([...path, index], entry)}</div>;
    return (
      <li
        key={keyOf(entry) || index}
        className={styles.entry}
        data-entry={`${id}-${index}`}
        data-ordered={isOrdered || undefined}
        onFocus={() => {
          if (groups && heldPlace !== index) {
            setHeld({ index, group: groups.of(entry), among: entries });
          }
        }}
      >
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
  };

  const adding = newEntry && (
    <div>
      <Button variant="secondary" size="small" data-add={id} onClick={add}>
        {addLabel}
      </Button>
    </div>
  );
  return (
    <div ref={box} className={`stack-3 ${styles.entryBox}`}>
      {/* Above a list without an order, such as two years of holidays, so that nobody has to scroll past all. */}
      {!isOrdered && adding}
      {grouped.map(([group, placed]) => {
        const list = (
          <ol
            key={group}
            className={`stack-3 ${styles.entries}`}
            aria-label={[label, group].filter(Boolean).join(", ")}
          >
            {placed.map(item)}
          </ol>
        );
        if (!(groups && group)) return list;
        return (
          <details key={group} className={styles.group} open={!groups.isFolded(group)}>
            <summary>{fillText(entryList.group, { name: group, count: placed.length })}</summary>
            {list}
          </details>
        );
      })}
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
