/** What the fragment of the address names, if it is on the page. */
export function fragmentTarget(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

/**
 * Calls back once with what the fragment names, now or as soon as it is there: on a page reached
 * without a page load, parts come a moment after the page, too late for the browser to scroll there.
 * @returns how to stop waiting
 */
export function whenFragmentAppears(found: (target: HTMLElement) => void): () => void {
  const present = fragmentTarget();
  if (present) found(present);
  if (present || !location.hash) return () => {};
  const observer = new MutationObserver(() => {
    const target = fragmentTarget();
    if (!target) return;
    observer.disconnect();
    target.scrollIntoView();
    found(target);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
