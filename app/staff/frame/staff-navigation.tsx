import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { site } from "#content/site.ts";
import { staffFrame, staffNavigation } from "#content/staff/navigation.ts";
import type { User } from "#contract/accounts/account.ts";
import { paths } from "../../paths.ts";
import { staffPaths } from "../staff-paths.ts";
import { useMedia } from "../ui/browser-state.ts";
import { Menu } from "../ui/menu.tsx";
import styles from "./staff-navigation.module.css";

const ownLinks = [
  { label: staffFrame.toSite, to: paths.home },
  { label: staffFrame.account, to: paths.userProfile },
  { label: staffFrame.logOut, to: paths.logout },
];

/**
 * Links to the parts of the back office that this role may open: at the side, or on a phone in a row that scrolls.
 * @param act the button of what is done from every page
 * @param marks shown beside the names of parts, such as how many new leads have arrived
 */
export function StaffNavigation({
  me,
  marks = {},
  act,
}: {
  me: User;
  act?: ReactNode;
  marks?: Partial<Record<(typeof staffNavigation)[number]["part"], ReactNode>>;
}) {
  const isWide = useMedia("(width >= 64em)");
  const strip = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();

  /** Whether the open page belongs to a part. The home and the leads have other parts below their own addresses. */
  const isShown = (part: keyof typeof staffPaths) =>
    pathname === staffPaths[part] ||
    (part !== "leads" && part !== "home" && pathname.startsWith(`${staffPaths[part]}/`));

  // On a phone the row is wider than the screen: this scrolls it to the present part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked link depends on the address
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!(strip.current && here)) return;
    strip.current.scrollLeft = here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);

  const parts = staffNavigation.filter(({ roles }) => roles.some((role) => role === me.role));
  return (
    <header className={styles.side} data-ground="ink">
      <div className={styles.top}>
        <Link to={staffPaths.home} className={styles.brand}>
          {site.name} <span>{staffFrame.title}</span>
        </Link>
        {act}
        {!isWide && (
          <Menu
            label={staffFrame.menu}
            look={{ variant: "quiet", size: "small" }}
            items={ownLinks.map(({ label, to }) => ({
              key: to,
              label,
              onPick: () => location.assign(to),
            }))}
          />
        )}
      </div>
      <nav aria-label={staffFrame.title}>
        <ul ref={strip} className={styles.parts} data-part="strip">
          {parts.map(({ part, label }) => (
            <li key={part}>
              <Link
                to={staffPaths[part]}
                aria-current={isShown(part) ? "page" : undefined}
                className={styles.part}
              >
                {label} {marks[part]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isWide && (
        <div>
          <p className={styles.me}>{me.name}</p>
          <ul className={styles.own}>
            {ownLinks.map(({ label, to }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </header>
  );
}
