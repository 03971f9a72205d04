import { requestCard } from "#content/requests-page.ts";
import type { Branch } from "#contract/institute.ts";
import { type PromisedRequest, promiseInWords } from "#contract/request-words.ts";
import type { ShownRequest } from "#contract/requests.ts";
import { nameInMail } from "../leads/names-of-address.ts";
import { aboutRequestLink } from "../leads/request-links.ts";
import { type Fact, layOutMail, type MailFrame } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { sentenceTime, timeOnBothClocks } from "../timetable/lesson-times.ts";

/* What mails say of a request, as the page does: which one it is, whom it is for, and when we call or write. */

/** What a mail says of a request: as the page shows it now. */
export type MailedRequest = PromisedRequest &
  Pick<ShownRequest, "reference" | "course" | "phone" | "phoneIsWrong" | "callsAgain"> & {
    can: Pick<ShownRequest["can"], "chooseTime">;
  };

/** To whom a mail about a request goes. */
export type RequestReader = {
  leadId: string;
  /** Lower case. */
  email: string;
  /** Of the page, with a token. */
  url: string;
  /** The branch that has the request. */
  branch: Branch;
  /** IANA, of the visitor; null if we do not know it. */
  zone: string | null;
  /** Whom the mail must name (`nameToTell`). */
  name?: string | undefined;
  shown: MailedRequest;
};

/** The reference in a subject, after the name that it needs. */
export const referenceFor = ({ shown, name }: Pick<RequestReader, "shown" | "name">): string =>
  [name, shown.reference].filter(Boolean).join(", ");

/** Which request a mail is about. */
export const requestFacts = ({
  shown: { reference, course },
  name,
}: Pick<RequestReader, "shown" | "name">): Fact[] => [
  { label: "Reference", value: reference },
  ...(name ? [{ label: "For", value: name }] : []),
  ...(course ? [{ label: "Course", value: course }] : []),
];

/** What tells one mail about a request from another. */
type RequestMail = Pick<OutgoingMail, "purpose" | "subject" | "aboutId" | "dropAfter"> & {
  heading: string;
  /** The paragraphs. */
  text: readonly string[];
  /** The label of the button that opens the page. */
  button: string;
  /** Why the reader gets the mail; by default for the address that was given with the request. */
  footnote?: string;
};

/** The mail about a request, with its reference in the subject and the way to the page. */
export function requestMail(
  { subject, heading, text, button, footnote, ...mail }: RequestMail,
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  const { email, leadId, url, branch } = reader;
  const { site, siteUrl } = frame;
  return {
    ...mail,
    to: email,
    replyTo: site.email,
    subject: `${subject} (${referenceFor(reader)})`,
    leadId,
    ...layOutMail(
      {
        preheader: text.join(" "),
        heading,
        blocks: [
          ...text.map((one) => ({ kind: "paragraph", text: one }) as const),
          {
            kind: "facts",
            facts: [...requestFacts(reader), ...(promiseInMail(reader)?.facts ?? [])],
          },
          { kind: "button", label: button, url },
          { kind: "closing", text: `Questions? Reply to this email, or call ${branch.phone}.` },
          { kind: "closing", text: aboutRequestLink },
        ],
        footnote:
          footnote ??
          `You get this email because this address was given with a request on ${new URL(siteUrl).host}.`,
      },
      frame,
    ),
  };
}

/** A subject, with the course of the request. */
export const aboutCourse = (subject: string, { shown }: Pick<RequestReader, "shown">): string =>
  [subject, shown.course].filter(Boolean).join(": ");

/** Asks for another number. Somebody enrolled may have nothing more that we call about. */
export const wrongNumberInMail = ({ phone, callsAgain }: MailedRequest): string =>
  (callsAgain ? requestCard.wrongNumber : requestCard.wrongNumberOnly).replace(
    "{phone}",
    phone ?? "",
  );

/** When we call or write, as the page says it, too; by the visitor's clock if that shows another time. */
export function promiseInMail({
  shown,
  branch,
  zone,
}: Pick<RequestReader, "shown" | "branch" | "zone">) {
  const { promise, parent } = shown;
  if (!promise) return undefined;
  const time = timeOnBothClocks(promise.by, branch, zone);
  const whom = parent === null ? null : nameInMail(parent);
  // The facts below say a time to come by the visitor's clock.
  const text = promiseInWords({ ...shown, parent: whom }, () =>
    promise.isOverdue ? sentenceTime(promise.by, branch, zone) : time.branch,
  );
  if (!text) return undefined;
  const label = promise.isCall ? "Our call" : "Our email";
  return {
    text,
    facts: promise.isOverdue
      ? []
      : [
          { label, value: promise.isAt ? time.branch : `by ${time.branch}` },
          ...(time.visitor ? [time.visitor] : []),
        ],
  };
}
