type Reading = {
  /** Id of the element that contains the list of links and the parts that they lead to. */
  boxId: string;
  /** Selector of the parts. */
  parts: string;
  /** A part that begins above this line is being read; in pixels from the top of the window. */
  line: () => number;
};

/** Pixels kept between the marked link and the edge of a list that scrolls. */
const EDGE_PX = 48;

/**
 * Marks the link to the part of the page that is being read, and keeps that link in view.
 * @returns a function that stops this
 */
export function followReading({ boxId, parts, line }: Reading): () => void {
  const stop = new AbortController();
  const box = document.getElementById(boxId);
  let isQueued = false;

  function update() {
    isQueued = false;
    const all = [...(box?.querySelectorAll<HTMLElement>(parts) ?? [])];
    const reached = line();
    const current = all.findLast((part) => part.getBoundingClientRect().top < reached);
    const link = current && box?.querySelector(`a[href="#${current.id}"]`);
    const last = box?.querySelector("a[aria-current]");
    if (link === last) return;
    last?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    if (link) keepInView(link);
    // Above the first part the list shows its heading again.
    else last?.closest("nav")?.scrollTo({ top: 0 });
  }

  function onScroll() {
    if (isQueued) return;
    isQueued = true;
    requestAnimationFrame(update);
  }

  onScroll();
  addEventListener("scroll", onScroll, { passive: true, signal: stop.signal });
  return () => stop.abort();
}

/** Scrolls only the list; `scrollIntoView` would move the page as well. */
function keepInView(link: Element): void {
  const list = link.closest("nav");
  if (!list) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  list.scrollTop +=
    Math.min(0, top - EDGE_PX - frame.top) + Math.max(0, bottom + EDGE_PX - frame.bottom);
}
