/** The part of the page that the fragment of the address names, if it is there. */
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
 * A link to what stands in a closed `<details>` opens it and scrolls there, from another page and from the same
 * one. Not every browser does so by itself.
 * @returns how to end it
 */
export function openByFragment(): () => void {
  openAroundTarget();
  addEventListener("hashchange", openAroundTarget);
  return () => removeEventListener("hashchange", openAroundTarget);
}
