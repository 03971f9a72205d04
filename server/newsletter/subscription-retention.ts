import { retention } from "#content/retention.ts";
import { daysBefore, deletedBy, monthsBefore, type RetentionStep } from "../db/retention-step.ts";
import { CONFIRMATION_MAIL } from "./newsletter-mails.ts";

/**
 * By then nobody asks any more whether a letter was wanted: the address and the proof go, what was sent
 * loses its reader. That no letter may go there the keyed hash goes on saying (`suppressions.repo.ts`).
 */
export const leftRetention: RetentionStep = {
  kind: "subscriptions that were left",
  every: "day",
  remove: (trx, now) =>
    deletedBy(
      trx
        .deleteFrom("newsletter_subscriptions")
        .where("status", "=", "unsubscribed")
        .where("left_at", "<", monthsBefore(now, retention.leftSubscriptionMonths)),
    ),
};

/**
 * Who never confirmed has agreed to nothing, so there is nothing to prove either; until then it can be
 * shown who asked for an address and when, should its owner complain. An address that had been on the
 * list goes back to having left it, which stays on record. The mails that asked go too.
 */
export const unconfirmedRetention: RetentionStep = {
  kind: "unconfirmed subscriptions",
  every: "day",
  async remove(trx, now) {
    const before = daysBefore(now, retention.unconfirmedSubscriptionDays);
    await trx
      .updateTable("newsletter_subscriptions")
      .set({ status: "unsubscribed" })
      .where("status", "=", "pending")
      .where("left_at", "is not", null)
      .where("requested_at", "<", before)
      .execute();
    return deletedBy(
      trx
        .deleteFrom("newsletter_subscriptions")
        .where("status", "=", "pending")
        .where("requested_at", "<", before),
      trx
        .deleteFrom("mail_outbox")
        .where("purpose", "=", CONFIRMATION_MAIL)
        .where("status", "!=", "queued")
        .where("created_at", "<", before),
    );
  },
};
