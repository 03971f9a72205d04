/* Pages of the site that mails and redirects lead to, as app/paths.ts has them. */

/** Asks for the press of the button that confirms: `newsletterConfirm`. */
export const CONFIRM_PAGE = "/newsletter/confirm";

/** Topics, and the way off the list: `newsletterPreferences`. */
export const PREFERENCES_PAGE = "/newsletter/preferences";
