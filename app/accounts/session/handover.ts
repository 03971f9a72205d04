/** Keys in sessionStorage by which one page passes a value to the next. */
type Key =
  /**
   * After a Google login on the signup page, or the first password of a colleague: the token with which the login page
   * asks for the second factor.
   */
  | "secondFactorDue"
  /** The server has ended the login of this browser, which the visitor does not know yet. */
  | "sessionEnded"
  /** After a deletion: the id of the deleted account. */
  | "deletedAccount"
  /** After a signup: the name in the welcome message. */
  | "welcome";

/** Stores a value for the next page. If storage is full or blocked, that page finds nothing. */
export function handOver(key: Key, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** Returns what the previous page stored and removes it. */
export function takeHandedOver(key: Key): unknown {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}
