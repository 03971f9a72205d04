/** What the fragment of the address names, if it is on the page. */
export function fragmentTarget(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

/**
 * Waits for what the fragment names, scrolls there if it comes late, and calls back once: on a page
 * reached without a page load, parts come a moment after the page, when scrolling has been done.
 * @returns how to stop waiting
 */
export function whenFragmentAppears(found?: () => void): () => void {
  const isThere = fragmentTarget() !== null;
  if (isThere) found?.();
  if (isThere || !location.hash) return () => {};
  const observer = new MutationObserver(() => {
    const target = fragmentTarget();
    if (!target) return;
    observer.disconnect();
    target.scrollIntoView();
    found?.();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
