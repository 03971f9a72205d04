import { useEffect, useState } from "react";
import { browserFetch, callApi } from "../shell/api/api-client.ts";

/** A page that was in the background this long may show seats that went meanwhile, in milliseconds. */
const HIDDEN_MS = 30_000;

/**
 * What the API says of classes, if the page is older than its address: the browser fetched it ahead, took it from its
 * back/forward cache, or left it in the background. Until then what the page came with.
 * @param path of the call
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
