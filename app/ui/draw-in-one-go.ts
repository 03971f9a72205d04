import { unstable_forceFrameRate as forceFrameRate } from "scheduler";

/** Beyond that it makes way after all. */
const LONGEST_MS = 100;
/** By then a page that is here is on the screen, on a slow phone too. */
const SOON_MS = 1_000;

/**
 * What React draws next it draws in one go, for a moment: for what somebody has asked for and waits to see.
 * Else it makes way every 5 ms, also for what can wait, such as files that come for another page.
 */
export function drawInOneGo(): void {
  forceFrameRate(1_000 / LONGEST_MS);
  setTimeout(forceFrameRate, SOON_MS, 0);
}
