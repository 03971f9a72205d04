import { useEffect, useState } from "react";
import type { Problem } from "#contract/problem.ts";
import { browserFetch, callApi } from "./api-client.ts";

/** A page that was in the background longer, in milliseconds, is read again: seats may have been taken. */
const HIDDEN_MS = 30_000;

/**
 * The statuses by which the API says that an address shows nothing (any more). After others, such as 429 or 503, what it
 * shows may still be there.
 */
const GONE: readonly number[] = [400, 401, 404, 410, 422];

/** What a page shows, or why the API does not give it any more. */
type Fresh<Answer> = { kind: "shown"; answer: Answer } | { kind: "gone"; problem: Problem };

/**
 * What a page shows, as it is now. The page's own answer is old if the browser fetched the page ahead, took it from its
 * back/forward cache, or left it in the background: then the API is asked again. If it does not answer, nothing changes.
 * @param path of the call
 * @param given the answer that came with the page
 */
export function useFreshOrGone<Answer>(path: string, given: Answer): Fresh<Answer> {
  const [read, setRead] = useState<{ path: string; fresh: Fresh<Answer> }>();

  useEffect(() => {
    let isWanted = true;
    let hiddenAt: number | undefined;

    async function readAgain() {
      const outcome = await callApi<Answer>(browserFetch, path);
      if (!isWanted || outcome.kind === "unreachable") return;
      if (outcome.kind === "done") {
        setRead({ path, fresh: { kind: "shown", answer: outcome.value } });
      } else if (GONE.includes(outcome.problem.status)) {
        setRead({ path, fresh: { kind: "gone", problem: outcome.problem } });
      }
    }
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (persisted) void readAgain();
    }
    function onVisibility() {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt !== undefined && Date.now() - hiddenAt > HIDDEN_MS) void readAgain();
    }

    if (wasFetchedAhead()) void readAgain();
    addEventListener("pageshow", onPageShow);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      isWanted = false;
      removeEventListener("pageshow", onPageShow);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [path]);

  return read?.path === path ? read.fresh : { kind: "shown", answer: given };
}

/** The same for what anybody may see: it stays if it is gone. */
export function useFresh<Answer>(path: string, given: Answer): Answer {
  const fresh = useFreshOrGone(path, given);
  return fresh.kind === "shown" ? fresh.answer : given;
}

/** Whether the browser had the page before its link was followed (speculation rules), or from a cache. */
function wasFetchedAhead(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const { deliveryType = "", type = "" } = (entry ?? {}) as PerformanceNavigationTiming & {
    deliveryType?: string;
  };
  return deliveryType !== "" || type === "back_forward";
}
