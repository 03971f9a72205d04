import { NavLink } from "react-router";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { Brand } from "./brand.tsx";
import { mainLinks } from "./main-links.ts";
import { MobileMenu, MobileMenuButton } from "./mobile-menu.tsx";
import styles from "./navbar.module.css";
import { ServicesMenu } from "./services-menu.tsx";

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
          <div className={styles.account}>
            <NavLink to={paths.login} className={styles.login}>
              Login
            </NavLink>
            <NavLink
              to={paths.signup}
              className={buttonClass({ variant: "secondary", size: "small" })}
            >
              Signup
            </NavLink>
          </div>
        </nav>
        <MobileMenuButton />
      </div>
      <MobileMenu />
    </header>
  );
}
