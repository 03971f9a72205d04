import { useEffect, useState } from "react";
import type { ClockAnswer } from "#contract/institute.ts";
import { browserFetch, callApi } from "./api/api-client.ts";

const MINUTE_MS = 60_000;

/** How far the server's clock is ahead of the browser's, in milliseconds. All components of a page share one call. */
let lead: Promise<number> | undefined;

async function fetchLead(): Promise<number> {
  const outcome = await callApi<ClockAnswer>(browserFetch, "/clock");
  if (outcome.kind !== "done") throw new Error("The server does not tell the time.");
  return Date.parse(outcome.value.now) - Date.now();
}

/**
 * The current time by the server's clock, updated at each full minute: the visitor's clock may be wrong, and the page
 * comes from a cache. Undefined until the server has told the time, since no time is better than a wrong one.
 */
export function useServerMinute(): Date | undefined {
  const [now, setNow] = useState<Date>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    lead ??= fetchLead();
    lead.then(
      (ahead) => {
        if (isGone) return;
        (function tick() {
          const moment = new Date(Date.now() + ahead);
          setNow(moment);
          timer = setTimeout(tick, MINUTE_MS - (moment.getTime() % MINUTE_MS));
        })();
      },
      () => {
        lead = undefined;
      },
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);

  return now;
}
