import { letterStateWords } from "#content/staff/letters.ts";
import type { LetterState } from "#contract/staff/staff-letters.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { ClockIcon } from "../ui/staff-icons.tsx";
import { type ChipTone, StatusChip } from "../ui/status-chip.tsx";

const tones: Record<LetterState, ChipTone> = {
  draft: "quiet",
  scheduled: "info",
  sending: "warm",
  stopped: "bad",
  sent: "good",
};

export function LetterChip({ state }: { state: LetterState }) {
  const icon = state === "sent" ? <CheckIcon /> : state === "scheduled" ? <ClockIcon /> : undefined;
  return (
    <StatusChip tone={tones[state]} icon={icon}>
      {letterStateWords[state]}
    </StatusChip>
  );
}
