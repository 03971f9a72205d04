import { useCallback, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * A view's state in its address: filters, sorting, the page of a list, the open tab. So a view can be
 * sent to a colleague, and the way back leads to it.
 *
 * Not by the router's `useSearchParams`: what the back office alone asks of the router would stand in
 * the file that every public page loads.
 * @returns the address's query, and a change of parts of it; an empty value takes a part out. Whatever
 * changes, `page` and `after` go, unless they are what changes.
 */
export function useUrlState() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  // Two changes in one event build on each other.
  const newest = useRef(query);
  newest.current = query;
  const change = useCallback(
    (parts: Record<string, string | undefined>, how: { push?: boolean } = {}) => {
      const next = new URLSearchParams(newest.current);
      for (const paging of ["page", "after"]) next.delete(paging);
      for (const [name, value] of Object.entries(parts)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      newest.current = next;
      void navigate({ search: next.toString() }, { replace: !how.push, preventScrollReset: true });
    },
    [navigate],
  );
  return [query, change] as const;
}
