import { useEffect, useRef, useState } from "react";
import { serviceLinks } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { classNames } from "../../ui/class-names.ts";
import { useDemoCourses } from "../demo-courses.ts";
import { demoClassesLink, guideLinks } from "./main-links.ts";
import { NavLink } from "./nav-link.tsx";
import styles from "./services-menu.module.css";

const MENU_ID = "services-menu";

/**
 * Opens on hover by CSS, and by the arrow button as a native popover, both without scripts. The browser closes
 * the popover on Escape, on a click outside and when another popover opens (specification, section 4). The
 * script only closes it when the focus moves on or the page is left, and lets Escape end the hover.
 */
export function ServicesMenu({ assignmentHelpUrl }: { assignmentHelpUrl: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const [dismissed, setDismissed] = useState(false);
  const hasClasses = useDemoCourses().length > 0;

  // A page that comes back from the back/forward cache shows no open menu.
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
        // No `relatedTarget`: a click outside, or the focus went to another window.
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
        // A click that closes the popover also ends the hover, although the pointer is still here.
        onClick={() => setDismissed(panel.current?.matches(":is(:popover-open)") ?? false)}
        aria-label="All services"
      >
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path d="M1 1.5 6 6.5l5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <div ref={panel} id={MENU_ID} popover="auto" className={`box ${styles.panel}`}>
        <ul className={classNames(styles.list, styles.guides)}>
          {guideLinks.map(({ name, to }) => (
            <li key={to}>
              <NavLink to={to} onClick={() => setDismissed(true)}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className={styles.list}>
          {hasClasses && (
            <li>
              <NavLink to={demoClassesLink.to} onClick={() => setDismissed(true)}>
                {demoClassesLink.name}
              </NavLink>
            </li>
          )}
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
