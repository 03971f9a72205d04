import { NavLink } from "react-router";
import { paths } from "../paths.ts";
import { Brand } from "./brand.tsx";
import { mainLinks } from "./main-links.ts";
import { MobileMenu, MobileMenuButton } from "./mobile-menu.tsx";
import styles from "./navbar.module.css";
import { ServicesMenu } from "./services-menu.tsx";
import { StaticSection, staticContent } from "./static-section.tsx";

const accountContent = staticContent(
  async () => (await import("./account-corner.tsx")).AccountCorner,
  { isFirst: true },
);

export function Navbar() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.links}>
            {mainLinks.map(({ name, to }) =>
              to === paths.services ? (
                <ServicesMenu key={to} />
              ) : (
                <li key={to}>
                  <NavLink to={to} end>
                    {name}
                  </NavLink>
                </li>
              ),
            )}
          </ul>
          <StaticSection content={accountContent} className={styles.account} />
        </nav>
        <MobileMenuButton />
      </div>
      <MobileMenu />
    </header>
  );
}
