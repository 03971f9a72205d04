import { retention } from "#content/retention.ts";
import { daysBefore, deletedBy, type RetentionStep } from "../db/retention-step.ts";
import { CONFIRMATION_MAIL } from "./newsletter-mails.ts";

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
