/** The element that the fragment of the address names, if there is one. */
export function fragmentTarget(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

function openAroundTarget(): void {
  const closed = fragmentTarget()?.closest<HTMLDetailsElement>("details:not([open])");
  if (!closed) return;
  closed.open = true;
  closed.scrollIntoView();
}

/**
 * Opens a closed `<details>` around the target of a link and scrolls there, now and whenever the fragment changes.
 * Not every browser does so by itself.
 * @returns a function that stops this
 */
export function openByFragment(): () => void {
  openAroundTarget();
  addEventListener("hashchange", openAroundTarget);
  return () => removeEventListener("hashchange", openAroundTarget);
}
