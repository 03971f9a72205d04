import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

const FIELDS = "input, select, textarea";

/**
 * Moves the focus to the content after a page was reached without a page load, so that screen readers notice and
 * Tab goes on from there. Also after a change of the query, such as the next page of a list, if the element
 * with the focus is gone.
 */
export function usePageFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const shown = useRef([pathname, search]);

  useEffect(() => {
    const [path, query] = shown.current;
    shown.current = [pathname, search];
    const isLost = query !== search && !document.querySelector(":focus");
    if (path === pathname && !isLost) return;
    // Somebody who has already gone to a field stays there.
    if (!document.activeElement?.matches(FIELDS)) content.current?.focus({ preventScroll: true });
  }, [pathname, search, content]);
}
