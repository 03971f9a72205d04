import { letterPromise } from "#content/newsletter.ts";
import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { CONFIRMATION_DAYS } from "#contract/newsletter.ts";
import type { Site } from "#contract/site.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";

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
