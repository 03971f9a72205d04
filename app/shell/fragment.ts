/** What the fragment of the address names, if it is on the page. */
export function fragmentTarget(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

/** As browsers do where a page is loaded: what lies folded up is opened, so that it can be seen. */
function open(target: HTMLElement): HTMLElement {
  const closed = target.closest<HTMLDetailsElement>("details:not([open])");
  if (closed) closed.open = true;
  return closed ?? target;
}

/**
 * Waits for what the fragment names, opens it, scrolls there if it was closed or comes late, and calls back
 * once: on a page whose parts are still coming a link may name one that is not there yet.
 * @returns how to stop waiting
 */
export function whenFragmentAppears(found?: () => void): () => void {
  const present = fragmentTarget();
  if (present) {
    const opened = open(present);
    if (opened !== present) opened.scrollIntoView();
    found?.();
  }
  if (present || !location.hash) return () => {};
  const observer = new MutationObserver(() => {
    const target = fragmentTarget();
    if (!target) return;
    observer.disconnect();
    open(target).scrollIntoView();
    found?.();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
