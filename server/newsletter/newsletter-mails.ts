import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { letterPromise } from "#content/newsletter.ts";
import { CONFIRMATION_DAYS } from "#contract/newsletter.ts";
import type { Site } from "#contract/site.ts";
import { addressOf, layOutMail, type MailBlock, type MailFrame } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";

/* Pages of the site that mails and redirects lead to, as app/paths.ts has them. */

/** Asks for the press of the button that confirms: `newsletterConfirm`. */
export const CONFIRM_PAGE = "/newsletter/confirm";

/** Topics, and the way off the list: `newsletterPreferences`. */
export const PREFERENCES_PAGE = "/newsletter/preferences";

/** What these mails are for: by this name they are found when their time is over. */
export const CONFIRMATION_MAIL = "newsletter-confirmation";

/**
 * Asks whoever reads the mailbox whether the letter is wanted. Anybody can enter anybody's address,
 * so nothing that was typed into the form stands in it, and it advertises nothing.
 * @param confirmUrl the page with the button that confirms
 * @param place.siteUrl origin of the site
 */
export function subscriptionConfirmation(
  email: string,
  confirmUrl: string,
  place: { site: Site; siteUrl: string },
): OutgoingMail {
  const { host } = new URL(place.siteUrl);
  return {
    purpose: CONFIRMATION_MAIL,
    to: email,
    replyTo: place.site.email,
    subject: `Please confirm: letters from ${place.site.name}`,
    // The link opens the list to whoever reads it.
    isSecret: true,
    ...layOutMail(
      {
        preheader: "One press of a button, and the next letter comes to you.",
        heading: "Shall we write to you?",
        blocks: [
          {
            kind: "paragraph",
            text: "Somebody, we hope it was you, has asked for our letters at this address. We begin only when you say yes, so that nobody gets mail they did not ask for.",
          },
          { kind: "paragraph", text: letterPromise },
          { kind: "button", label: newsletterConfirm.action, url: confirmUrl },
          {
            kind: "closing",
            text: `The link is good for ${CONFIRMATION_DAYS} days.`,
          },
          {
            kind: "closing",
            text: "If this was not you, do nothing: without your yes, no letter comes.",
          },
        ],
        footnote: `You get this email because this address was entered in the newsletter form on ${host}.`,
      },
      place,
    ),
  };
}

/** What a letter says; the same to everybody who gets it. */
export type Letter = {
  subject: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: readonly MailBlock[];
};

/** Call of the API that a mail program posts to when its button for unsubscribing is pressed. */
const UNSUBSCRIBE_CALL = "/api/v1/subscribe/unsubscribe";

/**
 * A letter to one reader, with the ways to choose and to leave: in its foot for people, in its headers
 * for mail programs. Nothing in it tells when, or whether, it is read.
 * @param reader.token as `LinkTokens` makes it for the subscription
 */
export function letterMail(
  letter: Letter,
  reader: { email: string; token: string },
  place: MailFrame,
): OutgoingMail {
  const { site, siteUrl } = place;
  const preferences = `${siteUrl}${PREFERENCES_PAGE}?token=${reader.token}`;
  return {
    purpose: "newsletter",
    to: reader.email,
    replyTo: site.email,
    subject: letter.subject,
    unsubscribeUrl: `${siteUrl}${UNSUBSCRIBE_CALL}?token=${reader.token}`,
    ...layOutMail(
      {
        preheader: letter.preheader,
        heading: letter.heading,
        blocks: letter.blocks,
        footnote: `You get this letter because you confirmed this address on ${new URL(siteUrl).host}. We write from ${site.branches.map(addressOf).join(", and from ")}.`,
        links: [
          { label: "Choose your topics", url: preferences },
          { label: "Unsubscribe", url: `${preferences}#leave` },
        ],
      },
      place,
    ),
  };
}
