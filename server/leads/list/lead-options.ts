import type { LeadOptions } from "#contract/staff-leads.ts";
import type { Database } from "../../db/tables.ts";
import { counsellors } from "../../http/staff-access.ts";

const MAX_CHANNELS = 100;
/** Counting them goes through all leads, and they hardly change. */
const KEPT_MS = 60_000;

/** What the list can be narrowed by beside what is known ahead. */
export function createLeadOptions(db: Database) {
  let kept: { channels: LeadOptions["channels"]; until: number } | undefined;

  async function channels(now: Date): Promise<LeadOptions["channels"]> {
    if (kept && now.getTime() < kept.until) return kept.channels;
    const rows = await db
      .selectFrom("leads")
      .select((select) => ["channel", select.fn.countAll<number | string>().as("leads")])
      .where("channel", "!=", "")
      .groupBy("channel")
      .orderBy("leads", "desc")
      .orderBy("channel")
      .limit(MAX_CHANNELS)
      .execute();
    const found = rows.map(({ channel, leads }) => ({ channel, leads: Number(leads) }));
    kept = { channels: found, until: now.getTime() + KEPT_MS };
    return found;
  }

  return {
    async read(now: Date): Promise<LeadOptions> {
      const owners = await db
        .selectFrom("accounts")
        .select(["id", "name"])
        .where("role", "in", counsellors)
        .orderBy("name")
        .orderBy("id")
        .execute();
      return { owners, channels: await channels(now) };
    },
  };
}

export type LeadOptionsOf = ReturnType<typeof createLeadOptions>;
