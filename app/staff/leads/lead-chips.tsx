import { type ReactNode, useEffect, useState } from "react";
import { wrongNumberWords } from "#content/staff/desk-call-words.ts";
import { clockParts, clockWords, leadStatusWords, leadsList } from "#content/staff/lead-words.ts";
import { returnedMailWords } from "#content/staff/mails.ts";
import { type ClockState, MAX_TRIES } from "#contract/staff/staff-lead-values.ts";
import type { LeadClock, LeadRow } from "#contract/staff/staff-leads.ts";
import { AlertIcon, CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { fillText } from "../fill-text.ts";
import { ClockIcon } from "../ui/staff-icons.tsx";
import { type ChipTone, StatusChip } from "../ui/status-chip.tsx";
import { branchTimeText } from "./branch-time.tsx";

const statusTones: Record<LeadRow["status"], ChipTone> = {
  new: "info",
  contacted: "quiet",
  demo_booked: "warm",
  enrolled: "good",
  lost: "strong",
};

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

/** Nobody can call the person, until there is another number. */
const WrongNumberChip = () => (
  <StatusChip tone="bad" icon={<WarningIcon />}>
    {wrongNumberWords.chip}
  </StatusChip>
);

/** A mail to the person came back. */
export const NoMailChip = () => (
  <StatusChip tone="bad" icon={<WarningIcon />}>
    {returnedMailWords.chip}
  </StatusChip>
);

/** How often we have called in vain. From MAX_TRIES on the desk proposes another way. */
export const TriesChip = ({ tries }: Pick<LeadRow, "tries">) => (
  <StatusChip tone={tries >= MAX_TRIES ? "bad" : "warm"} icon={<WarningIcon />}>
    <span title={leadsList.triesHint}>{fillText(leadsList.tries, { tries })}</span>
  </StatusChip>
);

/** Beside the time of a follow-up. */
export const WishedNote = () => (
  <span className="muted-xs" data-part="wished">
    {leadsList.wished}
  </span>
);

const TICK_MS = 20_000;
const MINUTE_MS = 60_000;

/**
 * The present time in milliseconds, updated while a list is shown. It follows the server's clock, as this
 * computer's may be wrong.
 * @param now the server's time (ISO 8601) when it answered
 */
export function useNow(now: string | undefined): number {
  const [skew, setSkew] = useState(0);
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    if (now) setSkew(Date.parse(now) - Date.now());
  }, [now]);
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return time + skew;
}

function stateAt({ state, callBy, soonFrom }: LeadClock, now: number): ClockState {
  if (state === "answered") return state;
  if (now >= Date.parse(callBy)) return "overdue";
  return now >= Date.parse(soonFrom) ? "due_soon" : "due";
}

const clockLooks: Record<ClockState, { tone: ChipTone; icon: ReactNode }> = {
  due: { tone: "quiet", icon: <ClockIcon /> },
  due_soon: { tone: "warm", icon: <ClockIcon /> },
  overdue: { tone: "bad", icon: <AlertIcon /> },
  answered: { tone: "quiet", icon: <CheckIcon /> },
};

/**
 * The time by which a lead has to be called: "Due Mon 23 Nov, 11:00", "Due soon: 25 min", "Overdue by 2 h".
 * @param props.named as `branchTimeText`
 */
export function ClockChip({
  lead: { clock, phoneIsWrong, branch },
  now,
  named = false,
}: {
  lead: Pick<LeadRow, "clock" | "phoneIsWrong" | "branch">;
  now: number;
  named?: boolean;
}) {
  const state = stateAt(clock, now);
  const { tone, icon } = clockLooks[state];
  if (phoneIsWrong && state === "answered") return <WrongNumberChip />;
  if (clock.isHistory) return <StatusChip tone="quiet">{clockParts.none}</StatusChip>;
  return (
    <StatusChip tone={tone} icon={icon}>
      <span title={branchTimeText(clock.callBy, branch, { named: true })}>
        {state === "due"
          ? `${clockWords.due} ${branchTimeText(clock.callBy, branch, { near: now, named })}`
          : clockText(state, clock.callBy, now)}
      </span>
    </StatusChip>
  );
}

function clockText(state: Exclude<ClockState, "due">, callBy: string, now: number): string {
  if (state === "answered") return clockWords.answered;
  const away = lengthText(Math.abs(Date.parse(callBy) - now));
  return state === "due_soon"
    ? `${clockWords.due_soon}: ${away}`
    : `${clockWords.overdue} ${clockParts.by} ${away}`;
}

/** "25 min", "2 h", "3 days". */
function lengthText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}
