/** What a page writes down about itself while it loads and is used. Times in ms since its navigation. */
export type Probe = {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** What moved by how much, and when. */
  shifts: string[];
  longTasks: { start: number; duration: number }[];
  /** Longest event of each interaction since the list was last emptied. */
  interactions: number[];
  /** When React had taken over the first form: effects run, its own validation in force. */
  hydrated: number;
  /** From a click on a link to the next page's heading on the screen. */
  nextPage: number;
  policyViolations: string[];
};

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the browser before anything of the page does; must not refer to anything outside itself. */
export function installProbe(): void {
  const probe: Probe = {
    firstPaint: Number.NaN,
    largestPaint: Number.NaN,
    layoutShift: 0,
    shifts: [],
    longTasks: [],
    interactions: [],
    hydrated: Number.NaN,
    nextPage: Number.NaN,
    policyViolations: [],
  };
  window.probe = probe;

  const watch = (type: string, seen: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch("paint", ({ name, startTime }) => {
    if (name !== "first-contentful-paint") return;
    probe.firstPaint = startTime;
    // The click stood on the page before this one, which was left for good.
    if (window.name) probe.nextPage = performance.timeOrigin + startTime - Number(window.name);
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    probe.largestPaint = startTime;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput, sources, startTime } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    if (hadRecentInput) return;
    probe.layoutShift += value;
    for (const { node, previousRect, currentRect } of sources) {
      const { id = "", className = "" } = (node ?? {}) as Partial<Element>;
      probe.shifts.push(
        `${value.toFixed(4)} at ${startTime.toFixed()} ms: ${node?.nodeName}#${id}.${className} from ${previousRect.y} to ${currentRect.y}`,
      );
    }
  });
  watch("longtask", ({ startTime, duration }) => {
    probe.longTasks.push({ start: startTime, duration });
  });
  watch(
    "event",
    (entry) => {
      if ((entry as PerformanceEventTiming).interactionId) probe.interactions.push(entry.duration);
    },
    { durationThreshold: 16 },
  );

  new MutationObserver((_changes, observer) => {
    const main = document.querySelector("main") ?? {};
    if (!Object.keys(main).some((key) => key.startsWith("__reactProps"))) return;
    probe.hydrated = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });

  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    probe.policyViolations.push(`${violatedDirective} ${blockedURI}`);
  });

  const NEXT_HEADING = "next";
  let pressed = Number.NaN;
  // By the same clock as the first paint of a page that is loaded: when it was presented.
  watch("element", (entry) => {
    const { identifier, renderTime } = entry as PerformanceEntry & {
      identifier: string;
      renderTime: number;
    };
    if (identifier === NEXT_HEADING) probe.nextPage = renderTime - pressed;
  });
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || !target.closest("a[href]")) return;
      window.name = String(performance.timeOrigin + timeStamp);
      const heading = document.querySelector("h1");
      new MutationObserver((_changes, observer) => {
        const next = document.querySelector("h1");
        if (!next || next === heading) return;
        observer.disconnect();
        // Painted beneath a menu it would count as presented, too.
        if (document.querySelector("dialog[open]:not([hidden])")) return;
        pressed = timeStamp;
        next.setAttribute("elementtiming", NEXT_HEADING);
      }).observe(document, { subtree: true, childList: true });
    },
    true,
  );
}

/** Work past 50 ms a task, from the first paint on: what would have kept a finger waiting. */
export function totalBlockingTime({ firstPaint, longTasks }: Probe): number {
  return longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { start, duration }) => {
      const afterPaint = Math.min(duration, start + duration - firstPaint);
      return sum + Math.max(0, afterPaint - 50);
    }, 0);
}
