import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { serviceLinks } from "#content/site.ts";
import { paths } from "../paths.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { CloseIcon } from "../ui/icons.tsx";
import { Brand } from "./brand.tsx";
import { mainLinks } from "./main-links.ts";
import styles from "./mobile-menu.module.css";
import { NavLink } from "./nav-link.tsx";
import { StaticSection, staticContent } from "./static-section.tsx";

const MENU_ID = "mobile-menu";
const accountContent = staticContent(
  async () => (await import("./account-corner.tsx")).MobileAccountLinks,
);

export function MobileMenuButton() {
  return (
    <button
      type="button"
      className={styles.open}
      command="show-modal"
      commandfor={MENU_ID}
      aria-haspopup="dialog"
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M3 7h18M3 12h18M3 17h18" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      Menu
    </button>
  );
}

/** The whole navigation on a phone: a modal dialog, opened by the browser itself. */
export function MobileMenu({ assignmentHelpUrl }: { assignmentHelpUrl: string }) {
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);

  // Every choice closes the menu, that of this same page too; one opened before hydration stays open.
  // In the frame that shows the next page, which it would else be drawn over.
  const lastKey = useRef(key);
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    const menu = dialog.current;
    if (!menu?.open) return;
    // Closed it gives the focus back, for which the page is styled and laid out: once that is on the screen.
    menu.hidden = true;
    afterPaint(() => {
      menu.close();
      menu.hidden = false;
    });
  }, [key]);

  return (
    <dialog ref={dialog} id={MENU_ID} className={styles.menu} aria-label="Menu">
      <div className={styles.head}>
        <Brand />
        <button type="button" className={styles.close} command="close" commandfor={MENU_ID}>
          <CloseIcon />
          <span className="visually-hidden">Close the menu</span>
        </button>
      </div>
      <nav aria-label="Mobile">
        <ul className={styles.links}>
          {mainLinks.map(({ name, to }) => (
            <li key={to}>
              <NavLink to={to}>{name}</NavLink>
              {to === paths.services && (
                <ul className={styles.services}>
                  {serviceLinks.map(({ name, url }) => (
                    <li key={url}>
                      <NavLink to={url}>{name}</NavLink>
                    </li>
                  ))}
                  <li>
                    <a href={assignmentHelpUrl} target="_blank" rel="noopener">
                      Assignment Help <span className="visually-hidden">(opens in a new tab)</span>
                    </a>
                  </li>
                </ul>
              )}
            </li>
          ))}
        </ul>
        <StaticSection content={accountContent} />
      </nav>
    </dialog>
  );
}
