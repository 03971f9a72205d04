import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A new page was reached without a page load: tells screen readers, and lets Tab go on from its start.
 * So does another part of one page, such as the next ten of a list, where what had the focus is gone.
 */
export function usePageFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const shown = useRef([pathname, search]);

  useEffect(() => {
    const [path, query] = shown.current;
    shown.current = [pathname, search];
    const isLost = query !== search && !document.querySelector(":focus");
    if (path !== pathname || isLost) content.current?.focus({ preventScroll: true });
  }, [pathname, search, content]);
}
