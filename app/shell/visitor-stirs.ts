/** The first seconds of a slow line belong to the page itself; counted from its load. */
const PAGE_FIRST_MS = 3_250;
/** The same for a page that was reached without one. */
const NEXT_PAGE_FIRST_MS = 1_000;
const signsOfLife = ["scroll", "pointermove", "pointerdown", "keydown"] as const;

/** Runs a task once what a page can do without for the moment may be fetched; returns how to call it off. */
export function whenAtRest(task: () => void): () => void {
  const stop = new AbortController();
  const wait = () => {
    const [navigation] = performance.getEntriesByType("navigation");
    const now = performance.now();
    const loaded = (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd || now;
    const timer = setTimeout(task, Math.max(NEXT_PAGE_FIRST_MS, loaded + PAGE_FIRST_MS - now));
    stop.signal.addEventListener("abort", () => clearTimeout(timer));
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { signal: stop.signal });
  return () => stop.abort();
}

/** Runs a task at the first sign of a visitor who moves about, or after a while; returns how to call it off. */
export function whenVisitorStirs(task: () => void): () => void {
  const stop = new AbortController();
  const run = () => {
    stop.abort();
    task();
  };
  const callOff = whenAtRest(run);
  for (const sign of signsOfLife) {
    addEventListener(sign, run, { passive: true, signal: stop.signal });
  }
  stop.signal.addEventListener("abort", callOff);
  return () => stop.abort();
}
