/** The first seconds of a slow line belong to the page itself; counted from its load. */
const PAGE_FIRST_MS = 3_050;
/** The same for a page that was reached without one. */
const NEXT_PAGE_FIRST_MS = 1_000;
const signsOfLife = ["scroll", "pointermove", "pointerdown", "keydown"] as const;

/** Where nobody stirs, what fetches ahead is asked for before all that this page brings later. */
export const AFTER_LINKS_MS = 50;

/**
 * Runs a task once what a page can do without for the moment may be fetched; returns how to call it off.
 * @param laterMs how long after the first of such tasks
 */
export function whenAtRest(task: () => void, laterMs = 0): () => void {
  const stop = new AbortController();
  const wait = () => {
    const [navigation] = performance.getEntriesByType("navigation");
    const now = performance.now();
    const loaded = (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd || now;
    const rest = Math.max(NEXT_PAGE_FIRST_MS, loaded + PAGE_FIRST_MS - now);
    const timer = setTimeout(task, rest + laterMs);
    stop.signal.addEventListener("abort", () => clearTimeout(timer));
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { signal: stop.signal });
  return () => stop.abort();
}

/**
 * Runs a task at the first sign of a visitor who moves about, or after a while; returns how to call it off.
 * @param task hears the sign, if there was one
 * @param laterMs as for `whenAtRest`, where there was none
 */
export function whenVisitorStirs(task: (sign?: Event) => void, laterMs = 0): () => void {
  const stop = new AbortController();
  const run = (sign?: Event) => {
    stop.abort();
    task(sign);
  };
  const callOff = whenAtRest(run, laterMs);
  for (const sign of signsOfLife) {
    addEventListener(sign, run, { passive: true, signal: stop.signal });
  }
  stop.signal.addEventListener("abort", callOff);
  return () => stop.abort();
}
