import { finderQuestions } from "#content/course-finder.ts";
import { demoTimes, demoWays } from "#contract/demo-form.ts";
import { daysInWords } from "#contract/fill-in.ts";
import type { Branch } from "#contract/site.ts";
import type { LeadSource, Touch } from "#contract/source.ts";
import type { Fact, MailBlock } from "../mail/mail-layout.ts";
import type { LeadDetails } from "./enquiry.ts";
import type { ReviewReason } from "./suspicion.ts";

/** Telephone and mail as links. */
export const telUrl = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
export const mailtoUrl = (email: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** How and when, where the enquiry says so. */
export function detailFacts({ way, time }: LeadDetails): Fact[] {
  const facts: Fact[] = [];
  if (way) facts.push({ label: "Joins", value: demoWays[way] });
  if (time) facts.push({ label: "When", value: demoTimes[time] });
  return facts;
}

/** What was answered in the course finder, in its own words; what is no answer of it stands as it came. */
export function finderFacts(source: LeadSource | undefined): Fact[] {
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
export function messageBlocks({ message }: LeadDetails): MailBlock[] {
  if (!message) return [];
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  return [
    { kind: "heading", text: "Message" },
    ...lines.map((text): MailBlock => ({ kind: "paragraph", text })),
  ];
}

const reasonTexts: Record<ReviewReason, string> = {
  honeypot: "A field was filled in that people cannot see.",
  form_token_missing: "The form was sent without the mark that our page gives it.",
  form_token_forged: "The mark that our page gives the form was not ours.",
  form_token_stale: "The form was opened more than a day before it was sent.",
  form_token_too_fast: "The form was filled in faster than a person types.",
  busy_network: "Many requests came from the same network within minutes.",
  busy_email: "Many requests named the same email address within an hour.",
};

/** Why a person should look at an enquiry first; nothing for most. */
export const reviewNotice = (reviewReasons: readonly string[]): MailBlock[] =>
  reviewReasons.length === 0
    ? []
    : [
        {
          kind: "notice",
          title: "Look at this one before you call",
          points: reviewReasons.map((reason) => reasonTexts[reason as ReviewReason] ?? reason),
        },
      ];

/** The page that the form stood on, and how the visit came about; its beginning, where that was another. */
export function sourceInWords(source: LeadSource | undefined): string {
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

/** Days of the week as ISO numbers them, 1 = Monday. */
/** `Monday to Saturday, 08:00 to 18:00 (Karnal time)`; days with gaps are listed. */
export function openingInWords({ name, openingHours }: Branch): string {
  return `${daysInWords(openingHours.days)}, ${openingHours.opens} to ${openingHours.closes} (${name} time)`;
}
