import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type ButtonLook, buttonClass } from "../../ui/button.tsx";
import styles from "./menu.module.css";
import { DownIcon } from "./staff-icons.tsx";

export type MenuItem = {
  key: string;
  label: ReactNode;
  onPick: () => void;
  /** Cannot be picked now; it is still shown, so that every action keeps its place. */
  disabled?: boolean;
};

/** A button that opens a list of actions, with the keys of the ARIA menu button pattern. */
export function Menu({
  label,
  items,
  look = { variant: "secondary", size: "small" },
  name,
}: {
  label: ReactNode;
  items: readonly MenuItem[];
  look?: ButtonLook;
  /** The accessible name if the label does not say enough. It starts with the label: "Move to… Asha Verma". */
  name?: string;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const menu = list.current;
    const follow = (event: ToggleEvent) => setOpen(event.newState === "open");
    menu?.addEventListener("toggle", follow);
    return () => menu?.removeEventListener("toggle", follow);
  }, []);

  function open() {
    const menu = list.current;
    const anchor = button.current?.getBoundingClientRect();
    if (!menu || !anchor) return;
    menu.showPopover();
    const box = menu.getBoundingClientRect();
    const isBelow = anchor.bottom + box.height + 8 < innerHeight || anchor.top < box.height;
    const left = Math.max(8, Math.min(anchor.left, innerWidth - box.width - 8));
    menu.style.setProperty("--left", `${left}px`);
    menu.style.setProperty(
      "--top",
      `${isBelow ? anchor.bottom + 6 : Math.max(8, anchor.top - box.height - 6)}px`,
    );
    itemsOf(menu)[0]?.focus();
  }

  function close() {
    list.current?.hidePopover();
    button.current?.focus();
  }

  function moveFocus(event: KeyboardEvent) {
    const all = itemsOf(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass(look)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        }}
      >
        {label} <DownIcon />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className={`box ${styles.menu}`}
        onKeyDown={moveFocus}
      >
        {items.map(({ key, label: words, onPick, disabled }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            aria-disabled={disabled}
            onClick={() => {
              if (disabled) return;
              close();
              onPick();
            }}
          >
            {words}
          </button>
        ))}
      </div>
    </>
  );
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];
