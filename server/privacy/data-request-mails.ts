import { retention } from "#content/retention.ts";
import type { DataRequest } from "#contract/privacy.ts";
import { layOutMail, type MailFrame } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";

const texts = {
  copy: {
    purpose: "data-copy-link",
    subject: "Your data: the link to your copy",
    heading: "A copy of your data",
    text: "We received a request for a copy of everything that we store about this email address. Click the button to open a page that lists what we store. There you can download it as a file.",
    button: "See your data",
  },
  erasure: {
    purpose: "data-erasure-link",
    subject: "Your data: the link to erase it",
    heading: "Erase your data",
    text: "We received a request to erase everything that we store about this email address. Click the button to open a page that lists what we store. We erase it only after you confirm it there.",
    button: "See and erase your data",
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
        preheader: `The link works once, within ${retention.dataRequestHours} hours.`,
        heading,
        blocks: [
          { kind: "paragraph", text },
          { kind: "button", label: button, url },
          {
            kind: "closing",
            text: `The link works once, within ${retention.dataRequestHours} hours. Don’t forward this email: with the link, anybody can see your data.`,
          },
          {
            kind: "closing",
            text: "If you did not ask for this, ignore this email. Nothing happens without the link.",
          },
        ],
        footnote: `You get this email because this address was entered on ${host} to ask for a link to its data.`,
      },
      frame,
    ),
  };
}
