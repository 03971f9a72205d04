import type { Transaction } from "kysely";
import { retention } from "#content/retention.ts";
import { callBackOpeningMinutes } from "#content/site.ts";
import type { LeadAccepted } from "#contract/lead.ts";
import { keyedHash } from "../db/secrets.ts";
import type { Database, Tables } from "../db/tables.ts";
import { earlierAnswer, type OnceKey, once } from "../idempotency/idempotency.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { callBy, callByInWords } from "../opening-hours/callback-deadline.ts";
import { branchFor } from "./branch-for.ts";
import type { Enquiry } from "./enquiry.ts";
import { leadKinds } from "./lead-kinds.ts";
import { type LeadForMail, leadConfirmation, leadNotice } from "./lead-mails.ts";
import type { Leads } from "./leads.repo.ts";
import type { People } from "./people.repo.ts";
import { repeatNotice } from "./repeat-mail.ts";
import { isSurelyProgram, type ReviewReason } from "./suspicion.ts";

const HOUR_MS = 3_600_000;
/** Without a key, the same enquiry from the same person within this time is the same sending. */
const SAME_SENDING_MS = 10 * 60_000;

export type IntakeDependencies = {
  db: Database;
  people: People;
  leads: Leads;
  outbox: Outbox;
  frame: MailFrame;
  leadsTo: string;
  /** Keys what was asked, with the address in it, in the idempotency keys. */
  keySecret: string;
};

/** `replayed`: sent before, and answered as then. Of what is new, `repeated` stands under an earlier lead. */
export type Taken = {
  answer: LeadAccepted;
  outcome: "replayed" | "stored" | "repeated";
  /** The lead that is new, or was repeated. */
  leadId?: string;
};

/** Finds what is suspicious and counts the enquiry, or refuses. `uncount` takes that back. */
export type Judge = () => Promise<{ reasons: ReviewReason[]; uncount: () => Promise<void> }>;

/**
 * The one way in for every lead form: person, lead or repeat, mails and idempotency key are written
 * in one transaction, so that an enquiry is thanked for only when it is stored, and stored once
 * however often it is sent.
 */
export function createIntake({
  db,
  people,
  leads,
  outbox,
  frame,
  leadsTo,
  keySecret,
}: IntakeDependencies) {
  const underWay = new Map<string, Promise<Taken>>();

  async function store(
    trx: Transaction<Tables>,
    enquiry: Enquiry,
    reviewReasons: ReviewReason[],
    now: Date,
  ): Promise<{ answer: LeadAccepted; isRepeat: boolean; leadId: string }> {
    const place = { site: frame.site, siteUrl: frame.siteUrl, leadsTo };
    const branch = branchFor(enquiry.phone, place.site);
    const moment = callBy(now, branch, callBackOpeningMinutes);
    const callByText = callByInWords(moment, branch);
    const personId = await people.identify(trx, enquiry, now);
    const judgement = {
      personId,
      reviewReasons,
      branchId: branch.id,
      callBy: moment,
      createdAt: now,
    };
    const first = await leads.findFirst(trx, enquiry, judgement);
    const stored = first
      ? await leads.storeRepeat(trx, enquiry, judgement, first)
      : await leads.store(trx, enquiry, judgement);

    const lead: LeadForMail = {
      ...enquiry,
      id: first?.id ?? stored.id,
      reference: stored.reference,
      branch,
      callByText,
      reviewReasons,
      createdAt: now.toISOString(),
    };
    const mails: OutgoingMail[] = [
      first ? repeatNotice(lead, first, place) : leadNotice(lead, place),
    ];
    if (!isSurelyProgram(reviewReasons)) mails.push(leadConfirmation(lead, place));
    await outbox.enqueue(trx, mails);
    const answer = {
      message: leadKinds[enquiry.kind].thanks,
      id: stored.id,
      reference: stored.reference,
      callBy: moment.toISOString(),
      callByText,
    };
    return { answer, isRepeat: first !== undefined, leadId: lead.id };
  }

  async function storeOnce(
    enquiry: Enquiry,
    onceKey: OnceKey,
    judge: Judge,
    now: Date,
  ): Promise<Taken> {
    const earlier = await earlierAnswer(db, onceKey, now);
    if (earlier) return { answer: earlier.body as LeadAccepted, outcome: "replayed" };
    const { reasons, uncount } = await judge();
    let isRepeat = false;
    let leadId = "";
    const storing = db.transaction().execute((trx) =>
      once(trx, onceKey, now, async () => {
        const stored = await store(trx, enquiry, reasons, now);
        isRepeat = stored.isRepeat;
        leadId = stored.leadId;
        return { status: 201, body: stored.answer };
      }),
    );
    const { body, replayed } = await storing.catch(async (error) => {
      // Whoever sends it again, as we ask them to, is no busier for our fault.
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
   * @param judge asked for a new enquiry only: the same sent again uses up no limit, nor does one that
   *   is not stored, and what comes while the first is under way shares its answer.
   */
  return async function take(
    enquiry: Enquiry,
    judge: Judge,
    idempotencyKey: string | undefined,
    now: Date,
  ): Promise<Taken> {
    const onceKey = keyFor(enquiry, idempotencyKey, keySecret);
    const name = JSON.stringify([onceKey.scope, onceKey.key, onceKey.body]);
    const running = underWay.get(name);
    if (running) return { ...(await running), outcome: "replayed" };
    const storing = storeOnce(enquiry, onceKey, judge, now).finally(() => underWay.delete(name));
    underWay.set(name, storing);
    return storing;
  };
}

export type TakeEnquiry = ReturnType<typeof createIntake>;

/**
 * What the person asked for, as a keyed hash: without the key an address is soon guessed. Bot signals
 * and attribution differ between two sendings of one enquiry.
 */
function keyFor(
  { kind, name, email, phone, service, details }: Enquiry,
  key: string | undefined,
  keySecret: string,
): OnceKey {
  const { scope } = leadKinds[kind];
  const asked = {
    name,
    email,
    phone: phone.replaceAll(/\D/g, ""),
    service,
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
  const body = keyedHash(keySecret, JSON.stringify(asked));
  const lifetimeMs = retention.idempotencyHours * HOUR_MS;
  if (key !== undefined) return { scope, key, body, lifetimeMs };
  return { scope: `${scope} by content`, key: body, body, lifetimeMs: SAME_SENDING_MS };
}
