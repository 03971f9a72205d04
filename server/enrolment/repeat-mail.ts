import type { Site } from "#contract/site.ts";
import { type Fact, layOutMail } from "../mail/mail-layout.ts";
import { LEAD_NOTICE, type OutgoingMail } from "../mail/outgoing-mail.ts";
import { callByInWords } from "../opening-hours/callback-deadline.ts";
import { aboutOf, leadKinds } from "./lead-kinds.ts";
import { callButton, type LeadForMail, reviewMark } from "./lead-mails.ts";
import { changes, type FirstLead } from "./leads.repo.ts";
import {
  detailFacts,
  finderFacts,
  mailtoUrl,
  reviewNotice,
  sourceInWords,
  telUrl,
} from "./mail-words.ts";

type PersonField = "name" | "phone" | "email";

/**
 * The institute's mail about somebody who asks the same again: that they do, and what they say
 * otherwise. Nothing about the person is in the subject, as in that of a new lead.
 */
export function repeatNotice(
  lead: LeadForMail,
  first: Pick<FirstLead, "reference" | "created_at" | "details" | PersonField>,
  place: { site: Site; siteUrl: string; leadsTo: string },
): OutgoingMail {
  const { noun } = leadKinds[lead.kind];
  const about = aboutOf(lead);
  const changed = changes(lead, first);
  const fact = (label: string, field: PersonField, url?: string): Fact => ({
    label,
    value: `${lead[field]}${field in changed && first[field] ? ` (before: ${first[field]})` : ""}`,
    ...(url ? { url } : {}),
  });
  const received = callByInWords(new Date(first.created_at), lead.branch);
  return {
    purpose: LEAD_NOTICE,
    to: place.leadsTo,
    replyTo: lead.email,
    subject: `${reviewMark(lead)}Again: ${noun}${about ? `, ${about}` : ""} (${first.reference})`,
    leadId: lead.id,
    ...layOutMail(
      {
        preheader: `Sent again; the first is ${first.reference}.`,
        heading: `Again: ${noun}${about ? `, ${about}` : ""}`,
        blocks: [
          ...reviewNotice(lead.reviewReasons),
          {
            kind: "paragraph",
            text: `The same person sent the same again. It stands under ${first.reference}, received on ${received}.`,
          },
          {
            kind: "facts",
            facts: [
              fact("Name", "name"),
              ...(lead.phone ? [fact("Phone", "phone", telUrl(lead.phone))] : []),
              fact("Email", "email", mailtoUrl(lead.email)),
              ...detailFacts(lead.details),
              ...finderFacts(lead.source),
              { label: lead.phone ? "Call by" : "Write by", value: lead.callByText },
              { label: "Reference", value: lead.reference },
              { label: "Came from", value: sourceInWords(lead.source) },
            ],
          },
          ...callButton(lead.phone),
          { kind: "closing", text: "A reply to this email goes to the visitor." },
        ],
        footnote: "You get this email because this address hears of new enquiries on the website.",
      },
      place,
    ),
  };
}
