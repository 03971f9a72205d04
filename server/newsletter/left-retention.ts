import { retention } from "#content/retention.ts";
import { deletedBy, monthsBefore, type RetentionStep } from "../db/retention-step.ts";

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
