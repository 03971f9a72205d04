import type { MouseEventHandler, ReactNode } from "react";
import { useLocation } from "react-router";

type NavLinkProps = {
  to: string;
  /** Also marked as the current one on the pages below it. */
  isSection?: boolean;
  onClick?: MouseEventHandler;
  children: ReactNode;
};

/**
 * A link of the navigation, marked where it leads to the page that is shown. Plain, as `PageLinks` makes it
 * a client navigation: React Router's own is drawn anew for every step of one, two dozen of them on a page.
 */
export function NavLink({ to, isSection = false, onClick, children }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (isSection && pathname.startsWith(`${to}/`));
  return (
    <a href={to} aria-current={isCurrent ? "page" : undefined} onClick={onClick}>
      {children}
    </a>
  );
}
