/*
 * These are not in `newsletter.ts`, which would load the schema library on every page: the form is in every footer.
 */

/** Texts of the newsletter form, kept to the letter (specification, section 8). */
export const newsletterMessages = {
  failedWithStatus: "Subscription failed with status: {status}. Please try again.",
  noResponse: "No response received. Check network and try again.",
  setup: "Error setting up your request. Please try again.",
  success: "Successfully subscribed!",
} as const;

/** How many days the link of a confirmation mail works. */
export const CONFIRMATION_DAYS = 7;

/** The most characters of the address of the form's page; the site cuts longer ones before sending. */
export const MAX_SUBSCRIBE_PAGE = 200;
