import { type Service, serviceLabels } from "#contract/enrolment-form.ts";
import type { Branch, Site } from "#contract/site.ts";
import type { LeadSource } from "#contract/source.ts";
import type { Fact, MailBlock } from "../mail/mail-content.ts";
import { addressOf, layOutMail } from "../mail/mail-layout.ts";
import { LEAD_NOTICE, type OutgoingMail } from "../mail/outgoing-mail.ts";
import { callByInWords } from "./call-by.ts";
import type { ReviewReason } from "./suspicion.ts";

export type LeadForMail = {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  service: Service;
  branch: Branch;
  /** As `callByInWords` gives it. */
  callByText: string;
  needsReview: boolean;
  reviewReasons: readonly string[];
  source: LeadSource | undefined;
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
  const service = serviceLabels[lead.service];
  const facts: Fact[] = [
    { label: "Name", value: lead.name },
    { label: "Phone", value: lead.phone, url: telUrl(lead.phone) },
    { label: "Email", value: lead.email, url: mailtoUrl(lead.email) },
    { label: "Service", value: service },
    { label: "Call by", value: lead.callByText },
    { label: "Branch", value: lead.branch.name },
    { label: "Reference", value: lead.reference },
    { label: "Received", value: callByInWords(new Date(lead.createdAt), lead.branch) },
    { label: "Came from", value: sourceInWords(lead.source) },
  ];
  const blocks: MailBlock[] = [
    { kind: "facts", facts },
    { kind: "button", label: `Call ${lead.phone}`, url: telUrl(lead.phone) },
    { kind: "closing", text: "A reply to this email goes to the visitor." },
  ];
  if (lead.needsReview) {
    blocks.unshift({
      kind: "notice",
      title: "Look at this one before you call",
      points: lead.reviewReasons.map((reason) => reasonTexts[reason as ReviewReason] ?? reason),
    });
  }
  return {
    purpose: LEAD_NOTICE,
    to: place.leadsTo,
    replyTo: lead.email,
    subject: `${lead.needsReview ? "[Review] " : ""}New enrolment: ${service} (${lead.reference})`,
    leadId: lead.id,
    ...layOutMail(
      {
        preheader: `Call by ${lead.callByText}.`,
        heading: `New enrolment: ${service}`,
        blocks,
        footnote: "You get this email because this address hears of new enrolments on the website.",
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
  const service = serviceLabels[lead.service];
  const name = greetableName(lead);
  return {
    purpose: "lead-confirmation",
    to: lead.email,
    replyTo: site.email,
    subject: `Your enrolment request: ${service} (${lead.reference})`,
    leadId: lead.id,
    ...layOutMail(
      {
        preheader: `We call you by ${lead.callByText}.`,
        heading: name ? `Thank you, ${name}` : "Thank you",
        blocks: [
          {
            kind: "paragraph",
            text: `Your request for our ${service} has reached the ${branch.name} branch. A counsellor will call you by ${lead.callByText}.`,
          },
          {
            kind: "facts",
            facts: [
              { label: "Reference", value: lead.reference },
              { label: "Course", value: service },
              { label: "We call you by", value: lead.callByText },
              { label: "On the number", value: lead.phone },
            ],
          },
          { kind: "heading", text: "What happens next" },
          { kind: "steps", steps: nextSteps },
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
            text: "Is the number wrong, or would another time suit you better? Reply to this email and quote your reference.",
          },
          {
            kind: "closing",
            text: "If this was not you, somebody entered your address by mistake. You can ignore this email, or reply to it and we will delete the request.",
          },
        ],
        footnote: `You get this email because this address was entered in the enrolment form on ${new URL(place.siteUrl).host}.`,
      },
      place,
    ),
  };
}

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

const reasonTexts: Record<ReviewReason, string> = {
  honeypot: "A field was filled in that people cannot see.",
  form_token_missing: "The form was sent without the mark that our page gives it.",
  form_token_forged: "The mark that our page gives the form was not ours.",
  form_token_stale: "The form was opened more than a day before it was sent.",
  form_token_too_fast: "The form was filled in faster than a person types.",
  busy_network: "Many requests came from the same network within minutes.",
  busy_email: "Many requests named the same email address within an hour.",
};

const LONGEST_GREETED_NAME = 60;

/**
 * The name to greet with, or none. Anybody can enter anybody's address: a name that mail programs
 * would turn into a link, or that is really a sentence, must not reach strangers in our name.
 */
function greetableName({ name, needsReview }: LeadForMail): string | undefined {
  const looksLikeHost = /[^\s.]\.\p{L}{2,}/u.test(name);
  return needsReview || looksLikeHost || name.length > LONGEST_GREETED_NAME ? undefined : name;
}

const telUrl = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
const mailtoUrl = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

function sourceInWords(source: LeadSource | undefined): string {
  const { source: from, medium, campaign, term, content } = source?.utm ?? {};
  const parts = [
    source?.page && `page ${source.page}`,
    source?.referrer && `from ${source.referrer}`,
    from && `source ${from}`,
    medium && `medium ${medium}`,
    campaign && `campaign ${campaign}`,
    term && `term ${term}`,
    content && `content ${content}`,
  ].filter((part) => part !== undefined && part !== "");
  return parts.length > 0 ? parts.join(", ") : "Not known";
}

/** Days of the week as ISO numbers them, 1 = Monday. */
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** `Monday to Saturday, 08:00 to 18:00 (Karnal time)`; days with gaps are listed. */
function openingInWords({ name, openingHours }: Branch): string {
  const sorted = openingHours.days.toSorted((a, b) => a - b);
  const names = sorted.map((day) => days[day - 1] ?? "");
  const unbroken = sorted.every(
    (day, index) => index === 0 || day === (sorted[index - 1] ?? 0) + 1,
  );
  const span = unbroken && names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
  return `${span}, ${openingHours.opens} to ${openingHours.closes} (${name} time)`;
}
