import { paths } from "../../paths.ts";
import { AccountCorner } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { mainLinks } from "./main-links.ts";
import { MobileMenu, MobileMenuButton } from "./mobile-menu.tsx";
import { NavLink } from "./nav-link.tsx";
import styles from "./navbar.module.css";
import { ServicesMenu } from "./services-menu.tsx";

/** The sticky bar at the top of the main pages (specification, section 2). */
export function Navbar({ assignmentHelpUrl }: { assignmentHelpUrl: string }) {
  return (
    <header className={styles.bar}>
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
          <div className={styles.account}>
            <AccountCorner />
          </div>
        </nav>
        <MobileMenuButton />
      </div>
      <MobileMenu assignmentHelpUrl={assignmentHelpUrl} />
    </header>
  );
}
