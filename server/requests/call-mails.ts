import { requestCard } from "#content/requests-page.ts";
import { nameInMail } from "../leads/names-of-address.ts";
import { aboutRequestLink } from "../leads/request-links.ts";
import { layOutMail, type MailFrame } from "../mail/mail-layout.ts";
import { CALL_MAILS, type OutgoingMail } from "../mail/outgoing-mail.ts";
import { hoursBefore, sentenceTime } from "../timetable/lesson-times.ts";
import {
  type MailedRequest,
  promiseInMail,
  type RequestReader,
  referenceFor,
  requestFacts,
  wrongNumberInMail,
} from "./request-in-mails.ts";

/* The mails after a call, and about the time of the next one. They say what the page 'Your requests' says then. */

/** So many hours after the call its mail is of no use any more. */
export const CALL_MAIL_HOURS = 24;

export type MissedCall = {
  /** The id of its note. */
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Somebody else has answered; otherwise nobody has. */
  isWrongNumber: boolean;
};

/** The next call: the id of its follow-up, and when it is, ISO 8601 in UTC. */
export type CallTime = { id: string; at: string };

/** The mail after a call that did not reach the person. */
export function missedCallMail(
  call: MissedCall,
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const { email, leadId, url, branch, shown } = reader;
  const { site, siteUrl } = frame;
  const promise = promiseInMail(reader);
  const { subject, heading, text, button } = call.isWrongNumber
    ? wrongNumberWords(shown)
    : missedWords(call, reader, promise?.text);
  return {
    purpose: call.isWrongNumber ? CALL_MAILS.wrongNumber : CALL_MAILS.missed,
    to: email,
    replyTo: site.email,
    subject: `${subject} (${referenceFor(reader)})`,
    leadId,
    aboutId: call.id,
    dropAfter: hoursBefore(call.at, -CALL_MAIL_HOURS),
    ...layOutMail(
      {
        preheader: text.at(-1) ?? heading,
        heading,
        blocks: [
          ...text.map((one) => ({ kind: "paragraph", text: one }) as const),
          { kind: "facts", facts: [...requestFacts(reader), ...(promise?.facts ?? [])] },
          { kind: "button", label: button, url },
          { kind: "closing", text: `Questions? Reply to this email, or call ${branch.phone}.` },
          { kind: "closing", text: aboutRequestLink },
        ],
        footnote: `You get this email because this address was given with a request on ${new URL(siteUrl).host}.`,
      },
      frame,
    ),
  };
}

/** The mail about the time of the next call: it was agreed on the phone, or is another one than the person was told. */
export function callTimeMail(
  { id, at }: CallTime,
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const { email, leadId, url, branch } = reader;
  const { site, siteUrl } = frame;
  const promise = promiseInMail(reader);
  const text = [promise?.text, "Is another time better? Choose it on your page."];
  return {
    purpose: CALL_MAILS.time,
    to: email,
    replyTo: site.email,
    subject: `The time of our call (${referenceFor(reader)})`,
    leadId,
    aboutId: id,
    dropAfter: at,
    ...layOutMail(
      {
        preheader: promise?.text ?? "",
        heading: "The time of our call",
        blocks: [
          { kind: "paragraph", text: text.filter(Boolean).join(" ") },
          { kind: "facts", facts: [...requestFacts(reader), ...(promise?.facts ?? [])] },
          { kind: "button", label: "Choose another time", url },
          { kind: "closing", text: `Questions? Reply to this email, or call ${branch.phone}.` },
          { kind: "closing", text: aboutRequestLink },
        ],
        footnote: `You get this email because this address was given with a request on ${new URL(siteUrl).host}.`,
      },
      frame,
    ),
  };
}

/** The mail that we do not call at the time that a mail has told, or at another one. */
export function callOffMail(
  { id, at }: CallTime,
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const { email, leadId, url, branch, zone, shown } = reader;
  const { site, siteUrl } = frame;
  const promise = promiseInMail(reader);
  const heading = "The call is cancelled";
  const text = `The call that we told you about is cancelled: ${sentenceTime(at, branch, zone)}.`;
  const then = shown.can.chooseTime ? "Do you still want a call? Choose a time on your page." : "";
  return {
    purpose: CALL_MAILS.off,
    to: email,
    replyTo: site.email,
    subject: `${heading} (${referenceFor(reader)})`,
    leadId,
    aboutId: id,
    dropAfter: at,
    ...layOutMail(
      {
        preheader: text,
        heading,
        blocks: [
          { kind: "paragraph", text: [text, promise?.text ?? then].filter(Boolean).join(" ") },
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

function missedWords(
  { at }: MissedCall,
  { branch, zone, shown: { parent } }: RequestReader,
  promise: string | undefined,
) {
  const when = sentenceTime(at, branch, zone);
  const parentName = nameInMail(parent ?? "");
  // The parent may have been named after the call.
  const called = parentName
    ? `We called on ${when}, but nobody answered.`
    : `We called you on ${when} and did not reach you.`;
  return {
    subject: "We could not reach you by phone",
    heading: requestCard.states.not_reached,
    text: [
      called,
      promise
        ? `${promise} Is another time better? Choose it on your page.`
        : requestCard.chooseTime,
    ],
    button: promise ? "Choose another time" : "Choose a better time",
  };
}

const wrongNumberWords = (shown: MailedRequest) => ({
  subject: "Please correct your phone number",
  heading: "Please correct your phone number",
  text: [wrongNumberInMail(shown)],
  button: "Correct your number",
});
