import { aboutRequestLink } from "../leads/request-links.ts";
import { layOutMail, type MailFrame } from "../mail/mail-layout.ts";
import { CLOSING_MAILS, type OutgoingMail } from "../mail/outgoing-mail.ts";
import type { ClosingNews } from "./closing-news.ts";
import {
  promiseInMail,
  type RequestReader,
  referenceFor,
  requestFacts,
} from "./request-in-mails.ts";

/** The mail to somebody who waited for us when staff closed the request, or who was told so and whose request is open again. */
export function closingMail(
  { kind, id }: ClosingNews,
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const { site, siteUrl } = frame;
  const { email, leadId, url, branch, shown } = reader;
  const isClosed = kind === "closed";
  const heading = isClosed ? "We have closed your request" : "Your request is open again";
  const promise = isClosed ? undefined : promiseInMail(reader);
  const act = shown.phone === null ? "write to" : "call";
  const text = isClosed
    ? `We won’t ${act} you about it. Do you still need us? You can open the request again on your page.`
    : (promise?.text ?? "A counsellor is looking after it.");
  return {
    purpose: isClosed ? CLOSING_MAILS.closed : CLOSING_MAILS.opened,
    to: email,
    replyTo: site.email,
    subject: `${[heading, shown.course].filter(Boolean).join(": ")} (${referenceFor(reader)})`,
    leadId,
    aboutId: id,
    ...layOutMail(
      {
        preheader: text,
        heading,
        blocks: [
          { kind: "paragraph", text },
          { kind: "facts", facts: [...requestFacts(reader), ...(promise?.facts ?? [])] },
          { kind: "button", label: "See your request", url },
          { kind: "closing", text: `Questions? Reply to this email, or call ${branch.phone}.` },
          { kind: "closing", text: aboutRequestLink },
        ],
        footnote: `You get this email because this address was given with a request on ${new URL(siteUrl).host}.`,
      },
      frame,
    ),
  };
}
