import type { MouseEvent, MouseEventHandler, ReactNode } from "react";
import { Link, useLocation } from "react-router";

type NavLinkProps = {
  to: string;
  isSection?: boolean;
  onClick?: MouseEventHandler;
  children: ReactNode;
};

/** The site's own, but with React Router's `<Link>`: the next page is drawn in the browser, prefetched by nothing. */
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
        // The site's menu goes with its page; here the page stays.
        event.currentTarget.closest("dialog")?.close();
      }}
    >
      {children}
    </Link>
  );
}
