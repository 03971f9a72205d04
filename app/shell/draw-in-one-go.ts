import scheduler from "scheduler";

/** After so long it makes way after all. */
const LONGEST_MS = 100;
/** By then a page that is here is on the screen, on a slow phone too. */
const SOON_MS = 1_000;

let end: ReturnType<typeof setTimeout>;

/**
 * React draws what somebody has asked for, and waits to see, without making way every 5 ms, also for what can
 * wait, such as files that come for another page. Until `makeWay`, or for a second.
 */
export function drawInOneGo(): void {
  clearTimeout(end);
  scheduler.unstable_forceFrameRate?.(1_000 / LONGEST_MS);
  end = setTimeout(makeWay, SOON_MS);
}

export function makeWay(): void {
  clearTimeout(end);
  scheduler.unstable_forceFrameRate?.(0);
}
