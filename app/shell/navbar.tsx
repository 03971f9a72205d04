import { memo } from "react";
import { paths } from "../paths.ts";
import { Brand } from "./brand.tsx";
import { mainLinks } from "./main-links.ts";
import { MobileMenu, MobileMenuButton } from "./mobile-menu.tsx";
import { NavLink } from "./nav-link.tsx";
import styles from "./navbar.module.css";
import { ServicesMenu } from "./services-menu.tsx";
import { StaticSection, staticContent } from "./static-section.tsx";

const accountContent = staticContent(
  async () => (await import("./account-corner.tsx")).AccountCorner,
  { isFirst: true },
);

/** Drawn anew for another page, and for none of the steps on the way there. */
export const Navbar = memo(function Navbar({ assignmentHelpUrl }: { assignmentHelpUrl: string }) {
  return (
    <header className={styles.bar} data-static="">
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.links}>
            {mainLinks.map(({ name, to }) =>
              to === paths.services ? (
                <ServicesMenu key={to} assignmentHelpUrl={assignmentHelpUrl} />
              ) : (
                <li key={to}>
                  <NavLink to={to}>{name}</NavLink>
                </li>
              ),
            )}
          </ul>
          <StaticSection content={accountContent} className={styles.account} />
        </nav>
        <MobileMenuButton />
      </div>
      <MobileMenu assignmentHelpUrl={assignmentHelpUrl} />
    </header>
  );
});
