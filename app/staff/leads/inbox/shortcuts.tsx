import { useLayoutEffect, useRef, useState } from "react";
import { leadShortcuts as words } from "#content/staff/lead-words.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { StaffDialog } from "../../ui/staff-dialog.tsx";
import styles from "./leads-inbox.module.css";

type Key = { key: string; does: string };

/** A dialog that lists the keyboard shortcuts, with the switch that turns them off. */
export function ShortcutsHelp({
  keys,
  open,
  onClose,
}: {
  keys: readonly Key[];
  open: boolean;
  onClose: () => void;
}) {
  return (
    <StaffDialog open={open} onClose={onClose} title={words.title} width="narrow">
      <Keys keys={keys} />
    </StaffDialog>
  );
}

function Keys({ keys }: { keys: readonly Key[] }) {
  const [areOn, setOn] = useState(shortcuts.areOn);
  return (
    <>
      <dl className={`stack-2 ${styles.keys}`}>
        {keys.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={words.on}
        hint={words.onHint}
        checked={areOn}
        onChange={(event) => {
          shortcuts.set(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </>
  );
}

const STORAGE_KEY = "staffShortcuts";

/**
 * Whether shortcuts of a single key are on. WCAG 2.1.4 asks for a way to turn them off, since speech input and slips
 * press keys by mistake.
 */
const shortcuts = {
  areOn: () => localStorage.getItem(STORAGE_KEY) !== "off",
  set(on: boolean) {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "off");
  },
};

/**
 * Shortcuts of a single key, which work while no field has the focus, no dialog or menu is open, and no
 * modifier is held.
 * @param keys the action of each key; it returns false if there was nothing to do
 */
export function useShortcuts(keys: Record<string, () => unknown>): void {
  const current = useRef(keys);
  current.current = keys;
  // A layout effect, which runs before the first paint: a key pressed between paint and effect would do nothing.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.isComposing || isTyping(event.target) || !shortcuts.areOn()) return;
      if (document.querySelector("dialog[open], [popover]:popover-open")) return;
      const act = current.current[event.key];
      if (act && act() !== false) event.preventDefault();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("textarea, select, input:not([type=checkbox], [type=radio])"))
  );
}

/** Moves the focus to the link of the next row (1) or the previous one (-1); rows have `data-row`. */
export function stepRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const to = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by;
  const link = rows[to]?.querySelector<HTMLElement>("a[href]");
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
  return Boolean(link);
}

/** The `data-row` of the row that contains the focus. */
export const rowInFocus = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
