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
  const isClosed = kind === "closed";
  const heading = isClosed ? "We have closed your request" : "Your request is open again";
  return requestMail(
    {
      purpose: isClosed ? CLOSING_MAILS.closed : CLOSING_MAILS.opened,
      subject: aboutCourse(heading, reader),
      aboutId: id,
      heading,
      text: isClosed ? closedInMail(reader, frame) : [openedText(reader)].filter(Boolean),
      button: "See your request",
    },
    reader,
    frame,
  );
}

/**
 * The paragraphs about a closed request: that we do not call, what the person can do, and which places in classes stay.
 * @param before what the first one begins with
 */
export function closedInMail(reader: RequestReader, { site }: MailFrame, before = ""): string[] {
  const { shown, branch, zone: visitorZone } = reader;
  const act = shown.phone === null ? "write to" : "call";
  return [
    `${before}We won’t ${act} you about it. Do you still need us? You can open the request again on your page.`,
    ...keptPlacesInWords(shown, (at, zone) => {
      const there = site.branches.find(({ timeZone }) => timeZone === zone) ?? branch;
      return sentenceTime(at, there, visitorZone);
    }),
  ];
}

function openedText(reader: RequestReader): string {
  const { shown } = reader;
  if (shown.phoneIsWrong) return wrongNumberInMail(shown);
  const asks = shown.can.chooseTime ? "Do you want a call? Choose a time on your page." : "";
  return promiseInMail(reader)?.text ?? asks;
}
