import { useUrlState } from "./use-url-state.ts";

/**
 * The filters of a list, which are kept in the view's address.
 * @param names the filters' names in the address
 * @returns the query and its setter, as from `useUrlState`; `value`, which returns a filter's value, empty if it is
 *   not set; `asked`, the set filters as a query for the server; and `onClear`, which removes all filters, undefined
 *   while none is set
 */
export function useFilters(names: readonly string[]) {
  const [query, change] = useUrlState();
  const value = (name: string) => query.get(name) ?? "";
  const params = new URLSearchParams();
  for (const name of names) if (value(name)) params.set(name, value(name));
  const isNarrowed = params.size > 0;
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])));
  return { query, change, value, params, isNarrowed, onClear: isNarrowed ? clear : undefined };
}
