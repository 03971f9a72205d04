import { useUrlState } from "./use-url-state.ts";

/**
 * The filters of a list, which stand in the view's address.
 * @param names of the filters in the address
 * @returns what `useUrlState` returns, with the value of a filter (empty: not set), the filters that are
 *   set as a query for the server, and what takes all of them away, where any is set
 */
export function useFilters(names: readonly string[]) {
  const [query, change] = useUrlState();
  const value = (name: string) => query.get(name) ?? "";
  const asked = new URLSearchParams();
  for (const name of names) if (value(name)) asked.set(name, value(name));
  const isNarrowed = asked.size > 0;
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])));
  return { query, change, value, asked, isNarrowed, onClear: isNarrowed ? clear : undefined };
}
