let hydrated = import.meta.env.SSR;

/** Called once by the root when the first rendering in the browser is done. */
export function markHydrated(): void {
  hydrated = true;
}

/** False while the browser takes over the server's HTML. */
export const isHydrated = () => hydrated;

const missing = new Set<unknown>();

/** Notes that the code of a part could not be had, or that it has come after all. */
export function partIsMissing(part: unknown, is: boolean): void {
  if (is) missing.add(part);
  else missing.delete(part);
}

/** While a part waits for its code React cannot leave the page; the browser itself can. */
export const hasMissingParts = () => missing.size > 0;
