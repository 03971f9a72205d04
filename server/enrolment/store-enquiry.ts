import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { retention } from "#content/retention.ts";
import { callBackOpeningMinutes } from "#content/site.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import type { Branch } from "#contract/institute.ts";
import type { LeadAccepted } from "#contract/lead.ts";
import { keyedHash } from "../db/secrets.ts";
import type { Database, Tables } from "../db/tables.ts";
import { earlierAnswer, type OnceKey, once } from "../idempotency/idempotency-keys.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import type { UnconfirmedMails } from "../mail/unconfirmed-mails.ts";
import { branchFor, callbackDeadline, nextOpening } from "../opening-hours/callback-deadline.ts";
import type { Enquiry } from "./enquiry.ts";
import { leadKinds } from "./lead-kinds.ts";
import {
  type BookingForNotice,
  type LeadForMail,
  leadConfirmation,
  leadNotice,
  repeatNotice,
} from "./lead-mails.ts";
import { storeLead } from "./leads.repo.ts";
import type { People } from "./people.repo.ts";
import { findFirst, storeRepeat } from "./repeats.ts";
import { isMarkedAsProgram, isSurelyProgram, type ReviewReason } from "./suspicion.ts";

const HOUR_MS = 3_600_000;
/** Without an idempotency key, the same enquiry of the same person within this time is a retry. */
const SAME_SENDING_MS = 10 * 60_000;

export type EnquiryStoreDependencies = {
  db: Database;
  people: People;
  outbox: Outbox;
  unconfirmedMails: UnconfirmedMails;
  frame: MailFrame;
  leadsTo: string;
  /** Key of the hashes that are stored of an enquiry, which contains an address. */
  keySecret: string;
};

/**
 * `replayed`: the same request was sent before and gets the first answer. `repeated`: the person made the same enquiry
 * before, and the new one is stored under that lead.
 */
export type EnquiryOutcome = {
  answer: LeadAccepted;
  outcome: "replayed" | "stored" | "repeated";
  /** Of the new lead, or of the one that was repeated. */
  leadId?: string;
};

/** The stored enquiry, as its companion gets it. */
export type StoredEnquiry = {
  /** Of the new lead, or of the one that was repeated. */
  leadId: string;
  /** Of this enquiry. */
  reference: string;
  /** The enquiry has a mark that a person's enquiry never has. */
  isProgram: boolean;
  /** More enquiries than usual came from its network. */
  isOneOfMany: boolean;
  /** The sender has not caused too many mails to this mailbox. */
  mayMail: boolean;
  /** The branch that answers it, by the deadline of its response clock, ISO 8601 in UTC. */
  branch: Branch["id"];
  callBy: string;
};

/** What is stored with an enquiry in its transaction, such as the booking of a class. */
export type Companion<Extra extends object> = {
  /** Distinguishes this enquiry from others of the same person, in place of its details. */
  asked: object;
  /** Locks rows that other transactions lock before the person and the lead, so that two cannot deadlock. */
  lock: (trx: Transaction<Tables>) => Promise<unknown>;
  /**
   * @returns members to add to the answer, the mail to the visitor in place of the usual one and whether it may be
   *   sent, and what the mail to the institute says of the companion
   */
  store: (
    trx: Transaction<Tables>,
    stored: StoredEnquiry,
  ) => Promise<{ extra: Extra; mail: OutgoingMail; isMailed: boolean; booking?: BookingForNotice }>;
};

/**
 * Counts the enquiry for the limits and returns the reasons to suspect it, and whether its sender may cause another mail
 * about a companion. `uncount` undoes the counting.
 */
export type Judge = () => Promise<{
  reasons: ReviewReason[];
  mayMail: boolean;
  uncount: () => Promise<void>;
}>;

/**
 * Stores the enquiries of all lead forms. Person, lead or repeat, mails and idempotency key are written in one
 * transaction: an enquiry is thanked for only when it is stored, and stored once however often it is sent.
 */
export function createEnquiryStore({
  db,
  people,
  outbox,
  unconfirmedMails,
  frame,
  leadsTo,
  keySecret,
}: EnquiryStoreDependencies) {
  const underWay = new Map<string, Promise<EnquiryOutcome>>();

  async function store(
    trx: Transaction<Tables>,
    enquiry: Enquiry,
    { reasons: reviewReasons, mayMail }: Omit<Awaited<ReturnType<Judge>>, "uncount">,
    companion: Companion<object> | undefined,
    now: Date,
  ): Promise<{ answer: LeadAccepted; isRepeat: boolean; leadId: string }> {
    await companion?.lock(trx);
    const place = { site: frame.site, siteUrl: frame.siteUrl, leadsTo };
    const branch = branchFor(enquiry, place.site);
    const moment = callbackDeadline(now, branch, callBackOpeningMinutes);
    const callByText = branchTimeInWords(moment, branch);
    const personId = await people.identify(trx, enquiry, now);
    const judgement = {
      personId,
      reviewReasons,
      branchId: branch.id,
      callBy: moment,
      createdAt: now,
    };
    const first = await findFirst(trx, enquiry, judgement, companion !== undefined);
    const stored = first
      ? await storeRepeat(trx, enquiry, judgement, first)
      : await storeLead(trx, enquiry, judgement);

    const { reference } = stored;
    const beside = await companion?.store(trx, {
      leadId: first?.id ?? stored.id,
      reference,
      isProgram: isMarkedAsProgram(reviewReasons),
      isOneOfMany: reviewReasons.includes("busy_network"),
      mayMail,
      branch: branch.id,
      callBy: moment.toISOString(),
    });
    const lead: LeadForMail = {
      ...enquiry,
      id: first?.id ?? stored.id,
      reference: stored.reference,
      branch,
      callByText,
      reviewReasons,
      createdAt: now.toISOString(),
      ...(beside?.booking ? { booking: beside.booking } : {}),
    };
    const mails: OutgoingMail[] = [
      first ? repeatNotice(lead, first, place) : leadNotice(lead, place),
    ];
    const isSuspicious = isSurelyProgram(reviewReasons);
    const mail = beside?.mail ?? leadConfirmation(lead, place);
    const isMailed = beside?.isMailed ?? (await unconfirmedMails.mayAnswerForm(trx, mail.to, now));
    const mailFollows = !isSuspicious && isMailed;
    if (mailFollows) mails.push(mail);
    await outbox.enqueue(trx, mails);
    const opensAt = nextOpening(now, branch);
    const answer: LeadAccepted = {
      message: leadKinds[enquiry.kind].thanks,
      id: stored.id,
      reference,
      callBy: moment.toISOString(),
      callByText,
      branch: branch.id,
      ...(opensAt > now ? { opensAt: opensAt.toISOString() } : {}),
      mailFollows,
      ...beside?.extra,
    };
    return { answer, isRepeat: first !== undefined, leadId: lead.id };
  }

  async function storeOnce(
    enquiry: Enquiry,
    onceKey: OnceKey,
    judge: Judge,
    companion: Companion<object> | undefined,
    now: Date,
  ): Promise<EnquiryOutcome> {
    const earlier = await earlierAnswer(db, onceKey, now);
    if (earlier) return { answer: earlier.body as LeadAccepted, outcome: "replayed" };
    const { uncount, ...judged } = await judge();
    let isRepeat = false;
    let leadId = "";
    const storing = db.transaction().execute((trx) =>
      once(trx, onceKey, now, async () => {
        const stored = await store(trx, enquiry, judged, companion, now);
        isRepeat = stored.isRepeat;
        leadId = stored.leadId;
        return { status: 201, body: stored.answer };
      }),
    );
    const { body, replayed } = await storing.catch(async (error) => {
      // The visitor is asked to send the enquiry again, which must not count twice.
      await uncount();
      throw error;
    });
    const answer = body as LeadAccepted;
    if (replayed) {
      await uncount();
      return { answer, outcome: "replayed" };
    }
    return { answer, outcome: isRepeat ? "repeated" : "stored", leadId };
  }

  /**
   * Stores an enquiry once. The same enquiry sent while the first is being stored shares its answer.
   * @param judge called for new enquiries only, so that retries use up no limit; undone if storing fails
   * @param companion its errors roll everything back
   * @throws {HttpProblem} 422 `idempotency_mismatch` for the same key with another enquiry
   */
  return async function take(
    enquiry: Enquiry,
    judge: Judge,
    idempotencyKey: string | undefined,
    now: Date,
    companion?: Companion<object>,
  ): Promise<EnquiryOutcome> {
    const onceKey = keyFor(enquiry, idempotencyKey, keySecret, companion);
    const name = JSON.stringify([onceKey.scope, onceKey.key, onceKey.body]);
    const running = underWay.get(name);
    if (running) return { ...(await running), outcome: "replayed" };
    const storing = storeOnce(enquiry, onceKey, judge, companion, now).finally(() =>
      underWay.delete(name),
    );
    underWay.set(name, storing);
    return storing;
  };
}

export type StoreEnquiry = ReturnType<typeof createEnquiryStore>;

/**
 * The key and the hash by which two requests count as the same enquiry. Bot signals and attribution are left out,
 * since they differ in a retry. The hash is keyed: addresses could be guessed from a plain one.
 */
function keyFor(
  { kind, name, email, phone, service, details }: Enquiry,
  key: string | undefined,
  keySecret: string,
  companion: Companion<object> | undefined,
): OnceKey {
  const { scope } = leadKinds[kind];
  const asked = {
    name,
    email,
    phone: phone.replaceAll(/\D/g, ""),
    service,
    ...(companion?.asked ?? (Object.keys(details).length > 0 ? { details } : {})),
  };
  const body = keyedHash(keySecret, JSON.stringify(asked));
  const lifetimeMs = retention.idempotencyHours * HOUR_MS;
  if (key !== undefined) return { scope, key, body, lifetimeMs };
  // The companion, such as a booking, may have been cancelled since: then this is a new one, not a retry.
  if (companion) return { scope, key: randomUUID(), body, lifetimeMs };
  return { scope: `${scope} by content`, key: body, body, lifetimeMs: SAME_SENDING_MS };
}
