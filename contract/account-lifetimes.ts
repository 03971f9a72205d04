/* How long the codes, steps and access tokens of accounts last. How long a login lasts: server/accounts/sessions/session-tokens.ts. */

/**
 * One-time codes: digits, lifetime, wrong tries that void a code, and how soon and how often one is sent. The daily
 * limit counts only codes that nobody used.
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

/** Lifetime of an access token. */
export const ACCESS_TOKEN_MINUTES = 15;
