import type { SendMailOptions } from "nodemailer";
import { MailRefused } from "./delivery-error.ts";
import type { StoredMail } from "./outgoing-mail.ts";

/**
 * A stored mail in Nodemailer's terms. Addresses are given as objects and the envelope apart, so
 * that nothing in a value is read as a second recipient; file and network access stay off, so that
 * nothing in it is read as a path.
 * @param mailFrom `Name <address>` or a bare address
 * @throws {MailRefused} when an address is none
 */
export function mailMessage(mail: StoredMail, mailFrom: string): SendMailOptions {
  const from = mailbox(mailFrom);
  const to = bareAddress(mail.to);
  return {
    messageId: mail.messageId,
    // When it was written, not when this attempt is made: the same mail at every attempt.
    date: new Date(mail.createdAt),
    from,
    to: { name: "", address: to },
    replyTo: mail.replyTo ? { name: "", address: bareAddress(mail.replyTo) } : undefined,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    envelope: { from: from.address, to: [to] },
    headers: {
      // RFC 3834: keeps holiday notices from answering; the second says so to Exchange.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
      ...(mail.unsubscribeUrl ? listHeaders(mail.unsubscribeUrl) : {}),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One click unsubscribes, without a question and without a visit (RFC 8058); RFC 2919 names the list. */
function listHeaders(unsubscribeUrl: string) {
  if (!URL.canParse(unsubscribeUrl) || /[\s<>,\p{Cc}]/u.test(unsubscribeUrl)) {
    throw new MailRefused("The address for unsubscribing is none.");
  }
  // In one line: some programs look for the address in the first.
  const whole = (value: string) => ({ prepared: true, foldLines: false, value });
  return {
    "List-Unsubscribe": whole(`<${unsubscribeUrl}>`),
    "List-Unsubscribe-Post": whole("List-Unsubscribe=One-Click"),
    "List-Id": whole(`<letter.${new URL(unsubscribeUrl).hostname}>`),
  };
}

function mailbox(value: string): { name: string; address: string } {
  const named = /^(.*) <([^<>]+)>$/.exec(value);
  return named
    ? { name: oneLine(named[1] ?? ""), address: bareAddress(named[2] ?? "") }
    : { name: "", address: bareAddress(value) };
}

function bareAddress(value: string): string {
  if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u.test(value)) {
    throw new MailRefused("A mail needs one bare address in every address field.");
  }
  return value;
}

const oneLine = (value: string) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
