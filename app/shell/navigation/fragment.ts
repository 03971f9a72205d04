/** The element that the fragment of the address names, if there is one. */
export function fragmentTarget(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

function openAroundTarget(): void {
  const target = fragmentTarget();
  const closed =
    target?.closest<HTMLDetailsElement>("details:not([open])") ??
    target?.querySelector<HTMLDetailsElement>(":scope > details:not([open])");
  if (!closed) return;
  closed.open = true;
  closed.scrollIntoView();
}

/**
 * Opens a closed `<details>` around the target of a link, or that is all of the target, and scrolls there, now and
 * whenever the fragment changes. Not every browser does so by itself.
 * @returns a function that stops this
 */
export function openByFragment(): () => void {
  openAroundTarget();
  addEventListener("hashchange", openAroundTarget);
  return () => removeEventListener("hashchange", openAroundTarget);
}
