import { finderQuestions } from "#content/courses/course-finder.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import {
  callReasonsForDesk,
  noCall,
  noCallForDesk,
  whenWeCall,
} from "#contract/classes/call-words.ts";
import type { BookingAccepted, BookingCall } from "#contract/classes/classes.ts";
import { hoursInWords } from "#contract/fill-in.ts";
import type { LeadSource, Touch } from "#contract/forms/attribution.ts";
import {
  type AnswerWords,
  answerInWords,
  enquiryAnswerNames,
  enquiryAnswers,
} from "#contract/forms/enquiry-answers.ts";
import { groupedNumber } from "#contract/forms/phone-number.ts";
import { callLink, dialledNumber } from "#contract/forms/phone-spelling.ts";
import type { Branch, Site } from "#contract/institute.ts";
import { promiseInWords } from "#contract/request-words.ts";
import type { LeadWay } from "#contract/staff/staff-lead-values.ts";
import { aboutRequestLink } from "../leads/request-links.ts";
import { addressOf, type Fact, layOutMail, type MailBlock } from "../mail/mail-layout.ts";
import { LEAD_NOTICE, type OutgoingMail } from "../mail/outgoing-mail.ts";
import { FORM_MAILS } from "../mail/unconfirmed-mails.ts";
import { timeOnBothClocks } from "../timetable/lesson-times.ts";
import type { Enquiry, LeadDetails } from "./enquiry.ts";
import { aboutOf, leadKinds } from "./lead-kinds.ts";
import { changes, type FirstLead } from "./repeats.ts";
import type { ReviewReason } from "./suspicion.ts";

/**
 * The next call, or mail, about a request. `by`: ISO 8601 in UTC; `isAt`: at this time, and not only by then; `isOverdue`: it
 * has passed. `wrong number`: nobody can call before the person has corrected it.
 */
export type CallInMail = { by: string; isAt: boolean; isOverdue: boolean } | "wrong number";

export type LeadForMail = Omit<Enquiry, "website" | "formToken"> & {
  /** Of the lead, or of the first one if this is a repeat. */
  id: string;
  reference: string;
  branch: Branch;
  /** ISO 8601, UTC. */
  callBy: string;
  /** As `branchTimeInWords` gives it. */
  callByText: string;
  /** When somebody calls, if not by `callBy`. */
  call?: CallInMail | undefined;
  reviewReasons: readonly string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The booking of a demo class behind it. */
  booking?: BookingForNotice;
  /** The person has asked something more about their enquiry, on the page of their requests. */
  isQuestion?: boolean;
};

export type BookingForNotice = Pick<BookingAccepted, "state" | "call" | "phoneIsWrong"> & {
  /** The person had booked the class, and keeps that booking. */
  isAgain?: boolean;
  /** A question that the person has asked before, and by when we call about it. */
  question?: Pick<BookingCall, "by" | "branch" | "isOverdue"> & { reference: string };
};

/**
 * The institute's mail about a new lead; a reply goes to the visitor. The subject shows on locked screens and
 * in logs, so it says nothing about the person.
 * @param institute.siteUrl origin of the site
 * @param institute.leadsTo the address that gets new leads
 */
export function leadNotice(
  lead: LeadForMail,
  institute: { site: Site; siteUrl: string; leadsTo: string },
): OutgoingMail {
  const about = aboutOf(lead);
  const title = newTitle(lead);
  const facts: Fact[] = [
    { label: "Name", value: lead.name },
    ...(lead.phone ? [{ label: "Phone", value: lead.phone, url: callLink(lead.phone) }] : []),
    { label: "Email", value: lead.email, url: mailtoUrl(lead.email) },
    ...(about ? [{ label: lead.kind === "contact" ? "Topic" : "Service", value: about }] : []),
    ...detailFacts(lead.details),
    ...finderFacts(lead.source),
    ...answerFacts(lead, institute.site),
    { label: "Branch", value: lead.branch.name },
    { label: "Reference", value: lead.reference },
    { label: "Received", value: branchTimeInWords(new Date(lead.createdAt), lead.branch) },
    { label: "Came from", value: sourceInWords(lead.source) },
  ];
  const blocks: MailBlock[] = [
    ...reviewNotice(lead),
    { kind: "facts", facts },
    ...messageBlocks(lead.details),
    ...callButton(lead),
    { kind: "closing", text: "A reply to this email goes to the visitor." },
  ];
  return {
    purpose: LEAD_NOTICE,
    to: institute.leadsTo,
    replyTo: lead.email,
    subject: `${reviewMark(lead)}${title} (${lead.reference})`,
    leadId: lead.id,
    ...layOutMail(
      {
        preheader: `${answerFacts(lead, institute.site)
          .map(({ label, value }) => `${label}: ${value}`)
          .join(". ")}.`,
        heading: title,
        blocks,
        footnote: "You get this email because new enquiries from the website go to this address.",
      },
      institute,
    ),
  };
}

type PersonField = "name" | "phone" | "email";

/**
 * The institute's mail about a repeat, with the fields that differ from the first enquiry. Its subject says
 * nothing about the person.
 */
export function repeatNotice(
  lead: LeadForMail,
  first: Pick<FirstLead, "reference" | "created_at" | "details" | PersonField>,
  institute: { site: Site; siteUrl: string; leadsTo: string },
): OutgoingMail {
  const { title, text } = newsOfRepeat(lead);
  const changed = changes(lead, first);
  const fact = (label: string, field: PersonField, url?: string): Fact => ({
    label,
    value: `${lead[field]}${field in changed && first[field] ? ` (before: ${first[field]})` : ""}`,
    ...(url ? { url } : {}),
  });
  const received = branchTimeInWords(new Date(first.created_at), lead.branch);
  return {
    purpose: LEAD_NOTICE,
    to: institute.leadsTo,
    replyTo: lead.email,
    subject: `${reviewMark(lead)}${title} (${first.reference})`,
    leadId: lead.id,
    ...layOutMail(
      {
        preheader: `${text} The first enquiry is ${first.reference}.`,
        heading: title,
        blocks: [
          ...reviewNotice(lead),
          {
            kind: "paragraph",
            text: `${text} We received the first ${lead.booking ? "enquiry" : "one"} on ${received}, under the reference ${first.reference}.`,
          },
          {
            kind: "facts",
            facts: [
              fact("Name", "name"),
              ...(lead.phone ? [fact("Phone", "phone", callLink(lead.phone))] : []),
              fact("Email", "email", mailtoUrl(lead.email)),
              ...detailFacts(lead.details),
              ...finderFacts(lead.source),
              ...answerFacts(lead, institute.site),
              { label: "Reference", value: lead.reference },
              { label: "Came from", value: sourceInWords(lead.source) },
            ],
          },
          ...(lead.isQuestion ? messageBlocks(lead.details) : []),
          ...callButton(lead),
          { kind: "closing", text: "A reply to this email goes to the visitor." },
        ],
        footnote: "You get this email because new enquiries from the website go to this address.",
      },
      institute,
    ),
  };
}

/** Who reads a mail about an enquiry. */
export type MailReader = {
  /** Of the page 'Your requests', with a token. */
  requestsUrl: string;
  /** Time zone of the visitor, as far as it is known. */
  zone: string | null;
  /** Whom the mail must name (`nameToTell`). */
  name?: string | undefined;
  /** When we call them, if not by `callBy` of the enquiry. */
  call?: CallInMail | undefined;
};

/**
 * The visitor's mail. It says that the enquiry has arrived, what happens next, and how to reach the branch. Anybody
 * can enter a stranger's address, so the mail repeats nothing that was typed but a first name where others share the
 * address. Of the answers it names only those that were chosen from a list.
 * @param institute.siteUrl origin of the site
 */
export function leadConfirmation(
  lead: LeadForMail,
  reader: MailReader,
  institute: { site: Site; siteUrl: string },
): OutgoingMail {
  const { branch } = lead;
  const { site } = institute;
  const { yours, arrived, form } = leadKinds[lead.kind];
  const about = aboutOf(lead);
  const isMessage = lead.kind === "contact";
  const { said, inShort, facts, change } = answerInMail(lead, reader, lead.phone !== "");
  return {
    purpose: FORM_MAILS.enquiry,
    to: lead.email,
    replyTo: site.email,
    subject: `${yours}${about ? `: ${about}` : ""} (${referenceFor(lead, reader)})`,
    leadId: lead.id,
    ...layOutMail(
      {
        preheader: inShort,
        heading: "Thank you",
        blocks: [
          {
            kind: "paragraph",
            text: `${arrived(about)} has arrived at our ${branch.name} branch. ${said}`,
          },
          {
            kind: "facts",
            facts: [
              { label: "Reference", value: lead.reference },
              ...whomFact(reader),
              ...(about ? [{ label: isMessage ? "Topic" : "Course", value: about }] : []),
              ...chosenFacts(lead.details),
              ...facts,
            ],
          },
          ...change,
          ...(isMessage ? [] : whatHappensNext),
          ...howToReach(branch, site),
          aboutLink,
          {
            kind: "closing",
            text: "If you did not send this, somebody entered your email address by mistake. You can ignore this email, or reply to it and we delete the request.",
          },
        ],
        footnote: `You get this email because this address was entered in the ${form} on ${new URL(institute.siteUrl).host}.`,
      },
      institute,
    ),
  };
}

const referenceFor = ({ reference }: LeadForMail, { name }: MailReader): string =>
  [name, reference].filter(Boolean).join(", ");

const whomFact = ({ name }: MailReader): Fact[] => (name ? [{ label: "For", value: name }] : []);

/** When we call or write, or that we cannot; with the way to change it. @param isCall otherwise we write */
function answerInMail(
  lead: LeadForMail,
  { call, requestsUrl, zone }: MailReader,
  isCall: boolean,
): { said: string; inShort: string; facts: Fact[]; change: MailBlock[] } {
  if (call === "wrong number") {
    const text = noCall.wrongNumber;
    return { said: text, inShort: text, facts: [], change: correctNumber(requestsUrl) };
  }
  const { branch } = lead;
  const change = changeRequest(isCall, requestsUrl);
  const { by, isAt, isOverdue } = call ?? { by: lead.callBy, isAt: false, isOverdue: false };
  const time = call ? branchTimeInWords(new Date(by), branch) : lead.callByText;
  if (isOverdue) {
    const promise = { by, isAt, isOverdue, isCall };
    const about = { promise, parent: null, state: "received" as const, bookings: [] };
    const late = promiseInWords(about, () => time) ?? "";
    return { said: late, inShort: late, facts: [], change };
  }
  const act = isCall ? "call you" : "write to you";
  const word = isAt ? "on" : "by";
  const { visitor } = timeOnBothClocks(by, branch, zone);
  return {
    said: `A counsellor will ${act} ${word} ${time}.`,
    inShort: `We ${act} ${word} ${time}.`,
    facts: [{ label: `We ${act} ${word}`, value: time }, ...(visitor ? [visitor] : [])],
    change,
  };
}

/** The words for each way in which a person reaches a member of staff. */
const entryWords: Record<LeadWay, { heading: string; noted: string }> = {
  phone: { heading: "Thank you for your call", noted: "You talked with us by phone" },
  counter: { heading: "Thank you for your visit", noted: "You visited us" },
  whatsapp: { heading: "Thank you for your message", noted: "You wrote to us on WhatsApp" },
};

/**
 * The mail to somebody whose enquiry a member of staff has stored by hand. The address may have been misheard, so it
 * repeats no number, and a first name only where others share the address.
 * @param entryId of the entry: if that is taken back, the mail is withdrawn
 * @param isCalled whether a call was promised
 */
export function entryConfirmation(
  lead: LeadForMail & { way: LeadWay; isCalled: boolean },
  entryId: string,
  reader: MailReader,
  place: { site: Site; siteUrl: string },
): OutgoingMail {
  const { branch, way, isCalled } = lead;
  const { heading, noted } = entryWords[way];
  const about = aboutOf(lead);
  const course = about ? ` about our ${about}` : "";
  const answer = isCalled ? answerInMail(lead, reader, true) : undefined;
  return {
    purpose: `${FORM_MAILS.enquiry}-by-staff`,
    to: lead.email,
    replyTo: place.site.email,
    subject: `Your enquiry${about ? `: ${about}` : ""} (${referenceFor(lead, reader)})`,
    leadId: lead.id,
    aboutId: entryId,
    ...layOutMail(
      {
        preheader: answer?.inShort ?? `${noted}${course}.`,
        heading,
        blocks: [
          {
            kind: "paragraph",
            text: `${noted}${course}, and we have noted your enquiry at our ${branch.name} branch.${answer ? ` ${answer.said}` : ""}`,
          },
          {
            kind: "facts",
            facts: [
              { label: "Reference", value: lead.reference },
              ...whomFact(reader),
              ...(about ? [{ label: "Course", value: about }] : []),
              ...(answer?.facts ?? []),
            ],
          },
          ...(answer?.change ?? changeRequest(false, reader.requestsUrl)),
          ...howToReach(branch, place.site),
          aboutLink,
          {
            kind: "closing",
            text: "If you did not talk with us, somebody gave us your email address by mistake. You can ignore this email, or reply to it and we delete the enquiry.",
          },
        ],
        footnote: "You get this email because you gave this address to a member of our staff.",
      },
      place,
    ),
  };
}

/** The way to the page where somebody corrects number and time, or asks something more. */
const changeRequest = (isCalled: boolean, url: string): MailBlock[] => [
  {
    kind: "paragraph",
    text: isCalled
      ? "Would you like a call at another time or on another number? You can change both here, and ask us something more."
      : "Would you like to add something? You can do it here.",
  },
  { kind: "button", label: "See and change your request", url },
];
const correctNumber = (url: string): MailBlock[] => [
  { kind: "button", label: "Correct your number", url },
];
const aboutLink: MailBlock = { kind: "closing", text: aboutRequestLink };

/** How somebody who got a mail reaches the branch. */
const howToReach = (branch: Branch, site: Site): MailBlock[] => [
  { kind: "heading", text: `How to reach the ${branch.name} branch` },
  {
    kind: "facts",
    facts: [
      { label: "Phone", value: branch.phone, url: `tel:${branch.phoneE164}` },
      { label: "Email", value: site.email, url: mailtoUrl(site.email) },
      { label: "Address", value: addressOf(branch), url: branch.directionsUrl },
      { label: "Open", value: openingInWords(branch) },
    ],
  },
  ...(branch.chatUrl
    ? [{ kind: "button", label: "Chat with us", url: branch.chatUrl } as const]
    : []),
];

/** What the institute's mail calls the enquiry. */
const nounOf = ({ kind, booking }: LeadForMail) =>
  booking ? "demo class booking" : leadKinds[kind].noun;

const newTitle = (lead: LeadForMail): string => {
  const about = aboutOf(lead);
  return `New ${nounOf(lead)}${about ? `: ${about}` : ""}`;
};

const bookingNews: Record<BookingForNotice["state"], string> = {
  booked: "A person who has written to us before has now booked a demo class.",
  waiting: "A person who has written to us before has now joined the waiting list of a demo class.",
  unconfirmed:
    "A person who has written to us before now asks for a place in a demo class, which we confirm by phone.",
};

/** What has happened, for the mail about a repeat: a booking after a question is no second question. */
function newsOfRepeat(lead: LeadForMail): { title: string; text: string } {
  const { booking } = lead;
  if (booking && !booking.isAgain) {
    return { title: newTitle(lead), text: bookingNews[booking.state] };
  }
  const about = aboutOf(lead);
  if (lead.isQuestion) {
    return {
      title: `Question${about ? `: ${about}` : ""}`,
      text: "The same person has asked something more about their enquiry.",
    };
  }
  return {
    title: `Again: ${nounOf(lead)}${about ? `, ${about}` : ""}`,
    text: booking
      ? "The same person has booked the same class again."
      : "The same person has sent the same enquiry again.",
  };
}

const bookingStateTexts: Record<BookingForNotice["state"], string> = {
  booked: "Has a place",
  waiting: "Waiting list: gets a place if one comes free",
  unconfirmed: "No place yet: gets one that is free once somebody has reached the guest",
};

/** Until when we answer. A booking is answered already: we call only for a reason, and say so in the same words. */
function answerFacts(
  { phone, callByText, call: due, booking, branch }: LeadForMail,
  { branches }: Site,
): Fact[] {
  if (!booking) {
    if (due === "wrong number") return [{ label: "Call", value: noCallForDesk.wrongNumber }];
    const value = due ? branchTimeInWords(new Date(due.by), branch) : callByText;
    return [{ label: `${phone ? "Call" : "Write"} ${due?.isAt ? "on" : "by"}`, value }];
  }
  const { call, question, phoneIsWrong, state } = booking;
  // The branch that calls may be another than that of the enquiry.
  const timeOf = (due: Pick<BookingCall, "by" | "branch">) =>
    branchTimeInWords(new Date(due.by), branches.find(({ id }) => id === due.branch) ?? branch);
  const none = question ? noCallForDesk.butQuestion : noCallForDesk.open;
  const whom = call?.isParent ? `${call.name}, the parent` : call?.name;
  return [
    { label: "Booking", value: bookingStateTexts[state] },
    {
      label: "Call",
      value: phoneIsWrong
        ? noCallForDesk.wrongNumber
        : call
          ? `${whom}, ${whenWeCall(timeOf(call), call)}. ${callReasonsForDesk[call.why]}.`
          : none,
    },
    ...(question
      ? [
          {
            label: "Question",
            value: `Asked before (${question.reference}). We have promised to call ${whenWeCall(timeOf(question), question)}.`,
          },
        ]
      : []),
  ];
}

/** A button that calls the visitor, unless nobody calls. */
const callButton = ({ phone, booking, call }: LeadForMail): MailBlock[] =>
  phone &&
  call !== "wrong number" &&
  (!booking || (!booking.phoneIsWrong && (booking.call || booking.question)))
    ? [
        {
          kind: "button",
          label: `Call ${groupedNumber(dialledNumber(phone))}`,
          url: callLink(phone),
        },
      ]
    : [];

/** The beginning of the subject if the lead is marked for review. */
const reviewMark = ({ reviewReasons }: Pick<LeadForMail, "reviewReasons">) =>
  reviewReasons.length > 0 ? "[Review] " : "";

const nextSteps = [
  {
    title: "We call you.",
    text: "A counsellor asks about your goal, your level, and the days and times that suit you.",
  },
  {
    title: "You try a class.",
    text: "The demo class is free, and you don’t have to take a course.",
  },
  {
    title: "You decide.",
    text: "We tell you the fees in the call, before you decide. They depend on the course package, and you can pay in instalments.",
  },
];

const whatHappensNext: MailBlock[] = [
  { kind: "heading", text: "What happens next" },
  { kind: "steps", steps: nextSteps },
];

const mailtoUrl = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** The other answers of the form, such as how and when somebody wants to join a demo class. */
const detailFacts = (details: LeadDetails): Fact[] =>
  enquiryAnswerNames.flatMap((answer) => {
    const value = answerInWords(answer, details[answer]);
    return value ? [{ label: enquiryAnswers[answer].label, value }] : [];
  });

/** Only those of the answers that were chosen from a list, in words for the visitor. */
const chosenFacts = (details: LeadDetails): Fact[] =>
  enquiryAnswerNames.flatMap((answer) => {
    const { label, choices = {}, yours = choices }: AnswerWords = enquiryAnswers[answer];
    const given = details[answer];
    const value = given !== undefined && Object.hasOwn(yours, given) && yours[given];
    return value ? [{ label, value }] : [];
  });

/** The answers given in the course finder, in its words. An unknown answer is shown as it was sent. */
function finderFacts(source: LeadSource | undefined): Fact[] {
  const { goal, live, level } = source?.finder ?? {};
  const labels = { goal: "Goal", live: "Place", level: "Level" };
  return Object.entries({ goal, live, level }).flatMap(([question, given]) => {
    if (!given) return [];
    const { answers } = finderQuestions[question as keyof typeof labels];
    const known: Record<string, { label: string }> = answers;
    const value = Object.hasOwn(known, given) ? (known[given]?.label ?? given) : given;
    return [{ label: labels[question as keyof typeof labels], value }];
  });
}

/** The visitor's message, line by line. */
function messageBlocks({ message }: LeadDetails): MailBlock[] {
  if (!message) return [];
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  return [
    { kind: "heading", text: "Message" },
    ...lines.map((text): MailBlock => ({ kind: "paragraph", text })),
  ];
}

const reasonTexts: Record<ReviewReason, string> = {
  honeypot: "A hidden field was filled in. People cannot see it; programs can.",
  form_token_missing: "The form came without the code that our page adds to it.",
  form_token_forged: "The form came with a code that our page did not make.",
  form_token_stale: "The form was opened more than a day before it was sent.",
  form_token_too_fast: "The form was filled in faster than people can type.",
  busy_network: "Many requests came from the same network.",
  busy_email: "Many requests came with the same email address within an hour.",
};

/** Why the enquiry is marked for review, if it is. */
const reviewNotice = (
  { reviewReasons, booking }: LeadForMail,
  title = booking && !booking.call ? "Check this booking" : "Check this enquiry before you call",
): MailBlock[] =>
  reviewReasons.length === 0
    ? []
    : [
        {
          kind: "notice",
          title,
          points: reviewReasons.map((reason) => reasonTexts[reason as ReviewReason] ?? reason),
        },
      ];

/** The page of the form and how the visitor came to the site; also how they first came, if that was another way. */
function sourceInWords(source: LeadSource | undefined): string {
  const { page, first, last } = source ?? {};
  const came = wayInWords({ ...(last ?? source), page: undefined });
  const begun = first && JSON.stringify(first) !== JSON.stringify(last) ? wayInWords(first) : [];
  const parts = [
    ...(page ? [`page ${page}`] : []),
    ...came,
    ...(begun.length > 0 ? [`first seen on ${begun.join(", ")}`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : "Not known";
}

function wayInWords({ page, referrer, utm }: Touch): string[] {
  const { source: from, medium, campaign, term, content } = utm ?? {};
  return [
    page && `page ${page}`,
    referrer && `from ${referrer}`,
    from && `source ${from}`,
    medium && `medium ${medium}`,
    campaign && `campaign ${campaign}`,
    term && `term ${term}`,
    content && `content ${content}`,
  ].filter((part): part is string => part !== undefined && part !== "");
}

/** `Monday to Saturday, 08:00 to 18:00 (Karnal time)`; days with gaps are listed. */
const openingInWords = ({ name, openingHours }: Branch): string =>
  `${hoursInWords(openingHours)} (${name} time)`;
