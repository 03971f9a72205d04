import {
  leadStatusWords,
  lostReasonWords,
  leadConflictWords as words,
} from "#content/staff/leads.ts";
import type { LeadRow } from "#contract/staff-leads.ts";
import { momentText } from "../ui/moment.tsx";
import { ConflictDialog, type ConflictField } from "../ui/staff-dialog.tsx";
import type { LeadChange } from "./own-change.ts";

/** Two people changed a lead: what this one wants, and what it is by now, the rest of it included. */
export function LeadConflictDialog({
  lead,
  change,
  present,
  ...rest
}: {
  lead: LeadRow;
  change: LeadChange;
  present: LeadRow;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  return (
    <ConflictDialog open fields={conflictFields(lead, change, present)} {...rest}>
      <p>
        {present.name}, {present.reference}: {words.before}
      </p>
    </ConflictDialog>
  );
}

function conflictFields(lead: LeadRow, change: LeadChange, present: LeadRow): ConflictField[] {
  const mine = { ...facts(lead), ...wanted(change) };
  const theirs = facts(present);
  return (Object.keys(theirs) as (keyof typeof theirs)[])
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({ key, label: words[key], mine: mine[key], theirs: theirs[key] }));
}

type Facts = Record<"status" | "owner" | "followUp" | "review", string>;

const facts = (lead: LeadRow): Facts => ({
  status: statusText(lead.status, lead.lostReason),
  owner: lead.owner?.name ?? words.none,
  followUp: lead.followUpAt ? momentText(lead.followUpAt) : words.none,
  review: lead.needsReview ? words.toReview : words.reviewed,
});

function wanted(change: LeadChange): Partial<Facts> {
  if (change.kind === "status") {
    return { status: statusText(change.status, change.lostReason ?? null, change.lostNote) };
  }
  if (change.kind === "owner") return { owner: change.owner?.name ?? words.none };
  if (change.kind === "review") return { review: `${words.reviewed}: ${change.reason}` };
  if (change.kind === "followUpDone") return { followUp: words.none };
  const text = change.at ? momentText(change.at) : words.none;
  return { followUp: change.about ? `${text}: ${change.about}` : text };
}

function statusText(
  status: LeadRow["status"],
  reason: LeadRow["lostReason"],
  note?: string,
): string {
  const parts = [leadStatusWords[status], reason ? lostReasonWords[reason] : "", note ?? ""];
  return parts.filter(Boolean).join(": ");
}
