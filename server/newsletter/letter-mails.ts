import type { MailBlock, MailFrame } from "../mail/mail-layout.ts";
import { addressOf, layOutMail } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { PREFERENCES_PAGE } from "./newsletter-pages.ts";

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
