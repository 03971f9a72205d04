import type { Database } from "../db/tables.ts";

const DAY_MS = 86_400_000;
/** So long an ended login is still shown to an investigation, and an event to its owner. */
const KEPT_DAYS = { codes: 1, throttles: 1, sessions: 90, devices: 180, events: 365 };

/** Removes what has run out; nothing that is still good depends on it. */
export async function tidyAccounts(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await db.deleteFrom("account_tokens").where("expires_at", "<=", now.toISOString()).execute();
  await db.deleteFrom("one_time_codes").where("created_at", "<", ago(KEPT_DAYS.codes)).execute();
  await db.deleteFrom("code_queues").where("taken_at", "<", ago(KEPT_DAYS.codes)).execute();
  await db
    .deleteFrom("sign_in_throttles")
    .where("updated_at", "<", ago(KEPT_DAYS.throttles))
    .execute();
  await db.deleteFrom("known_devices").where("seen_at", "<", ago(KEPT_DAYS.devices)).execute();
  await db.deleteFrom("account_sessions").where("ended_at", "<", ago(KEPT_DAYS.sessions)).execute();
  await db
    .deleteFrom("account_sessions")
    .where("last_seen_at", "<", ago(KEPT_DAYS.sessions))
    .execute();
  await db.deleteFrom("security_events").where("created_at", "<", ago(KEPT_DAYS.events)).execute();
}
