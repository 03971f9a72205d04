import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

const FIELDS = "input, select, textarea";

/**
 * A new page was reached without a page load: moves the focus to its content, which tells screen readers
 * and lets Tab go on from there. So does another part of one page, such as the next ten of a list,
 * where what had the focus is gone.
 */
export function usePageFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const shown = useRef([pathname, search]);

  useEffect(() => {
    const [path, query] = shown.current;
    shown.current = [pathname, search];
    const isLost = query !== search && !document.querySelector(":focus");
    if (path === pathname && !isLost) return;
    // Whoever has gone on to a field stays there.
    if (!document.activeElement?.matches(FIELDS)) content.current?.focus({ preventScroll: true });
  }, [pathname, search, content]);
}
