import { forgetActions } from "../../db/action-records.ts";
import { deletedBy } from "../../db/retention-step.ts";
import type { Database } from "../../db/tables.ts";
import { refreshLead } from "../refresh-lead.ts";
import { forgetBookings } from "./forget-bookings.ts";

/* Erasure of leads and persons. Foreign keys delete their notes, follow-ups, history and merges with them. */

/**
 * Deletes leads with everything that belongs to them, except mails: an erasure deletes these by address, otherwise they
 * are kept for their own period.
 * @returns how many leads were deleted
 */
export async function forgetLeads(trx: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await forgetActions(trx, "lead", ids);
  await forgetBookings(trx, { leadIds: ids });
  return deletedBy(trx.deleteFrom("leads").where("id", "in", [...ids]));
}

/** Call it after a repeat of a lead that stays was deleted: the lead is then no longer found by the repeat's fields. */
export async function forgetRepeat(
  trx: Database,
  leadId: string,
  repeat: { id: string; reference: string },
): Promise<void> {
  await trx.deleteFrom("lead_history").where("id", "=", repeat.id).execute();
  await refreshLead(trx, leadId);
  // If only the deleted repeat was marked for review, the lead's mark is removed: nobody could see its reasons any
  // more. If another repeat was marked, the mark stays, even if somebody has looked at it already.
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
 * Deletes a person without leads, and everybody who was merged into them. If the person still has leads, only
 * merged persons who have neither leads nor contacts left are deleted.
 * @returns how many persons were deleted
 */
export async function forgetPerson(trx: Database, id: string): Promise<number> {
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
  let deleted = 0;
  for (const absorbed of merged) {
    if (!lead || (await isEmptied(trx, absorbed.id))) {
      deleted += await forgetPerson(trx, absorbed.id);
    }
  }
  if (lead) return deleted;
  await forgetActions(trx, "person", [id]);
  // Another page says by name to whom enquiries were separated.
  await trx.deleteFrom("person_changes").where("what", "like", `%"id":"${id}"%`).execute();
  return deleted + (await deletedBy(trx.deleteFrom("people").where("id", "=", id)));
}

/** Whether a merged person has neither an enquiry nor an address or number left. */
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
