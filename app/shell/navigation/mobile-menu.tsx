import { useEffect, useRef } from "react";
import { serviceLinks } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { useDemoCourses } from "../demo-courses.ts";
import { useSite } from "../use-site.ts";
import { MobileAccountLinks } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { ChatLink } from "./chat-link.tsx";
import { DemoLink } from "./demo-link.tsx";
import { demoClassesLink, mainLinks } from "./main-links.ts";
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

/** What students look for comes first; the logo leads home, too. */
const links = [...mainLinks.filter(({ to }) => to !== paths.home), ...mainLinks.slice(0, 1)];

/** The whole navigation on a phone: a modal dialog that the browser opens without a script. */
export function MobileMenu({ assignmentHelpUrl }: { assignmentHelpUrl: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { branches } = useSite();
  const hasClasses = useDemoCourses().length > 0;

  // A page that comes back from the back/forward cache shows no open menu.
  useEffect(() => {
    const close = () => dialog.current?.close();
    addEventListener("pagehide", close);
    return () => removeEventListener("pagehide", close);
  }, []);

  return (
    <dialog ref={dialog} id={MENU_ID} className={styles.menu} aria-label="Menu">
      <div className={`row ${styles.head}`}>
        <Brand />
        <button
          type="button"
          className={`tap-target ${styles.close}`}
          command="close"
          commandfor={MENU_ID}
        >
          <CloseIcon />
          <span>
            Close<span className="visually-hidden"> the menu</span>
          </span>
        </button>
      </div>
      <nav className={styles.nav} aria-label="Mobile">
        <ul className={styles.links}>
          {(hasClasses ? [demoClassesLink, ...links] : links).map(({ name, to }) => (
            <li key={to}>
              <NavLink to={to}>{name}</NavLink>
              {to === paths.services && <Services assignmentHelpUrl={assignmentHelpUrl} />}
            </li>
          ))}
        </ul>
        <MobileAccountLinks />
        <ul className={`tap-targets ${styles.calls}`}>
          {branches.map(({ id, name, phone, phoneE164 }) => (
            <li key={id}>
              <a href={`tel:${phoneE164}`}>
                Call {name} {phone}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.act}>
        <DemoLink className={styles.demo} />
        <ChatLink className={styles.chat} labelClass="visually-hidden" />
      </div>
    </dialog>
  );
}

/** Unfolds below the link to all services. */
function Services({ assignmentHelpUrl }: { assignmentHelpUrl: string }) {
  return (
    <details>
      <summary className={styles.unfold}>
        <span className="visually-hidden">All services</span>
        <svg viewBox="0 0 12 8" width="18" height="12" aria-hidden="true">
          <path d="M1 1.5 6 6.5l5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
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
    </details>
  );
}
