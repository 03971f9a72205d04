import { useEffect, useRef } from "react";
import { serviceLinks } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { MobileAccountLinks } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { mainLinks } from "./main-links.ts";
import styles from "./mobile-menu.module.css";
import { NavLink } from "./nav-link.tsx";

const MENU_ID = "mobile-menu";

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

/** The whole navigation on a phone: a modal dialog that the browser opens without a script. */
export function MobileMenu({ assignmentHelpUrl }: { assignmentHelpUrl: string }) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A page that comes back from the back/forward cache shows no open menu.
  useEffect(() => {
    const close = () => dialog.current?.close();
    addEventListener("pagehide", close);
    return () => removeEventListener("pagehide", close);
  }, []);

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
        <MobileAccountLinks />
      </nav>
    </dialog>
  );
}
