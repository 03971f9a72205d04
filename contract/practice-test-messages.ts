/*
 * Apart from the schema, which would bring its library into every form.
 */

/** The three papers. */
export const practiceTestIds = ["pte", "german", "ielts"] as const;
export type PracticeTestId = (typeof practiceTestIds)[number];

/** What is sent where nobody says which. */
export const DEFAULT_PRACTICE_TEST: PracticeTestId = "pte";

/** How long a link to a paper lives (API contract). */
export const DOWNLOAD_HOURS = 24;

/** Texts of the lead popup, kept to the letter (specification, section 8). */
export const leadPopupMessages = {
  invalidEmail: "Please enter a valid email address.",
  failedWithStatus: "Subscription failed ({status})",
  network: "Network error. Please try again.",
  /** Where the server's answer has no message of its own. */
  success: "Subscribed!",
} as const;

/** Non-space text, an at sign, non-space text, a dot, non-space text (specification, section 5). */
export const simpleEmailPattern = /^\S+@\S+\.\S+$/;

/** What the server adds; the specification knows no download link. */
export const practiceTestMessages = {
  sent: "We have sent you your free practice test.",
  /** Where no mail goes. */
  ready: "Your free practice test is ready to download.",
  linkExpired: "This link has expired. Enter your email address again to get a new one.",
  linkInvalid:
    "This link does not work. Use the link in our email, or enter your email address again.",
} as const;
