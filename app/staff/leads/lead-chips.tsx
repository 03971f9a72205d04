import { leadStatusWords, leadsList } from "#content/staff/leads.ts";
import type { LeadRow } from "#contract/staff-leads.ts";
import { AlertIcon, CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { statusTones } from "./lead-texts.ts";

export function LeadStatusChip({ status }: Pick<LeadRow, "status">) {
  return (
    <StatusChip
      tone={statusTones[status]}
      icon={status === "enrolled" ? <CheckIcon /> : status === "new" ? <AlertIcon /> : undefined}
    >
      {leadStatusWords[status]}
    </StatusChip>
  );
}

export const ReviewChip = () => (
  <StatusChip tone="bad" icon={<WarningIcon />}>
    {leadsList.needsReview}
  </StatusChip>
);
