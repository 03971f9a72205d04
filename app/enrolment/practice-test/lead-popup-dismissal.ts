/** An entry of the session storage: nobody is asked twice in a visit (specification, section 9). */
const DISMISSED_KEY = "leadMagnetDismissed";

/** The offer was declined, or taken up: the popup stays away for the rest of this visit. */
export function noteDismissal(): void {
  try {
    sessionStorage.setItem(DISMISSED_KEY, "true");
  } catch {
    // Without storage the next page load asks again.
  }
}

export function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    return false;
  }
}
