import { systemCheckWords } from "#content/staff/system.ts";
import type { SystemLine } from "#contract/staff/staff-system.ts";
import { layOutMail, type MailBlock, type MailFrame } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { allChecks } from "./run-checks.ts";

/** Where an admin sees all of it. */
const SYSTEM_PAGE = "/staff/system";

/** The purpose of mails about a fault, by which the outbox says who was told. */
export const SYSTEM_ALARM = "system-alarm";

const CANNOT_LOG_IN = "If you cannot log in, run bin/doctor on the machine.";

/** What a fault does to this mail itself, or to the page that it leads to. */
const notes: Partial<Record<SystemLine["id"], string>> = {
  database: CANNOT_LOG_IN,
  disk: CANNOT_LOG_IN,
  outbox: "While mails wait, this one may reach you late, too.",
};

const slowIds = new Set(allChecks.filter(({ isSlow }) => isSlow).map(({ id }) => id));

type Told = Pick<SystemLine, "id" | "is" | "should" | "todo">;

/** Tells an admin of a fault that lasts. @param since ISO 8601 */
export function alarmMail(line: Told, since: string, to: string, frame: MailFrame): OutgoingMail {
  const name = systemCheckWords[line.id];
  const note = notes[line.id];
  return systemMail({
    ...{ to, frame, purpose: SYSTEM_ALARM },
    subject: `Fault: ${name}`,
    heading: `${name}: this needs you`,
    preheader: line.is,
    blocks: [
      { kind: "lead", text: line.is },
      {
        kind: "facts",
        facts: [
          { label: "Should be", value: line.should || "As it was before." },
          { label: "To do", value: line.todo },
          { label: "Since", value: `${momentInWords(since)} (UTC)` },
        ],
      },
      {
        kind: "paragraph",
        text: slowIds.has(line.id)
          ? "While it is at fault, the site looks again every three minutes, and writes to you when it is over. “Check now” on the page “System” looks at once."
          : "The site looks again every minute, and writes to you when it is over.",
      },
      ...(note ? [{ kind: "paragraph", text: note } as const] : []),
    ],
    footnote:
      "You get this email because you are an admin. We write at most once an hour about the same fault, once a day while it lasts, and once when it is over.",
  });
}

/** Tells an admin that a fault is over. */
export function alarmOverMail(
  line: Told,
  since: string,
  to: string,
  frame: MailFrame,
): OutgoingMail {
  const name = systemCheckWords[line.id];
  return systemMail({
    ...{ to, frame, purpose: "system-alarm-over" },
    subject: `Over: ${name}`,
    heading: `${name}: the fault is over`,
    preheader: line.is,
    blocks: [
      { kind: "lead", text: line.is },
      {
        kind: "facts",
        facts: [{ label: "Lasted since", value: `${momentInWords(since)} (UTC)` }],
      },
      { kind: "paragraph", text: "You don’t have to do anything." },
    ],
    footnote: "You get this email because we told you of the fault.",
  });
}

/** The mail by which an admin tries out whether mails arrive. */
export function testMail(to: string, frame: MailFrame): OutgoingMail {
  return systemMail({
    ...{ to, frame, purpose: "system-test" },
    subject: "Test mail",
    heading: "This is a test mail",
    preheader: "It arrived.",
    blocks: [
      { kind: "lead", text: "It arrived, so the mail server works." },
      {
        kind: "paragraph",
        text: "Now look at the details of this email (“Show original” in Gmail): SPF, DKIM and DMARC should say “pass”. If it was in the spam folder, look at the mail lines of the page “System”.",
      },
    ],
    footnote: "You get this email because an admin asked for it.",
  });
}

function systemMail(mail: {
  purpose: string;
  to: string;
  subject: string;
  heading: string;
  preheader: string;
  blocks: MailBlock[];
  footnote: string;
  frame: MailFrame;
}): OutgoingMail {
  const { purpose, to, subject, heading, preheader, blocks, footnote, frame } = mail;
  const page: MailBlock = {
    kind: "button",
    label: "Open “System”",
    url: `${frame.siteUrl}${SYSTEM_PAGE}`,
  };
  return {
    ...{ purpose, to, replyTo: frame.site.email },
    subject: `${subject}: ${frame.site.name}`,
    ...layOutMail({ preheader, heading, blocks: [...blocks, page], footnote }, frame),
  };
}

const momentInWords = (at: string) =>
  new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(at));
