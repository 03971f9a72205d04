import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { letterPromise } from "#content/newsletter-words.ts";
import type { Site } from "#contract/institute.ts";
import { addressOf, layOutMail, type MailBlock, type MailFrame } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { FORM_MAILS } from "../mail/unconfirmed-mails.ts";

/** The purpose of letters. */
export const LETTER = "newsletter";

/* The pages that mails and redirects lead to, as in app/paths.ts. */

/** The page with the button that confirms a subscription: `newsletterConfirm`. */
export const CONFIRM_PAGE = "/newsletter/confirm";

/** The page for choosing topics and unsubscribing: `newsletterPreferences`. */
export const PREFERENCES_PAGE = "/newsletter/preferences";

/**
 * Asks the owner of an address to confirm the subscription. Anybody can enter anybody's address, so the
 * mail repeats nothing that was typed into the form and advertises nothing.
 * @param link the page with the button that confirms, and for how many days it works
 * @param place.siteUrl origin of the site
 */
export function subscriptionConfirmation(
  email: string,
  link: { url: string; days: number },
  place: { site: Site; siteUrl: string },
): OutgoingMail {
  const { host } = new URL(place.siteUrl);
  return {
    purpose: FORM_MAILS.newsletter,
    to: email,
    replyTo: place.site.email,
    subject: `Please confirm: newsletter from ${place.site.name}`,
    // Whoever reads the link can confirm the subscription.
    isSecret: true,
    ...layOutMail(
      {
        preheader: "Click the button to start our newsletter.",
        heading: "Confirm your subscription",
        blocks: [
          {
            kind: "paragraph",
            text: "We received a request to send our newsletter to this email address. We start only after you click the button.",
          },
          { kind: "paragraph", text: letterPromise },
          { kind: "button", label: newsletterConfirm.action, url: link.url },
          {
            kind: "closing",
            text: `The link works for ${link.days} days.`,
          },
          {
            kind: "closing",
            text: "If you did not ask for our newsletter, ignore this email. You will not get it.",
          },
        ],
        footnote: `You get this email because this address was entered in the newsletter form on ${host}.`,
      },
      place,
    ),
  };
}

/** The content of a letter, the same for every reader. */
export type Letter = {
  subject: string;
  /** The preview that an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  /** The whole letter in blocks that also a process from before letters had a rich text can lay out. */
  blocks: readonly MailBlock[];
  /** The same with the editor's rich text, if there is one: this is what readers get. */
  rich?: readonly MailBlock[];
};

/** The API call that a mail program posts to when its reader unsubscribes (RFC 8058). */
const UNSUBSCRIBE_CALL = "/api/v1/subscribe/unsubscribe";

/**
 * A letter to one reader. Its footer links to the choice of topics and to unsubscribing, and its headers
 * let mail programs unsubscribe. Nothing in it tracks whether it is read.
 * @param reader.token the token of the subscription (`LinkTokens`)
 */
export function letterMail(
  letter: Letter,
  reader: { email: string; token: string },
  place: MailFrame,
): OutgoingMail {
  const { site, siteUrl } = place;
  const preferences = `${siteUrl}${PREFERENCES_PAGE}?token=${reader.token}`;
  return {
    purpose: LETTER,
    to: reader.email,
    replyTo: site.email,
    subject: letter.subject,
    unsubscribeUrl: `${siteUrl}${UNSUBSCRIBE_CALL}?token=${reader.token}`,
    ...layOutMail(
      {
        preheader: letter.preheader,
        heading: letter.heading,
        blocks: letter.rich ?? letter.blocks,
        footnote: `You get this newsletter because you confirmed this email address on ${new URL(siteUrl).host}. We write from ${site.branches.map(addressOf).join(", and from ")}.`,
        links: [
          { label: "Choose your topics", url: preferences },
          { label: "Unsubscribe", url: `${preferences}#leave` },
        ],
      },
      place,
    ),
  };
}
