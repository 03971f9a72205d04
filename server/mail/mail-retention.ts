import { retention } from "#content/retention.ts";
import { daysBefore, deletedBy, type RetentionStep } from "../db/retention-step.ts";

/** Mails that have left or were given up. What waits is younger: it is given up within days. */
export const mailRetention: RetentionStep = {
  kind: "sent mails",
  every: "day",
  remove: (trx, now) =>
    deletedBy(
      trx
        .deleteFrom("mail_outbox")
        .where("status", "!=", "queued")
        .where("created_at", "<", daysBefore(now, retention.sentMailDays)),
    ),
};
