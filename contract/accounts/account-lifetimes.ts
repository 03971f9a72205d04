/* How long the logins, codes and steps of accounts last. */

/**
 * One-time codes: their digits and lifetime, the tries after which a code is void, the seconds before another one can
 * be asked for, and how many are sent to an address. The daily limit counts only codes that nobody used.
 */
export const oneTimeCode = {
  digits: 6,
  lifeMinutes: 10,
  tries: 5,
  resendSeconds: 60,
  perHour: 5,
  unusedPerDay: 10,
} as const;

/** Lifetime of the token for the next step of a signup or reset, after the code was right. */
export const stepTokenMinutes = { signup: 30, reset: 15 } as const;

/** How long the link in an invitation to the team works. */
export const INVITATION_DAYS = 7;

/** For some changes one must have logged in, or shown a second factor, within so many minutes. */
export const RECENT_LOGIN_MINUTES = 15;

/** A device that is not used for so many days is logged out. */
export const SESSION_DAYS = 30;

/** Lifetime of an access token, which a logged-in device renews by itself. */
export const ACCESS_TOKEN_MINUTES = 15;
