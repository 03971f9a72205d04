/*
 * Mails as mail servers send them back, in the shapes of several systems. Every text is invented; the fields are those
 * that each system is known to write.
 */

export type Returned = {
  /** The address to which the mail went. */
  to: string;
  /** In angle brackets. */
  messageId: string;
  status?: string;
  said?: string;
};

const lines = (...parts: string[]) => `${parts.join("\r\n")}\r\n`;
const BOUNDARY = "=_report";

/** A report with its three parts; the head is that of the system. */
const report = (
  head: string[],
  type: string,
  parts: { prose: string; status: string[]; returned: string[]; returnedType?: string },
) =>
  lines(
    ...head,
    "To: returns@sprachsetu.example",
    "Date: Sun, 29 Nov 2026 10:00:00 +0000",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type};`,
    `\tboundary="${BOUNDARY}"`,
    "",
    "This is a MIME-encapsulated message.",
    `--${BOUNDARY}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    parts.prose,
    "",
    `--${BOUNDARY}`,
    `Content-Type: message/${type === "feedback-report" ? type : "delivery-status"}`,
    "",
    ...parts.status,
    "",
    `--${BOUNDARY}`,
    `Content-Type: ${parts.returnedType ?? "message/rfc822"}`,
    "",
    ...parts.returned,
    "",
    `--${BOUNDARY}--`,
  );

const ours = ({ to, messageId }: Returned) => [
  "From: Sprachsetu <hello@sprachsetu.example>",
  `To: ${to}`,
  "Subject: We have your enquiry",
  `Message-ID: ${messageId}`,
  "Auto-Submitted: auto-generated",
];

const POSTMASTER = "<MAILER-DAEMON@mx.provider.example>";

/** Postfix writes `auto-replied` into its reports, as RFC 3834 asks: that does not make them holiday replies. */
export const postfixReport = (mail: Returned, { action = "failed" } = {}) =>
  report(
    [
      "Return-Path: <>",
      `From: MAILER-DAEMON@mx.provider.example (Mail Delivery System)`,
      "Subject: Undelivered Mail Returned to Sender",
      "Auto-Submitted: auto-replied",
    ],
    "delivery-status",
    {
      prose: `I'm sorry to have to tell you: <${mail.to}> could not be reached.`,
      status: [
        "Reporting-MTA: dns; mx.provider.example",
        "X-Postfix-Queue-ID: 4F0C01",
        "X-Postfix-Sender: rfc822; hello@sprachsetu.example",
        "Arrival-Date: Sun, 29 Nov 2026 09:59:58 +0000 (UTC)",
        "",
        `Final-Recipient: rfc822; ${mail.to}`,
        `Original-Recipient: rfc822;${mail.to}`,
        `Action: ${action}`,
        `Status: ${mail.status ?? "5.1.1"}`,
        "Remote-MTA: dns; mx.provider.example",
        `Diagnostic-Code: smtp; ${mail.said ?? `550 5.1.1 <${mail.to}>: Recipient address`}`,
        "    rejected: User unknown in virtual mailbox table",
      ],
      returned: ours(mail),
      returnedType: "text/rfc822-headers",
    },
  );

/** Exim's own status is always 5.0.0; the reply of the other server says more. */
export const eximReport = (mail: Returned) =>
  report(
    [
      "Return-path: <>",
      `X-Failed-Recipients: ${mail.to}`,
      "Auto-Submitted: auto-replied",
      "From: Mail Delivery System <Mailer-Daemon@host.example>",
      "Subject: Mail delivery failed: returning message to sender",
    ],
    "delivery-status",
    {
      prose: "This message was created automatically by mail delivery software.",
      status: [
        "Reporting-MTA: dns; host.example",
        "",
        "Action: failed",
        `Final-Recipient: rfc822;${mail.to}`,
        "Status: 5.0.0",
        "Remote-MTA: dns; mx.provider.example",
        `Diagnostic-Code: smtp; ${mail.said ?? "550-5.1.1 No mailbox of this name\r\n 550 5.1.1 is here"}`,
      ],
      returned: [...ours(mail), "", "Hello, we have your enquiry."],
    },
  );

/** Exchange Online: the code has two digits, and the mail's own headers come with many of theirs. */
export const exchangeReport = (mail: Returned) =>
  report(
    [
      "From: <postmaster@kunde.example>",
      "Subject: Undeliverable: We have your enquiry",
      "X-MS-Exchange-Message-Is-Ndr: ",
      "Auto-Submitted: auto-replied",
      `In-Reply-To: ${mail.messageId}`,
    ],
    "delivery-status",
    {
      prose: "Your message couldn't be delivered.",
      status: [
        "Reporting-MTA: dns;AB1PR01.prod.exchangelabs.example",
        "Received-From-MTA: dns;mail.sprachsetu.example",
        "Arrival-Date: Sun, 29 Nov 2026 10:00:00 +0000",
        "",
        `Final-Recipient: rfc822;${mail.to}`,
        "Action: failed",
        `Status: ${mail.status ?? "5.1.10"}`,
        `Diagnostic-Code: smtp;${mail.said ?? "550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found by SMTP address lookup"}`,
      ],
      returned: ["Received: from mail.sprachsetu.example", ...ours(mail)],
    },
  );

/** Gmail: several lines of reply, each with the code, and its own blocks beside the standard's. */
export const googleReport = (mail: Returned) =>
  report(
    [
      "From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>",
      "Subject: Delivery Status Notification (Failure)",
      `X-Failed-Recipients: ${mail.to}`,
      "Auto-Submitted: auto-replied",
      `References: ${mail.messageId}`,
    ],
    "delivery-status",
    {
      prose: `** Address not found **\r\n\r\nYour message wasn't delivered to ${mail.to}`,
      status: [
        "Reporting-MTA: dns; googlemail.example",
        "Received-From-MTA: dns; hello@sprachsetu.example",
        `X-Original-Message-ID: ${mail.messageId}`,
        "",
        `Final-Recipient: rfc822; ${mail.to}`,
        "Action: failed",
        `Status: ${mail.status ?? "5.1.1"}`,
        "Remote-MTA: dns; gmail-smtp-in.example (192.0.2.27, the server for the domain.)",
        `Diagnostic-Code: smtp; ${mail.said ?? "550-5.1.1 The email account that you tried to reach does not exist."}`,
        " 550 5.1.1 Please check the spelling. 5si1234567.10 - gsmtp",
        "Last-Attempt-Date: Sun, 29 Nov 2026 02:00:00 -0800 (PST)",
      ],
      returned: ours(mail),
    },
  );

/** Amazon SES gives mails a Message-ID of its own: only a header of ours names the mail. */
export const sesReport = (mail: Returned & { mailId: string }) =>
  report(
    ["From: MAILER-DAEMON@eu-central-1.amazonses.example", "Subject: Delivery Status Notification"],
    "delivery-status",
    {
      prose: "An error occurred while trying to deliver the mail.",
      status: [
        "Reporting-MTA: dns; a7-1.smtp-out.eu-central-1.amazonses.example",
        "",
        "Action: failed",
        `Final-Recipient: rfc822; ${mail.to}`,
        `Diagnostic-Code: smtp; ${mail.said ?? "550 5.1.1 user unknown"}`,
        `Status: ${mail.status ?? "5.1.1"}`,
      ],
      returned: [
        ...ours({ ...mail, messageId: "<0102018f-a1@eu-central-1.amazonses.example>" }),
        `X-Mail-ID: ${mail.mailId}`,
      ],
    },
  );

/** A complaint by RFC 5965, as feedback loops of providers send it. */
export const complaintReport = (
  mail: Returned,
  { type = "abuse", names = true }: { type?: string; names?: boolean } = {},
) =>
  report(
    ["From: <feedback@provider.example>", "Subject: FW: We have your enquiry"],
    "feedback-report",
    {
      prose: "This is an email abuse report for a message from 192.0.2.1.",
      status: [
        `Feedback-Type: ${type}`,
        "User-Agent: Feedback/1.0",
        "Version: 1",
        ...(names ? [`Original-Rcpt-To: <${mail.to}>`] : []),
        "Source-IP: 192.0.2.1",
      ],
      returned: ours(mail),
    },
  );

/** qmail writes prose for people (QSBMF), which no two servers write alike. It says that it failed, and is no report. */
export const qmailProse = ({ to, messageId }: Returned) =>
  lines(
    "Return-Path: <>",
    "From: MAILER-DAEMON@old.example",
    "To: returns@sprachsetu.example",
    "Subject: failure notice",
    "",
    "Hi. This is the qmail-send program at old.example.",
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    "",
    `<${to}>:`,
    "550 5.1.1 Sorry, no mailbox here by that name. (#5.1.1)",
    "",
    "--- Below this line is a copy of the message.",
    "",
    `Message-ID: ${messageId}`,
  );

/** A holiday reply: it quotes our mail, and its words sound as if the address were gone. */
export const holidayReply = ({ to, messageId }: Returned) =>
  lines(
    `From: ${to}`,
    "To: hello@sprachsetu.example",
    "Subject: Automatic reply: We have your enquiry",
    "Auto-Submitted: auto-replied",
    "X-Auto-Response-Suppress: All",
    `In-Reply-To: ${messageId}`,
    `References: ${messageId}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "I am no longer reachable at this address until 4 January. 550 5.1.1 user unknown, as my phone would say.",
    "",
    `> Message-ID: ${messageId}`,
  );

/** Somebody forwards a report as an attachment: a person wrote this mail, and it is no report. */
export const forwardedReport = (mail: Returned) =>
  lines(
    `From: ${POSTMASTER}`,
    "To: returns@sprachsetu.example",
    "Subject: Fwd: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="outer"',
    "",
    "--outer",
    "Content-Type: text/plain",
    "",
    "Look what I got.",
    "--outer",
    "Content-Type: message/rfc822",
    "",
    postfixReport(mail),
    "--outer--",
  );
