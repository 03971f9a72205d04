import type { LeadAccepted } from "#contract/lead.ts";
import type { Metrics } from "../http/metrics.ts";
import { HttpProblem } from "../http/problems.ts";
import { type LimitName, networkOf, type RateLimits } from "../http/rate-limits.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import type { Enquiry } from "./enquiry.ts";
import type { Companion, Judge, StoreEnquiry } from "./store-enquiry.ts";
import { BUSY_NETWORK, type ReviewReason, reviewReasons } from "./suspicion.ts";

export type ReceiveOptions = {
  storeEnquiry: StoreEnquiry;
  rateLimits: RateLimits;
  metrics: Metrics;
  /** Key that form tokens are signed with. */
  secret: string;
  /** Called when mails were added to the outbox. */
  onMailsQueued: () => void;
  /** Called with the id of a new lead, or of the one that was repeated. */
  onLeadStored: (leadId: string) => void;
};

/** Receives the enquiries of all calls: counts each for the limits, judges it, stores it once and reports it. */
export function createReceiving(options: ReceiveOptions) {
  const { storeEnquiry, rateLimits, metrics, secret, onMailsQueued, onLeadStored } = options;

  /**
   * @param ip of the visitor
   * @param key the Idempotency-Key
   * @param companion what is stored in the same transaction
   */
  return async function receive(
    enquiry: Enquiry,
    { ip, key, companion }: { ip: string; key: string | undefined; companion?: Companion<object> },
    now: Date,
  ): Promise<{ answer: LeadAccepted; isReplayed: boolean }> {
    let reasons: ReviewReason[] = [];
    const judge: Judge = async () => {
      const network = networkOf(ip);
      const leadsByNetwork = await rateLimits.consume("leadsByNetwork", network);
      const isBusyNetwork = companion
        ? !(await isWithin(rateLimits, "bookingsByNetwork", network))
        : leadsByNetwork > BUSY_NETWORK;
      // Bookings are limited by their sender alone: anybody can book with somebody else's address.
      const leadsByEmail = companion ? 0 : await rateLimits.count("leadsByEmail", enquiry.email);
      reasons = reviewReasons({ ...enquiry, isBusyNetwork, leadsByEmail }, secret, now);
      const sender = `${network} ${mailboxOf(enquiry.email)}`;
      const mayMail = !companion || (await isWithin(rateLimits, "bookingMailsBySender", sender));
      const uncount = async () => {
        await rateLimits.giveBack("leadsByNetwork", network);
        if (companion) {
          await rateLimits.giveBack("bookingsByNetwork", network);
          await rateLimits.giveBack("bookingMailsBySender", sender);
        } else await rateLimits.giveBack("leadsByEmail", enquiry.email);
      };
      return { reasons, mayMail, uncount };
    };
    const { answer, outcome, leadId } = await storeEnquiry(enquiry, judge, key, now, companion);
    if (outcome === "replayed") return { answer, isReplayed: true };
    const { kind, service } = enquiry;
    const review = reasons.length > 0 ? "yes" : "no";
    if (outcome === "stored") metrics.leadsStored.inc({ kind, service, review });
    else metrics.leadsRepeated.inc({ kind });
    onMailsQueued();
    if (leadId) onLeadStored(leadId);
    return { answer, isReplayed: false };
  };
}

export type ReceiveEnquiry = ReturnType<typeof createReceiving>;

/** Counts one call. @returns whether it is within the limit */
const isWithin = (rateLimits: RateLimits, limit: LimitName, key: string): Promise<boolean> =>
  rateLimits.consume(limit, key).then(
    () => true,
    (error) => {
      if (error instanceof HttpProblem) return false;
      throw error;
    },
  );
