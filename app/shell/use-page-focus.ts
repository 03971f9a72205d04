import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A new page was reached without a page load: tells screen readers, and lets Tab go on from its start. */
export function usePageFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const firstPathname = useRef(pathname);

  useEffect(() => {
    if (pathname === firstPathname.current) return;
    firstPathname.current = "";
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
}
