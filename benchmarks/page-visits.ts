import { setTimeout } from "node:timers/promises";
import type { Front, Line, Traffic } from "./http2-front.ts";
import {
  PHONE_WIDTH,
  type Point,
  type Tab,
  type ThrottledChromium,
  type TraceEvent,
} from "./throttled-chromium.ts";

/* Single visits with a cold cache: one address, line and width, and at most one action on the page. */

export type Variant = {
  name: "site" | "plain" | "twin";
  front: Front;
  hasScripts: boolean;
};

export type Visit = {
  chromium: ThrottledChromium;
  variant: Variant;
  path: string;
  line: Line;
  width: number;
};

const CPU_SLOWDOWN = 4;
/** How long the pointer rests on a link before it presses, and how long it holds. */
const HOVER_MS = 100;
const HOLD_MS = 60;
/** The time to find a link in the opened menu. For earlier clicks the menu is opened at load. */
const MENU_BEFORE_LINK_MS = 400;
/** Blocking time is counted until this long after load; the largest paint has been reported by then. */
const LOADING_MS = 6_000;
const QUIET_MS = 2_000;
/** The delay after which Chromium reports a frame. */
const REPORT_MS = 300;

const MENU_BUTTON = 'button[commandfor="mobile-menu"]';

export type NextPage = {
  /** From the release of the mouse button or finger until the next page's heading is on the screen. */
  ms: number;
  how: "loaded" | "prefetched" | "prerendered" | "drawn by script";
};

/** Clicks a link of the header, or of the menu on a phone, at a moment after load. */
export async function visitAndClick(
  visit: Visit,
  { to, momentMs }: { to: string; momentMs: number },
): Promise<NextPage> {
  const menuButton = visit.width <= PHONE_WIDTH ? await pointOf(visit, MENU_BUTTON) : undefined;
  const link = await pointOf(
    visit,
    `${menuButton ? "#mobile-menu" : "header"} nav a[href="${to}"]`,
  );
  return inTab(visit, async (tab) => {
    const loaded = await tab.goto(addressOf(visit));
    if (menuButton) {
      await until(loaded + momentMs - MENU_BEFORE_LINK_MS);
      tab.press(menuButton);
      tab.release(menuButton);
    } else {
      await until(loaded + momentMs - HOLD_MS - HOVER_MS);
      tab.hover(link);
    }
    const { wallMs } = await pressAt(loaded + momentMs, tab, link);
    const { shownMs, how } = await tab.poll(nextPageShown, to);
    return { ms: shownMs - wallMs, how };
  });
}

export type TapTarget = "menu" | "apply" | "field";

const tapTargets: Record<TapTarget, { fragment: string; target: string; answer: string }> = {
  menu: { fragment: "", target: MENU_BUTTON, answer: "#mobile-menu[open]" },
  apply: { fragment: "", target: 'main button[commandfor="apply"]', answer: "#apply[open]" },
  field: {
    fragment: "#enrol",
    target: '#enrol input[name="name"]',
    answer: '#enrol input[name="name"]:focus',
  },
};

/**
 * Taps an element that changes the page itself, at a moment after load.
 * @returns ms from the release of the finger until the frame with the change is on the screen
 */
export async function visitAndTap(
  visit: Visit,
  { what, momentMs }: { what: TapTarget; momentMs: number },
): Promise<number> {
  const { fragment, target, answer } = tapTargets[what];
  const place = { ...visit, path: visit.path + fragment };
  const point = await pointOf(place, target);
  const endTrace = await visit.chromium.trace(["devtools.timeline"]);
  const visited = inTab(place, async (tab) => {
    const loaded = await tab.goto(addressOf(place));
    const released = await pressAt(loaded + momentMs, tab, point);
    await tab.poll((selector) => (document.querySelector(selector) ? true : null), answer);
    await setTimeout(REPORT_MS);
    return released;
  });
  const events = await visited.then(endTrace, endTrace);
  const { traceUs } = await visited;
  return (endOfTap(events, traceUs) - traceUs) / 1_000;
}

export type LoadMeasures = {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  /** When the page's scripts had taken it over; absent without scripts. */
  hydrated?: number | undefined;
};

/**
 * Visits a page without an action.
 * @returns paints in ms since the navigation began; `blocking` is the sum of task times beyond 50 ms each
 */
export async function visitAndLook(visit: Visit): Promise<LoadMeasures> {
  return inTab(visit, async (tab) => {
    await until((await tab.goto(addressOf(visit))) + LOADING_MS);
    return tab.evaluate(loadMeasures);
  });
}

/** Measures the traffic of a visit until the line is quiet, without touching or scrolling the page. */
export async function visitAndWeigh(visit: Visit): Promise<Traffic> {
  const whenQuiet = visit.variant.front.countTraffic();
  return inTab(visit, async (tab) => {
    await tab.goto(addressOf(visit));
    return whenQuiet(QUIET_MS);
  });
}

const addressOf = ({ variant, path }: Visit) => variant.front.url + path;

async function inTab<Result>(
  { chromium, variant, line, width }: Visit,
  work: (tab: Tab) => Promise<Result>,
  cpuSlowdown = CPU_SLOWDOWN,
): Promise<Result> {
  variant.front.setLine(line);
  const { hasScripts } = variant;
  const tab = await chromium.openTab({ width, cpuSlowdown, hasScripts, probe: watchPage });
  try {
    return await work(tab);
  } finally {
    await tab.close();
  }
}

const until = (time: number) => setTimeout(Math.max(0, time - performance.now()));

/** Presses so that the release happens at the given time. */
async function pressAt(time: number, tab: Tab, point: Point) {
  await until(time - HOLD_MS);
  tab.press(point);
  await until(time);
  return tab.release(point);
}

const points = new Map<string, Promise<Point>>();
/** How long to wait for a page to settle before an element is located. */
const REST_MS = 1_500;

/**
 * The position of an element on the screen, determined once in a separate visit: in a measured visit the
 * query would wait for the page's scripts, and the moment of the click would pass.
 */
function pointOf(visit: Visit, selector: string): Promise<Point> {
  const { variant, path, width } = visit;
  const key = [variant.name, path, width, selector].join(" ");
  const known = points.get(key);
  if (known) return known;
  const found = findPoint(visit, selector);
  points.set(key, found);
  found.catch(() => points.delete(key));
  return found;
}

async function findPoint(visit: Visit, selector: string): Promise<Point> {
  const isInMenu = selector.startsWith("#mobile-menu");
  const menuButton = isInMenu ? await pointOf(visit, MENU_BUTTON) : undefined;
  const line = { roundTripMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
  const find = async (tab: Tab) => {
    await until((await tab.goto(addressOf(visit))) + REST_MS);
    if (menuButton) {
      tab.press(menuButton);
      tab.release(menuButton);
      await setTimeout(REST_MS);
    }
    return tab.evaluate(middleOf, selector);
  };
  return inTab({ ...visit, line }, find, 1);
}

/** The time at which the frame of the tap's click event was on the screen, in microseconds of the trace. */
function endOfTap(events: readonly TraceEvent[], releasedUs: number): number {
  const timings = events.filter(({ name }) => name === "EventTiming");
  const key = ({ pid, id, id2 }: TraceEvent) => `${pid} ${id2?.local ?? id}`;
  const taps = timings.filter(
    ({ ph, ts, args }) => ph === "b" && args.data?.type === "click" && ts >= releasedUs,
  );
  const tap = taps[0] && key(taps[0]);
  const end = timings.find((event) => event.ph === "e" && key(event) === tap);
  if (!end) throw new Error("The trace has no frame for the tap.");
  return end.ts;
}

/* The functions below run in the page and must not refer to anything outside themselves. */

declare global {
  interface Window {
    /** The time at which a page's heading was on the screen, if the page was reached without a new document. */
    nextHeadingShown?: number;
    hydrated?: number;
  }
}

/**
 * Records when the page is hydrated, which is when the cookie banner comes: that is not in the server's HTML. Records
 * by Element Timing when a heading that a script renders after a click is on the screen.
 */
function watchPage(): void {
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver((changes, observer) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (!added.some(({ nodeName }) => nodeName === "SECTION")) return;
      window.hydrated = performance.now();
      observer.disconnect();
    }).observe(document.body, { childList: true });
  });
  const MARK = "next-heading";
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      identifier: string;
      renderTime: number;
    })[]) {
      if (entry.identifier === MARK) window.nextHeadingShown ??= entry.renderTime;
    }
  }).observe({ type: "element" });
  addEventListener(
    "click",
    () => {
      const heading = document.querySelector("main h1");
      new MutationObserver((_changes, observer) => {
        const next = document.querySelector("main h1");
        if (!next || next === heading) return;
        observer.disconnect();
        // Element Timing reports the block that contains the text, which may be a part of the heading.
        for (const block of [next, ...next.querySelectorAll("*")]) {
          block.setAttribute("elementtiming", MARK);
        }
      }).observe(document, { subtree: true, childList: true });
    },
    true,
  );
}

/** The time (by `Date.now()`) at which the page of this path came onto the screen; null until then. */
function nextPageShown(path: string): { shownMs: number; how: NextPage["how"] } | null {
  if (location.pathname !== path || !document.querySelector("main h1")) return null;
  const [navigation] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
    activationStart: number;
    deliveryType: string;
  })[];
  if (!navigation) return null;
  const { activationStart, deliveryType, name } = navigation;
  const isDocument = new URL(name).pathname === path;
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const shown = isDocument ? paint && Math.max(paint, activationStart) : window.nextHeadingShown;
  if (!shown) return null;
  const shownMs = Date.now() - (performance.now() - shown);
  if (!isDocument) return { shownMs, how: "drawn by script" };
  if (activationStart > 0) return { shownMs, how: "prerendered" };
  return { shownMs, how: deliveryType === "navigational-prefetch" ? "prefetched" : "loaded" };
}

function loadMeasures(): LoadMeasures {
  // Without scripts no observer is called back, but its records can be taken.
  const recorded = (type: string) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  };
  const firstPaint = recorded("paint").find(({ name }) => name === "first-contentful-paint");
  const largestPaint = recorded("largest-contentful-paint").at(-1);
  if (!firstPaint || !largestPaint) throw new Error("The page has painted nothing.");
  return {
    firstPaint: firstPaint.startTime,
    largestPaint: largestPaint.startTime,
    blocking: recorded("longtask").reduce((sum, { duration }) => sum + duration - 50, 0),
    hydrated: window.hydrated,
  };
}

function middleOf(selector: string): Point {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} is not on the page.`);
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(point.x, point.y);
  if (!top || !element.contains(top)) {
    throw new Error(`${selector} cannot be pressed: ${top?.outerHTML.slice(0, 200)} lies over it.`);
  }
  return point;
}
