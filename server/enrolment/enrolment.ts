import { createHash } from "node:crypto";
import { callBackOpeningMinutes, site } from "#content/site.ts";
import type { EnrolmentRequest } from "#contract/enrolment.ts";
import { enrolmentMessages } from "#contract/enrolment-form.ts";
import { IDEMPOTENCY_HOURS } from "#contract/idempotency.ts";
import type { LeadAccepted } from "#contract/lead.ts";
import type { Database } from "../db/tables.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { earlierAnswer, type OnceKey, once } from "../plugins/idempotency.ts";
import { branchFor } from "./branch-for.ts";
import { callBy, callByInWords } from "./call-by.ts";
import { type LeadForMail, leadConfirmation, leadNotice } from "./lead-mails.ts";
import type { Leads } from "./leads.repo.ts";
import { isSurelyProgram, type ReviewReason } from "./suspicion.ts";

const HOUR_MS = 3_600_000;
/** Without a key, the same enquiry from the same person within this time is the same enquiry. */
const SAME_ENQUIRY_MS = 10 * 60_000;

export type EnrolmentDependencies = {
  db: Database;
  leads: Leads;
  outbox: Outbox;
  siteUrl: string;
  leadsTo: string;
};

export type Enrolled = { answer: LeadAccepted; replayed: boolean };

/**
 * Takes one enrolment: lead, mails and idempotency key are written in one transaction, so that an
 * enquiry is thanked for only when it is stored, and stored once however often it is sent.
 */
export function createEnrolment({ db, leads, outbox, siteUrl, leadsTo }: EnrolmentDependencies) {
  const underWay = new Map<string, Promise<Enrolled>>();

  async function store(
    request: EnrolmentRequest,
    onceKey: OnceKey,
    judge: () => Promise<ReviewReason[]>,
    now: Date,
  ): Promise<Enrolled> {
    const earlier = await earlierAnswer(db, onceKey, now);
    if (earlier) return { answer: earlier.body as LeadAccepted, replayed: true };
    const reasons = await judge();
    const outcome = await db.transaction().execute((trx) =>
      once(trx, onceKey, now, async () => {
        const branch = branchFor(request.phone);
        const moment = callBy(now, branch, callBackOpeningMinutes);
        const callByText = callByInWords(moment, branch);
        const { id, reference } = await leads.store(trx, {
          ...request,
          source: request.source,
          reviewReasons: reasons,
          branchId: branch.id,
          callBy: moment,
          createdAt: now,
        });
        const lead: LeadForMail = {
          id,
          reference,
          ...request,
          source: request.source,
          branch,
          callByText,
          needsReview: reasons.length > 0,
          reviewReasons: reasons,
          createdAt: now.toISOString(),
        };
        const mails = [leadNotice(lead, { site, siteUrl, leadsTo })];
        if (!isSurelyProgram(reasons)) mails.push(leadConfirmation(lead, { site, siteUrl }));
        await outbox.enqueue(trx, mails);
        const body: LeadAccepted = {
          message: enrolmentMessages.success,
          id,
          reference,
          callBy: moment.toISOString(),
          callByText,
        };
        return { status: 201, body };
      }),
    );
    return { answer: outcome.body as LeadAccepted, replayed: outcome.replayed };
  }

  /**
   * @param judge finds what is suspicious, or refuses. Asked for a new enquiry only: a repeat uses up
   *   no limit, and those that come while the first is under way share its answer.
   */
  return async function enrol(
    request: EnrolmentRequest,
    judge: () => Promise<ReviewReason[]>,
    idempotencyKey: string | undefined,
    now: Date,
  ): Promise<Enrolled> {
    const onceKey = keyFor(request, idempotencyKey);
    const name = JSON.stringify([onceKey.scope, onceKey.key, onceKey.body]);
    const running = underWay.get(name);
    if (running) return { ...(await running), replayed: true };
    const storing = store(request, onceKey, judge, now).finally(() => underWay.delete(name));
    underWay.set(name, storing);
    return storing;
  };
}

/** What the person asked for. Bot signals and attribution differ between two sendings of one enquiry. */
function keyFor(
  { name, email, phone, service }: EnrolmentRequest,
  key: string | undefined,
): OnceKey {
  const body = { name, email: email.toLowerCase(), phone: phone.replaceAll(/\D/g, ""), service };
  if (key !== undefined) {
    return { scope: "service", key, body, lifetimeMs: IDEMPOTENCY_HOURS * HOUR_MS };
  }
  const content = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  return { scope: "service by content", key: content, body, lifetimeMs: SAME_ENQUIRY_MS };
}
