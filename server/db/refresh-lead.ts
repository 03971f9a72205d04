import { derivedColumns, NEVER, repeatSearchTextOf } from "./lead-columns.ts";
import type { Database } from "./tables.ts";

/**
 * Updates the computed columns of a lead, repeats included. Call it when a lead was repeated, or when a repeat
 * was deleted.
 */
export async function refreshLead(trx: Database, id: string): Promise<void> {
  const lead = await trx
    .selectFrom("leads")
    .select(["name", "email", "phone", "reference", "source", "channel"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!lead) return;
  const repeats = await trx
    .selectFrom("lead_repeats")
    .select(["reference", "changed"])
    .where("lead_id", "=", id)
    .orderBy("id")
    .execute();
  const { search, channel, ...columns } = derivedColumns(lead);
  await trx
    .updateTable("leads")
    .set({
      ...columns,
      channel: lead.channel || channel,
      search: repeats.reduce(
        (text, { reference, changed }) => repeatSearchTextOf(text, reference, JSON.parse(changed)),
        search,
      ),
      repeats: repeats.length,
    })
    .where("id", "=", id)
    .execute();
}

/** Leads of one transaction: few, so that requests in between wait only for a moment. */
const LEADS_AT_ONCE = 100;

/**
 * Completes leads that a process from before migration 0012 has written. It works in small steps, so that
 * requests are answered in between, until all is done or `isStopped` returns true.
 * @returns how many leads it completed
 */
export async function completeLeads(
  db: Database,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  for (;;) {
    if (isStopped()) return count;
    const rows = await db
      .selectFrom("leads")
      .select(["id", "created_at", "call_by"])
      .where("updated_at", "=", "")
      .limit(LEADS_AT_ONCE)
      .execute();
    if (rows.length === 0) return count;
    await db.transaction().execute(async (trx) => {
      for (const { id, created_at, call_by } of rows) {
        await refreshLead(trx, id);
        // Nobody knows whether an older lead was called, so it does not start as overdue.
        const due_at = call_by > now.toISOString() ? call_by : NEVER;
        await trx
          .updateTable("leads")
          .set({ updated_at: created_at, due_at })
          .where("id", "=", id)
          .where("updated_at", "=", "")
          .execute();
      }
    });
    count += rows.length;
    await new Promise(setImmediate);
  }
}
