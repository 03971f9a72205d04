/*
 * These are apart from the schema, which would load its library with every form.
 */

/** The three papers. */
export const practiceTestIds = ["pte", "german", "ielts"] as const;
export type PracticeTestId = (typeof practiceTestIds)[number];

/** The paper that is sent unless the request or its page says which. */
export const DEFAULT_PRACTICE_TEST: PracticeTestId = "pte";

/** How many hours a link to a paper works (API contract). */
export const DOWNLOAD_HOURS = 24;

/** Texts of the lead popup, kept to the letter (specification, section 8). */
export const leadPopupMessages = {
  invalidEmail: "Please enter a valid email address.",
  failedWithStatus: "Subscription failed ({status})",
  network: "Network error. Please try again.",
  /** Shown if the server's answer has an empty message. */
  success: "Subscribed!",
} as const;

/** Non-space text, an at sign, non-space text, a dot, non-space text (specification, section 5). */
export const simpleEmailPattern = /^\S+@\S+\.\S+$/;

/** Texts of the server. The specification has no download link. */
export const practiceTestMessages = {
  sent: "We have sent you your free practice test.",
  /** Used if no mail is sent. */
  ready: "Your free practice test is ready to download.",
  linkExpired: "This link has expired. Enter your email address again to get a new one.",
  linkInvalid:
    "This link does not work. Use the link in our email, or enter your email address again.",
} as const;
