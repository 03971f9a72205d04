import { useCallback, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Keeps the state of a view in the query of its address: filters, sorting, the page of a list, the open
 * tab. So the view can be sent to a colleague, and the Back button returns to it. The router's
 * `useSearchParams` would be part of the file that every public page loads.
 * @returns the query, and a function that changes parts of it. An empty value removes a part. Every change
 * also removes `page` and `after`, unless it sets them, or only opens or closes an entry of the list (`open`).
 */
export function useUrlState() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  // Changes add up even if one follows before the router has rendered the address of the one before.
  const newest = useRef(query);
  const drawn = useRef(query);
  if (drawn.current !== query) {
    drawn.current = query;
    newest.current = query;
  }
  const change = useCallback(
    (parts: Record<string, string | undefined>, how: { push?: boolean } = {}) => {
      const next = new URLSearchParams(newest.current);
      const isSamePage = Object.keys(parts).join() === "open";
      if (!isSamePage) for (const paging of ["page", "after"]) next.delete(paging);
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
