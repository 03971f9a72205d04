import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** As in `lead-columns.ts`. */
const NEVER = "9999-12-31T23:59:59.999Z";

/**
 * New leads from files counted as answered before nobody had called them. Those that nobody has reached, written to,
 * met or moved on since are unanswered from their import on; calls without answer change nothing about that. The
 * server counts the branch's opening hours to the deadline at its next start (`server/leads/response-clock.ts`).
 */
export const uncalledImports: Migration = {
  async up(db: Kysely<unknown>) {
    const imported = sql`(SELECT at FROM lead_imports WHERE lead_imports.id = leads.import_id)`;
    await sql`UPDATE leads SET call_by = ${imported}, due_at = ${imported}
      WHERE import_id IS NOT NULL AND status = 'new' AND due_at = ${NEVER} AND answered_at IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM lead_notes WHERE lead_notes.lead_id = leads.id
            AND (kind IN ('whatsapp', 'email', 'visit')
              OR (kind = 'call' AND (outcome IS NULL OR outcome = 'reached')))
        )`.execute(db);
  },
};
