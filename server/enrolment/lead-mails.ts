import type { Branch, Site } from "#contract/site.ts";
import { addressOf, type Fact, layOutMail, type MailBlock } from "../mail/mail-layout.ts";
import { LEAD_NOTICE, type OutgoingMail } from "../mail/outgoing-mail.ts";
import { callByInWords } from "../opening-hours/callback-deadline.ts";
import type { Enquiry } from "./enquiry.ts";
import { aboutOf, leadKinds } from "./lead-kinds.ts";
import {
  detailFacts,
  finderFacts,
  mailtoUrl,
  messageBlocks,
  openingInWords,
  reviewNotice,
  sourceInWords,
  telUrl,
} from "./mail-words.ts";

export type LeadForMail = Omit<Enquiry, "website" | "formToken"> & {
  /** Of the lead, or of the first one where this is a repeat. */
  id: string;
  reference: string;
  branch: Branch;
  /** As `callByInWords` gives it. */
  callByText: string;
  reviewReasons: readonly string[];
  /** ISO 8601, UTC. */
  createdAt: string;
};

/**
 * The institute's mail about a new lead; a reply goes to the visitor. The subject, which shows on
 * locked screens and in logs, holds nothing about the person.
 * @param place.siteUrl origin of the site
 * @param place.leadsTo who hears of new leads
 */
export function leadNotice(
  lead: LeadForMail,
  place: { site: Site; siteUrl: string; leadsTo: string },
): OutgoingMail {
  const { noun } = leadKinds[lead.kind];
  const about = aboutOf(lead);
  const title = `New ${noun}${about ? `: ${about}` : ""}`;
  const facts: Fact[] = [
    { label: "Name", value: lead.name },
    ...(lead.phone ? [{ label: "Phone", value: lead.phone, url: telUrl(lead.phone) }] : []),
    { label: "Email", value: lead.email, url: mailtoUrl(lead.email) },
    ...(about ? [{ label: lead.kind === "contact" ? "Topic" : "Service", value: about }] : []),
    ...detailFacts(lead.details),
    ...finderFacts(lead.source),
    { label: lead.phone ? "Call by" : "Write by", value: lead.callByText },
    { label: "Branch", value: lead.branch.name },
    { label: "Reference", value: lead.reference },
    { label: "Received", value: callByInWords(new Date(lead.createdAt), lead.branch) },
    { label: "Came from", value: sourceInWords(lead.source) },
  ];
  const blocks: MailBlock[] = [
    ...reviewNotice(lead.reviewReasons),
    { kind: "facts", facts },
    ...messageBlocks(lead.details),
    ...callButton(lead.phone),
    { kind: "closing", text: "A reply to this email goes to the visitor." },
  ];
  return {
    purpose: LEAD_NOTICE,
    to: place.leadsTo,
    replyTo: lead.email,
    subject: `${reviewMark(lead)}${title} (${lead.reference})`,
    leadId: lead.id,
    ...layOutMail(
      {
        preheader: `${lead.phone ? "Call" : "Write"} by ${lead.callByText}.`,
        heading: title,
        blocks,
        footnote: "You get this email because this address hears of new enquiries on the website.",
      },
      place,
    ),
  };
}

/**
 * The visitor's mail: that the request has arrived, what follows, how to reach the branch.
 * @param place.siteUrl origin of the site
 */
export function leadConfirmation(
  lead: LeadForMail,
  place: { site: Site; siteUrl: string },
): OutgoingMail {
  const { branch } = lead;
  const { site } = place;
  const { yours, arrived, form } = leadKinds[lead.kind];
  const about = aboutOf(lead);
  const name = greetableName(lead);
  const isMessage = lead.kind === "contact";
  const isCalled = lead.phone !== "";
  const answered = `We ${isCalled ? "call" : "write to"} you by`;
  return {
    purpose: "lead-confirmation",
    to: lead.email,
    replyTo: site.email,
    subject: `${yours}${about ? `: ${about}` : ""} (${lead.reference})`,
    leadId: lead.id,
    ...layOutMail(
      {
        preheader: `${answered} ${lead.callByText}.`,
        heading: name ? `Thank you, ${name}` : "Thank you",
        blocks: [
          {
            kind: "paragraph",
            text: `${arrived(about)} has reached the ${branch.name} branch. A counsellor will ${isCalled ? "call" : "write to"} you by ${lead.callByText}.`,
          },
          {
            kind: "facts",
            facts: [
              { label: "Reference", value: lead.reference },
              ...(about ? [{ label: isMessage ? "Topic" : "Course", value: about }] : []),
              ...detailFacts(lead.details),
              { label: answered, value: lead.callByText },
              ...(isCalled ? [{ label: "On the number", value: lead.phone }] : []),
            ],
          },
          ...(isMessage ? [] : whatHappensNext),
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
          { kind: "button", label: "Chat with us", url: site.chatUrl },
          {
            kind: "closing",
            text: isCalled
              ? "Is the number wrong, or would another time suit you better? Reply to this email and quote your reference."
              : "Have you forgotten something? Reply to this email and quote your reference.",
          },
          {
            kind: "closing",
            text: "If this was not you, somebody entered your address by mistake. You can ignore this email, or reply to it and we will delete the request.",
          },
        ],
        footnote: `You get this email because this address was entered in the ${form} on ${new URL(place.siteUrl).host}.`,
      },
      place,
    ),
  };
}

/** The institute's first thing to do. */
export const callButton = (phone: string): MailBlock[] =>
  phone ? [{ kind: "button", label: `Call ${phone}`, url: telUrl(phone) }] : [];

/** Before the subject of what a person should look at first. */
export const reviewMark = ({ reviewReasons }: Pick<LeadForMail, "reviewReasons">) =>
  reviewReasons.length > 0 ? "[Review] " : "";

const nextSteps = [
  {
    title: "We call you.",
    text: "The counsellor asks about your goal, your level now, and the days and times that suit you.",
  },
  {
    title: "You try a class.",
    text: "The demo class is free. You decide about the course afterwards.",
  },
  {
    title: "You know the fees first.",
    text: "They depend on the course package. We explain them in the call, with the ways to pay in instalments.",
  },
];

const whatHappensNext: MailBlock[] = [
  { kind: "heading", text: "What happens next" },
  { kind: "steps", steps: nextSteps },
];

const LONGEST_GREETED_NAME = 60;

/**
 * The name to greet with, or none. Anybody can enter anybody's address: a name that mail programs
 * would turn into a link, or that is really a sentence, must not reach strangers in our name.
 */
function greetableName({ name, reviewReasons }: LeadForMail): string | undefined {
  const looksLikeHost = /[^\s.]\.\p{L}{2,}/u.test(name);
  return reviewReasons.length > 0 || looksLikeHost || name.length > LONGEST_GREETED_NAME
    ? undefined
    : name;
}
