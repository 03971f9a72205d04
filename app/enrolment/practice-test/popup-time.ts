import { writeTab } from "../../forms/tab-storage.ts";

/*
 * When the lead popup comes, and whether it was dismissed (specification, section 9). What may still hold it back is in
 * `lead-popup.tsx`.
 */

/** Time after the page has loaded, in milliseconds. */
export const LEAD_POPUP_MS = 15_000;

/** An entry of the session storage: nobody is offered a paper twice in a visit. */
const DISMISSED_KEY = "leadMagnetDismissed";

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
