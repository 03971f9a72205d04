import { onVisitEvent } from "./visit-events.ts";

/** Key in sessionStorage: when the last enquiry of this visit was sent, in milliseconds since 1970. */
const KEY = "enquiredAt";

/** Notes each enquiry from now on. @returns a function that stops this */
export const noteEnquiries = () =>
  onVisitEvent(({ name }) => {
    if (name !== "lead_submitted") return;
    try {
      sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      // Where storage is forbidden, no popup comes either.
    }
  });

/** Milliseconds since the last enquiry of this visit; infinite without one. */
export function msSinceEnquiry(): number {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
