import type { MouseEventHandler, ReactNode } from "react";
import { useLocation } from "react-router";

type NavLinkProps = {
  to: string;
  /** On the pages below it, it is marked as where one is. */
  isSection?: boolean;
  onClick?: MouseEventHandler;
  children: ReactNode;
};

/** A link of the navigation, marked where it leads to the page that is shown. */
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
