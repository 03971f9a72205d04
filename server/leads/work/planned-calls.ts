import { type CallOutcome, isMissedCall } from "#contract/staff/staff-lead-values.ts";
import type { FollowUpOrigin } from "../../db/leads-desk-tables.ts";
import type { Database } from "../../db/tables.ts";

/*
 * The next call that the person knows of: one that they have asked for, one that was agreed on the phone, or the next try
 * after a call that nobody answered. What staff plan besides is theirs.
 */

/** The open follow-up of a lead. */
export type FollowUp = {
  id: string;
  at: string;
  about: string;
  origin: FollowUpOrigin | null;
  plannedAt: string;
};

/** `at`, `plannedAt`: ISO 8601 in UTC. `isAgreed`: we call at this time, and not only by then. */
export type PlannedCall = { at: string; isAgreed: boolean; plannedAt: string };

/** @param lastOutcome of the last call, if there was one */
export function plannedCall(
  followUp: FollowUp | undefined,
  lastOutcome: CallOutcome | null | undefined,
): PlannedCall | undefined {
  if (!followUp) return undefined;
  const { at, about, origin, plannedAt } = followUp;
  const isCall = about === "";
  const isAgreed = origin === "visitor" || (isCall && lastOutcome === "call_back");
  const isNextTry = isCall && isMissedCall(lastOutcome);
  return isAgreed || isNextTry ? { at, isAgreed, plannedAt } : undefined;
}

/** The open follow-ups of these leads. */
export async function openFollowUps(
  on: Database,
  leadIds: readonly string[],
): Promise<Map<string, FollowUp>> {
  if (leadIds.length === 0) return new Map();
  const rows = await on
    .selectFrom("lead_follow_ups")
    .select(["id", "lead_id", "due_at", "about", "origin", "created_at"])
    .where("lead_id", "in", [...leadIds])
    .where("state", "=", "open")
    .execute();
  return new Map(
    rows.map(({ id, lead_id, due_at, about, origin, created_at }) => [
      lead_id,
      { id, at: due_at, about, origin, plannedAt: created_at },
    ]),
  );
}

/** The planned calls of these leads that the people know of. */
export async function plannedCallsOf(
  on: Database,
  leadIds: readonly string[],
): Promise<Map<string, PlannedCall>> {
  const followUps = await openFollowUps(on, leadIds);
  if (followUps.size === 0) return new Map();
  const calls = await on
    .selectFrom("lead_notes")
    .select(["lead_id", "outcome"])
    .where("lead_id", "in", [...followUps.keys()])
    .where("kind", "=", "call")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const last = new Map(calls.map(({ lead_id, outcome }) => [lead_id, outcome]));
  return new Map(
    [...followUps].flatMap(([id, followUp]) => {
      const planned = plannedCall(followUp, last.get(id));
      return planned ? [[id, planned] as const] : [];
    }),
  );
}
