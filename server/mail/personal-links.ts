/*
 * Mails have links that open a page for whoever has their token, and let them change what is there. Staff never read these
 * tokens, and copies of somebody's data do without them.
 */

/** As in app/paths.ts, which the server never imports. */
export const personalPages = { booking: "/booking", requests: "/your-requests" } as const;

const PERSONAL_LINK = new RegExp(
  `(${Object.values(personalPages).join("|")})\\?token=[\\w-]+`,
  "g",
);

/** The text or the HTML of a mail, with the pages of its personal links but without their tokens. */
export const withoutPersonalTokens = (mail: string): string => mail.replace(PERSONAL_LINK, "$1");

/** Whether the text of a mail has a link with a token. */
export const hasPersonalLink = (text: string): boolean => text.search(PERSONAL_LINK) >= 0;
