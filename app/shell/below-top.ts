/** The entry of the history that the visitor went back or forward to last. */
let returnedTo: unknown;

if (!import.meta.env.SSR) {
  // Before the router's own, which may draw the page at once.
  addEventListener("popstate", ({ state }) => (returnedTo = state?.key), true);
}

/**
 * Whether the page that is being shown is seen from somewhere below its top: from where it was left, on the
 * way back, or from the part that its address names. Where that is cannot be told before all parts above
 * it are there, so such a page is shown whole or not yet.
 */
export const startsBelowTop = () =>
  !import.meta.env.SSR &&
  (location.hash !== "" || (returnedTo !== undefined && history.state?.key === returnedTo));
