/** What one page of a tab leaves there for the next, by its key in the tab's storage. */
type Key =
  /** After a first proof on the signup page: what the login page asks the second factor with. */
  | "secondFactorDue"
  /** After a deletion: the id of the account that is gone. */
  | "deletedAccount"
  /** After a signup: the name to be welcomed by. */
  | "welcome";

/** Leaves something for the next page. Where storage is full or forbidden, that page finds nothing. */
export function handOver(key: Key, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** Takes what the page before has left; nobody finds it a second time. */
export function takeHandedOver(key: Key): unknown {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}
