import { useEffect, useState } from "react";
import { browserFetch, callApi } from "./api-client.ts";

/** A page that was in the background longer, in milliseconds, is read again: seats may have been taken. */
const HIDDEN_MS = 30_000;

/**
 * What a page shows, as it is now. The page's own answer is old if the browser fetched the page ahead, took it from its
 * back/forward cache, or left it in the background: then the API is asked again.
 * @param path of the call
 * @param given the answer that came with the page
 */
export function useFresh<Answer>(path: string, given: Answer): Answer {
  const [fresh, setFresh] = useState<{ path: string; answer: Answer }>();

  useEffect(() => {
    let isWanted = true;
    let hiddenAt: number | undefined;

    async function read() {
      const outcome = await callApi<Answer>(browserFetch, path);
      if (isWanted && outcome.kind === "done") setFresh({ path, answer: outcome.value });
    }
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (persisted) void read();
    }
    function onVisibility() {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt !== undefined && Date.now() - hiddenAt > HIDDEN_MS) void read();
    }

    if (wasFetchedAhead()) void read();
    addEventListener("pageshow", onPageShow);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      isWanted = false;
      removeEventListener("pageshow", onPageShow);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [path]);

  return fresh?.path === path ? fresh.answer : given;
}

/** Whether the browser had the page before its link was followed (speculation rules), or from a cache. */
function wasFetchedAhead(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const { deliveryType = "", type = "" } = (entry ?? {}) as PerformanceNavigationTiming & {
    deliveryType?: string;
  };
  return deliveryType !== "" || type === "back_forward";
}
