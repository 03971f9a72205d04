import type { LeadAccepted } from "#contract/forms/lead.ts";
import { networkOf } from "../http/rate-limits.ts";
import {
  claimKey,
  earlierAnswer,
  keepAnswer,
  type OnceKey,
} from "../idempotency/idempotency-keys.ts";
import type { Enquiry } from "./enquiry.ts";
import { formKey } from "./enquiry-key.ts";
import { leadConfirmation, type MailReader } from "./lead-mails.ts";
import {
  answerTo,
  type EnquiryReception,
  instituteForMail,
  leadForMail,
  queueEnquiryMails,
  recogniseSender,
  reportEnquiry,
  type StoredEnquiry,
  storeEnquiry,
} from "./store-enquiry.ts";
import { BUSY_NETWORK, type ReviewReason, reviewReasons } from "./suspicion.ts";

/*
 * Receives the enquiries of forms. Person, lead or repeat, mails and idempotency key are written in one transaction: an
 * enquiry is thanked for only when it is stored, and stored once however often it is sent.
 */

/**
 * Receives the enquiry of a form. The same enquiry, sent again while the first is being stored, waits for its answer.
 * @param from.ip of the visitor
 * @param from.key the Idempotency-Key
 * @throws {HttpProblem} 422 `idempotency_mismatch` for the same key with another enquiry; 429
 */
export function receiveEnquiry(
  reception: EnquiryReception,
  enquiry: Enquiry,
  { ip, key }: { ip: string; key: string | undefined },
  now: Date,
): Promise<{ answer: LeadAccepted; isReplayed: boolean }> {
  const onceKey = formKey(enquiry, key, reception.keySecret);
  return reception.inTurn(JSON.stringify([onceKey.scope, onceKey.key]), () =>
    receiveOnce(reception, enquiry, onceKey, ip, now),
  );
}

async function receiveOnce(
  reception: EnquiryReception,
  enquiry: Enquiry,
  onceKey: OnceKey,
  ip: string,
  now: Date,
): Promise<{ answer: LeadAccepted; isReplayed: boolean }> {
  const { db, unconfirmedMails } = reception;
  const earlier = await earlierAnswer(db, onceKey, now);
  if (earlier) return { answer: earlier.body as LeadAccepted, isReplayed: true };
  const reasons = await countForm(reception, enquiry, ip, now);
  const storing = db
    .transaction()
    .execute(async (trx): Promise<{ answer: LeadAccepted; stored?: StoredEnquiry }> => {
      // Another process may have stored the same enquiry at this moment.
      const first = await claimKey(trx, onceKey, now);
      if (first) return { answer: first.body as LeadAccepted };
      const sender = await recogniseSender(trx, enquiry, reasons, now);
      const stored = await storeEnquiry(trx, reception, enquiry, sender, reasons, now);
      const mail = (reader: MailReader) =>
        leadConfirmation(leadForMail(stored), reader, instituteForMail(reception));
      const mayBeMailed = await unconfirmedMails.mayAnswerForm(trx, enquiry.email, now);
      const reply = { mail, mayBeMailed };
      const mailFollows = await queueEnquiryMails(trx, reception, stored, reply, now);
      const answer = answerTo(stored, mailFollows);
      await keepAnswer(trx, onceKey, { status: 201, body: answer });
      return { answer, stored };
    });
  const { answer, stored } = await storing.catch(async (error) => {
    // The visitor is asked to send the enquiry again, which must not count twice.
    await uncountForm(reception, enquiry, ip);
    throw error;
  });
  if (stored) reportEnquiry(reception, stored);
  else await uncountForm(reception, enquiry, ip);
  return { answer, isReplayed: !stored };
}

/**
 * Counts a new enquiry for the limits. Retries use up none.
 * @returns the reasons to suspect that a program sent it
 * @throws {HttpProblem} 429
 */
async function countForm(
  { rateLimits, formSecret }: EnquiryReception,
  enquiry: Enquiry,
  ip: string,
  now: Date,
): Promise<readonly ReviewReason[]> {
  const counted = await rateLimits.consume("leadsByNetwork", networkOf(ip));
  const leadsByEmail = await rateLimits.count("leadsByEmail", enquiry.email);
  const isBusyNetwork = counted > BUSY_NETWORK;
  return reviewReasons({ ...enquiry, isBusyNetwork, leadsByEmail }, formSecret, now);
}

/** Undoes `countForm`: the enquiry is a retry, or was not stored. */
async function uncountForm(
  { rateLimits }: EnquiryReception,
  { email }: Enquiry,
  ip: string,
): Promise<void> {
  await rateLimits.giveBack("leadsByNetwork", networkOf(ip));
  await rateLimits.giveBack("leadsByEmail", email);
}
