import { addFollowUp, closeFollowUp } from "#server/leads/work/follow-ups.ts";
import { noteHappening, writeLead } from "#server/leads/work/lead-changes.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Asks for a call as the page 'Your requests' does.
 * @param at ISO 8601 in UTC
 */
export async function wishCall(
  { db }: Pick<TestApp, "db">,
  leadId: string,
  at: string,
): Promise<void> {
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    const lead = await trx
      .selectFrom("leads")
      .selectAll()
      .where("id", "=", leadId)
      .executeTakeFirstOrThrow();
    await closeFollowUp(trx, leadId, "replaced", now);
    await addFollowUp(trx, leadId, { at, about: "", origin: "visitor" }, undefined, now);
    const what = { kind: "visitor", what: "call_wished", time: at } as const;
    await noteHappening(trx, leadId, what, undefined, now);
    await writeLead(trx, lead, { follow_up_at: at, due_at: at }, now);
  });
}
