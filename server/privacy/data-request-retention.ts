import { deletedBy, type RetentionStep } from "../db/retention-step.ts";

/** Links that are over, used or not. */
export const dataRequestRetention: RetentionStep = {
  kind: "links to one's own data",
  every: "hour",
  remove: (trx, now) =>
    deletedBy(trx.deleteFrom("data_requests").where("expires_at", "<=", now.toISOString())),
};
