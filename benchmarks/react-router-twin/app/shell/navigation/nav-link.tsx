import type { MouseEvent, MouseEventHandler, ReactNode } from "react";
import { Link, useLocation } from "react-router";

type NavLinkProps = {
  to: string;
  isSection?: boolean;
  onClick?: MouseEventHandler;
  children: ReactNode;
};

/** The site's link, but with React Router's `<Link>`: the browser renders the next page, without prefetching. */
export function NavLink({ to, isSection = false, onClick, children }: NavLinkProps) {
  const { pathname } = useLocation();
  const isBelow = isSection && pathname.startsWith(`${to}/`);
  const current = pathname === to ? "page" : isBelow || undefined;
  return (
    <Link
      to={to}
      aria-current={current}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        // In the site a new document closes the menu; here it must be closed.
        event.currentTarget.closest("dialog")?.close();
      }}
    >
      {children}
    </Link>
  );
}
