import type { LeadRow, LeadStatusChange, StaffName } from "#contract/staff-leads.ts";

/** What can be changed of one lead, each by a call of its own. */
export type LeadChange =
  | ({ kind: "status" } & Omit<LeadStatusChange, "revision">)
  | { kind: "owner"; owner: StaffName | null }
  | { kind: "followUp"; at: string | null; about: string }
  | { kind: "followUpDone" }
  | { kind: "review"; reason: string };

/**
 * Whether a lead that was refused as changed meanwhile is already as it was wanted: there is nothing to
 * decide then, most often since the change was one's own whose answer was lost.
 * @param wasSent this very change was sent before and never answered; what the lead's row does not say
 * whole, such as what a follow-up is about, counts as done only then
 */
export function isMet(change: LeadChange, present: LeadRow, wasSent: boolean): boolean {
  switch (change.kind) {
    case "status":
      return (
        present.status === change.status &&
        present.lostReason === (change.lostReason ?? null) &&
        present.lostNote === (change.lostNote ?? "").trim()
      );
    case "owner":
      return (present.owner?.id ?? null) === (change.owner?.id ?? null);
    case "followUpDone":
      return present.followUpAt === null;
    case "followUp":
      return change.at === null
        ? present.followUpAt === null
        : wasSent && Date.parse(present.followUpAt ?? "") === Date.parse(change.at);
    case "review":
      return wasSent && !present.needsReview;
  }
}
