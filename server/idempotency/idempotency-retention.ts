import { deletedBy, type RetentionStep } from "../db/retention-step.ts";

/** Keys with their answers, whichever call they are of; each knows its own end. */
export const idempotencyRetention: RetentionStep = {
  kind: "idempotency keys",
  every: "hour",
  remove: (trx, now) =>
    deletedBy(trx.deleteFrom("idempotency_keys").where("expires_at", "<=", now.toISOString())),
};
