const RETRY_BASE_MS = 30_000;
export const RETRY_CAP_MS = 6 * 60 * 60 * 1000;
/** Below this a refusing server would be asked again in the same breath. */
const RETRY_FLOOR_MS = 1_000;

/** RFC 5321, 4.5.4.1: a sender keeps trying for days, not hours. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;
/** A mail that lay here while the server was off still gets a fair number of attempts. */
const MIN_ATTEMPTS = 8;

/**
 * How long to wait before the next attempt: exponential with full jitter, so that mails held up by
 * one outage do not all come back at once.
 * @param attempts made so far, 1 or more
 * @param random a number from 0 up to 1
 * @returns milliseconds
 */
export function retryDelay(attempts: number, random: number): number {
  const ceiling = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** (attempts - 1));
  return Math.max(RETRY_FLOOR_MS, Math.floor(random * ceiling));
}

/** Whether a mail written `ageMs` milliseconds ago has been tried long enough, and often enough. */
export function isGivenUp(attempts: number, ageMs: number): boolean {
  return attempts >= MIN_ATTEMPTS && ageMs >= GIVE_UP_AFTER_MS;
}
