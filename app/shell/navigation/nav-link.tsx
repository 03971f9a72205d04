import type { MouseEventHandler, ReactNode } from "react";
import { useLocation } from "react-router";

type NavLinkProps = {
  to: string;
  /** Also marked on the pages below it. */
  isSection?: boolean;
  onClick?: MouseEventHandler;
  children: ReactNode;
};

/** A link of the navigation, marked if it leads to the current page. */
export function NavLink({ to, isSection = false, onClick, children }: NavLinkProps) {
  const { pathname } = useLocation();
  const isBelow = isSection && pathname.startsWith(`${to}/`);
  const current = pathname === to ? "page" : isBelow || undefined;
  return (
    <a href={to} aria-current={current} onClick={onClick}>
      {children}
    </a>
  );
}
