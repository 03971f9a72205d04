import { retention } from "#content/retention.ts";
import { requestLimits } from "#contract/request-values.ts";
import { nameInMail } from "../leads/names-of-address.ts";
import { aboutRequestLink } from "../leads/request-links.ts";
import { layOutMail, type MailBlock, type MailFrame } from "../mail/mail-layout.ts";
import {
  CANCELLED_MAIL,
  type OutgoingMail,
  REOPENED_MAIL,
  WISH_MAIL,
} from "../mail/outgoing-mail.ts";
import { REQUEST_MAILS } from "../mail/unconfirmed-mails.ts";
import {
  promiseInMail,
  type RequestReader,
  referenceFor,
  requestFacts,
  wrongNumberInMail,
} from "./request-in-mails.ts";

/*
 * The mails of the page 'Your requests'. Anybody can ask for a link or a code with somebody else's address, and a link may
 * be forwarded, so these mails repeat nothing that was typed: no number, no text, and of names only the first names of a
 * parent whom we call, and of the person where others share the address.
 */

/** Addresses of pages that mails link to. They repeat app/paths.ts, which the server never imports. */
const pages = {
  open: "/my",
  requests: "/your-requests",
  demoClasses: "/demo-classes",
  contact: "/contactus",
} as const;

const notYou =
  "If you did not ask for this, somebody may have entered your email address by mistake. You can ignore this email.";

/**
 * The new link that somebody has asked for.
 * @param email lower case
 * @param url of the page, with the link's token
 */
export function requestLinkMail(email: string, url: string, frame: MailFrame): OutgoingMail {
  const { host } = new URL(frame.siteUrl);
  return {
    purpose: REQUEST_MAILS.link,
    to: email,
    replyTo: frame.site.email,
    subject: `Your requests: the link to your page (${frame.site.name})`,
    isSecret: true,
    ...layOutMail(
      {
        preheader: `The link works for ${retention.requestLinkDays} days.`,
        heading: "See your requests",
        blocks: [
          {
            kind: "paragraph",
            text: "We received a request for a new link to your page. It shows everything that you have asked us, when we call you, and your demo classes. There you can also change or cancel your requests.",
          },
          { kind: "button", label: "See your requests", url },
          { kind: "closing", text: aboutRequestLink },
          { kind: "closing", text: `${notYou} Nothing has changed.` },
        ],
        footnote: `You get this email because this address was entered on ${host} to get a link to its requests.`,
      },
      frame,
    ),
  };
}

/**
 * Says that there is no request under the address for which somebody has asked for a link: otherwise its owner would wait
 * for a link that never comes.
 * @param email lower case
 */
export function noRequestMail(email: string, frame: MailFrame): OutgoingMail {
  const { site, siteUrl } = frame;
  return {
    purpose: REQUEST_MAILS.none,
    to: email,
    replyTo: site.email,
    subject: `We have no request under this address (${site.name})`,
    ...layOutMail(
      {
        preheader: "Perhaps you used another email address.",
        heading: "We have no request under this address",
        blocks: [
          {
            kind: "paragraph",
            text: "We received a request for a link to everything that was asked for with this email address. But we have no request under it.",
          },
          {
            kind: "paragraph",
            text: "Perhaps you used another email address. Enter that one on the same page. If you don’t know which one it was, reply to this email or call us. We will find your request.",
          },
          {
            kind: "facts",
            facts: site.branches.map(({ name, phone, phoneE164 }) => ({
              label: name,
              value: phone,
              url: `tel:${phoneE164}`,
            })),
          },
          { kind: "paragraph", text: "Have you not asked us anything yet? Start here:" },
          {
            kind: "button",
            label: "Book a free demo class",
            url: siteUrl + pages.demoClasses,
          },
          { kind: "link", label: "Send us a message", url: siteUrl + pages.contact },
          { kind: "closing", text: notYou },
        ],
        footnote: `You get this email because this address was entered on ${new URL(siteUrl).host} to get a link to its requests.`,
      },
      frame,
    ),
  };
}

/**
 * Tells the owner of an address that all links to the page have ended: whoever had one of them could do that.
 * @param email lower case
 */
export function requestLinksEndedMail(email: string, frame: MailFrame): OutgoingMail {
  const { site, siteUrl } = frame;
  return {
    purpose: "request-links-ended",
    to: email,
    replyTo: site.email,
    subject: `The links to your requests have ended (${site.name})`,
    ...layOutMail(
      {
        preheader: "The links in our earlier emails no longer open the page.",
        heading: "The links to your requests have ended",
        blocks: [
          {
            kind: "paragraph",
            text: "Somebody with a link to your requests, probably you, has ended all links to this page. The links in our earlier emails no longer open it. Your requests and bookings have not changed.",
          },
          { kind: "button", label: "Get a new link", url: `${siteUrl}${pages.requests}` },
          {
            kind: "closing",
            text: "If this was not you, somebody else had one of our emails. Reply to this email, and we help you.",
          },
        ],
        footnote: `You get this email because a link to the requests of this address was used on ${new URL(siteUrl).host}.`,
      },
      frame,
    ),
  };
}

/**
 * The code with which a caller opens the page, together with the reference of a request.
 * @param email of the request, lower case
 */
export function requestCodeMail(
  email: string,
  { code, reference }: { code: string; reference: string },
  frame: MailFrame,
): OutgoingMail {
  const { host } = new URL(frame.siteUrl);
  return {
    purpose: REQUEST_MAILS.code,
    to: email,
    replyTo: frame.site.email,
    // The code is not in the subject, which shows on locked screens.
    subject: `Your code to see your requests (${frame.site.name})`,
    isSecret: true,
    ...layOutMail(
      {
        preheader: `The code works for ${requestLimits.codeMinutes} minutes.`,
        heading: "Your code to see your requests",
        blocks: [
          {
            kind: "paragraph",
            text: `Enter this code on ${host}${pages.open}, where you entered the reference ${reference}.`,
          },
          { kind: "code", code },
          {
            kind: "closing",
            text: `The code works for ${requestLimits.codeMinutes} minutes. Enter it only on our website. We never ask for it on the phone or in a chat.`,
          },
          {
            kind: "closing",
            text: "If you did not ask for this, ignore this email. Nobody can open the page without the code.",
          },
        ],
        footnote: `You get this email because the reference of a request with this address was entered on ${host}.`,
      },
      frame,
    ),
  };
}

/** What a person has changed on the page. `time`: wished for a call at another time. */
export type RequestChange = "number" | "time" | "question" | "cancelled" | "reopened" | "parent";

export type ChangedRequest = RequestReader & {
  change: RequestChange;
  /** Other requests of the page that changed alike. */
  others?: readonly RequestReader[];
};

/** In the words about a change: the first name of the parent. */
const PARENT = "{parent}";

const changes: Record<
  RequestChange,
  { purpose: string; subject: string; heading: string; text: string }
> = {
  number: {
    purpose: "request-number-changed",
    subject: "Your new number",
    heading: "We have your new number",
    text: "You have given us another phone number.",
  },
  time: {
    purpose: WISH_MAIL,
    subject: "Your time for our call",
    heading: "We have noted your time",
    text: "You have chosen a time for our call.",
  },
  question: {
    purpose: "request-question-asked",
    subject: "Your question",
    heading: "We have received your question",
    text: "You have asked us something more. A counsellor will answer your question.",
  },
  cancelled: {
    purpose: CANCELLED_MAIL,
    subject: "Your request is cancelled",
    heading: "Your request is cancelled",
    text: "We won’t call you about it. Have you changed your mind? You can open the request again on your page.",
  },
  reopened: {
    purpose: REOPENED_MAIL,
    subject: "Your request is open again",
    heading: "Your request is open again",
    text: "A counsellor is looking after it.",
  },
  parent: {
    purpose: "request-parent-added",
    subject: `We’ll speak with ${PARENT}`,
    heading: "We have saved the parent’s details",
    text: `You have given us a parent’s details. We’ll speak with ${PARENT} first.`,
  },
};

/** The mail that tells of a change that somebody has made on the page: it says what holds now, and what to do if it was somebody else. */
export function requestChangedMail(request: ChangedRequest, frame: MailFrame): OutgoingMail {
  const { change, email, leadId, url, branch, shown, others = [] } = request;
  const about = shown.course;
  const { purpose, heading, ...words } = changes[change];
  const parent = nameInMail(shown.parent ?? "") || "the parent";
  const withParent = (words: string) => words.replace(PARENT, () => parent);
  const [subject, text] = [withParent(words.subject), withParent(words.text)];
  const { site, siteUrl } = frame;
  const isOne = others.length === 0;
  const number = others.length + 1;
  return {
    purpose,
    to: email,
    replyTo: site.email,
    subject: isOne
      ? `${subject}${about ? `: ${about}` : ""} (${referenceFor(request)})`
      : `${subject}: ${number} requests (${site.name})`,
    leadId,
    ...layOutMail(
      {
        preheader: (isOne && promiseInMail(request)?.text) || text,
        heading,
        blocks: [
          { kind: "paragraph", text: isOne ? text : `${text} It is for ${number} requests:` },
          ...[request, ...others].flatMap(inBlocks),
          {
            kind: "button",
            label: isOne ? "See and change your request" : "See and change your requests",
            url,
          },
          {
            kind: "closing",
            text: `Questions? Reply to this email, or call ${branch.phone}.`,
          },
          { kind: "closing", text: aboutRequestLink },
          {
            kind: "closing",
            text: "If this was not you, somebody else has a link to your requests. Reply to this email or call us, and we put it right. On the page, you can end all links.",
          },
        ],
        footnote: `You get this email because a request with this address was changed on ${new URL(siteUrl).host}.`,
      },
      frame,
    ),
  };
}

/** What a mail about changes says of one request. */
function inBlocks(request: RequestReader): MailBlock[] {
  const { shown } = request;
  const promise = promiseInMail(request);
  return [
    ...(promise ? [{ kind: "paragraph", text: promise.text } as const] : []),
    ...(shown.phoneIsWrong ? [{ kind: "paragraph", text: wrongNumberInMail(shown) } as const] : []),
    { kind: "facts", facts: [...requestFacts(request), ...(promise?.facts ?? [])] },
  ];
}
