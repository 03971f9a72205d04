import { retention } from "#content/retention.ts";
import { deletedBy, monthsBefore, type RetentionStep } from "../db/retention-step.ts";

/** By then nobody asks for the proof of a choice any more. */
export const consentRetention: RetentionStep = {
  kind: "choices about cookies",
  every: "day",
  remove: (trx, now) =>
    deletedBy(
      trx
        .deleteFrom("consent_records")
        .where("created_at", "<", monthsBefore(now, retention.consentRecordMonths)),
    ),
};
