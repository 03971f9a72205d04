import { branchTimeInWords } from "#contract/branch.ts";
import { serviceLabels } from "#contract/forms/enrolment-form.ts";
import { callLink } from "#contract/forms/phone-spelling.ts";
import type { Branch } from "#contract/institute.ts";
import { type Fact, layOutMail, type MailFrame } from "../../mail/mail-layout.ts";
import { FOLLOW_UP_REMINDER, type OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { Lead } from "../lead-rows.ts";

export type Reminder = {
  lead: Pick<Lead, "id" | "person_id" | "reference" | "name" | "email" | "phone" | "service">;
  /** The parent of somebody under 18, whom number and address reach. */
  guardian?: string | undefined;
  about: string;
  /** The person has asked for a call at this time. */
  isWished?: boolean;
  dueAt: string;
  branch: Branch;
  /** The address of the lead's owner, or of the branch's desk. */
  to: string;
  isOwner: boolean;
};

const labels: Record<string, string> = serviceLabels;

/** The mail about a follow-up that is due. Locked screens show its subject, so the subject does not name the person. */
export function reminderMail(reminder: Reminder, frame: MailFrame): OutgoingMail {
  const { lead, guardian, about, isWished, dueAt, branch, to, isOwner } = reminder;
  const course = labels[lead.service];
  const due = branchTimeInWords(new Date(dueAt), branch);
  const facts: Fact[] = [
    { label: "Name", value: lead.name },
    ...(guardian ? [{ label: "Parent or guardian", value: guardian }] : []),
    ...(lead.phone ? [{ label: "Phone", value: lead.phone, url: callLink(lead.phone) }] : []),
    ...(lead.email ? [{ label: "Email", value: lead.email, url: `mailto:${lead.email}` }] : []),
    ...(course ? [{ label: "Course", value: course }] : []),
    { label: "Follow-up", value: due },
    ...(isWished
      ? [{ label: "Planned by", value: "The person, who wants a call at this time" }]
      : []),
    ...(about ? [{ label: "About", value: about }] : []),
    { label: "Reference", value: lead.reference },
  ];
  return {
    purpose: FOLLOW_UP_REMINDER,
    to,
    ...(lead.email ? { replyTo: lead.email } : {}),
    subject: `Follow-up due${course ? `: ${course}` : ""} (${lead.reference})`,
    leadId: lead.id,
    ...layOutMail(
      {
        preheader: `Due ${due}.`,
        heading: "A follow-up is due",
        blocks: [
          { kind: "facts", facts },
          {
            kind: "button",
            label: "Open the person’s page",
            url: `${frame.siteUrl}/staff/people/${lead.person_id ?? lead.id}?lead=${lead.id}`,
          },
          { kind: "closing", text: "A reply to this email goes to the person." },
        ],
        footnote: isOwner
          ? "You get this email because you own this lead."
          : `You get this email because nobody owns this lead, and this is the address of the ${branch.name} branch.`,
      },
      frame,
    ),
  };
}
