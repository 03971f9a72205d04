import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { afterPaint } from "../ui/after-paint.ts";
import { markMoved } from "../ui/moved-mark.ts";

const FIELDS = "input, select, textarea";

/** What was selected mostly goes with its page: Chromium would look through the next one for a place of the caret. */
function leavePage(): void {
  markMoved();
  if (!document.activeElement?.matches(FIELDS)) getSelection()?.removeAllRanges();
}

/**
 * A new page was reached without a page load: tells screen readers, and lets Tab go on from its start.
 * So does another part of one page, such as the next ten of a list, where what had the focus is gone.
 */
export function usePageFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const shown = useRef([pathname, search]);

  // Before the router scrolls to a place on the page.
  useLayoutEffect(() => {
    if (shown.current[0] !== pathname) leavePage();
  }, [pathname]);

  useEffect(() => {
    const [path, query] = shown.current;
    const isLost = query !== search && !document.querySelector(":focus");
    if (path === pathname && !isLost) {
      shown.current = [pathname, search];
      return;
    }
    const { activeElement: before } = document;
    // For the focus the page is styled and laid out; behind the menu, which keeps it until it is closed.
    return afterPaint(() => {
      shown.current = [pathname, search];
      // Whoever has gone on to a field, or to something on the page, stays there.
      const { activeElement: now } = document;
      const isWithin = now !== content.current && content.current?.contains(now);
      const isOnward = isWithin || now?.matches(FIELDS);
      if (now === before || !isOnward) content.current?.focus({ preventScroll: true });
    });
  }, [pathname, search, content]);
  // To a page with other furniture.
  useLayoutEffect(() => leavePage, []);
}
