/*
 * Apart from the schema, which would bring its library into every page: the form stands in each footer.
 */

/** Texts of the newsletter form, kept to the letter (specification, section 8). */
export const newsletterMessages = {
  failedWithStatus: "Subscription failed with status: {status}. Please try again.",
  noResponse: "No response received. Check network and try again.",
  setup: "Error setting up your request. Please try again.",
  success: "Successfully subscribed!",
} as const;

/** Longest address of the page where the form stood; the site cuts its own to this before sending. */
export const MAX_SUBSCRIBE_PAGE = 200;
