/** How far down the window a topic begins to count as the one that is being read. */
const READING_LINE = 0.4;

/**
 * Marks in the list of topics the one that is being read. The answers may come after the page.
 * @returns how to end it
 */
export function followReading(answersId: string): () => void {
  const stop = new AbortController();
  let isQueued = false;

  function update() {
    isQueued = false;
    const answers = document.getElementById(answersId);
    const topics = [
      ...(answers?.querySelectorAll<HTMLElement>("[data-topic]:not([hidden])") ?? []),
    ];
    const line = innerHeight * READING_LINE;
    const current = topics.findLast((topic) => topic.getBoundingClientRect().top < line);
    const link = current && answers?.querySelector(`a[href="#${current.id}"]`);
    const last = answers?.querySelector("a[aria-current]");
    if (link === last) return;
    last?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
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
