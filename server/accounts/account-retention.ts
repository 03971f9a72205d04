import { retention } from "#content/retention.ts";
import { daysBefore, deletedBy, type RetentionStep } from "../db/retention-step.ts";

const { codeDays, loginRecordDays, knownDeviceDays, securityEventDays } = retention;

/** Deletes expired account data, none of which is still in use. */
export const accountRetention: readonly RetentionStep[] = [
  {
    kind: "login tokens",
    every: "hour",
    remove: (trx, now) =>
      deletedBy(trx.deleteFrom("account_tokens").where("expires_at", "<=", now.toISOString())),
  },
  {
    kind: "codes by mail",
    every: "hour",
    remove: (trx, now) =>
      deletedBy(
        trx.deleteFrom("one_time_codes").where("created_at", "<", daysBefore(now, codeDays)),
      ),
  },
  {
    kind: "times of the last code to an address",
    every: "hour",
    remove: (trx, now) =>
      deletedBy(trx.deleteFrom("code_queues").where("taken_at", "<", daysBefore(now, codeDays))),
  },
  {
    kind: "counts of failed logins",
    every: "hour",
    remove: (trx, now) =>
      deletedBy(
        trx.deleteFrom("sign_in_throttles").where("updated_at", "<", daysBefore(now, codeDays)),
      ),
  },
  {
    kind: "known devices",
    every: "day",
    remove: (trx, now) =>
      deletedBy(
        trx.deleteFrom("known_devices").where("seen_at", "<", daysBefore(now, knownDeviceDays)),
      ),
  },
  {
    // Ended sessions are kept this long for investigations.
    kind: "logins",
    every: "day",
    remove: (trx, now) => {
      const before = daysBefore(now, loginRecordDays);
      return deletedBy(
        trx
          .deleteFrom("account_sessions")
          .where((where) =>
            where.or([where("ended_at", "<", before), where("last_seen_at", "<", before)]),
          ),
      );
    },
  },
  {
    kind: "security events",
    every: "day",
    remove: (trx, now) =>
      deletedBy(
        trx
          .deleteFrom("security_events")
          .where("created_at", "<", daysBefore(now, securityEventDays)),
      ),
  },
];
