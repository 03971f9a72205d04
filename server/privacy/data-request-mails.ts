import { retention } from "#content/retention.ts";
import type { DataRequest } from "#contract/privacy.ts";
import { layOutMail, type MailFrame } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";

const texts = {
  copy: {
    purpose: "data-copy-link",
    subject: "Your data: the link to your copy",
    heading: "A copy of your data",
    text: "Somebody, we hope it was you, has asked for a copy of everything that we hold about this address. The link leads to a page that says what there is, with a button that hands it to you as a file.",
    button: "See your data",
  },
  erasure: {
    purpose: "data-erasure-link",
    subject: "Your data: the link that erases it",
    heading: "Shall we erase your data?",
    text: "Somebody, we hope it was you, has asked us to erase everything that we hold about this address. The link leads to a page that says what there is. It is erased when you press the button there, and not before.",
    button: "Look, and erase it",
  },
} as const;

/**
 * The link to what is held about an address. Anybody can enter anybody's address, so nothing that was
 * typed stands in it, nor whether there is anything.
 * @param url of the page with the button
 */
export function dataRequestMail(
  email: string,
  wants: DataRequest["wants"],
  url: string,
  place: MailFrame,
): OutgoingMail {
  const { purpose, subject, heading, text, button } = texts[wants];
  const { host } = new URL(place.siteUrl);
  return {
    purpose,
    to: email,
    replyTo: place.site.email,
    subject: `${subject} (${place.site.name})`,
    isSecret: true,
    ...layOutMail(
      {
        preheader: `The link is good for ${retention.dataRequestHours} hours, once.`,
        heading,
        blocks: [
          { kind: "paragraph", text },
          { kind: "button", label: button, url },
          {
            kind: "closing",
            text: `The link opens once, within ${retention.dataRequestHours} hours. Do not pass this email on: who has the link has your data.`,
          },
          {
            kind: "closing",
            text: "If this was not you, somebody entered your address, perhaps by mistake. You need not do anything: without the button, nothing happens.",
          },
        ],
        footnote: `You get this email because this address was entered on ${host} to ask for its data.`,
      },
      place,
    ),
  };
}
