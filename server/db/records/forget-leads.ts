import { refreshLead } from "../refresh-lead.ts";
import type { Database } from "../tables.ts";
import { forgetActions } from "./staff-actions.ts";

/* Erasure of what the lead desk knows. Notes, follow-ups, history and merges hang on leads and people, and go with them. */

/** Deletes leads with all that hangs on them; mails are the caller's to delete, who knows the addresses. */
export async function forgetLeads(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetActions(trx, "lead", ids);
  await trx
    .deleteFrom("leads")
    .where("id", "in", [...ids])
    .execute();
}

/** Call it when a repeat was deleted under a lead that stays: the lead is no longer found by what it said. */
export async function forgetRepeat(
  trx: Database,
  leadId: string,
  repeat: { id: string; reference: string },
): Promise<void> {
  await trx.deleteFrom("lead_history").where("id", "=", repeat.id).execute();
  await refreshLead(trx, leadId);
  // A mark that was the repeat's alone goes with it: why it was made, nobody could see any more. Where
  // another repeat was marked, looked at by now or not, it stays: rather one look too many.
  const marked = trx
    .selectFrom("lead_repeats")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("needs_review", "=", 1);
  await trx
    .updateTable("leads")
    .set({ needs_review: 0 })
    .where("id", "=", leadId)
    .where("review_reasons", "=", "[]")
    .where(({ not, exists }) => not(exists(marked)))
    .execute();
}

/**
 * Deletes a person of whom no lead is left, and whoever was merged into them. Of one who stays, those
 * are deleted who were merged in and of whom nothing is left.
 */
export async function forgetPerson(trx: Database, id: string): Promise<void> {
  const merged = await trx
    .selectFrom("people")
    .select("id")
    .where("merged_into", "=", id)
    .execute();
  const lead = await trx
    .selectFrom("leads")
    .select("id")
    .where("person_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  for (const absorbed of merged) {
    if (!lead || (await isEmptied(trx, absorbed.id))) await forgetPerson(trx, absorbed.id);
  }
  if (lead) return;
  await forgetActions(trx, "person", [id]);
  await trx.deleteFrom("people").where("id", "=", id).execute();
}

/** Whether of one who was merged neither an enquiry nor an address or number is left. */
async function isEmptied(trx: Database, id: string): Promise<boolean> {
  const merges = trx.selectFrom("person_merges").select("id").where("absorbed_id", "=", id);
  const lead = await trx
    .selectFrom("person_merge_leads")
    .select("lead_id")
    .where("merge_id", "in", merges)
    .limit(1)
    .executeTakeFirst();
  const contact = await trx
    .selectFrom("person_merge_contacts")
    .select("value")
    .where("merge_id", "in", merges)
    .limit(1)
    .executeTakeFirst();
  return !(lead || contact);
}
