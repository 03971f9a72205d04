import { paths } from "../paths.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

/**
 * The address of the page 'Your requests' from which this tab came to a booking, by the history that the browser keeps
 * itself: scripts of other pages must not find its token in any storage. Undefined in browsers without the Navigation API.
 */
export function useRequestsBefore(): string | undefined {
  const isHydrated = useHydrated();
  if (!isHydrated || !("navigation" in window)) return undefined;
  const { currentEntry } = window.navigation;
  const before = [...window.navigation.entries()].slice(0, currentEntry?.index ?? 0);
  const addresses = before.flatMap(({ url }) => (url ? [new URL(url)] : []));
  const found = addresses.findLast(
    ({ pathname, searchParams }) => pathname === paths.yourRequests && searchParams.has("token"),
  );
  const token = found?.searchParams.get("token");
  return token ? `${paths.yourRequests}?${new URLSearchParams({ token })}` : undefined;
}
