import { retention } from "#content/retention.ts";
import { monthsBefore, type RetentionStep } from "../../db/retention-step.ts";

/** That somebody did something stays, as nothing is taken from that record; what it said does not. */
export const staffActionRetention: RetentionStep = {
  kind: "what staff changed",
  every: "day",
  async remove(trx, now) {
    const { numUpdatedRows } = await trx
      .updateTable("staff_actions")
      .set({ before: null, after: null })
      .where("at", "<", monthsBefore(now, retention.staffActionMonths))
      .where((where) => where.or([where("before", "is not", null), where("after", "is not", null)]))
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
};
