/**
 * Asks for this page once more where it was fetched ahead of a click: the server counts how often a course is
 * looked at by its requests, and leaves out those that are made ahead (server/staff/overview/page-views.ts). The answer
 * is a 304 without a body.
 */
export function countViewOfPageFetchedAhead(): void {
  const [navigation] = performance.getEntriesByType("navigation") as AheadTiming[];
  const isAhead =
    navigation?.deliveryType === "navigational-prefetch" || (navigation?.activationStart ?? 0) > 0;
  if (isAhead) fetch(location.href, { cache: "no-cache", priority: "low" }).catch(() => {});
}

/** What Chromium tells of a page that it has fetched or rendered ahead. */
type AheadTiming = PerformanceNavigationTiming & {
  deliveryType?: string;
  activationStart?: number;
};
