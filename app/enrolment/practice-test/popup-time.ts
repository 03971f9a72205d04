import { readTab, writeTab } from "../../forms/tab-storage.ts";
import { msSinceLoad } from "../../shell/visit/when-shown.ts";

/*
 * When the lead popup comes, and whether it was dismissed (specification, section 9). What may still hold it back is in
 * `lead-popup.tsx`.
 */

/** How long the pages of a visit are in sight before it comes, in milliseconds. */
const LEAD_POPUP_MS = 15_000;
/** How long a page is in sight before it, in milliseconds: no page begins with it. */
const FEWEST_MS_ON_PAGE = 2_000;

/** An entry of the session storage: nobody is offered a paper twice in a visit. */
const DISMISSED_KEY = "leadMagnetDismissed";
/** An entry of the session storage: how long the pages before this one were in sight, in milliseconds. */
const SEEN_KEY = "visitSeenFor";

/** Notes that the offer was declined or taken up: the popup stays away for the rest of this visit. */
export const noteDismissal = () => writeTab(DISMISSED_KEY, "true");

/** True also where storage is forbidden: otherwise the popup would come on every page. */
export function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    return true;
  }
}

const msSeenBefore = () => Number(readTab(SEEN_KEY)) || 0;

/**
 * Runs a task once the popup's time has come. Pages are documents, so the time that each is in sight is added up in the
 * tab's storage; a tab in the background adds none.
 * @returns a function that stops the clock
 */
export function whenPopupIsDue(task: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** By `performance.now()`; absent while nobody sees the page. */
  let seenSince: number | undefined;

  function go(alreadySeenFor = 0) {
    if (seenSince !== undefined || document.visibilityState === "hidden") return;
    seenSince = performance.now() - alreadySeenFor;
    const left = LEAD_POPUP_MS - msSeenBefore() - alreadySeenFor;
    timer = setTimeout(task, Math.max(0, left, FEWEST_MS_ON_PAGE - msSinceLoad()));
  }

  function rest() {
    if (seenSince === undefined) return;
    writeTab(SEEN_KEY, String(Math.round(msSeenBefore() + performance.now() - seenSince)));
    seenSince = undefined;
    clearTimeout(timer);
  }

  // On a slow connection this code may come long after the page.
  go(msSinceLoad());
  const { signal } = stop;
  const onVisibility = () => (document.visibilityState === "hidden" ? rest() : go());
  document.addEventListener("visibilitychange", onVisibility, { signal });
  addEventListener("pagehide", rest, { signal });
  addEventListener("pageshow", () => go(), { signal });
  return () => {
    rest();
    stop.abort();
  };
}
