import type { Trx } from "../../db/tables.ts";
import { isTelling } from "../../mail/outbox.repo.ts";
import type { Lead } from "../lead-rows.ts";

/** The lead before a call, and what the call has added. */
export type CallUndo = {
  /** The revision that the call made: a later one means that the lead has changed since. */
  revision: number;
  lead: Pick<
    Lead,
    "status" | "owner_id" | "due_at" | "answered_at" | "follow_up_at" | "phone_is_wrong"
  >;
  /** The time of the next call that the person was promised, if the call has moved it; absent in older notes. */
  promise?: string | null;
  /** The follow-up that the call has planned, and the one that it has closed. */
  planned: string | null;
  closed: string | null;
  /** The entries in the history. */
  history: string[];
  /** The person's other leads whose number the call has marked as wrong. */
  others?: readonly string[];
  /** Their planned calls that it has dropped, and the follow-ups in their place. */
  droppedCalls?: readonly { leadId: string; closed: string; planned: string | null }[];
};

/**
 * Takes away the follow-up that a call has planned, if it is still open. It is kept as dropped if a mail about the call has told
 * of it: then another one says that it is cancelled.
 * @param noteId of the call
 * @returns whether it was still open
 */
export async function takePlanBack(
  trx: Trx,
  planned: string | null,
  noteId: string,
  now: Date,
): Promise<boolean> {
  const told = await trx
    .selectFrom("mail_outbox")
    .select("id")
    .where("about_id", "=", noteId)
    .where(isTelling)
    .limit(1)
    .executeTakeFirst();
  if (told) {
    const { numUpdatedRows } = await trx
      .updateTable("lead_follow_ups")
      .set({ state: "dropped", closed_at: now.toISOString() })
      .where("id", "=", planned ?? "")
      .where("state", "=", "open")
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const { numDeletedRows } = await trx
    .deleteFrom("lead_follow_ups")
    .where("id", "=", planned ?? "")
    .where("state", "=", "open")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
