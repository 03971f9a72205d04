import { retention } from "#content/retention.ts";
import type { LeadAccepted } from "#contract/forms/lead.ts";
import { keyedHash } from "../db/secrets.ts";
import type { Database, Trx } from "../db/tables.ts";
import type { Metrics } from "../http/metrics.ts";
import { networkOf, type RateLimits } from "../http/rate-limits.ts";
import { earlierAnswer, type OnceKey, once } from "../idempotency/idempotency-keys.ts";
import type { LiveLeads } from "../leads/live/live-leads.ts";
import type { UnconfirmedMails } from "../mail/unconfirmed-mails.ts";
import type { Enquiry } from "./enquiry.ts";
import { leadKinds } from "./lead-kinds.ts";
import { leadConfirmation } from "./lead-mails.ts";
import {
  answerTo,
  type EnquiryMailing,
  leadForMail,
  placeOf,
  queueEnquiryMails,
  type StoredEnquiry,
  storeEnquiry,
} from "./store-enquiry.ts";
import { BUSY_NETWORK, type ReviewReason, reviewReasons } from "./suspicion.ts";

/*
 * Receives enquiries. Person, lead or repeat, mails and idempotency key are written in one transaction: an enquiry is
 * thanked for only when it is stored, and stored once however often it is sent.
 */

const HOUR_MS = 3_600_000;
/** Without an idempotency key, the same enquiry of the same person within this time is a retry. */
const SAME_SENDING_MS = 10 * 60_000;

/** What receiving enquiries depends on. */
export type EnquiryReception = EnquiryMailing & {
  db: Database;
  unconfirmedMails: UnconfirmedMails;
  rateLimits: RateLimits;
  metrics: Metrics;
  /** Key that form tokens are signed with. */
  formSecret: string;
  /** Key of the hashes that are stored of an enquiry, which contains an address. */
  keySecret: string;
  /** Called when mails were added to the outbox. */
  onMailsQueued: () => void;
  /** The windows of staff that show leads. */
  live: LiveLeads;
  /** The enquiries that this process is storing: the same one, sent meanwhile, shares the answer. */
  underWay: Map<string, Promise<Received>>;
};

/** `stored` is absent for a replay: the same request was sent before and gets the first answer. */
type Received = { answer: LeadAccepted; stored?: StoredEnquiry };

/** What is known of an enquiry once it is counted for the limits. */
export type Screening = {
  /** The reasons to suspect that a program sent it. */
  reasons: readonly ReviewReason[];
  /** Undoes the counting. */
  uncount: () => Promise<void>;
};

/**
 * Receives the enquiry of a form.
 * @param from.ip of the visitor
 * @param from.key the Idempotency-Key
 * @throws {HttpProblem} 422 `idempotency_mismatch` for the same key with another enquiry; 429
 */
export async function receiveEnquiry(
  reception: EnquiryReception,
  enquiry: Enquiry,
  { ip, key }: { ip: string; key: string | undefined },
  now: Date,
): Promise<{ answer: LeadAccepted; isReplayed: boolean }> {
  return receiveOnce(
    reception,
    formKey(enquiry, key, reception.keySecret),
    () => screenForm(reception, enquiry, ip, now),
    async (trx, { reasons }) => {
      const stored = await storeEnquiry(trx, reception, enquiry, reasons, now);
      const mail = leadConfirmation(leadForMail(stored), placeOf(reception));
      const mayBeMailed = await reception.unconfirmedMails.mayAnswerForm(trx, mail.to, now);
      const mailFollows = await queueEnquiryMails(trx, reception, stored, { mail, mayBeMailed });
      return { stored, answer: answerTo(stored, mailFollows) };
    },
    now,
  );
}

/** Counts the enquiry of a form for the limits. @throws {HttpProblem} 429 */
async function screenForm(
  { rateLimits, formSecret }: EnquiryReception,
  enquiry: Enquiry,
  ip: string,
  now: Date,
): Promise<Screening> {
  const network = networkOf(ip);
  const isBusyNetwork = (await rateLimits.consume("leadsByNetwork", network)) > BUSY_NETWORK;
  const leadsByEmail = await rateLimits.count("leadsByEmail", enquiry.email);
  return {
    reasons: reviewReasons({ ...enquiry, isBusyNetwork, leadsByEmail }, formSecret, now),
    async uncount() {
      await rateLimits.giveBack("leadsByNetwork", network);
      await rateLimits.giveBack("leadsByEmail", enquiry.email);
    },
  };
}

/**
 * Stores an enquiry once for its key, and reports it. The same enquiry sent while the first is being stored shares its
 * answer.
 * @param screen called for new enquiries only, so that retries use up no limit; undone if storing fails
 * @param store its errors roll everything back
 * @throws {HttpProblem} 422 `idempotency_mismatch` for the same key with another enquiry
 */
export async function receiveOnce<Own extends Screening>(
  reception: EnquiryReception,
  onceKey: OnceKey,
  screen: () => Promise<Own>,
  store: (trx: Trx, screening: Own) => Promise<Required<Received>>,
  now: Date,
): Promise<{ answer: LeadAccepted; isReplayed: boolean }> {
  const { underWay, metrics, onMailsQueued, live } = reception;
  const name = JSON.stringify([onceKey.scope, onceKey.key, onceKey.body]);
  const running = underWay.get(name);
  if (running) return { answer: (await running).answer, isReplayed: true };
  const storing = storeOnce(reception.db, onceKey, screen, store, now).finally(() =>
    underWay.delete(name),
  );
  underWay.set(name, storing);
  const { answer, stored } = await storing;
  if (!stored) return { answer, isReplayed: true };
  const { kind, service } = stored.enquiry;
  const review = stored.reviewReasons.length > 0 ? "yes" : "no";
  if (stored.first) metrics.leadsRepeated.inc({ kind });
  else metrics.leadsStored.inc({ kind, service, review });
  onMailsQueued();
  live.changed([stored.leadId]);
  return { answer, isReplayed: false };
}

async function storeOnce<Own extends Screening>(
  db: Database,
  onceKey: OnceKey,
  screen: () => Promise<Own>,
  store: (trx: Trx, screening: Own) => Promise<Required<Received>>,
  now: Date,
): Promise<Received> {
  const earlier = await earlierAnswer(db, onceKey, now);
  if (earlier) return { answer: earlier.body as LeadAccepted };
  const screening = await screen();
  let stored: StoredEnquiry | undefined;
  const storing = db.transaction().execute((trx) =>
    once(trx, onceKey, now, async () => {
      const done = await store(trx, screening);
      stored = done.stored;
      return { status: 201, body: done.answer };
    }),
  );
  const { body, replayed } = await storing.catch(async (error) => {
    // The visitor is asked to send the enquiry again, which must not count twice.
    await screening.uncount();
    throw error;
  });
  const answer = body as LeadAccepted;
  if (replayed || !stored) {
    await screening.uncount();
    return { answer };
  }
  return { answer, stored };
}

/**
 * The key and the hash by which two requests count as the same enquiry. Bot signals and attribution are left out,
 * since they differ in a retry. The hash is keyed: addresses could be guessed from a plain one.
 * @param alsoHashed distinguishes this enquiry from others of the same person
 */
export function enquiryKey(
  { kind, name, email, phone, service }: Enquiry,
  alsoHashed: object,
  key: string,
  keySecret: string,
): OnceKey & { body: string } {
  const body = { name, email, phone: phone.replaceAll(/\D/g, ""), service, ...alsoHashed };
  return {
    scope: leadKinds[kind].scope,
    key,
    body: keyedHash(keySecret, JSON.stringify(body)),
    lifetimeMs: retention.idempotencyHours * HOUR_MS,
  };
}

/** Without an Idempotency-Key, the content of the enquiry is its key. */
function formKey(enquiry: Enquiry, key: string | undefined, keySecret: string): OnceKey {
  const { details, phone, near } = enquiry;
  const alsoHashed = {
    ...(Object.keys(details).length > 0 ? { details } : {}),
    // Without a number it decides which branch answers.
    ...(near !== undefined && phone === "" ? { near } : {}),
  };
  const keyed = enquiryKey(enquiry, alsoHashed, key ?? "", keySecret);
  if (key !== undefined) return keyed;
  const { scope, body } = keyed;
  return { scope: `${scope} by content`, key: body, body, lifetimeMs: SAME_SENDING_MS };
}
