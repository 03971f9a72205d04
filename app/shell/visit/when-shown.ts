/* Pages that the browser fetched or rendered ahead of a click (server/pages/speculation-rules.ts). */

/**
 * Runs a task once somebody sees the page: at once, or when a page that was rendered ahead is shown.
 * @returns a function that cancels a task that has not run yet
 */
export function whenShown(task: () => void): () => void {
  if (!(document as { prerendering?: boolean }).prerendering) {
    task();
    return () => {};
  }
  document.addEventListener("prerenderingchange", task, { once: true });
  return () => document.removeEventListener("prerenderingchange", task);
}

/** Fields that Chromium adds for a page that it has fetched or rendered ahead. */
type AheadTiming = PerformanceNavigationTiming & {
  deliveryType?: string;
  activationStart?: number;
};

/** Milliseconds since the page had loaded, or since it was shown if the browser had rendered it ahead; 0 before. */
export function msSinceLoad(): number {
  const [navigation] = performance.getEntriesByType("navigation") as AheadTiming[];
  if (!navigation?.loadEventStart) return 0;
  return performance.now() - Math.max(navigation.loadEventStart, navigation.activationStart ?? 0);
}

/**
 * Requests this page again if it was fetched ahead of a click: the server counts views of a course by the
 * requests of its page, but not those made ahead (server/staff/overview/page-views.ts). The answer is a 304 without a
 * body.
 */
export function countViewOfPageFetchedAhead(): void {
  const [navigation] = performance.getEntriesByType("navigation") as AheadTiming[];
  const isAhead =
    navigation?.deliveryType === "navigational-prefetch" || (navigation?.activationStart ?? 0) > 0;
  if (isAhead) fetch(location.href, { cache: "no-cache", priority: "low" }).catch(() => {});
}
