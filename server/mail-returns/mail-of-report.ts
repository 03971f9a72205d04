import type { Database } from "../db/tables.ts";
import type { ReturnReport } from "../mail/returned/report.ts";
import type { MailOfOurs } from "../mail/returned/returned-mails.repo.ts";
import { LETTER } from "../newsletter/newsletter-mails.ts";

/** A mail that came back, with the enquiry that it was about. */
export type FoundMail = MailOfOurs & { leadId: string | null };

/**
 * Finds the mail of ours that a report is about. The id is a part of the Message-ID and random, so only who has got the
 * mail can name it.
 * @returns undefined if the mail is none of ours, if it went to another address than the report names, or if a delivery
 * report names no address: such a report says nothing
 */
export async function mailOfReport(
  db: Database,
  report: ReturnReport,
): Promise<FoundMail | undefined> {
  const mail = await namedMail(db, report);
  if (!mail) return undefined;
  const { recipients, kind } = report;
  if (recipients.length === 0) return kind === "complaint" ? mail : undefined;
  return recipients.includes(mail.address) ? mail : undefined;
}

async function namedMail(
  db: Database,
  { messageIds, mailIds }: ReturnReport,
): Promise<FoundMail | undefined> {
  for (const messageId of messageIds) {
    const id = /^<([\w-]+)@/.exec(messageId)?.[1];
    const mail = id && (await mailById(db, id));
    if (mail && mail.messageId === messageId) return mail;
  }
  for (const id of mailIds) {
    const mail = await mailById(db, id);
    if (mail) return mail;
  }
}

async function mailById(
  db: Database,
  id: string,
): Promise<(FoundMail & { messageId: string }) | undefined> {
  // A report may say anything, also what PostgreSQL takes for no text.
  if (!/^[\w-]{1,100}$/.test(id)) return undefined;
  const mail = await db
    .selectFrom("mail_outbox")
    .select(["id", "message_id", "to_address", "purpose", "created_at", "lead_id"])
    .select("next_attempt_at")
    .where("id", "=", id)
    .executeTakeFirst();
  if (mail) {
    return {
      id,
      messageId: mail.message_id,
      address: mail.to_address.toLowerCase(),
      purpose: mail.purpose,
      writtenAt: mail.created_at,
      lastDueAt: mail.next_attempt_at,
      leadId: mail.lead_id,
    };
  }
  const letter = await db
    .selectFrom("newsletter_recipients as recipient")
    .innerJoin("newsletter_subscriptions as reader", "reader.id", "recipient.subscription_id")
    .select(["recipient.message_id", "recipient.sent_at", "recipient.next_attempt_at"])
    .select("reader.email")
    .where("recipient.id", "=", id)
    .executeTakeFirst();
  return (
    letter && {
      id,
      messageId: letter.message_id,
      address: letter.email,
      purpose: LETTER,
      writtenAt: letter.sent_at ?? letter.next_attempt_at,
      lastDueAt: letter.next_attempt_at,
      leadId: null,
    }
  );
}
