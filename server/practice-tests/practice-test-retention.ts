import { retention } from "#content/retention.ts";
import { daysBefore, deletedBy, type RetentionStep } from "../db/retention-step.ts";
import { PRACTICE_TEST_MAIL } from "./practice-test-mails.ts";

/** So long it can be shown what was sent to an address and when, should its owner ask. Then it is gone. */
export const practiceTestRetention: RetentionStep = {
  kind: "mails with a practice test",
  every: "day",
  remove: (trx, now) =>
    deletedBy(
      trx
        .deleteFrom("mail_outbox")
        .where("purpose", "=", PRACTICE_TEST_MAIL)
        .where("status", "!=", "queued")
        .where("created_at", "<", daysBefore(now, retention.practiceTestMailDays)),
    ),
};
