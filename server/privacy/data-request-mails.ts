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
 * The mail with the link to the data of an address. Anybody can enter anybody's address, so it neither
 * repeats what was typed nor says whether anything is held.
 * @param url of the page with the button
 */
export function dataRequestMail(
  email: string,
  wants: DataRequest["wants"],
  url: string,
  frame: MailFrame,
): OutgoingMail {
  const { purpose, subject, heading, text, button } = texts[wants];
  const { host } = new URL(frame.siteUrl);
  return {
    purpose,
    to: email,
    replyTo: frame.site.email,
    subject: `${subject} (${frame.site.name})`,
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
      frame,
    ),
  };
}
