import { classFacts } from "#content/demo-classes.ts";
import { requestCard } from "#content/requests-page.ts";
import {
  type CourseForMail,
  courseFacts,
  type PlanForMail,
} from "../classes/desk/student-mails.ts";
import { aboutRequestLink } from "../leads/request-links.ts";
import { layOutMail, type MailFrame } from "../mail/mail-layout.ts";
import { ENROLMENT_MAILS, NOT_ENROLLED_MAIL, type OutgoingMail } from "../mail/outgoing-mail.ts";
import { courseInWords } from "../timetable/lessons.repo.ts";
import { closedInMail } from "./closing-mails.ts";
import {
  aboutCourse,
  promiseInMail,
  type RequestReader,
  referenceFor,
  requestFacts,
  requestMail,
} from "./request-in-mails.ts";

/* The mails to somebody whom the desk has enrolled, to whom it has given another seat, or who is not enrolled after all. */

export type Enrolment = {
  /** The id of the entry in the lead's history, or of the seat. */
  id: string;
  /** The person was enrolled; otherwise somebody who is gets another seat. */
  isNew: boolean;
  /**
   * The seat in a batch; undefined without one. `former`: the course and the times of the seat that it replaces, if the
   * person was told of that.
   */
  seat: { course: CourseForMail; plan: PlanForMail; former?: string | undefined } | undefined;
};

/** The mail that tells of the enrolment, or of the seat. */
export function enrolmentMail(
  { id, isNew, seat }: Enrolment,
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const { site } = frame;
  const { email, leadId, url, branch, zone, name, shown } = reader;
  const about = seat ? courseInWords(seat.course) : shown.course;
  const isChange = !isNew && seat?.former !== undefined;
  const ofSeat = isChange ? "We have changed your course" : "You have a seat in this course";
  const heading = isNew ? requestCard.states.enrolled : ofSeat;
  const text = seat ? "Here are the times and the place of your course." : requestCard.noSeatYet;
  // Being enrolled answers no question that the person has asked.
  const promise = promiseInMail(reader);
  const joiningUrl = seat?.course.place === "online" ? seat.course.joining_url : null;
  return {
    purpose: isNew ? ENROLMENT_MAILS.enrolled : ENROLMENT_MAILS.seat,
    to: email,
    replyTo: site.email,
    subject: `${[isNew || isChange ? heading : "Your course", about].filter(Boolean).join(": ")} (${referenceFor(reader)})`,
    leadId,
    aboutId: id,
    ...layOutMail(
      {
        preheader: [about, text].filter(Boolean).join(": "),
        heading,
        blocks: [
          { kind: "paragraph", text },
          ...(seat?.former
            ? [
                {
                  kind: "paragraph",
                  text: `This replaces your seat in ${seat.former}.`,
                } as const,
              ]
            : []),
          ...(promise ? [{ kind: "paragraph", text: promise.text } as const] : []),
          {
            kind: "facts",
            facts: [
              ...(seat
                ? [
                    ...(name ? [{ label: classFacts.child, value: name }] : []),
                    ...courseFacts(shown.reference, seat.course, seat.plan, zone),
                  ]
                : requestFacts(reader)),
              ...(promise?.facts ?? []),
            ],
          },
          ...(joiningUrl
            ? [{ kind: "button", label: "Join the lessons", url: joiningUrl } as const]
            : []),
          { kind: joiningUrl ? "link" : "button", label: "See your request", url },
          {
            kind: "closing",
            text: `Questions? Reply to this email, or call ${(seat?.course.branch ?? branch).phone}.`,
          },
          { kind: "closing", text: aboutRequestLink },
        ],
        footnote: `You get this email because you are enrolled at ${site.name}.`,
      },
      frame,
    ),
  };
}

/**
 * The mail to a student who was told of a seat, and has none any more.
 * @param seat.id what it is about
 * @param seat.former the course and its times
 */
export function seatTakenMail(
  { id, former }: { id: string; former: string },
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const promise = promiseInMail(reader);
  return requestMail(
    {
      purpose: ENROLMENT_MAILS.seat,
      subject: "Your seat is cancelled",
      aboutId: id,
      heading: "Your seat is cancelled",
      text: [
        `You no longer have a seat in ${former}. You are still enrolled.`,
        requestCard.noSeatYet,
        ...(promise ? [promise.text] : []),
      ],
      button: "See your request",
      footnote: `You get this email because you are enrolled at ${frame.site.name}.`,
    },
    reader,
    frame,
  );
}

/**
 * The mail to somebody who was told that they are enrolled, and is not any more.
 * @param id of the entry in the lead's history
 */
export function notEnrolledMail(id: string, reader: RequestReader, frame: MailFrame): OutgoingMail {
  const { state } = reader.shown;
  const isClosed = state === "done" || state === "cancelled";
  const heading = isClosed ? "You are not enrolled" : "You are not enrolled yet";
  const promise = promiseInMail(reader);
  return requestMail(
    {
      purpose: NOT_ENROLLED_MAIL,
      subject: aboutCourse(heading, reader),
      aboutId: id,
      heading,
      text: [
        "We told you that you are enrolled. Please forget that email. We are sorry for the confusion.",
        ...(promise ? [promise.text] : []),
        ...(isClosed ? closedInMail(reader, frame, "Your request is closed. ") : []),
      ],
      button: "See your request",
      footnote: `You get this email because we told you that you are enrolled at ${frame.site.name}.`,
    },
    reader,
    frame,
  );
}
