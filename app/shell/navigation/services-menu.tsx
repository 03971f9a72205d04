import { useEffect, useRef, useState } from "react";
import { serviceLinks } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { NavLink } from "./nav-link.tsx";
import styles from "./services-menu.module.css";

const MENU_ID = "services-menu";

/**
 * Opens on hover by CSS and on the arrow button by the browser's own popover, with or without
 * scripts; the popover closes on Escape, on a click outside and when another one opens
 * (specification, section 4). The script only closes it once the focus has gone on or the page is left, and
 * lets Escape end a hover.
 */
export function ServicesMenu({ assignmentHelpUrl }: { assignmentHelpUrl: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const [dismissed, setDismissed] = useState(false);

  // Who comes back to this page, out of the browser's memory, finds it without the menu.
  useEffect(() => {
    const close = () => panel.current?.hidePopover?.();
    addEventListener("pagehide", close);
    return () => removeEventListener("pagehide", close);
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setDismissed(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <li
      className={styles.item}
      data-dismissed={dismissed || undefined}
      onPointerEnter={() => setDismissed(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without one the focus is nowhere: on a press outside, or in another window.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover?.();
      }}
    >
      <NavLink to={paths.services} isSection onClick={() => setDismissed(true)}>
        Our Services
      </NavLink>
      <button
        type="button"
        className={styles.arrow}
        popoverTarget={MENU_ID}
        // It closes what it has opened, though the pointer is still here.
        onClick={() => setDismissed(panel.current?.matches(":is(:popover-open)") ?? false)}
        aria-label="All services"
      >
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path d="M1 1.5 6 6.5l5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <div ref={panel} id={MENU_ID} popover="auto" className={styles.panel}>
        <ul className={styles.list}>
          {serviceLinks.map(({ name, url }) => (
            <li key={url}>
              <NavLink to={url} onClick={() => setDismissed(true)}>
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <a href={assignmentHelpUrl} target="_blank" rel="noopener">
              Assignment Help <span className={styles.newTab}>opens in a new tab</span>
            </a>
          </li>
        </ul>
      </div>
    </li>
  );
}
