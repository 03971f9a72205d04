import type { LeadHappening } from "#contract/staff-leads.ts";
import type { LeadStatus } from "#contract/staff-lead-values.ts";
import { NEVER } from "../../db/lead-columns.ts";
import type { Trx } from "../desk-parts.ts";
import type { LeadUpdate } from "./lead-changes.ts";
import type { Lead } from "../lead-rows.ts";

/** Somebody of us has called, written or moved it on: nobody waits for us any more. */
export const answered = (lead: Lead, now: Date): LeadUpdate => ({
  due_at: NEVER,
  answered_at: lead.answered_at ?? now.toISOString(),
});

/**
 * The clock after something was taken back, a move by a slip or the note of a call: who has not been
 * called, written to, met or moved on since the newest enquiry waits for us again. Of what was
 * imported nobody does.
 * @param status where the lead stands then; one that is new was not moved on
 */
export async function answeredStill(trx: Trx, lead: Lead, status: LeadStatus): Promise<LeadUpdate> {
  const repeat = await trx
    .selectFrom("lead_repeats")
    .select(["call_by", "created_at"])
    .where("lead_id", "=", lead.id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const contacts = await trx
    .selectFrom("lead_notes")
    .select("created_at")
    .where("lead_id", "=", lead.id)
    .where("kind", "!=", "note")
    .execute();
  const moves = status === "new" ? [] : await movesOn(trx, lead);
  const times = [...contacts.map(({ created_at }) => created_at), ...moves].sort();
  const { call_by, created_at } = repeat ?? lead;
  const isAnswered = (times.at(-1) ?? "") >= created_at;
  return {
    due_at: isAnswered || lead.kind === "import" ? NEVER : call_by,
    answered_at: times[0] ?? null,
  };
}

/** When it was moved on since it was new the last time; one that came so was, when it was answered. */
async function movesOn(trx: Trx, lead: Lead): Promise<string[]> {
  const rows = await trx
    .selectFrom("lead_history")
    .select(["at", "what"])
    .where("lead_id", "=", lead.id)
    .orderBy("id")
    .execute();
  const moves = rows.flatMap(({ at, what: text }) => {
    const what: LeadHappening["what"] = JSON.parse(text);
    return what.kind === "status" ? [{ at, to: what.to }] : [];
  });
  const on = moves.slice(moves.findLastIndex(({ to }) => to === "new") + 1).map(({ at }) => at);
  return on.length > 0 ? on : [lead.answered_at].filter((at) => at !== null);
}
