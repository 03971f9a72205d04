import { type CallMails, MAIL_HELD_MINUTES } from "#contract/staff/desk-mails.ts";
import type { Database } from "../../db/tables.ts";
import { isTelling } from "../../mail/outbox.repo.ts";
import { CALL_MAILS } from "../../mail/outgoing-mail.ts";

/* The mails about what the desk has done: some minutes later, so that it can be undone. `isCallMailed` says how often. */

/** What the desk has done since then is not mailed yet; ISO 8601 in UTC. */
export function heldSince(now: Date): string {
  const held = Temporal.Instant.fromEpochMilliseconds(now.getTime()).subtract({
    minutes: MAIL_HELD_MINUTES,
  });
  return new Date(held.epochMilliseconds).toISOString();
}

const kinds = ["missed", "wrongNumber", "time", "off"] as const;

/** When the newest mails about calls were written, by lead. */
export async function callMailsOf(
  db: Database,
  leadIds: readonly string[],
): Promise<Map<string, CallMails>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["lead_id", "purpose"])
    .select(({ fn }) => fn.max("created_at").as("at"))
    .where("lead_id", "in", [...leadIds])
    .where("purpose", "in", Object.values(CALL_MAILS))
    .where(isTelling)
    .groupBy(["lead_id", "purpose"])
    .execute();
  const mails = new Map<string, CallMails>();
  for (const { lead_id, purpose, at } of rows) {
    if (lead_id === null) continue;
    const kind = kinds.find((one) => CALL_MAILS[one] === purpose);
    if (kind) mails.set(lead_id, { ...mails.get(lead_id), [kind]: at });
  }
  return mails;
}
