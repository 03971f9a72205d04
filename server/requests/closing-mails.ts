import { keptPlacesInWords } from "#contract/request-words.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import { CLOSING_MAILS, type OutgoingMail } from "../mail/outgoing-mail.ts";
import { sentenceTime } from "../timetable/lesson-times.ts";
import type { ClosingNews } from "./closing-news.ts";
import {
  aboutCourse,
  promiseInMail,
  type RequestReader,
  requestMail,
  wrongNumberInMail,
} from "./request-in-mails.ts";

/** The mail to somebody who waited for us when staff closed the request, or who was told so and whose request is open again. */
export function closingMail(
  { kind, id }: ClosingNews,
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const { shown, zone: visitorZone } = reader;
  const { branches } = frame.site;
  const isClosed = kind === "closed";
  const heading = isClosed ? "We have closed your request" : "Your request is open again";
  const act = shown.phone === null ? "write to" : "call";
  const text = isClosed
    ? `We won’t ${act} you about it. Do you still need us? You can open the request again on your page.`
    : openedText(reader);
  const kept = keptPlacesInWords(shown, (at, zone) => {
    const branch = branches.find(({ timeZone }) => timeZone === zone) ?? reader.branch;
    return sentenceTime(at, branch, visitorZone);
  });
  return requestMail(
    {
      purpose: isClosed ? CLOSING_MAILS.closed : CLOSING_MAILS.opened,
      subject: aboutCourse(heading, reader),
      aboutId: id,
      heading,
      text: [text, ...kept].filter(Boolean),
      button: "See your request",
    },
    reader,
    frame,
  );
}

function openedText(reader: RequestReader): string {
  const { shown } = reader;
  if (shown.phoneIsWrong) return wrongNumberInMail(shown);
  const asks = shown.can.chooseTime ? "Do you want a call? Choose a time on your page." : "";
  return promiseInMail(reader)?.text ?? asks;
}
