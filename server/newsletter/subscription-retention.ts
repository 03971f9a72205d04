import { retention } from "#content/retention.ts";
import { daysBefore, deletedBy, monthsBefore, type RetentionStep } from "../db/retention-step.ts";
import { FORM_MAILS } from "../mail/unconfirmed-mails.ts";

/**
 * Deletes subscriptions some time after the reader has left, when nobody will ask for the proof of consent
 * any more. The keyed hash in `suppressions.repo.ts` stays, so that no letter is sent there again.
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

const unconfirmedBefore = (now: Date) => daysBefore(now, retention.unconfirmedSubscriptionDays);

/**
 * Deletes requests that were never confirmed, and the mails that asked for a confirmation. They are kept for a
 * while in case the owner of an address asks who entered it. An address that was subscribed before returns to
 * the state `unsubscribed`, so that its record of consent is kept.
 */
export const unconfirmedRetention: readonly RetentionStep[] = [
  {
    kind: "unconfirmed subscriptions",
    every: "day",
    async remove(trx, now) {
      const before = unconfirmedBefore(now);
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
      );
    },
  },
  {
    kind: "mails that asked for a confirmation",
    every: "day",
    remove: (trx, now) =>
      deletedBy(
        trx
          .deleteFrom("mail_outbox")
          .where("purpose", "=", FORM_MAILS.newsletter)
          .where("status", "!=", "queued")
          .where("created_at", "<", unconfirmedBefore(now)),
      ),
  },
];
