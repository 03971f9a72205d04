import type { FastifyBaseLogger } from "fastify";
import { type SqlBool, sql } from "kysely";
import { createDueWork } from "../db/due-work.ts";
import { createJobNote } from "../db/jobs.ts";
import type { Database } from "../db/tables.ts";
import { lockLeads } from "./work/lead-changes.ts";

/*
 * Who gave the first answer to a lead. Notes and history tell it, which is slow for thousands of leads. So it is kept
 * with the lead, beside the time of the answer that it was found for: whoever changes `answered_at` need not know of it.
 */

/** The author of the note of that moment, or else who moved the lead on or met the person then. */
const found = sql<string | null>`COALESCE(
  (SELECT author_id FROM lead_notes WHERE lead_notes.lead_id = leads.id
    AND lead_notes.created_at = leads.answered_at ORDER BY id LIMIT 1),
  (SELECT actor_id FROM lead_history WHERE lead_history.lead_id = leads.id
    AND lead_history.at = leads.answered_at AND actor_id IS NOT NULL ORDER BY id LIMIT 1))`;

/** An account's id; null if the person booked a class by themselves. */
export const answerer = sql<string | null>`CASE WHEN leads.answerer_at = leads.answered_at
  THEN leads.answerer_id ELSE ${found} END`;

/** As the index of migration 0049 says it: SQLite uses the index only then. */
const isUnkept = sql<SqlBool>`answered_at IS NOT NULL
  AND (answerer_at IS NULL OR answerer_at <> answered_at)`;

/** Few, so that requests wait only for a moment. */
const LEADS_AT_ONCE = 100;

/** Keeps who gave the first answers, soon after they are given. */
export function createFirstAnswers(db: Database, log: FastifyBaseLogger) {
  let isStopped = false;
  const { start, stop } = createDueWork(() => keepAnswerers(db, () => isStopped), {
    log,
    unreadable: "who gave first answers cannot be kept",
    onRound: createJobNote(db, "first answers"),
  });
  return {
    start,
    async stop(): Promise<void> {
      isStopped = true;
      await stop();
    },
  };
}

/**
 * Works in small steps, so that requests are answered in between, until all is done or `isStopped` returns true.
 * @returns for how many leads it was found
 */
export async function keepAnswerers(
  db: Database,
  isStopped: () => boolean = () => false,
): Promise<number> {
  for (let kept = 0; ; ) {
    const leads = await db
      .selectFrom("leads")
      .select("id")
      .where(isUnkept)
      .orderBy("id")
      .limit(LEADS_AT_ONCE)
      .execute();
    const ids = leads.map(({ id }) => id);
    if (ids.length === 0 || isStopped()) return kept;
    await db.transaction().execute(async (trx) => {
      await lockLeads(trx, ids);
      // Nothing has changed of the lead: neither its revision nor the time of its newest change.
      await trx
        .updateTable("leads")
        .set({ answerer_id: found, answerer_at: sql`leads.answered_at` })
        .where("id", "in", ids)
        .execute();
    });
    kept += ids.length;
    await new Promise(setImmediate);
  }
}
