import { useEffect, useRef } from "react";

const SWITCH = "staffShortcuts";

/** Whether single keys act; whoever speaks to the computer or slips with keys switches them off (WCAG 2.1.4). */
export const shortcuts = {
  areOn: () => localStorage.getItem(SWITCH) !== "off",
  set(on: boolean) {
    if (on) localStorage.removeItem(SWITCH);
    else localStorage.setItem(SWITCH, "off");
  },
};

/**
 * Single keys that act while nobody types, no dialog or menu is open and no modifier is held.
 * @param keys what each key does; it returns false where there was nothing to do
 */
export function useShortcuts(keys: Record<string, () => unknown>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
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

/** Moves the focus to the link of the row before or after the one that has it; rows carry `data-row`. */
export function stepRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const to = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by;
  const link = rows[to]?.querySelector<HTMLElement>("a[href]");
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
  return Boolean(link);
}

/** The key of the row that has the focus. */
export const rowInFocus = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
