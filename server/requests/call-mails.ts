import { requestCard } from "#content/requests-page.ts";
import { nameInMail } from "../leads/names-of-address.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import { CALL_MAILS, type OutgoingMail } from "../mail/outgoing-mail.ts";
import { hoursBefore, sentenceTime } from "../timetable/lesson-times.ts";
import {
  type MailedRequest,
  promiseInMail,
  type RequestReader,
  requestMail,
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
  /** How many other requests on the page have the wrong number, too. */
  othersWrong?: number;
};

/**
 * The next call: the id of its follow-up, and when it is; `before`: the time that it is moved from. ISO 8601 in UTC.
 * `isLoose`: it was to be at that time, and is by that time now.
 */
export type CallTime = { id: string; at: string; before?: string; isLoose?: boolean };

/** The mail after a call that did not reach the person. */
export function missedCallMail(
  call: MissedCall,
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const { isWrongNumber } = call;
  return requestMail(
    {
      purpose: isWrongNumber ? CALL_MAILS.wrongNumber : CALL_MAILS.missed,
      aboutId: call.id,
      dropAfter: hoursBefore(call.at, -CALL_MAIL_HOURS),
      ...(isWrongNumber ? wrongNumberWords(call, reader.shown) : missedWords(call, reader)),
    },
    reader,
    frame,
  );
}

/** The mail about the time of the next call: it was agreed on the phone, or is another one than the person was told. */
export function callTimeMail(
  { id, at, before, isLoose = false }: CallTime,
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const promise = promiseInMail(reader)?.text ?? "";
  const { branch, zone } = reader;
  const moved = before && `We have moved our call from ${sentenceTime(before, branch, zone)}.`;
  const former = isLoose ? "We can’t call exactly at the time that we told you." : moved;
  return requestMail(
    {
      purpose: CALL_MAILS.time,
      subject: "The time of our call",
      aboutId: id,
      dropAfter: at,
      heading: "The time of our call",
      text: [
        [former, promise, "Is another time better? Choose it on your page."]
          .filter(Boolean)
          .join(" "),
      ],
      button: "Choose another time",
    },
    reader,
    frame,
  );
}

/** The mail that staff have cancelled a call whose time a mail has told. */
export function callOffMail(
  { id, at }: CallTime,
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const { branch, zone, shown } = reader;
  const text = `The call that we told you about is cancelled: ${sentenceTime(at, branch, zone)}.`;
  const then = shown.can.chooseTime ? "Do you still want a call? Choose a time on your page." : "";
  return requestMail(
    {
      purpose: CALL_MAILS.off,
      subject: "The call is cancelled",
      aboutId: id,
      dropAfter: at,
      heading: "The call is cancelled",
      text: [`${text} ${promiseInMail(reader)?.text ?? then}`.trim()],
      button: "See your request",
    },
    reader,
    frame,
  );
}

function missedWords({ at }: MissedCall, reader: RequestReader) {
  const { branch, zone, shown } = reader;
  const promise = promiseInMail(reader)?.text;
  const when = sentenceTime(at, branch, zone);
  const parentName = nameInMail(shown.parent ?? "");
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

const wrongNumberWords = ({ othersWrong = 0 }: MissedCall, shown: MailedRequest) => ({
  subject: "Please correct your phone number",
  heading: "Please correct your phone number",
  text: [
    wrongNumberInMail(shown),
    ...(othersWrong === 1 ? ["Another request on your page has this number, too."] : []),
    ...(othersWrong > 1
      ? [`${othersWrong} other requests on your page have this number, too.`]
      : []),
  ],
  button: "Correct your number",
});
