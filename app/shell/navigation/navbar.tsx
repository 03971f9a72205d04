import { paths } from "../../paths.ts";
import { AccountCorner } from "./account-corner.tsx";
import { Brand } from "./brand.tsx";
import { DemoLink } from "./demo-link.tsx";
import { mainLinks } from "./main-links.ts";
import { MobileMenu, MobileMenuButton } from "./mobile-menu.tsx";
import { NavLink } from "./nav-link.tsx";
import styles from "./navbar.module.css";
import { ServicesMenu } from "./services-menu.tsx";

/** The sticky bar at the top of the main pages (specification, section 2). The main act is its only filled button. */
export function Navbar({ assignmentHelpUrl }: { assignmentHelpUrl: string }) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.links}>
            {mainLinks.map(({ name, to, isGuide }) =>
              to === paths.services ? (
                <ServicesMenu key={to} assignmentHelpUrl={assignmentHelpUrl} />
              ) : (
                <li key={to} className={isGuide ? styles.guide : undefined}>
                  <NavLink to={to}>{name}</NavLink>
                </li>
              ),
            )}
          </ul>
          <div className={styles.account}>
            <AccountCorner />
          </div>
        </nav>
        <DemoLink size="small" className={styles.demo} />
        <MobileMenuButton />
      </div>
      <MobileMenu assignmentHelpUrl={assignmentHelpUrl} />
    </header>
  );
}
