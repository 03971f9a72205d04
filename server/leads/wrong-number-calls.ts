import type { Database } from "../db/tables.ts";

/**
 * Whether a call under this address has shown that a number is not the person's. A lead also bears that mark if the call was
 * to somebody of the same name and number with another address: then its sender may be a stranger, and is told nothing.
 */
export async function hasWrongNumberCall(on: Database, email: string): Promise<boolean> {
  const call = await on
    .selectFrom("leads")
    .innerJoin("lead_notes", "lead_notes.lead_id", "leads.id")
    .select("lead_notes.id")
    .where("leads.email", "=", email)
    .where("lead_notes.outcome", "=", "wrong_number")
    .limit(1)
    .executeTakeFirst();
  return call !== undefined;
}
